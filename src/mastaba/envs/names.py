"""Names: the games as PettingZoo and Gymnasium find them."""

from __future__ import annotations

from functools import partial

import gymnasium
import pettingzoo

from mastaba.core import registry
from mastaba.envs.gyms import Single
from mastaba.envs.zoo import Together, Turns


def register() -> list[str]:
    """Register `mastaba/kemet-v1` with PettingZoo and `mastaba/Kemet-v1` with Gymnasium, and all the others."""
    found = []
    for name in registry.names():
        game = registry.get(name)
        features = game.view.features
        if features is None:
            continue
        players = {"players": max(2, game.info.least_players)}
        lower, upper = (f"mastaba/{each}-v{features.version}" for each in (name, name.title()))
        if lower not in pettingzoo.aec_registry:
            pettingzoo.register("aec", lower, partial(Turns, name), kwargs=players)
            pettingzoo.register("parallel", lower, partial(Together, name), kwargs=players)
        if upper not in gymnasium.registry:
            gymnasium.register(upper, partial(Single, name), kwargs=dict(players))
        found += [lower, upper]
    return found
