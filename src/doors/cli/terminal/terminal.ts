import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { clearedPath, noteCleared } from "#redact/safe-text-out.ts";
import { mayHoldSecret } from "#redact/text/secret-check.ts";
import { readSettings } from "#settings/read-settings.ts";
import {
  isTerminal,
  type Paint,
  paintFor,
  printable,
  STDERR,
  STDOUT,
  wantsColour,
} from "./paint.ts";
import { writeText } from "./text-stream.ts";

/**
 * Searching so long a text takes longer than printing it, and it is mostly printed again unchanged.
 */
const VERY_LONG_CHARS = 32_768;

/** Redacts printed text; a very long text without secrets is cached and not searched again. */
export function safeToPrint(world: World): (text: string) => string {
  const { text: safe } = redactorForShowing(world, () => readSettings(world));
  return (text) => {
    if (text.length < VERY_LONG_CHARS) return safe(text);
    if (!mayHoldSecret(text)) return text;
    const note = clearedPath(world, text);
    if (note === undefined) return safe(text);
    if (isThere(note)) return text;
    // A secret that the user allows must not be cached as harmless.
    if (findSecrets(text).length > 0) return safe(text);
    void noteCleared(world, note);
    return text;
  };
}

/** The output of a command: data to stdout, messages to stderr. */
export interface Terminal {
  readonly out: (text: string) => undefined;
  readonly err: (text: string) => undefined;
  /** Prints data byte by byte for a program; a terminal gets it escaped. */
  readonly data: (text: string) => undefined;
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
    paint: paintFor(wantsColour(world.env, isTTY)),
    errorPaint: paintFor(wantsColour(world.env, isTerminal(STDERR))),
  };
}
