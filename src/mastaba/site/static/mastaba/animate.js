// Motion: pieces that were elsewhere before the board was redrawn fly or glide to their new places, one after the other.
import { sound } from "./sound.js";

const STEP = 320; // milliseconds
const STAGGER = 70;
const MOST = 3000; // of all movement of a message
const TURN = 1500; // a quarter turn of a whole part of the board
const SVG = "http://www.w3.org/2000/svg";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// The places of all elements now, to compare with afterwards.
export function snapshot(board, scale = 1) {
  const svg = board.querySelector("svg.board");
  const found = { places: new Map(), turns: new Map(), copies: new Map() };
  if (!svg || !scale || calm.matches || document.hidden) return found;
  const inwards = svg.getScreenCTM().inverse();
  for (const element of svg.querySelectorAll("[id]")) {
    if (!(element instanceof SVGGraphicsElement)) continue; // paints and filters have no place
    found.places.set(element.id, place(element, inwards));
    if (element.classList.contains("piece")) {
      found.turns.set(element.id, element.getAttribute("transform"));
      found.copies.set(element.id, copy(element, inwards));
    }
  }
  return found;
}

// Move from the snapshot to what is drawn now, through the motions of the new plies; resolves when all is still. It takes
// `scale` times as long as usual, and at most `most` milliseconds.
export async function animate(board, air, before, plies, { scale = 1, most = MOST } = {}) {
  const svg = board.querySelector("svg.board");
  if (!svg || !scale || calm.matches || document.hidden || !before.places.size) return;
  air.setAttribute("viewBox", svg.getAttribute("viewBox"));
  const inwards = svg.getScreenCTM().inverse();
  const scene = { svg, air, before, inwards, find: (id) => svg.querySelector(`[id="${id}"]`) };
  const { acts, glides, turned, total } = plan(scene, plies);
  const pace = Math.min(scale, Math.min(most, MOST * scale) / Math.max(STEP, total));
  const running = [];
  for (const [id, turn] of before.turns) {
    const element = scene.find(id);
    if (!element || element.getAttribute("transform") === turn || turned.some((whole) => whole.contains(element))) continue;
    const [start, end] = glides.get(id) ?? [0, STEP];
    const frames = [turn, element.getAttribute("transform")].map((t) => ({ transform: units(t) }));
    const times = { delay: start * pace, duration: (end - start) * pace, easing: "ease-in-out", fill: "backwards" };
    running.push(element.animate(frames, times));
  }
  for (const act of acts) running.push(...act(pace, glides));
  await Promise.allSettled(running.map((animation) => animation.finished));
  air.replaceChildren();
}

// End all motion at once.
export function finish(board, air) {
  for (const animation of [...board.getAnimations({ subtree: true }), ...air.getAnimations({ subtree: true })]) {
    if (!(animation instanceof CSSAnimation)) animation.finish();
  }
}

function plan(scene, plies) {
  const acts = [];
  const glides = new Map();
  const slid = new Map();
  const turns = new Map();
  let now = 0;
  for (const { moves } of plies) {
    const steps = Map.groupBy(moves, (move) => move.step);
    for (const step of [...steps.keys()].sort((a, b) => a - b)) {
      let length = 0;
      let late = 0;
      for (const move of steps.get(step)) {
        const start = now + late;
        if (move.say) {
          acts.push((pace) => rise(scene, move, start + STEP * 0.8, pace));
        } else if (move.slide) {
          const act = slides(scene, move, start);
          if (!act) continue;
          slid.set(move.slide, act);
          if (length < STEP) acts.push((pace) => hear("slide", start, pace));
          length = Math.max(length, STEP);
        } else if (move.turn) {
          const { degrees, start: first } = turns.get(move.turn) ?? { degrees: 0, start };
          turns.set(move.turn, { ...move, start: first, degrees: degrees + move.degrees });
          length = Math.max(length, TURN);
        } else if (move.pop) {
          acts.push((pace) => pops(scene, move, start, pace));
          length = Math.max(length, STEP);
        } else if (move.piece === move.from) {
          if (scene.before.turns.get(move.piece) === scene.find(move.piece)?.getAttribute("transform")) continue;
          glides.set(move.piece, [start, start + STEP * 1.7]);
          acts.push((pace) => hear(soundOf(move.piece), start, pace));
          length = Math.max(length, STEP * 1.7);
        } else {
          const act = move.to ? leaves(scene, move, start) : comes(scene, move, start);
          if (!act) continue;
          acts.push(act, (pace) => hear(soundOf(move.piece), start + STEP, pace));
          late += STAGGER;
          length = Math.max(length, late + STEP - STAGGER);
        }
      }
      now += length;
    }
  }
  acts.push(...slid.values());
  for (const move of turns.values()) acts.push((pace) => turnsRound(scene, move, pace));
  const turned = [...turns.keys()].map(scene.find).filter(Boolean);
  return { acts, glides, turned, total: now };
}

