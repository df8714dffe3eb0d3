"""The arena: many games between bots, repeatable to the byte, with a ladder and a report.

A run is a folder. It is played in blocks: one seed and one line-up, with all its rotations over the seats.
"""
