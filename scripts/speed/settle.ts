import type { MadeHome } from "#scripts/support/homes/home.ts";
import { payloadOf } from "./payloads.ts";
import type { Errand } from "./row.ts";
import { timeOf, whyUnfit } from "./stopwatch.ts";

const NOTHING = new Uint8Array();

const FIRST = [
  ["approve", "--all", "--yes"],
  ["index", "rebuild"],
] as const;

/** A turn that ends in less has nothing left to look at. */
const QUICK_MS = 30;

/** More turns are not ended before the measuring begins. */
const MOST_TURNS = 60;

/**
 * Makes a home that has just been made up one in which loci has been for long: its user has agreed to what is remembered
 * there, and turns have ended until all of it was looked at. Without that a prompt is told nothing, and every session
 * that starts goes on looking.
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

/** Ends turns until nothing is left to be looked at for the first time. */
export function endTurns(stop: Errand): void {
  let quick = 0;
  for (let turn = 0; turn < MOST_TURNS && quick < 2; turn++) {
    quick = timeOf(stop) < QUICK_MS ? quick + 1 : 0;
  }
}
