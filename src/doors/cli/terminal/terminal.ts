import { inert } from "#base/inert.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { clearedPath, noteCleared } from "#redact/safe-text-out.ts";
import { mayHoldSecret } from "#redact/text/secret-check.ts";
import { readSettings } from "#settings/read-settings.ts";
import { isTerminal, type Paint, paintFor, STDERR, STDOUT, wantsColour } from "./paint.ts";
import { writeText } from "./text-stream.ts";

/** To look through so much takes longer than to print it, and what is so long is mostly printed again as it was. */
const VERY_LONG_CHARS = 32_768;

/** Makes safe what is printed; a very long text in which there was nothing secret is not looked through again. */
export function safeToPrint(world: World): (text: string) => string {
  const { text: safe } = redactorForShowing(world, () => readSettings(world));
  return (text) => {
    if (text.length < VERY_LONG_CHARS) return safe(text);
    if (!mayHoldSecret(text)) return text;
    const note = clearedPath(world, text);
    if (note === undefined) return safe(text);
    if (isThere(note)) return text;
    // What stays as it is because the user allows it is not to be taken for harmless.
    if (findSecrets(text).length > 0) return safe(text);
    void noteCleared(world, note);
    return text;
  };
}

/** Where a command prints: data to stdout, words for people to stderr. */
export interface Terminal {
  readonly out: (text: string) => undefined;
  readonly err: (text: string) => undefined;
  /** Prints data to the byte, for a program that goes on with it; a terminal gets it made harmless. */
  readonly data: (text: string) => undefined;
  /** Colours for text on stdout; none where colour is not wanted. */
  readonly paint: Paint;
  /** Colours for text on stderr, which may be a terminal when stdout is none. */
  readonly errorPaint: Paint;
}

/** The terminal of this process. Whatever is printed, nothing secret is in it. */
export function openTerminal(world: World): Terminal {
  const isTTY = isTerminal(STDOUT);
  const safe = safeToPrint(world);
  return {
    // console.log writes everything before it returns, and is silent when the reader is gone.
    out: (text) => void console.log(inert(safe(text))),
    // `console.error` of the runtime adds red on its own, also where nobody wants colour.
    err: (text) => void writeText(STDERR, `${inert(safe(text))}\n`),
    // `Bun.write` truncates the file behind stdout when the text is empty.
    data: (text) => void writeText(STDOUT, isTTY ? inert(safe(text)) : safe(text)),
    paint: paintFor(wantsColour(world.env, isTTY)),
    errorPaint: paintFor(wantsColour(world.env, isTerminal(STDERR))),
  };
}