// A piece slides straight from one place to another, on the board and not above it.
function slides(scene, { slide, from, at }, start) {
  const [element, here, there] = [slide, at, from].map(scene.find);
  if (!element || !here || !there) return null;
  const [end, origin] = [here, there].map((spot) => place(spot.querySelector("rect") ?? spot, scene.inwards));
  const frames = [{ transform: `translate(${origin.x - end.x}px, ${origin.y - end.y}px)` }, { transform: "translate(0, 0)" }];
  const times = { duration: STEP, easing: "ease-in-out", fill: "backwards", composite: "add" };
  return (pace) => [element.animate(frames, { ...times, delay: start * pace, duration: STEP * pace })];
}

// An element grows for a moment.
function pops(scene, { pop }, start, pace) {
  const element = scene.find(pop);
  if (!element) return [];
  const { x, y, width, height } = element.getBBox();
  const [a, b] = [x + width / 2, y + height / 2];
  const grown = Math.min(1.25, 1 + 24 / Math.max(1, width));
  const frames = [1, grown, 1].map((size) => ({ transform: `translate(${a}px, ${b}px) scale(${size}) translate(${-a}px, ${-b}px)` }));
  return [element.animate(frames, { delay: start * pace, duration: STEP * pace, easing: "ease-in-out", composite: "add" })];
}

// A whole part of the board turns. The pieces in it are redrawn at the end, behind the veil; what is marked as upright
// stays so.
function turnsRound(scene, { turn, veil, degrees, start }, pace) {
  const element = scene.find(turn);
  const origin = scene.before.places.get(turn);
  if (!element || !origin) return [];
  const box = element.getBBox();
  const end = place(element, scene.inwards);
  const size = origin.width / (degrees % 180 ? box.height : box.width);
  const frames = [[origin, -degrees, size], [end, 0, 1]].map(([at, angle, grown]) => ({
    transform: `translate(${at.x}px, ${at.y}px) rotate(${angle}deg) scale(${grown}) translate(${-end.x}px, ${-end.y}px)`,
  }));
  const duration = (TURN * Math.abs(degrees) * pace) / 90;
  const times = { delay: start * pace, duration, easing: "ease-in-out", fill: "backwards" };
  const running = [element.animate(frames, times)];
  const spin = [`rotate(${degrees}deg)`, "rotate(0deg)"].map((transform) => ({ transform }));
  for (const piece of element.querySelectorAll(".piece")) {
    running.push(piece.animate([spin[0], spin[0]], { duration: times.delay + duration, composite: "add" }));
  }
  for (const piece of element.querySelectorAll(".upright")) running.push(piece.animate(spin, { ...times, composite: "add" }));
  const cloud = scene.find(veil);
  if (cloud) {
    const thickness = [0, 0.3, 0.3, 0.92, 0.92, 0].map((opacity, k) => ({ opacity, offset: [0, 0.15, 0.6, 0.79, 0.81, 1][k] }));
    running.push(cloud.animate(thickness, { delay: times.delay, duration: duration * 1.25 }));
    const whirl = [{ transform: "rotate(0deg)" }, { transform: "rotate(300deg)" }];
    running.push(cloud.animate(whirl, { delay: times.delay, duration: duration * 1.25, composite: "add" }));
  }
  hear("wind", start, pace);
  return running;
}

// A piece that is here now came from elsewhere. If it was on something that has moved, it goes along first.
function comes(scene, { piece, from, over }, start) {
  const element = scene.find(piece);
  const origin = scene.before.places.get(from) ?? (scene.find(from) && place(scene.find(from), scene.inwards));
  if (!element || !origin) return null;
  const end = place(element, scene.inwards);
  const seat = over ? scene.find(over) : null;
  const rest = seat ? place(seat, scene.inwards) : origin;
  const lay = scene.before.copies.has(from);
  return (pace, glides) => {
    const ghost = scene.air.appendChild(copy(element, scene.inwards));
    const [leave, arrive] = glides.get(seat?.parentElement?.closest(".piece")?.id) ?? [0, 0];
    const whole = start + STEP;
    const size = lay ? Math.min(2.2, Math.max(0.4, origin.width / end.width)) : 0.7;
    const small = seat ? Math.min(2.2, Math.max(0.4, (rest.width + 4) / end.width)) : size;
    const frames = [
      frame(origin, end, size, 0), frame(origin, end, size, leave / whole), frame(rest, end, small, arrive / whole),
      frame(rest, end, small, start / whole), frame(between(rest, end), end, 1.15, (start + STEP / 2) / whole), frame(end, end, 1, 1),
    ];
    const flight = ghost.animate(frames, { duration: whole * pace, fill: "forwards", easing: "linear" });
    const hidden = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: whole * pace });
    flight.finished.then(() => ghost.remove(), () => ghost.remove());
    if (lay) return [flight, hidden];
    return [flight, hidden, ghost.animate([{ opacity: 0 }, { opacity: 0 }], { duration: start * pace })];
  };
}

