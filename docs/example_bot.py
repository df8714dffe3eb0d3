"""A bot for Mastaba in a few lines: opens a table against `greedy` and plays it to the end by the JSON API.

    python3 docs/example_bot.py http://127.0.0.1:8000

It takes the first legal move; put your own idea into `choose`. /api/docs describes all calls.
"""

import json
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

SITE = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"


def ask(path: str, token: str = "", body: object = None) -> Any:
    """One call of the API: a GET, or a POST if there is a body."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{SITE}/api{path}", data, headers)) as answer:
        return json.load(answer)


def choose(observation: Any) -> Any:
    """What to play: one of the legal moves. Everything the seat may see is in the observation."""
    return observation["legal"][0]


table = ask("/tables", body={"game": "imhotep", "chairs": ["api", "greedy"], "name": "Example"})
token = table["chairs"][0]["token"]
print(f"Watch me at {SITE}/t/{table['table']}")
while (now := ask("/seat", token))["status"] != "over":
    if now["observation"]["legal"]:
        ask("/seat/moves", token, {"moves": [choose(now["observation"])], "expected": now["number"]})
    else:
        time.sleep(0.2)
print("Places:", now["result"]["places"], "scores:", now["result"]["scores"])
