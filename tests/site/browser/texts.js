// Measures the texts of boards: what is cut, what runs out of its box, what lies upon another text.
//
// `measure(svg)` gives a list of troubles, each `{kind, text, by, other}`; lengths are in units of the board. `contrasts(svg)`
// tells how well its texts can be read, `pageTroubles()` what is wrong with the texts beside it, `shareOfRoom()` how large it is.
const SLACK = 1.5; // how far a text may stand out of its box before anybody sees it
const SQUEEZED = 1.7; // how much narrower than usual letters may be
const SHAPES = "rect, path, circle, ellipse, polygon";

// A text's ink without the air above and below it, in the units of the board.
function inkOf(text, board) {
  const box = text.getBBox();
  const into = board.getScreenCTM().inverse().multiply(text.getScreenCTM());
  const size = Number.parseFloat(getComputedStyle(text).fontSize);
  const base = text.y.baseVal.length ? text.y.baseVal[0].value : box.y + 0.8 * box.height;
  const corners = [
    [box.x, base - 0.72 * size],
    [box.x + box.width, base - 0.72 * size],
    [box.x, base + 0.05 * size],
    [box.x + box.width, base + 0.05 * size],
  ].map(([x, y]) => new DOMPoint(x, y).matrixTransform(into));
  return around(corners);
}

function around(points) {
  const [x, y] = [Math.min(...points.map((p) => p.x)), Math.min(...points.map((p) => p.y))];
  return { x, y, right: Math.max(...points.map((p) => p.x)), bottom: Math.max(...points.map((p) => p.y)) };
}

function boxOf(shape, board) {
  const box = shape.getBBox();
  const into = board.getScreenCTM().inverse().multiply(shape.getScreenCTM());
  const corners = [[box.x, box.y], [box.x + box.width, box.y], [box.x, box.y + box.height], [box.x + box.width, box.y + box.height]];
  return around(corners.map(([x, y]) => new DOMPoint(x, y).matrixTransform(into)));
}

const holds = (box, x, y) => box.x <= x && x <= box.right && box.y <= y && y <= box.bottom;
const standsOut = (ink, box) => Math.max(box.x - ink.x, ink.right - box.right, box.y - ink.y, ink.bottom - box.bottom);
const opaque = (shape) => {
  const style = getComputedStyle(shape);
  return style.fill !== "none" && Number(style.fillOpacity) * Number(style.opacity) >= 0.3;
};

function isUnder(shape, x, y, board) {
  const from = shape.getScreenCTM().inverse().multiply(board.getScreenCTM());
  return shape.isPointInFill(new DOMPoint(x, y).matrixTransform(from));
}

// The box of a text is the uppermost filled shape under where it is anchored that is at least as high as its letters.
function frameOf({ each, ink, at: order, within }, shapes, board) {
  const edge = { start: ink.x + 1, end: ink.right - 1 };
  const [x, y] = [edge[each.getAttribute("text-anchor") ?? "start"] ?? (ink.x + ink.right) / 2, (ink.y + ink.bottom) / 2];
  const tall = ink.bottom - ink.y;
  const fits = ({ box, at, inside }) => at < order && inside === within && holds(box, x, y) && box.bottom - box.y >= tall && box.right - box.x >= tall;
  return shapes.findLast((shape) => fits(shape) && isUnder(shape.each, x, y, board))?.box ?? null;
}

export function measure(board) {
  const all = [...board.querySelectorAll("*")].filter((each) => !each.closest("defs, title, clipPath, mask, pattern"));
  const order = new Map(all.map((each, n) => [each, n]));
  const [x, y, w, h] = board.getAttribute("viewBox").split(" ").map(Number);
  const whole = { x, y, right: x + w, bottom: y + h };
  const shapes = all
    .filter((each) => each.matches(SHAPES) && opaque(each))
    .map((each) => ({ each, box: boxOf(each, board), at: order.get(each), inside: each.closest("svg") }));
  const texts = all.filter((each) => each.tagName === "text" && each.textContent.trim() && getComputedStyle(each).visibility === "visible");
  const inks = texts.map((each) => ({ said: each.textContent, ink: inkOf(each, board), each, at: order.get(each), within: each.closest("svg") }));
  const troubles = [];
  const note = (kind, { said }, by, other = "") => troubles.push({ kind, text: said, by: Math.round(by * 10) / 10, other });
  for (const one of inks) {
    if (one.said.includes("…")) note("cut", one, 0);
    const squeezed = one.each.getAttribute("textLength");
    if (squeezed) {
      one.each.removeAttribute("textLength");
      const ratio = one.each.getComputedTextLength() / Number(squeezed);
      one.each.setAttribute("textLength", squeezed);
      if (ratio > SQUEEZED) note("squeezed", one, ratio);
    }
    if (one.within !== board) continue; // what is beyond the frame of a part that can be moved is not cut
    const out = standsOut(one.ink, whole);
    if (out > 0.2) note("off", one, out);
    else {
      const frame = frameOf(one, shapes, board);
      const beyond = frame ? standsOut(one.ink, frame) : 0;
      if (beyond > SLACK) note("out", one, beyond);
    }
  }
  for (const [n, one] of inks.entries()) {
    for (const other of inks.slice(n + 1)) {
      if (one.within !== other.within) continue;
      const across = Math.min(one.ink.right, other.ink.right) - Math.max(one.ink.x, other.ink.x);
      const down = Math.min(one.ink.bottom, other.ink.bottom) - Math.max(one.ink.y, other.ink.y);
      if (across <= SLACK || down <= SLACK) continue;
      const [x, y] = [Math.min(one.ink.right, other.ink.right) - across / 2, Math.min(one.ink.bottom, other.ink.bottom) - down / 2];
      const covered = shapes.some(({ box, at }) => at > one.at && at < other.at && holds(box, x, y)); // a piece stands on it
      const same = one.said === other.said && Math.abs(one.ink.x - other.ink.x) < 3; // a text with its shadow
      if (!covered && !same) note("upon", one, Math.min(across, down), other.said);
    }
  }
  return troubles;
}

