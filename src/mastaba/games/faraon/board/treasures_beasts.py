"""Drawings of four treasures: the golden sphinx, the parrot, the sacred dog, the golden cat."""

from __future__ import annotations

from mastaba.core.drawing.svg import circle, line, path
from mastaba.games.faraon.board import paint


def sphinx() -> str:
    """The golden sphinx, half lion and half king."""
    return (
        line("M-38 32Q-54 18-42 2", paint.INK, 11)
        + line("M-38 32Q-54 18-42 2", paint.GOLD, 5)
        + path("M-40 40Q-48 8-24 4Q-6 2 2 8L8-4H36L34 22L46 25Q51 33 46 40Z", paint.GOLD, paint.EDGE)
        + path("M-38 37Q-42 14-24 9Q-10 8-4 14Q-30 10-30 37Z", paint.GOLD_LIGHT)
        + line("M-12 38Q-30 36-27 22Q-20 12-10 20M8 40V24M30 40Q24 32 32 26M40 39V34", paint.GOLD_DEEP, 2.6)
        + path("M-4 16L2-22Q4-44 20-44Q37-44 39-22L45 16L32 14L30 2H11L9 14Z", paint.LAPIS, paint.EDGE)
        + line(
            "M1-14L11-10M-1-4L10-1M-2 7L8 8M40-14L30-10M42-4L31-1M43 7L33 8M6-30L14-26M35-30L27-26",
            paint.GOLD,
            3.4,
        )
        + path("M9-18Q9-34 20.5-34Q32-34 32-18Q31 4 20.5 4Q10 4 9-18Z", paint.GOLD_LIGHT, paint.FINE)
        + line("M13-21Q16-24 18.5-21M23-23Q26-27 29-23", paint.INK, 2.4)
        + circle(16, -16.5, 2.3, paint.INK)
        + circle(25.5, -16.5, 2.3, paint.INK)
        + line("M15-7Q21-2 27-9", paint.INK, 2.6)
        + path("M18 4H23L22 16Q20.5 19 19 16Z", paint.LAPIS, paint.FINE)
        + path("M18-44Q15-51 20-50Q27-49 23-43Z", paint.CARNELIAN, paint.FINE)
    )


def parrot() -> str:
    """The parrot."""
    return (
        line("M-30 34H42", paint.INK, 10)
        + line("M-30 34H42", paint.CEDAR, 4.6)
        + path("M-16-4Q-22 16-40 46L-25 44L-22 50L-12 42Q-4 36 0 26Z", paint.CARNELIAN, paint.EDGE)
        + path(
            "M6-46Q-22-46-22-12Q-22 26 2 30Q24 30 25 2Q26-12 24-24Q22-46 6-46Z", paint.MALACHITE, paint.EDGE
        )
        + path("M6 24Q22 20 21-4Q14-6 6-4Q-4 12 6 24Z", "#f4d35e")
        + path("M-20-4Q4-18 9 4Q8 20-14 25Q-24 10-20-4Z", paint.LAPIS, paint.EDGE)
        + line("M-14 4Q-4 0 3 4M-14 12Q-6 10 2 12M-12 19Q-6 18-2 18", "#bcd8ee", 2.6)
        + path("M20-38Q46-38 40-6Q37-3 35-9Q34-16 21-16Z", paint.GOLD, paint.EDGE)
        + line("M22-24Q32-26 38-18", paint.INK, 2.2)
        + circle(10, -28, 9.6, paint.WHITE, paint.FINE)
        + circle(12.5, -27, 4, paint.INK)
        + path("M2-45Q-8-58-14-48Q-8-48-7-43ZM8-46Q4-60-5-57Q0-52 1-45Z", paint.CARNELIAN, paint.FINE)
        + line("M0 30V38M8 30V38", paint.GOLD, 4.6)
        + path("M-14-32Q-16-42-6-42", paint.MALACHITE_LIGHT)
    )


def dog() -> str:
    """The sacred dog."""
    coat = "#3b3a4c"
    return (
        line("M26 40Q52 40 44 14", paint.INK, 13)
        + line("M26 40Q52 40 44 14", coat, 7)
        + path(
            "M-12 44L-13 12Q-12 0-17-9L-42-7Q-49-9-46-17L-24-29L-25-52L-12-37L-2-52L2-30Q5-14 16-4Q36 14 34 44Z",
            coat,
            paint.EDGE,
        )
        + path("M-21-34L-20-44L-14-36ZM-6-38L-3-45L-2-34Z", "#e9a79a")
        + path("M-37-8Q-42 8-35 9Q-28 9-29-9Z", paint.CARNELIAN, paint.FINE)
        + path("M-16-10Q-4-7 6-20L12-10Q0 5-14 3Z", paint.GOLD, paint.FINE)
        + circle(-4, -1, 4.6, paint.LAPIS, paint.FINE)
        + circle(-18, -22, 4.2, paint.WHITE)
        + circle(-19.5, -22, 2.2, paint.INK)
        + circle(-44, -15, 3.6, paint.INK)
        + line("M0 44V16M14 44Q4 28 20 20", "#6d6b85", 2.8)
        + path(
            "M-40 40Q-46 34-40 32Q-35 31-33 36H-21Q-20 30-14 32Q-10 35-14 39"
            "Q-9 44-14 47Q-20 49-21 43H-33Q-36 49-41 47Q-46 44-40 40Z",
            paint.WHITE,
            paint.FINE,
        )
    )


def cat() -> str:
    """The golden cat."""
    return (
        line("M20 40Q46 42 40 22Q36 12 42 4", paint.INK, 12)
        + line("M20 40Q46 42 40 22Q36 12 42 4", paint.GOLD, 6)
        + path("M-14-6Q-30 14-27 46H27Q30 14 14-6Z", paint.GOLD, paint.EDGE)
        + path("M-20 44Q-22 16-12 4Q-14 28-12 44Z", paint.GOLD_LIGHT)
        + line("M-7 46V22M7 46V22M-14 46Q-14 40-7 41M14 46Q14 40 7 41", paint.GOLD_DEEP, 2.8)
        + path(
            "M-26-50L-10-38H10L26-50Q30-32 24-18Q14-4 0-4Q-14-4-24-18Q-30-32-26-50Z", paint.GOLD, paint.EDGE
        )
        + path("M-22-42L-14-35L-22-30ZM22-42L14-35L22-30Z", paint.CARNELIAN)
        + path("M-17-25Q-10-32-5-24Q-11-20-17-25ZM17-25Q10-32 5-24Q11-20 17-25Z", paint.MALACHITE, paint.FINE)
        + line("M-11-28V-22M11-28V-22", paint.INK, 2.6)
        + path("M-3.6-17H3.600L0-13Z", paint.INK)
        + line(
            "M0-13Q-4-8-8-11M0-13Q4-8 8-11M-15-16L-33-19M-15-13L-32-9M15-16L33-19M15-13L32-9", paint.INK, 2
        )
        + path("M-15-3Q0 7 15-3L18 5Q0 17-18 5Z", paint.LAPIS, paint.FINE)
        + line("M-8 4V9M0 6V12M8 4V9", paint.GOLD_LIGHT, 3)
        + circle(26, -38, 4, "none", f'stroke="{paint.WHITE}" stroke-width="2.4"')
    )
