import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { type CostOptions, HELP, readOptions } from "./host-cost/options.ts";
import { eventLines, wayLines } from "./host-cost/report.ts";
import { turnMs } from "./host-cost/turn.ts";
import { makePlace, WAYS } from "./host-cost/ways.ts";
import { buildBinaries } from "./speed/binaries.ts";
import { fetchHost } from "./support/host.ts";

// bun scripts/host-cost.ts    measures what loci costs a turn of the real host; --help prints more

const asked = readOptions(process.argv.slice(2));
if (asked.kind === "help") console.log(HELP);
if (asked.kind === "wrong") fail(asked.why, 2);
if (asked.kind === "run") {
  const why = fetchHost();
  if (why) fail(why, 1);
  else await measure(asked.options);
}

function fail(why: string, code: number): void {
  console.error(`error: ${why}\nhint: \`bun scripts/host-cost.ts --help\` shows what there is`);
  process.exitCode = code;
}

async function measure(options: CostOptions): Promise<void> {
  const folder = realpathSync(mkdtempSync(`${tmpdir()}/loci-host-cost-`));
  try {
    const { isRemembering } = options;
    const binaries = await buildBinaries(folder);
    const places = WAYS.map((way, at) => {
      const place = makePlace(`${folder}/${at}`, way, { binaries, isRemembering });
      return { way, place, times: [] as number[] };
    });
    for (const { place } of places) await turnMs(place, 0, options);
    for (let round = 1; round <= options.rounds; round++) {
      for (const { place, times } of places) times.push(await turnMs(place, round, options));
    }
    const times = new Map(places.map(({ way, times }) => [way, times]));
    for (const line of wayLines(times)) console.log(line);
    const ours = places.find(({ way }) => way === "loci");
    if (!ours) return;
    console.log("\nin loci's process, by its log:");
    for (const line of eventLines(ours.place)) console.log(line);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