// How well each text can be read: the contrast of its letters with the uppermost shape under its middle.
export function contrasts(board) {
  const all = [...board.querySelectorAll("*")].filter((each) => !each.closest("defs, title, clipPath, mask, pattern"));
  const order = new Map(all.map((each, n) => [each, n]));
  const shapes = all
    .filter((each) => each.matches(SHAPES) && solid(each))
    .map((each) => ({ each, box: boxOf(each, board), at: order.get(each), inside: each.closest("svg") }));
  const found = [];
  for (const each of all.filter((one) => one.tagName === "text" && one.textContent.trim() && !faint(one))) {
    const ink = inkOf(each, board);
    const [x, y] = [(ink.x + ink.right) / 2, (ink.y + ink.bottom) / 2];
    const under = shapes.findLast(({ each: shape, box, at, inside }) => at < order.get(each) && inside === each.closest("svg") && holds(box, x, y) && isUnder(shape, x, y, board));
    if (!under) continue;
    const [letters, ground] = [each, under.each].map((one) => getComputedStyle(one).fill);
    if (!letters.startsWith("rgb") || !ground.startsWith("rgb")) continue;
    const [one, other] = [letters, ground].map(light).sort((a, b) => b - a);
    found.push({ text: each.textContent, ratio: Math.round(((one + 0.05) / (other + 0.05)) * 10) / 10, ink: each.getAttribute("fill"), ground: under.each.getAttribute("fill"), under: under.each.tagName });
  }
  return found;
}

const solid = (shape) => {
  const style = getComputedStyle(shape);
  return style.fill !== "none" && Number(style.fillOpacity) * Number(style.opacity) > 0.8;
};
// What is drawn faintly is said to be out of play: it need not stand out.
const faint = (each) => {
  for (let one = each; one; one = one.parentElement) if (Number(getComputedStyle(one).opacity) < 0.8) return true;
  return false;
};

function light(colour) {
  const [r, g, b] = colour.match(/[\d.]+/g).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const shown = (node) =>
  node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !node.parentElement.closest("svg, script, .skip, title, option, [popover]") &&
  !hiddenFromSight(node.parentElement);

// Texts that are only for screen readers.
const hiddenFromSight = (element) => element && (getComputedStyle(element).clipPath !== "none" || hiddenFromSight(element.parentElement));

function textsOfPage() {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!node.data.trim() || !shown(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1) texts.push({ node, box, said: node.data.trim() });
  }
  return texts;
}

// The texts outside the board that are cut off at the side, or that lie upon another one. What can be scrolled to is not cut.
export function pageTroubles() {
  const found = [];
  const inSight = textsOfPage().filter((text) => {
    const { node, box, said } = text;
    let visible = true;
    for (let each = node.parentElement; each && each !== document.body; each = each.parentElement) {
      const [style, around] = [getComputedStyle(each), each.getBoundingClientRect()];
      const beyond = box.right > around.right + 1 || box.left < around.left - 1;
      if (["hidden", "clip"].includes(style.overflowX) && beyond) found.push(["cut", said]);
      if (style.overflowY !== "visible" && (box.bottom > around.bottom || box.top < around.top)) visible = false;
      if (style.overflowX === "visible") continue;
      const { left, right } = text.box; // what a row shows that can be scrolled
      text.box = { top: box.top, bottom: box.bottom, left: Math.max(left, around.left), right: Math.min(right, around.right) };
    }
    return visible;
  });
  const prompt = (text) => text.node.parentElement.closest(".prompt"); // a long question covers what is below it
  for (const [n, one] of inSight.entries()) {
    for (const other of inSight.slice(n + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 5 && one.node !== other.node && prompt(one) === prompt(other)) found.push(["upon", one.said, other.said]);
    }
  }
  return found;
}

// How much of the room that the page has for it the board fills.
export function shareOfRoom() {
  const room = document.querySelector(".boardbox").getBoundingClientRect();
  const board = document.querySelector("#board > svg");
  const [{ a, d }, { width, height }] = [board.getScreenCTM(), board.viewBox.baseVal];
  return (width * a * height * d) / (room.width * room.height);
}
