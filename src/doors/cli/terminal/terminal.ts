import { inert } from "#base/inert.ts";
import type { World } from "#base/world.ts";
import { type Paint, paintFor, printable, wantsColour } from "./paint.ts";
import { safeToPrint } from "./safe-to-print.ts";
import { isTerminal, STDERR, STDOUT } from "./terminal-streams.ts";
import { writeText } from "./text-stream.ts";

/** The output of a command: data to stdout, messages to stderr. */
export interface Terminal {
  readonly out: (text: string) => undefined;
  readonly err: (text: string) => undefined;
  /** Prints data byte by byte for a program; a terminal gets it escaped. */
  readonly data: (text: string) => undefined;
  /** Redacts and escapes a text that something else will print. */
  readonly safe: (text: string) => string;
  /** Colours for text on stdout; none if colour is off. */
  readonly paint: Paint;
  /** Colours for text on stderr, which may be a terminal when stdout is not. */
  readonly errorPaint: Paint;
}

/** The terminal of this process. It redacts everything that it prints. */
export function openTerminal(world: World): Terminal {
  const isTTY = isTerminal(STDOUT);
  const safe = safeToPrint(world);
  return {
    // console.log writes everything before it returns, and is silent if the reader is gone.
    out: (text) => void console.log(printable(safe(text))),
    // Bun's `console.error` adds red, even if colour is off.
    err: (text) => void writeText(STDERR, `${printable(safe(text))}\n`),
    // `Bun.write` truncates the file behind stdout when the text is empty.
    data: (text) => void writeText(STDOUT, isTTY ? printable(safe(text)) : safe(text)),
    safe: (text) => inert(safe(text)),
    paint: paintFor(wantsColour(world.env, isTTY)),
    errorPaint: paintFor(wantsColour(world.env, isTerminal(STDERR))),
  };
}
