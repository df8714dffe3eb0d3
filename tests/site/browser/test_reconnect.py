"""The stream of a page in real Chromium: after a restart, after a refusal, in twenty tabs."""

from __future__ import annotations

from typing import Any

from tests.site.browser.conftest import Server, wait_for_state
from tests.site.browser.test_table import AGAINST_BOT, People


def test_the_page_comes_back_after_a_restart(people: People, server: Server) -> None:
    me = people().opens(**AGAINST_BOT)
    me.turn_or_end()
    second_tab = me.context.new_page()
    second_tab.goto(me.table)
    server.kill()
    me.page.locator("#offline").wait_for()
    server.start()
    me.page.locator("#offline").wait_for(state="hidden")
    me.page.wait_for_timeout(300)
    me.plays(me.any_move())
    version = me.state("number")
    wait_for_state(second_tab, "Number(state.number) >= Number(given)", version)


def test_a_refused_stream_comes_back_by_itself(people: People) -> None:
    """Too many streams: the page stays as it is, says so, and tries again later and later."""
    me = people().opens(**AGAINST_BOT)
    me.turn_or_end()
    refused: list[str] = []

    def refuse(route: Any) -> None:
        refused.append(route.request.url)
        route.fulfill(status=429, headers={"Retry-After": "30"}, body="<p>Too many.</p>")

    me.page.route("**/live*", refuse)
    me.page.reload()
    me.page.locator("#offline").wait_for()
    me.until(lambda: len(refused) > 1, "it tries again")
    assert "Too many." not in me.page.locator("body").inner_html()
    me.page.unroute("**/live*")
    me.page.locator("#offline").wait_for(state="hidden")
    me.turn_or_end()
    me.plays(me.any_move())


def test_twenty_tabs_stay_live(people: People, server: Server) -> None:
    """Chromium allows six streams to a host: tabs in the background let go of theirs and catch up when looked at."""
    me = people().opens(**AGAINST_BOT)
    hide = """(hidden) => {
        Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    tabs = []
    for number in range(20):
        tab = me.context.new_page()
        if number % 2:  # opened in the background
            tab.add_init_script(f"({hide})(true)")
        tab.goto(me.table)
        tab.wait_for_function("() => document.getElementById('live')._htmx?.sse?.reader || document.hidden")
        if number % 2 == 0:  # seen first
            tab.evaluate(hide, True)
        tabs.append(tab)
    figures = f"{server.url}/metrics"
    me.until(
        lambda: "\nmastaba_watchers 1\n" in me.context.request.get(figures).text(),
        "only the tab that is seen has a stream",
    )
    me.turn_or_end()
    me.plays(me.any_move())
    me.turn_or_end()
    for tab in tabs:
        tab.evaluate(hide, False)
        wait_for_state(tab, "Number(state.ply) >= Number(given)", me.state("ply"))
        tab.evaluate(hide, True)
