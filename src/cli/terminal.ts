import { inert } from "#base/inert.ts";
import type { Environment } from "#base/world.ts";

/** Where a command prints: data to stdout, words for people to stderr. */
export interface Terminal {
  readonly out: (text: string) => undefined;
  readonly err: (text: string) => undefined;
  /** Prints data to the byte, for a program that goes on with it; a terminal gets it made harmless. */
  readonly data: (text: string) => Promise<undefined>;
  /** How text for people is marked; plain where colour is not wanted. */
  readonly paint: Paint;
}

/** Marks a piece of text; without colour it stays as it is. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
}

/** The terminal of this process. */
export function openTerminal(env: Environment): Terminal {
  let paint: Paint | undefined;
  return {
    // console.log writes everything before it returns, and is silent when the reader is gone.
    out: (text) => void console.log(inert(text)),
    err: (text) => void console.error(inert(text)),
    data: async (text) => {
      try {
        await Bun.write(Bun.stdout, process.stdout.isTTY ? inert(text) : text);
      } catch (error) {
        // A reader that has seen enough is no fault of anybody.
        if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
      }
      return undefined;
    },
    // To ask whether it is a terminal opens a stream, which takes as long as half a command; data is not painted.
    get paint() {
      paint ??= paintFor(wantsColour(env, process.stdout.isTTY === true));
      return paint;
    },
  };
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
