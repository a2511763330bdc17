import { closeSync, constants, fstatSync, openSync, readSync, statSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { errorCode, reasonOf } from "./errno.ts";
import { type Inside, isInside, OutsideError, pathOfOpen } from "./folder.ts";
import { retryRead } from "./held-file.ts";

/** The result of reading a file that a stranger may have put there. */
export type ReadResult =
  | { readonly kind: "text"; readonly text: string; readonly bom: boolean }
  | { readonly kind: "missing" }
  | Refusal;

/** Options that limit how far a reader trusts a path. */
interface ReadOptions {
  /** Links may lead anywhere inside this folder, and nowhere else. */
  readonly inside?: Inside;
  /** A larger file is refused. */
  readonly capBytes?: number;
  /**
   * Replace invalid UTF-8 by `�` instead of refusing the file: a killed writer may have cut a
   * letter in a file of lines.
   */
  readonly lenient?: boolean;
}

/** The largest file that is read unless the caller says otherwise. */
export const MAX_TEXT_BYTES = 256 * 1024;

/** Reads a text file that may be a trap: a link, a pipe, a device, endless, or not text at all. */
export function readText(path: string, options: ReadOptions = {}): ReadResult {
  const { inside, capBytes = MAX_TEXT_BYTES, lenient = false } = options;
  return withPlainFile<ReadResult>({ path, inside }, ({ handle, size }) =>
    readOpen({ handle, size }, { capBytes, lenient }),
  );
}

/** The text of such a file; undefined if it is missing or refused. */
export function plainTextAt(path: string, options: ReadOptions = {}): string | undefined {
  const reading = readText(path, options);
  return reading.kind === "text" ? reading.text : undefined;
}

/** The text of a file that somebody has named, as `shown`; throws a fault if it is missing or refused. */
export function neededText(path: string, options: ReadOptions = {}, shown = path): string {
  const reading = readText(path, options);
  if (reading.kind === "text") return reading.text;
  const why = reading.kind === "missing" ? "it is missing" : reading.why;
  throw fault("refused-file", { path: shown, why });
}

/** The bytes of a plain file; undefined if there is none, or if it is too large or may not be read. */
export function plainBytesAt(path: string, capBytes: number): Uint8Array | undefined {
  const bytes = withPlainFile<Uint8Array | undefined>({ path }, ({ handle, size }) =>
    size > capBytes ? undefined : readAll(handle, size),
  );
  return bytes instanceof Uint8Array ? bytes : undefined;
}

/** Reads an open file that is known to be a plain one. */
export function readOpen(
  { handle, size }: { readonly handle: number; readonly size: number },
  { capBytes = MAX_TEXT_BYTES, lenient = false }: Pick<ReadOptions, "capBytes" | "lenient"> = {},
): ReadResult {
  if (size > capBytes) return refusal(`it is larger than ${Math.round(capBytes / 1024)} KB`);
  return decode(readAll(handle, size), lenient);
}

/**
 * Reads up to the file's length at opening: a growing file ends where its writer was. A file that
 * the kernel makes up (`/proc/self/environ`) has no length and yields nothing.
 */
function readAll(handle: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const count = readSync(handle, bytes, length, size - length, null);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

/** The reason that a file within its limits cannot be read as text. */
export const NOT_UTF8 = "it is not UTF-8";

function decode(bytes: Uint8Array, lenient: boolean): ReadResult {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    const text = new TextDecoder("utf-8", { fatal: !lenient }).decode(bytes);
    return { kind: "text", text, bom };
  } catch {
    return refusal(NOT_UTF8);
  }
}

/** The result of opening a file that a stranger may have put there. */
type OpenResult<Value> = Value | { readonly kind: "missing" } | Refusal;

/** Why a file was not read. */
interface Refusal {
  readonly kind: "refused";
  readonly why: string;
}

/** An open plain file. */
interface PlainFile {
  readonly handle: number;
  /** Its length when it was opened. */
  readonly size: number;
}

/**
 * Opens a file for reading that may be a trap (a link, a pipe, a device), passes it to `use` and
 * closes it. With `inside`, links may lead anywhere inside that folder, and nowhere else.
 */
export function withPlainFile<Value>(
  { path, inside }: { readonly path: string; readonly inside?: Inside | undefined },
  use: (file: PlainFile) => Value,
): OpenResult<Value> {
  let handle: number | undefined;
  try {
    // Most of these files do not exist, and an exception costs more than this check.
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return { kind: "missing" };
    // Opening a device or a pipe can already have an effect.
    if (!found.isFile()) return refusal(NOT_PLAIN);
    // O_NONBLOCK, because a pipe may have replaced the file, and opening a pipe without a writer
    // blocks for ever.
    const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
    handle = retryRead(() => openSync(path, flags));
    const { size, why } = lookAt(handle, { path, inside });
    return why === undefined ? use({ handle, size }) : refusal(why);
  } catch (error) {
    return whyNot(error);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Reports that a file was not read, and why. */
export function refusal(why: string): Refusal {
  return { kind: "refused", why };
}

function whyNot(error: unknown): OpenResult<never> {
  const code = errorCode(error);
  // An error that comes neither from the system nor from a link check is our bug, and must be seen.
  if (code === undefined && !(error instanceof OutsideError)) throw error;
  return code === "ENOENT" || code === "ENOTDIR" ? { kind: "missing" } : refusal(reasonOf(error));
}

const NOT_PLAIN = "it is not a plain file";

function lookAt(
  handle: number,
  { path, inside }: { path: string; inside: Inside | undefined },
): { size: number; why?: string } {
  const found = fstatSync(handle);
  if (!found.isFile()) return { size: 0, why: NOT_PLAIN };
  if (inside !== undefined && !isInside(pathOfOpen(handle, path), inside)) {
    return { size: 0, why: "it leads out of its folder" };
  }
  return { size: found.size };
}

/** The last bytes of a file as text; a letter that is cut at the start is replaced. Empty if the file cannot be read. */
export function readTail(path: string, mostBytes: number): string {
  return readEnd({ path }, mostBytes, "tail");
}

/** The first bytes of a file as text. Empty if the file cannot be read. */
export function readHead(path: string, mostBytes: number, inside?: Inside): string {
  return readEnd({ path, inside }, mostBytes, "head");
}

function readEnd(
  file: { readonly path: string; readonly inside?: Inside | undefined },
  mostBytes: number,
  end: "head" | "tail",
): string {
  const text = withPlainFile(file, ({ handle, size }) => {
    const bytes = new Uint8Array(Math.min(size, mostBytes));
    const from = end === "head" ? 0 : size - bytes.length;
    const count = readSync(handle, bytes, 0, bytes.length, from);
    return { kind: "text", text: new TextDecoder().decode(bytes.subarray(0, count)) } as const;
  });
  return text.kind === "text" ? text.text : "";
}
