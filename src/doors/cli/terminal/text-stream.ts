import { inert } from "#base/printable-text.ts";
import type { Environment, World } from "#base/world.ts";
import { tryOnDisk } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { clearedPath } from "#redact/safe-text-out.ts";

/** Text for stdout that is written while it is produced. */
export interface TextStream {
  readonly write: (text: string) => void;
  /** Writes the rest. */
  readonly end: () => void;
}

/** The reader has closed the pipe. */
export class ReaderGone extends Error {}

const BATCH_CHARS = 64 * 1024;
const HEAVY_CHARS = 1024 * 1024;

/** Opens a stream to stdout, which throws `ReaderGone` as soon as nobody reads it. */
export function openStream(handle: number = STDOUT): TextStream {
  let batch = "";
  const flush = () => {
    const text = printable(batch);
    batch = "";
    for (let at = 0; at < text.length; ) {
      const end = letterEnd(text, at + BATCH_CHARS);
      writeAll(handle, Buffer.from(text.slice(at, end)));
      at = end;
    }
    // The engine would otherwise retain a dozen of such large texts.
    if (text.length > HEAVY_CHARS) Bun.gc(true);
  };
  return {
    write(text) {
      batch += text;
      if (batch.length >= BATCH_CHARS) flush();
    },
    end: flush,
  };
}

/** Writes a whole text to a descriptor; a closed reader is no error. */
export function writeText(handle: number, text: string): void {
  try {
    writeAll(handle, Buffer.from(text));
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error;
  }
}

/** The nearest offset at or before another that does not cut a letter in two. */
function letterEnd(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

/** Whether the last line of the terminal is one about progress. */
let isProgressShown = false;

/** Shows a line about progress, until anything else is written. */
export function showProgress(words: string): void {
  nodeFs().writeSync(STDERR, `${WIPE}${words}`);
  isProgressShown = true;
}

/** Removes the line about progress. */
export function wipeProgress(): void {
  if (isProgressShown) nodeFs().writeSync(STDERR, WIPE);
  isProgressShown = false;
}

const WIPE = "\r\u001b[K";

function writeAll(handle: number, bytes: Buffer): void {
  wipeProgress();
  for (let at = 0; at < bytes.length; ) at += writeSome(handle, bytes, at);
}

function writeSome(handle: number, bytes: Buffer, at: number): number {
  try {
    return nodeFs().writeSync(handle, bytes, at);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EPIPE") throw new ReaderGone();
    // A non-blocking pipe is full; its reader is slower than we are.
    if (code !== "EAGAIN") throw error;
    Bun.sleepSync(1);
    return 0;
  }
}

/** Short texts for people are printed without it; loading it takes as long as a fast command. */
const nodeFs = () => require("node:fs") as typeof import("node:fs");

/** Styles a piece of text; without colour it stays as it is. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
}

/**
 * Whether text on one stream may have colour: by `NO_COLOR`, `FORCE_COLOR` and `CLICOLOR`, otherwise
 * only on a terminal.
 */
export function wantsColour(env: Environment, isTTY: boolean): boolean {
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced) return forced !== "0" && forced !== "false";
  if ((env["CLICOLOR_FORCE"] ?? "0") !== "0") return true;
  if (env["CLICOLOR"] === "0") return false;
  return isTTY && env["TERM"] !== "dumb";
}

/** The styles, or none. */
export function paintFor(colour: boolean): Paint {
  const mark = (on: number, off: number) => (text: string) =>
    colour ? `${style(on)}${text}${style(off)}` : text;
  return {
    bold: mark(1, 22),
    dim: mark(2, 22),
    red: mark(31, 39),
    yellow: mark(33, 39),
    green: mark(32, 39),
  };
}

/** Foreign texts were written before this number was drawn, so only loci's own styles carry it. */
const KEY = Math.trunc(Math.random() * 1e9);
const OWN_STYLE = new RegExp(`(\\u001b\\[\\d+;${KEY}m)`);

function style(code: number): string {
  return `\u001b[${code};${KEY}m`;
}

