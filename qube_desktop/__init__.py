"""Qube, a word game on the six faces of a cube.

This file holds the version and nothing else: `run.py` reads the package before it is installed.
"""

__version__ = "0.1.0"
