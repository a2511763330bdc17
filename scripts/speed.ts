import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Binaries, buildBinaries } from "./speed/binaries.ts";
import { changeRows } from "./speed/change-rows.ts";
import { type Figure, figuresOf } from "./speed/figures.ts";
import { growthLines, growthOf } from "./speed/growth.ts";
import { HELP, readOptions, type SpeedOptions } from "./speed/options.ts";
import { measureRecorded } from "./speed/recorded.ts";
import { type HomeReport, missesTarget, recordedTable, tableOf } from "./speed/report.ts";
import { measureRows } from "./speed/rounds.ts";
import { BARE, onlyRows } from "./speed/row.ts";
import { rowsFor } from "./speed/rows.ts";
import { sessionRows } from "./speed/session-rows.ts";
import { settle } from "./speed/settle.ts";
import { cpuOf, timeOf, whyUnfit } from "./speed/stopwatch.ts";
import { type MadeHome, makeHome } from "./support/homes/home.ts";
import { randomFrom } from "./support/random.ts";

// bun scripts/speed.ts          measures loci beside a bare binary; --help prints more

const WARM_UP_ROUNDS = 5;

/** More runs say no more about CPU time, and each save adds a memory. */
const MOST_CHANGE_ROUNDS = 20;

const asked = readOptions(process.argv.slice(2));
if (asked.kind === "help") console.log(HELP);
if (asked.kind === "wrong") {
  console.error(`error: ${asked.why}\nhint: \`bun scripts/speed.ts --help\` shows what there is`);
  process.exitCode = 2;
}
if (asked.kind === "run") await run(asked.options);

async function run(options: SpeedOptions): Promise<void> {
  const folder = realpathSync(mkdtempSync(`${tmpdir()}/loci-speed-`));
  try {
    const binaries = await buildBinaries(folder);
    const homes: HomeReport[] = [];
    for (const memories of options.homes) {
      const report = measureHome({ folder, binaries, memories }, options);
      homes.push(report);
      if (!options.json) console.log(`${tableOf(report)}\n`);
    }
    const growth = growthOf(homes);
    const recorded = measureRecorded({ ...options, bare: binaries.bare, loci: binaries.loci });
    const { rounds, seed } = options;
    if (options.json)
      console.log(JSON.stringify({ bun: Bun.version, seed, rounds, homes, growth, recorded }));
    else console.log([...growthLines(growth), "", recordedTable(recorded)].join("\n"));
    const all = [...homes, recorded, { figures: growth }];
    if (options.check && all.some(missesTarget)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the rows that follow a change; they come last, because they add memories. */
function measureChanges(
  binaries: Binaries,
  home: MadeHome,
  { rounds, seed, only }: SpeedOptions,
): Figure[] {
  const all = changeRows(binaries, home);
  const rows = only === undefined ? all : onlyRows(all, only);
  if (rows.every(({ what }) => what === BARE)) return [];
  const count = Math.min(rounds, MOST_CHANGE_ROUNDS);
  const random = randomFrom(seed);
  return figuresOf(rows, measureRows(rows, { count, warmUp: 1, random, timeOf: cpuOf }));
}

interface Site {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly memories: number;
}

function measureHome({ folder, binaries, memories }: Site, options: SpeedOptions): HomeReport {
  const { rounds, seed, only } = options;
  const path = `${folder}/home`;
  mkdirSync(path);
  const home = makeHome(path, { seed, memories });
  settle(binaries.loci, home);
  const own = rowsFor(binaries, home, memories);
  // How long a session is, and how large its memory, has nothing to do with how many records there are.
  const isFirst = memories === options.homes[0];
  const all = isFirst ? [...own, ...sessionRows(binaries, { folder: path, seed })] : own;
  // The written files must reach the disk first, or they do so while we measure.
  Bun.spawnSync(["sync"]);
  const tried = (only === undefined ? all : onlyRows(all, only)).map((row) => {
    return { row, why: whyUnfit(row.errand) };
  });
  const rows = tried.filter(({ why }) => why === undefined).map(({ row }) => row);
  const skipped = tried.flatMap(({ row: { what }, why }) => (why ? [{ what, why }] : []));
  const random = randomFrom(seed);
  const times = measureRows(rows, { count: rounds, warmUp: WARM_UP_ROUNDS, random, timeOf });
  const changes = measureChanges(binaries, home, options);
  rmSync(path, { recursive: true });
  return { memories, figures: figuresOf(rows, times), changes, skipped };
}
