// A line of the log lights up its place on the board: under the pointer, with the focus, by a tap. A line of a replay knows
// its places (`data-at`); at a table, where they change with every move, the server is asked (`data-where` of the list).

// Draw a ring around an element, of any shape and with any other marks.
function ring(thing) {
  const frame = thing.closest(".boardbox");
  const [box, around] = [thing.getBoundingClientRect(), frame.getBoundingClientRect()];
  const place = document.createElement("i");
  place.className = "told-ring";
  place.style.left = `${box.left - around.left - 5}px`;
  place.style.top = `${box.top - around.top - 5}px`;
  place.style.width = `${box.width + 10}px`;
  place.style.height = `${box.height + 10}px`;
  frame.append(place);
}

const LINE = "li[id^=line-]";

// `list()` gives the log, which may be redrawn; ↑ and ↓ go from line to line.
export function logLights(list, board) {
  let current = null;
  const idsOf = async (line) => {
    const { where } = list().dataset;
    if (!where) return line.dataset.at?.split(" ") ?? [];
    const answer = await fetch(`${where}?ply=${line.id.slice("line-".length)}`).catch(() => null);
    return answer?.ok ? (await answer.text()).split(" ") : [];
  };
  const light = async (line) => {
    if (line === current) return;
    current = line;
    for (const old of board.querySelectorAll(".told-of")) old.classList.remove("told-of");
    for (const old of document.querySelectorAll(".told-ring")) old.remove();
    const ids = line ? await idsOf(line) : [];
    if (line !== current) return; // the pointer has gone on meanwhile
    for (const id of ids) {
      const thing = board.querySelector(`[id="${CSS.escape(id)}"]`);
      thing?.classList.add("told-of");
      if (thing) ring(thing);
    }
  };
  const lineOf = (event) => list()?.contains(event.target) ? event.target.closest(LINE) : null;
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
    const lines = [...list().querySelectorAll(LINE)];
    const at = lines.indexOf(event.target.closest("li"));
    const next = lines[at < 0 ? lines.length - 1 : at + step];
    if (!next) return;
    event.preventDefault();
    next.tabIndex = -1;
    next.focus();
  });
}
