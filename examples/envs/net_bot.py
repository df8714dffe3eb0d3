"""A net that selfplay.py has trained, as a bot that speaks the protocol of bots: in the arena, or at a table.

mastaba arena imhotep "python net_bot.py player.pt" --against greedy --players 2 --games 100
"""

import json
import sys

import numpy as np
import torch
from selfplay import Player

import mastaba
from mastaba import envs

saved = torch.load(sys.argv[1], weights_only=True)
GAME, PLAYERS = mastaba.games.get(saved["game"]), saved["players"]
first = mastaba.new(saved["game"], PLAYERS)
player = Player(envs.batch(saved["game"], PLAYERS, 1).scale, len(GAME.info.texts))
player.load_state_dict(saved["net"])


def choose(observation, memory):
    """The text of the move that the net likes best."""
    world = GAME.view.imagine(
        observation, memory
    )  # a seat's row is the same in every world that it could be in
    position = mastaba.Position(GAME, PLAYERS, observation["options"], world)
    mask = np.zeros((1, len(GAME.info.texts)), bool)
    mask[0, [GAME.info.codes[text] for text in observation["legal"]]] = True
    return GAME.info.texts[player.act(envs.tensor(position, observation["seat"])[None], mask)[0]]


def answer(message):
    """What to say to the host."""
    match message["type"]:
        case "hello":
            return {"type": "hello", "protocol": 1, "name": "net"}
        case "new" if (message["game"], message["players"]) != (saved["game"], PLAYERS):
            return {"type": "error", "message": f"I have learnt {saved['game']} for {PLAYERS} players only."}
        case "new":
            return {"type": "ready"}
        case "choose":
            return {"type": "move", "move": choose(message["observation"], message["memory"])}
    return None


for line in sys.stdin:
    said = answer(json.loads(line))
    if said is not None:
        print(json.dumps(said), flush=True)
