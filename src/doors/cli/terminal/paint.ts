import type { Environment } from "#base/world.ts";
import { isTerminal, STDOUT } from "./terminal-streams.ts";

/** Styles a piece of text; without colour it stays as it is. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
}

/** The colours for text on stdout. */
export function paintHere(env: Environment): Paint {
  return paintFor(wantsColour(env, isTerminal(STDOUT)));
}

/**
 * Whether text on one stream may have colour: by `NO_COLOR` and `FORCE_COLOR`, otherwise only on a
 * terminal.
 */
export function wantsColour(env: Environment, isTTY: boolean): boolean {
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced) return forced !== "0" && forced !== "false";
  return isTTY && env["TERM"] !== "dumb";
}

/** The styles, or none. */
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
