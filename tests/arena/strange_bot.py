"""A program that speaks the stdio protocol, and does one thing wrong: see the cases of its first argument."""

from __future__ import annotations

import json
import sys
import time


def send(**message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def main(how: str) -> None:
    for line in sys.stdin:
        message = json.loads(line)
        match message["type"], how:
            case "hello", "newer":
                send(type="hello", protocol=2, name="strange")
            case "hello", _:
                send(type="hello", protocol=1, name="strange", version="0")
            case "new", "unready":
                send(type="error", message="I do not know this game.")
            case "new", _:
                send(type="ready")
            case "choose", "crash":
                sys.exit(3)
            case "choose", "late":
                time.sleep(60)
            case "choose", "illegal":
                send(type="move", move="fly away")
            case "choose", "gibberish":
                sys.stdout.write("e2e4\n")
                sys.stdout.flush()
            case "choose", "endless":
                sys.stdout.write("x" * 70_000)
                sys.stdout.flush()
            case "choose", _:
                send(type="info", value=0.5, line=message["observation"]["legal"][:1])
                send(type="move", move=message["observation"]["legal"][0])
            case "quit", _:
                return


if __name__ == "__main__":
    main(sys.argv[1])
