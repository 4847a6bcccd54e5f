// How long the quickest of twenty answers took: node timed.mjs FILE
import { readFile } from "node:fs/promises";
import { load } from "arbitra";

const file = await readFile(process.argv[2], "utf8");
const arbitra = await load();
let quickest = Infinity, boards = 0;
for (let time = 0; time < 20; time++) {
  const begun = performance.now();
  boards = arbitra.pair(file).boards.length;
  quickest = Math.min(quickest, performance.now() - begun);
}
console.log(`${boards} boards in ${Math.round(quickest * 1000)} µs`);
