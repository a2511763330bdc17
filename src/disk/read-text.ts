import { readSync } from "node:fs";
import type { Inside } from "./folder.ts";
import { type Refusal, refused, withPlainFile } from "./open-plain.ts";

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
