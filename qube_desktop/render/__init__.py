"""Drawing the cube: what a frame holds, how it is made from positions, and two ways to paint it."""
