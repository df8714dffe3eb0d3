// The names of columns and rows along the frame of what can be panned: they go along with what is seen.

// `[x, y, w, h]` is what is seen of the svg, in its own units.
export function placeMargins(root, svg, [x, y, w, h]) {
  const margins = root.querySelector(".margins");
  if (!margins) return;
  const [left, top, right, bottom] = margins.dataset.frame.split(" ").map(Number);
  const [frameX, frameY, wide, tall] = ["x", "y", "width", "height"].map((name) => svg[name].baseVal.value);
  for (const name of margins.querySelectorAll("text")) {
    const { column, row } = name.dataset;
    const at = column === undefined ? frameY + ((row - y) / h) * tall : frameX + ((column - x) / w) * wide;
    const seen = column === undefined ? at > top && at < bottom : at > left && at < right;
    const lower = Number(name.getAttribute("font-size")) * 0.36;
    if (column === undefined) name.setAttribute("y", at + lower);
    else name.setAttribute("x", at);
    name.setAttribute("visibility", seen ? "visible" : "hidden");
  }
}
