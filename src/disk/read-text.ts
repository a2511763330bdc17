import { closeSync, constants, fstatSync, openSync, readSync, statSync } from "node:fs";
import { errorCode, reasonOf } from "./errno.ts";
import { type Inside, isInside, OutsideError, pathOfOpen } from "./folder.ts";

/** What came of reading a file that somebody else may have put there. */
export type Reading =
  | { readonly kind: "text"; readonly text: string; readonly bom: boolean }
  | { readonly kind: "missing" }
  | Refusal;

/** How far a reader trusts the place that it reads from. */
export interface ReadOptions {
  /** Links may lead anywhere inside this folder, and nowhere else. */
  readonly inside?: Inside;
  /** A larger file is refused. */
  readonly capBytes?: number;
  /** Put `�` for what is not UTF-8 and refuse nothing: in a file of lines a killed writer may have cut a letter in two. */
  readonly lenient?: boolean;
}

/** What is larger than this is refused where nothing else is said. */
export const CAP_BYTES = 256 * 1024;

/** Reads a text file that may be a trap: a link, a pipe, a device, endless, or not text at all. */
export function readText(path: string, options: ReadOptions = {}): Reading {
  const { inside, capBytes = CAP_BYTES, lenient = false } = options;
  return withPlainFile<Reading>({ path, inside }, ({ handle, size }) =>
    readOpen({ handle, size }, { capBytes, lenient }),
  );
}

/** Reads a file that is open already and known to be a plain one. */
export function readOpen(
  { handle, size }: { readonly handle: number; readonly size: number },
  { capBytes = CAP_BYTES, lenient = false }: Pick<ReadOptions, "capBytes" | "lenient"> = {},
): Reading {
  if (size > capBytes) return refused(`it is larger than ${Math.round(capBytes / 1024)} KB`);
  return decode(readAll(handle, size), lenient);
}

/**
 * Reads as far as the file was long when it was opened: a growing one ends where its writer then was,
 * and what the kernel makes up as it is read (`/proc/self/environ`) has no length and gives nothing.
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

function decode(bytes: Uint8Array, lenient: boolean): Reading {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    const text = new TextDecoder("utf-8", { fatal: !lenient }).decode(bytes);
    return { kind: "text", text, bom };
  } catch {
    return refused("it is not UTF-8");
  }
}

/** What came of opening a file that somebody else may have put there. */
type Opened<Value> = Value | { readonly kind: "missing" } | Refusal;

/** Why something was not read. */
export interface Refusal {
  readonly kind: "refused";
  readonly why: string;
}

/** A plain file that is held open. */
interface PlainFile {
  readonly handle: number;
  /** How long it was when it was opened. */
  readonly size: number;
}

/**
 * Opens a file for reading that may be a trap (a link, a pipe, a device), hands it to `use` and closes it again.
 * With `inside`, links may lead anywhere inside that folder, and nowhere else.
 */
export function withPlainFile<Value>(
  { path, inside }: { readonly path: string; readonly inside?: Inside | undefined },
  use: (file: PlainFile) => Value,
): Opened<Value> {
  let handle: number | undefined;
  try {
    // Most files that are looked for are not there, and an exception costs more than the look.
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return { kind: "missing" };
    // Only to open a device or a pipe can already do something.
    if (!found.isFile()) return refused(NOT_PLAIN);
    // O_NONBLOCK, because a pipe may have come in its place, and opening one that nobody writes to never returns.
    handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    const { size, why } = lookAt(handle, { path, inside });
    return why === undefined ? use({ handle, size }) : refused(why);
  } catch (error) {
    return whyNot(error);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Says that something was not read, and why. */
export function refused(why: string): Refusal {
  return { kind: "refused", why };
}

function whyNot(error: unknown): Opened<never> {
  const code = errorCode(error);
  // What is neither the system's word nor a link's is a mistake of ours, and must be seen.
  if (code === undefined && !(error instanceof OutsideError)) throw error;
  return code === "ENOENT" || code === "ENOTDIR" ? { kind: "missing" } : refused(reasonOf(error));
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
