// Pairs the first round of a small tournament, proves the pairing, and checks the proof:
//   node example.mjs
import { load, loadVerifier } from "arbitra";

const line = (number, name, rating) =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)} ${rating}`;
const names = ["Ada", "Bo", "Cleo", "Dan", "Eva"];
const file = ["012 Club evening", ...names.map((name, index) => line(index + 1, name, 2100 - 50 * index)), "XXR 5", ""].join("\n");

const arbitra = await load();
const round = arbitra.pair(file, { edition: "dutch-2026" });
for (const { board, white, black } of round.boards) console.log(`${board}. ${white.name} – ${black.name}`);
console.log(`bye: ${round.bye.name}`);
console.log(arbitra.explain(file, { edition: "dutch-2026", player: 5, language: "en" }).text.split("\n")[0]);

const certificate = arbitra.certify(file, { edition: "dutch-2026" });
const verifier = await loadVerifier();
console.log(`verified: ${verifier.verify(file, certificate).verified}`);