/** A text without loci's own styles. */
export function withoutStyles(text: string): string {
  return text.includes("\u001b") ? text.replaceAll(new RegExp(OWN_STYLE, "g"), "") : text;
}

/** Makes foreign text inert and leaves loci's own styles as they are. */
export function escapeForeign(text: string): string {
  if (!text.includes("\u001b")) return inert(text);
  return text
    .split(OWN_STYLE)
    .map((piece, at) => (at % 2 === 0 ? inert(piece) : piece))
    .join("");
}

/** A text as the terminal gets it: inert, with loci's own styles and no others. */
export function printable(text: string): string {
  return escapeForeign(text).replaceAll(`;${KEY}m`, "m");
}

/**
 * Searching so long a text takes longer than printing it, and it is mostly printed again unchanged.
 */
const VERY_LONG_CHARS = 32_768;

/** Redacts printed text; a very long text without secrets is cached and not searched again. */
export function safeToPrint(world: World): (text: string) => string {
  let redactor: ReturnType<typeof openRedactor> | undefined;
  return (text) => {
    const note = text.length < VERY_LONG_CHARS ? undefined : clearedPath(world, text);
    if (note !== undefined && isThere(note)) return text;
    redactor ??= openRedactor(world);
    // A secret that the user allows must not be cached as harmless.
    if (note === undefined || redactor.findSecrets(text).length > 0) return redactor.safe(text);
    noteClean(note);
    return text;
  };
}

/** Notes that a text holds no secret. If the note cannot be written, the text is searched again. */
function noteClean(note: string): void {
  const { putFile } = require("#disk/durable-write.ts") as typeof import("#disk/durable-write.ts");
  tryOnDisk(() => putFile(note, "cleared\n"));
}

/** The redactor takes as long to load as a fast command takes, so only a text that may hold a secret loads it. */
function openRedactor(world: World) {
  const { findSecrets } =
    require("#redact/find/find-secrets.ts") as typeof import("#redact/find/find-secrets.ts");
  const { redactorForShowing } =
    require("#redact/redactor.ts") as typeof import("#redact/redactor.ts");
  const { readSettings } =
    require("#settings/read-settings.ts") as typeof import("#settings/read-settings.ts");
  return { findSecrets, safe: redactorForShowing(world, () => readSettings(world)).text };
}

/** The descriptors of the streams: what the user types, data, and messages for people. */
export const [STDIN, STDOUT, STDERR] = [0, 1, 2] as const;

/** The runtime's own view of terminals, which `node:tty` is made from. */
interface TtyWrap {
  readonly isTTY: (descriptor: number) => boolean;
  readonly TTY: new (
    descriptor: number,
    state: object,
  ) => { readonly getWindowSize: (size: number[]) => unknown };
}

/** Whether a stream is a terminal. `node:tty` takes longer to load than a command takes to answer, so the binding is asked. */
export function isTerminal(descriptor: typeof STDIN | typeof STDOUT | typeof STDERR): boolean {
  try {
    return binding()?.isTTY(descriptor) ?? process.getBuiltinModule("node:tty").isatty(descriptor);
  } catch {
    // The stream was closed.
    return false;
  }
}

/** The size of the screen behind a stream; what is no terminal has no end. */
export function screenOf(descriptor: typeof STDOUT | typeof STDERR, isTTY: boolean) {
  if (!isTTY) return { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY };
  const [columns, rows] = windowSize(descriptor);
  return { columns: columns || 80, rows: rows || 24 };
}

function windowSize(descriptor: typeof STDOUT | typeof STDERR): readonly (number | undefined)[] {
  const size = [0, 0];
  const TTY = binding()?.TTY;
  if (TTY && process.platform !== "win32") {
    new TTY(descriptor, {}).getWindowSize(size);
    return size;
  }
  const { columns, rows } = descriptor === STDOUT ? process.stdout : process.stderr;
  return [columns, rows];
}

/** The binding; undefined where the runtime has none. */
function binding(): TtyWrap | undefined {
  const { binding: open } = process as unknown as { binding?: (name: string) => TtyWrap };
  try {
    return open?.("tty_wrap");
  } catch {
    return undefined;
  }
}
