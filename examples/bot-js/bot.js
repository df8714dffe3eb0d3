#!/usr/bin/env node
// A bot in JavaScript that speaks Mastaba's stdio protocol (docs/bot-protocol.md). It needs nothing but Node.
// It knows no game: it prefers a kind of move that it has played least often, and draws among those with its seed.
"use strict";
const readline = require("node:readline");

const PROTOCOL = 1;
let played = new Map(); // by verb, how often

function send(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

function choose(observation, seed) {
  const times = (move) => played.get(move.split(" ")[0]) ?? 0;
  const least = Math.min(...observation.legal.map(times));
  const rare = observation.legal.filter((move) => times(move) === least);
  const move = rare[seed % rare.length];
  played.set(move.split(" ")[0], least + 1);
  return move;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      send({ type: "hello", protocol: PROTOCOL, name: "bot.js", version: "1.0" });
      break;
    case "new":
      played = new Map();
      send({ type: "ready" });
      break;
    case "choose": {
      const move = choose(message.observation, message.seed);
      send({ type: "info", value: 0, line: [move] });
      send({ type: "move", move });
      break;
    }
    case "quit":
      process.exit(0);
  }
});
