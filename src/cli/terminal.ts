import { fstatSync, statSync } from "node:fs";
import { readSettings } from "#app/read-settings.ts";
import { redactorForShowing } from "#app/redactor.ts";
import { inert } from "#base/inert.ts";
import type { Environment, World } from "#base/world.ts";

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

/** The terminal of this process. Whatever is printed, nothing secret is in it. */
export function openTerminal(world: World): Terminal {
  const { env } = world;
  const isTTY = isTerminal();
  const { text: safe } = redactorForShowing(world, () => readSettings(world));
  return {
    // console.log writes everything before it returns, and is silent when the reader is gone.
    out: (text) => void console.log(inert(safe(text))),
    err: (text) => void console.error(inert(safe(text))),
    data: async (text) => {
      try {
        await Bun.write(Bun.stdout, isTTY ? inert(safe(text)) : safe(text));
      } catch (error) {
        // A reader that has seen enough is no fault of anybody.
        if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
      }
      return undefined;
    },
    paint: paintFor(wantsColour(env, isTTY)),
  };
}

/**
 * To ask the stream itself takes as long as all the rest of a command, so files, pipes and the device that swallows
 * everything are told by what they are.
 */
function isTerminal(): boolean {
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
