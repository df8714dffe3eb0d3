// A line of the log lights up its place on the board: under the pointer, with the focus, by a tap.

// `list()` gives the log, which may be drawn anew; ↑ and ↓ go from line to line.
export function logLights(list, board) {
  const ids = (line) => line?.dataset.at?.split(" ") ?? [];
  const light = (line) => {
    for (const old of board.querySelectorAll(".told-of")) old.classList.remove("told-of");
    for (const id of ids(line)) board.querySelector(`[id="${CSS.escape(id)}"]`)?.classList.add("told-of");
  };
  const lineOf = (event) => list()?.contains(event.target) ? event.target.closest("li[data-at]") : null;
  const on = (event) => {
    const line = lineOf(event);
    if (line) light(line);
  };
  for (const name of ["pointerover", "focusin", "click"]) document.addEventListener(name, on);
  for (const name of ["pointerout", "focusout"]) {
    document.addEventListener(name, (event) => event.pointerType !== "touch" && lineOf(event) && light(null));
  }
  document.addEventListener("pointerdown", (event) => !lineOf(event) && light(null));
  document.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !list()?.contains(event.target)) return;
    const lines = [...list().querySelectorAll("li[data-at]")];
    const at = lines.indexOf(event.target.closest("li"));
    const next = lines[at < 0 ? lines.length - 1 : at + step];
    if (!next) return;
    event.preventDefault();
    next.tabIndex = -1;
    next.focus();
  });
}
