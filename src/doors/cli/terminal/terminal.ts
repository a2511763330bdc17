import { inert } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { wrap } from "./columns.ts";
import { showInPager } from "./pager.ts";
import {
  isTerminal,
  type Paint,
  paintFor,
  printable,
  STDERR,
  STDIN,
  STDOUT,
  safeToPrint,
  screenOf,
  wantsColour,
  withoutStyles,
  writeText,
} from "./text-stream.ts";

/** The output of a command: data to stdout, messages to stderr. */
export interface Terminal {
  readonly out: (text: string) => undefined;
  /** Prints data that ends the command, in the pager if it is longer than the screen. */
  readonly page: (text: string) => undefined;
  /** The same for a page whose foreign pieces were redacted before, as by `safe`. */
  readonly own: (text: string) => undefined;
  readonly err: (text: string) => undefined;
  /** Prints data byte by byte for a program; a terminal gets it escaped. */
  readonly data: (text: string) => undefined;
  /** Whether a person can be asked: they see stderr and type on stdin, and no program reads the result. */
  readonly canAsk: boolean;
  /** Redacts and escapes a text that something else will print. */
  readonly safe: (text: string) => string;
  /** Colours for text on stdout; none if colour is off. */
  readonly paint: Paint;
  /** The columns of stdout; infinite if it is no terminal. */
  readonly width: number;
  /** Colours for text on stderr, which may be a terminal when stdout is not. */
  readonly errorPaint: Paint;
}

/** How the user wants a command to print. */
export interface PrintWishes {
  /** Print only data and errors. */
  readonly quiet: boolean;
  /** Print nothing but errors: the command only reports what it did. */
  readonly silent?: boolean;
  readonly pager: boolean;
  readonly json?: boolean;
}

/** The terminal of this process. It redacts everything that it prints. */
export function openTerminal(
  world: World,
  { quiet, silent, pager, json = false }: PrintWishes = { quiet: false, pager: false },
): Terminal {
  const isTTY = isTerminal(STDOUT);
  const isErrorTTY = isTerminal(STDERR);
  const redact = safeToPrint(world);
  // The code of a style beside a word would look like a part of it, and the word like a secret.
  const safe = (text: string) => {
    const plain = withoutStyles(text);
    const redacted = redact(plain);
    return redacted === plain ? text : redacted;
  };
  const width = screenOf(STDOUT, isTTY).columns;
  const errorWidth = screenOf(STDERR, isErrorTTY).columns;
  const write = (text: string) => (silent ? undefined : void writeText(STDOUT, `${text}\n`));
  // People read paths below their home as `~`; programs get them whole.
  const homed = homePaths(world);
  const forPeople = (text: string) => (isTTY && !json ? homed(text) : text);
  const out = (text: string) => write(wrap(printable(forPeople(safe(text))), width));
  const isLong = (text: string) => text.split("\n").length >= screenOf(STDOUT, isTTY).rows;
  const own = (text: string) => {
    const shown = wrap(printable(forPeople(text)), width);
    const isPaged = isTTY && pager && !silent && isLong(shown);
    if (!isPaged || !showInPager(shown, world.env, world.platform)) write(shown);
    return undefined;
  };
  return {
    out,
    own,
    page: (text) => own(safe(text)),
    // Bun's `console.error` adds red, even if colour is off.
    err: (text) => {
      const shown = isErrorTTY && !json ? homed(safe(text)) : safe(text);
      if (!quiet) writeText(STDERR, `${wrap(printable(shown), errorWidth)}\n`);
    },
    // `Bun.write` truncates the file behind stdout when the text is empty.
    data: (text) => void writeText(STDOUT, isTTY ? printable(safe(text)) : safe(text)),
    canAsk: isErrorTTY && isTerminal(STDIN) && !json,
    safe: (text) => inert(safe(text)),
    paint: paintFor(wantsColour(world.env, isTTY)),
    width,
    errorPaint: paintFor(wantsColour(world.env, isErrorTTY)),
  };
}

/** Writes `~` for the user's home where it begins a path. */
function homePaths({ home }: World): (text: string) => string {
  if (!home || home === "/") return (text) => text;
  const path = new RegExp(`(?<![\\w.~/-])${RegExp.escape(home)}(?=/)`, "g");
  return (text) => (text.includes(home) ? text.replaceAll(path, "~") : text);
}
