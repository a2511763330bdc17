import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type IndexCosts, measureIndex } from "./search-speed/measure.ts";

// bun scripts/search-speed.ts                        what an index of 10,000 made-up memories costs (seconds)
//   --sizes 10000,100000 --rounds 200               of others (a minute)

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000" },
    rounds: { type: "string", default: "60" },
  },
});

const folder = mkdtempSync(join(tmpdir(), "loci-search-speed-"));
try {
  for (const size of values.sizes.split(",").map(Number)) {
    console.log(`${size} memories of 82 words`);
    for (const line of linesOf(
      measureIndex(join(folder, `${size}.db`), size, Number(values.rounds)),
    )) {
      console.log(`  ${line}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}

function linesOf(costs: IndexCosts): string[] {
  return [
    `built anew in ${(costs.buildMs / 1000).toFixed(1)} s (${(costs.buildCpuMs / 1000).toFixed(1)} s of the processor), ${costs.bytesPerTextByte.toFixed(2)} times the text`,
    `one more      ${spread(costs.insertMs)}`,
    `8 words       ${spread(costs.searchMs)}`,
    `18 words      ${spread(costs.promptMs)}, as a prompt`,
    `190 words     ${spread(costs.longPromptMs)}, as a prompt of seven sentences`,
  ];
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
