"""A net learns a game from nothing, by playing all seats of many games (PPO): `selfplay.py imhotep --minutes 4`."""

import argparse
import time

import numpy as np
import torch
from torch import nn

from mastaba import envs

GAMES, STEPS, EPOCHS, PART, CLIP, ENTROPY, KEEP, RATE = 256, 64, 2, 2048, 0.2, 0.01, 0.95, 7e-4


class Player(nn.Module):
    """A logit for each action, and the reward to be expected."""

    def __init__(self, scale, actions, h=256):
        super().__init__()
        self.register_buffer("scale", torch.from_numpy(scale))
        self.body = nn.Sequential(nn.Linear(len(scale), h), nn.ReLU(), nn.Linear(h, h), nn.ReLU())
        self.policy, self.value = nn.Linear(h, actions), nn.Linear(h, 1)

    def forward(self, rows, masks):
        seen = self.body(rows.float() * self.scale)
        return self.policy(seen).masked_fill(~masks, -1e9), self.value(seen)[:, 0]

    @torch.no_grad()
    def act(self, rows, masks):
        """The best-looking actions: so a net is an opponent of `envs.gym`, too."""
        return self(torch.from_numpy(rows), torch.from_numpy(masks))[0].argmax(1).numpy()


@torch.no_grad()
def rollout(games, player):
    """Some steps of all games: rows, masks, actions, log-probabilities, gains, returns."""
    n = games.n
    rows, masks = np.empty((STEPS, *games.obs.shape), np.uint8), np.empty((STEPS, *games.mask.shape), bool)
    seats, actions = np.empty((2, STEPS, n), np.int64)
    logs, values, gains = np.empty((3, STEPS, n), np.float32)
    done, rewards = np.empty((STEPS, n), bool), np.empty((STEPS, n, games.players), np.float32)
    for t in range(STEPS):
        rows[t], masks[t], seats[t] = games.obs, games.mask, games.actor
        logits, values[t] = player(torch.from_numpy(rows[t]), torch.from_numpy(masks[t]))
        chosen = torch.distributions.Categorical(logits=logits)
        actions[t] = action = chosen.sample()
        logs[t] = chosen.log_prob(action)
        games.step(actions[t])
        done[t], rewards[t] = games.done, games.reward
    # Backwards: what a seat has gained by an action shows at its own next turn, or at the end of the game.
    every = np.arange(n)
    later, ahead = np.full((n, games.players), np.nan, np.float32), np.zeros((n, games.players), np.float32)
    for t in reversed(range(STEPS)):
        later[done[t]], ahead[done[t]] = rewards[t][done[t]], 0
        known = later[every, seats[t]]
        gains[t] = np.nan_to_num(known - values[t]) + KEEP * ahead[every, seats[t]]
        later[every, seats[t]], ahead[every, seats[t]] = values[t], gains[t]
    found = rows, masks, actions, logs, gains, gains + values
    return [torch.from_numpy(each.reshape(STEPS * n, *each.shape[2:])) for each in found]


def learn(player, optimizer, rows, masks, actions, logs, gains, returns):
    """Some epochs of PPO."""
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for part in (part for _ in range(EPOCHS) for part in torch.randperm(len(actions)).split(PART)):
        logits, values = player(rows[part], masks[part])
        chosen = torch.distributions.Categorical(logits=logits)
        ratio = (chosen.log_prob(actions[part]) - logs[part]).exp()
        gain = torch.min(ratio * gains[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[part]).mean()
        loss = 0.5 * (returns[part] - values).square().mean() - gain - ENTROPY * chosen.entropy().mean()
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(player.parameters(), 0.5)
        optimizer.step()


def wins(player, game, rival, n=200):
    """The share of games won against a bot."""
    vec = envs.vector(game, 2, n=n, opponents=rival, reward="win")
    (rows, infos), found, ended = vec.reset(seed=1), np.zeros(n), np.zeros(n, bool)
    while not ended.all():
        rows, reward, over, _, infos = vec.step(player.act(rows, infos["action_mask"].astype(bool)))
        found[over & ~ended] = reward[over & ~ended]
        ended |= over
    return found.mean()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=4, help="of CPU time")
    parser.add_argument("--rival", default="greedy")
    parser.add_argument("--out", help="a file for the net; {} in its name are the seconds")
    given = parser.parse_args()
    torch.manual_seed(0)
    games = envs.batch(given.game, 2, GAMES)
    player = Player(games.scale, games.actions)
    optimizer = torch.optim.Adam(player.parameters(), RATE, eps=1e-5)
    used = tested = 0.0
    while used < 60 * given.minutes:
        begin = time.process_time()
        learn(player, optimizer, *rollout(games, player))
        used += time.process_time() - begin
        if used - tested > 30 or used >= 60 * given.minutes:
            tested = used
            if given.out:
                saved = {"game": given.game, "players": 2, "net": player.state_dict()}
                torch.save(saved, given.out.format(int(used)))
            print(
                f"{used:.0f} s: {wins(player, given.game, given.rival):.1%} against {given.rival}", flush=True
            )
