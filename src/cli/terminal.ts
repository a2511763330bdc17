import { safeToPrint } from "#app/printed.ts";
import { inert } from "#base/inert.ts";
import type { World } from "#base/world.ts";
import { isTerminal, type Paint, paintFor, wantsColour } from "./paint.ts";

/** Where a command prints: data to stdout, words for people to stderr. */
export interface Terminal {
  readonly out: (text: string) => undefined;
  readonly err: (text: string) => undefined;
  /** Prints data to the byte, for a program that goes on with it; a terminal gets it made harmless. */
  readonly data: (text: string) => Promise<undefined>;
  /** How text for people is marked; plain where colour is not wanted. */
  readonly paint: Paint;
}

/** The terminal of this process. Whatever is printed, nothing secret is in it. */
export function openTerminal(world: World): Terminal {
  const isTTY = isTerminal();
  const safe = safeToPrint(world);
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
    paint: paintFor(wantsColour(world.env, isTTY)),
  };
}
