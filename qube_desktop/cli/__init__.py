"""The command line: commands without a window, one file each, and the window's own options.

Knows neither Qt nor OpenGL; the window is imported only when it is wanted.
"""
