"""What is measured: each figure as a ratio to something that is measured in the same run."""
