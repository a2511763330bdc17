import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { endSessions } from "./waits/ends.ts";
import { heldLocks, isTooLong } from "./waits/locks.ts";
import { endLongTurns } from "./waits/long.ts";
import { saveAtOnce } from "./waits/processes.ts";
import { endTurnsBesideKills } from "./waits/stops.ts";

// bun campaigns/waits.ts locks                      holds each lock at each event, and prints the longest wait
// bun campaigns/waits.ts processes                  50 processes save 6 memories each
// bun campaigns/waits.ts stops                      2,000 turns end in 16 sessions at once, and a quarter of the hooks is killed
// bun campaigns/waits.ts long                       ends turns of sessions of 15 and 76 MB that no hook has read, and prints the CPU of each call
// bun campaigns/waits.ts ends                       ends sessions in projects of 0, 500 and 5,000 records, and prints the CPU
// bun campaigns/waits.ts stops --stops 200 --minutes 5 --seed 7
// --loci PATH measures another executable than dist/loci; exit 1 when something is lost or refused

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    loci: { type: "string", default: "dist/loci" },
    stops: { type: "string", default: "2000" },
    sessions: { type: "string", default: "16" },
    burners: { type: "string", default: "8" },
    minutes: { type: "string", default: "15" },
    processes: { type: "string", default: "50" },
    saves: { type: "string", default: "6" },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
  },
});
const LONG_MEGABYTES = [15, 76];
const LONG_TURNS = 20;

const folder = realpathSync(mkdtempSync(`${tmpdir()}/loci-waits-`));
const loci = realpathSync(values.loci);
try {
  await run(positionals[0] ?? "");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run(what: string): Promise<void> {
  if (what === "locks") return printLocks();
  if (what === "processes") return printProcesses();
  if (what === "stops") return printStops();
  if (what === "long") return printLong();
  if (what === "ends") return printEnds();
  console.error("error: the campaign is one of locks, processes, stops, long, ends");
  process.exitCode = 2;
}

function printLocks(): void {
  const rows = heldLocks(loci, folder);
  for (const { event, lock, ms, besideMs } of rows)
    console.log(`${event}\t${lock}\t${Math.round(ms)} ms\t${Math.round(besideMs)} ms beside`);
  const longest = rows.toSorted((a, b) => b.ms - a.ms)[0];
  console.log(`${rows.length} cells; longest: ${JSON.stringify(longest)}`);
  if (rows.some((row) => isTooLong(row) || !row.isSound)) process.exitCode = 1;
}

async function printProcesses(): Promise<void> {
  const plan = { processes: Number(values.processes), saves: Number(values.saves) };
  const outcome = await saveAtOnce({ loci, folder }, plan);
  const { refused, ...rest } = outcome;
  console.log(
    JSON.stringify({ ...rest, refused: refused.length, why: [...new Set(refused)].slice(0, 3) }),
  );
  if (outcome.refused.length + outcome.lost > 0) process.exitCode = 1;
}

function printLong(): void {
  for (const megabytes of LONG_MEGABYTES) {
    const { callsMs } = endLongTurns({ loci, folder }, { megabytes, turns: LONG_TURNS });
    const all = callsMs.map((ms) => Math.round(ms)).join(" ");
    console.log(
      `${megabytes} MB: longest call ${Math.round(Math.max(...callsMs))} ms of CPU: ${all}`,
    );
  }
}

function printEnds(): void {
  const rows = endSessions({ loci, folder }, { sizes: [0, 500, 5000], rounds: 9 });
  const medians = rows.map(({ callsMs }) => callsMs.toSorted((a, b) => a - b)[callsMs.length >> 1]);
  for (const [at, { records, callsMs }] of rows.entries()) {
    const times = ((medians[at] ?? 0) / (medians[0] ?? 1)).toFixed(2);
    const all = callsMs.map((ms) => Math.round(ms)).join(" ");
    console.log(
      `${records} records: ${Math.round(medians[at] ?? 0)} ms of CPU, ${times} times: ${all}`,
    );
  }
}

async function printStops(): Promise<void> {
  const { stops, sessions, burners, seed, minutes } = values;
  const outcome = await endTurnsBesideKills(
    { loci, folder },
    {
      ...{ stops: Number(stops), sessions: Number(sessions), burners: Number(burners) },
      ...{ seed: Number(seed), mostMs: Number(minutes) * 60_000 },
    },
  );
  console.log(`seed ${seed}`);
  console.log(JSON.stringify(outcome, undefined, 1));
  if (outcome.lost.length > 0) process.exitCode = 1;
}
