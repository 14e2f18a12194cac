"""The rules of the games: plain Python and NumPy.

Nothing below this package imports Qt or OpenGL, reads the machine's clock or opens a file; time,
text and bytes are handed in as arguments.
"""
