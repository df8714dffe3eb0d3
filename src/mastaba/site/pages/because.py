"""Because: what moves bring at once and leave to the rival, in words."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.bots import Outlook
from mastaba.core.words.catalogue import Words
from mastaba.site.words import site_words


def reasons(outlooks: Sequence[Outlook], seat: int | None, names: Sequence[str], lang: str) -> list[str]:
    """A reason for each of these moves, the best one first."""
    say = site_words(lang)
    told = [_at_once(each.gains, seat, names, say, best=n == 0) for n, each in enumerate(outlooks)]
    if outlooks and (much_kept := kept(outlooks[0], outlooks[1:])):
        much, rival = much_kept
        told[0] += " " + say("hints.keeps", name=names[rival], points=much)
    return told


def _at_once(
    gains: tuple[int, ...] | None, seat: int | None, names: Sequence[str], say: Words, *, best: bool
) -> str:
    if gains is None:
        return say("hints.unsure")
    if not any(gains):
        return say("hints.later" if best else "hints.nothing")
    order = sorted(range(len(gains)), key=lambda other: (other != seat, -gains[other]))
    return " ".join(
        say(
            f"hints.{'you' if other == seat else 'other'}_{'gains' if gains[other] > 0 else 'loses'}",
            name=names[other],
            points=abs(gains[other]),
        )
        for other in order
        if gains[other]
    )


def kept(best: Outlook, others: Sequence[Outlook]) -> tuple[int, int] | None:
    """How much more the rival could gain next after one of the other moves, and who that is."""
    if best.rival is None or best.reply is None or best.rival < 0:
        return None
    replies = [each.reply for each in others if each.rival == best.rival and each.reply is not None]
    most = max(replies, default=0)
    return (most, best.rival) if most > max(best.reply, 0) else None
