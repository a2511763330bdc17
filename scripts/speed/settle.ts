import type { MadeHome } from "#scripts/support/homes/home.ts";
import { payloadOf } from "./payloads.ts";
import type { Errand } from "./row.ts";
import { timeOf, whyUnfit } from "./stopwatch.ts";

const NOTHING = new Uint8Array();

const FIRST = [
  ["approve", "--all", "--yes"],
  ["index", "rebuild"],
] as const;

/** A turn that ends in less time has nothing left to read. */
const QUICK_MS = 30;

/** More turns are not ended before the measuring begins. */
const MOST_TURNS = 60;

/**
 * Makes a new home one in which loci has worked for long: its user has approved the memories, and
 * turns have ended until loci had read all of them. Otherwise a prompt would get nothing, and every
 * session that starts would continue to read.
 */
export function settle(loci: string, home: MadeHome): void {
  const env = { HOME: home.path, PATH: "/usr/bin:/bin" };
  const errand = (words: readonly string[], stdin: Uint8Array = NOTHING): Errand => {
    return { argv: [loci, ...words], stdin, env, cwd: home.project };
  };
  for (const words of FIRST) {
    const why = whyUnfit(errand(words));
    if (why) throw new Error(`\`loci ${words.join(" ")}\`: ${why}`);
  }
  endTurns(errand(["hook", "stop"], payloadOf("Stop", { home: home.path, ...home })));
}

/** Ends turns until loci has read everything once. */
export function endTurns(stop: Errand): void {
  let quick = 0;
  for (let turn = 0; turn < MOST_TURNS && quick < 2; turn++) {
    quick = timeOf(stop) < QUICK_MS ? quick + 1 : 0;
  }
}
