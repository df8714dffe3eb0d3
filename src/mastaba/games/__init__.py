"""The rooms. A game is found by its folder: a new one adds a folder here and touches nothing else."""

from mastaba.core.registry import get, names

__all__ = ["get", "names"]
