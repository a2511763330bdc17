import { mkdirSync } from "node:fs";
import { writeRecords } from "#scripts/support/homes/project.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { envOf, hookCall, makeWaitsHome, type WaitsHome, writeTurn } from "./home.ts";

/** Measures the CPU time of SessionEnd in a project with this number of records. */
export interface EndsRow {
  readonly records: number;
  readonly callsMs: readonly number[];
}

/** Ends sessions of one small turn in projects of several sizes, one after the other. */
export function endSessions(
  { loci, folder }: { readonly loci: string; readonly folder: string },
  { sizes, rounds }: { readonly sizes: readonly number[]; readonly rounds: number },
): EndsRow[] {
  const stages = sizes.map((records) => {
    const path = `${folder}/${records}`;
    mkdirSync(path);
    const home = makeWaitsHome(path);
    writeRecords(randomFrom(records), home.root, records);
    return { records, home, callsMs: [] as number[] };
  });
  for (const { home } of stages) {
    for (const words of ["approve --all --yes", "index rebuild"])
      run({ loci, home }, words.split(" "));
    // The first end of a session does what is due once a day.
    endSession(loci, home, "first");
  }
  for (let round = 0; round < rounds; round++)
    for (const { home, callsMs } of stages) callsMs.push(endSession(loci, home, `s-${round}`));
  return stages.map(({ records, callsMs }) => ({ records, callsMs }));
}

/** Begins a session, ends its turn and then the session; returns the CPU of the last call. */
function endSession(loci: string, home: WaitsHome, session: string): number {
  const call = (event: "SessionStart" | "Stop" | "SessionEnd", word: string, more = {}) => {
    const { stdin } = hookCall({ loci, home }, event, { session_id: session, ...more });
    return run({ loci, home }, ["hook", word], stdin);
  };
  call("SessionStart", "session-start", { source: "startup" });
  writeTurn(home, session, { said: `please look at the list of ${session} again` });
  call("Stop", "stop", { stop_hook_active: false });
  return call("SessionEnd", "session-end", { reason: "prompt_input_exit" });
}

interface Stage {
  readonly loci: string;
  readonly home: WaitsHome;
}

function run({ loci, home }: Stage, words: readonly string[], stdin = new Uint8Array()): number {
  const { resourceUsage } = Bun.spawnSync([loci, ...words], {
    ...{ cwd: home.root, env: envOf(home), stdin, stdout: "ignore", stderr: "ignore" },
  });
  return Number(resourceUsage.cpuTime.total) / 1000;
}
