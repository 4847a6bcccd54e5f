// The installed package against the questions of the suite: the same bytes as from Rust.
//   node conformance.mjs FOLDER
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { ArbitraError, load, loadVerifier } from "arbitra";

if (!isMainThread) {
  const arbitra = await load();
  parentPort.postMessage(arbitra.pair(await readFile(join(process.argv[2], "pair-next-round.question.json"), "utf8").then((text) => JSON.parse(text).file)).boards.length);
} else {
  const folder = process.argv[2];
  const arbitra = await load();
  const verifier = await loadVerifier();
  const questions = (await readdir(folder)).filter((name) => name.endsWith(".question.json")).sort();
  assert.ok(questions.length >= 20);
  for (const name of questions) {
    const question = await readFile(join(folder, name), "utf8");
    const expected = await readFile(join(folder, name.replace(".question.", ".answer.")), "utf8");
    assert.equal(arbitra.answer(question), expected, name);
    if (["verify", "read"].includes(JSON.parse(question).ask)) assert.equal(verifier.answer(question), expected, name);
  }

  const { file } = JSON.parse(await readFile(join(folder, "certify.question.json"), "utf8"));
  // Text, bytes and JSON are the same tournament.
  const round = arbitra.pair(file);
  assert.deepEqual(arbitra.pair(new TextEncoder().encode(file)), round);
  const { format, tournament } = arbitra.read(file);
  assert.deepEqual(arbitra.pair({ format, version: 1, tournament }), round);
  // A proof holds, a changed one does not, and the verifier cannot pair.
  const certificate = arbitra.certify(file);
  assert.equal(verifier.verify(file, certificate).verified, true);
  certificate.boards[0].reverse();
  assert.equal(verifier.verify(file, certificate).fault, "wrong-colours");
  assert.throws(() => verifier.pair(file), (error) => error instanceof ArbitraError && error.code === "bad-request");
  // What is wrong says where.
  assert.throws(() => arbitra.pair(file.replace("   2 b =", "   9 b =")), (error) => error.line > 0 && error.advice.length > 0);
  // A question larger than the memory a module begins with.
  const remarks = `### ${"x".repeat(60)}\n`.repeat(50_000);
  assert.deepEqual(arbitra.pair(file + remarks).boards, round.boards);
  // Every function answers.
  for (const told of [arbitra.check(file), arbitra.standings(file), arbitra.crosstable(file), arbitra.explain(file, { player: 1 }),
    arbitra.whyNot(file, { meet: [1, 4] }), arbitra.whatIf(file, { player: 1 })]) assert.match(told.format, /^arbitra-/);
  // In a worker too.
  const worker = new Worker(new URL(import.meta.url), { argv: [folder] });
  const boards = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  assert.equal(boards, round.boards.length);
  console.log(`   JavaScript: ${questions.length} questions, the same bytes`);
}