// A piece that is gone went to a place, and vanishes in it.
function leaves(scene, { piece, to }, start) {
  const ghost = scene.before.copies.get(piece)?.cloneNode(true);
  const target = scene.find(to);
  const origin = scene.before.places.get(piece);
  if (!ghost || !target || !origin) return null;
  const end = place(target, scene.inwards);
  const fresh = !scene.before.places.has(to);
  return (pace) => {
    scene.air.append(ghost);
    const size = Math.min(1, end.width / origin.width);
    const frames = [
      frame(origin, origin, 1, 0), frame(origin, origin, 1, start / (start + STEP)),
      frame(between(origin, end), origin, 1.1, (start + STEP / 2) / (start + STEP)), frame(end, origin, size, 1),
    ];
    const flight = ghost.animate(frames, { duration: (start + STEP) * pace, fill: "forwards" });
    flight.finished.then(() => ghost.remove(), () => ghost.remove());
    return fresh ? [flight, target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: (start + STEP) * pace })] : [flight];
  };
}

// Points rise from where they are counted.
function rise(scene, { say, at }, start, pace) {
  const target = scene.find(at);
  if (!target) return [];
  const { x, y } = place(target, scene.inwards);
  const text = document.createElementNS(SVG, "text");
  text.textContent = say.replace("-", "−");
  text.setAttribute("x", x);
  text.setAttribute("y", y);
  text.setAttribute("class", "points");
  scene.air.append(text);
  const frames = [
    { opacity: 0, transform: "translate(0, 6px)" }, { opacity: 1, transform: "translate(0, -8px)", offset: 0.2 },
    { opacity: 1, transform: "translate(0, -16px)", offset: 0.7 }, { opacity: 0, transform: "translate(0, -26px)" },
  ];
  const animation = text.animate(frames, { delay: start * pace, duration: 1100, fill: "both" });
  animation.finished.then(() => text.remove(), () => text.remove());
  return [];
}

// The sound of a piece: by the beginning of its id, as the game says.
function soundOf(piece) {
  const sounds = JSON.parse(document.getElementById("play").dataset.sounds);
  return Object.entries(sounds).find(([start]) => piece.startsWith(start))?.[1] ?? "paper";
}

function hear(kind, at, pace) {
  setTimeout(() => sound(kind), at * pace);
  return [];
}

function frame(at, home, size, offset) {
  const transform = `translate(${at.x}px, ${at.y}px) scale(${size}) translate(${-home.x}px, ${-home.y}px)`;
  return { transform, offset: Math.min(1, offset), easing: "ease-in-out" };
}

function between(a, b) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - Math.min(24, Math.abs(a.x - b.x) / 6 + 6) };
}

// The middle and the width of an element, in the units of the board.
function place(element, inwards) {
  const box = element.getBBox();
  const matrix = inwards.multiply(element.getScreenCTM());
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
  return { x: middle.x, y: middle.y, width: Math.max(1, box.width * Math.hypot(matrix.a, matrix.b)) };
}

// The same picture for the air above the board, without ids.
function copy(element, inwards) {
  const { a, b, c, d, e, f } = inwards.multiply(element.parentElement.getScreenCTM());
  const group = document.createElementNS(SVG, "g");
  const inner = group.appendChild(document.createElementNS(SVG, "g"));
  inner.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  const twin = inner.appendChild(element.cloneNode(true));
  for (const named of [twin, ...twin.querySelectorAll("[id]")]) {
    for (const name of ["id", "tabindex", "role", "aria-label"]) named.removeAttribute(name);
  }
  return group;
}

// An SVG transform as CSS wants it.
function units(transform) {
  return transform
    .replace(/translate\(([-\d.e]+)[ ,]+([-\d.e]+)\)/g, "translate($1px, $2px)")
    .replace(/rotate\(([-\d.e]+)\)/g, "rotate($1deg)");
}
