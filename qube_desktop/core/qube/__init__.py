"""The game of Qube: six 3 x 3 faces, eight lines each, two players.

Import order inside the package: ``grid`` -> ``face`` -> ``match`` -> ``play`` -> the rest.
"""
