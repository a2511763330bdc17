import { fstatSync, statSync } from "node:fs";
import type { Environment } from "#base/world.ts";

/** Marks a piece of text; without colour it stays as it is. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
}

/** The marks that are wanted on stdout. */
export function paintHere(env: Environment): Paint {
  return paintFor(wantsColour(env, isTerminal()));
}

/**
 * Whether stdout is a terminal. To ask the stream itself takes as long as all the rest of a command, so files, pipes and
 * the device that swallows everything are told by what they are.
 */
export function isTerminal(): boolean {
  try {
    const out = fstatSync(1);
    const isNull = out.rdev === statSync("/dev/null", { throwIfNoEntry: false })?.rdev;
    return out.isCharacterDevice() && !isNull && process.stdout.isTTY === true;
  } catch {
    // Somebody has closed it.
    return false;
  }
}

/** Whether text may carry colour: by the user's word (`NO_COLOR`, `FORCE_COLOR`), else for a terminal only. */
export function wantsColour(env: Environment, isTTY: boolean): boolean {
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return isTTY && env["TERM"] !== "dumb";
}

/** The marks, or none. */
export function paintFor(colour: boolean): Paint {
  const mark = (on: number, off: number) => (text: string) =>
    colour ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  return {
    bold: mark(1, 22),
    dim: mark(2, 22),
    red: mark(31, 39),
    yellow: mark(33, 39),
    green: mark(32, 39),
  };
}
