import { readSync } from "node:fs";
import type { Inside } from "./folder.ts";
import { type Refusal, refusal, withPlainFile } from "./open-plain.ts";

/** The result of reading a file that a stranger may have put there. */
export type ReadResult =
  | { readonly kind: "text"; readonly text: string; readonly bom: boolean }
  | { readonly kind: "missing" }
  | Refusal;

/** Options that limit how far a reader trusts a path. */
export interface ReadOptions {
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
export const CAP_BYTES = 256 * 1024;

/** Reads a text file that may be a trap: a link, a pipe, a device, endless, or not text at all. */
export function readText(path: string, options: ReadOptions = {}): ReadResult {
  const { inside, capBytes = CAP_BYTES, lenient = false } = options;
  return withPlainFile<ReadResult>({ path, inside }, ({ handle, size }) =>
    readOpen({ handle, size }, { capBytes, lenient }),
  );
}

/** Reads an open file that is known to be a plain one. */
export function readOpen(
  { handle, size }: { readonly handle: number; readonly size: number },
  { capBytes = CAP_BYTES, lenient = false }: Pick<ReadOptions, "capBytes" | "lenient"> = {},
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

function decode(bytes: Uint8Array, lenient: boolean): ReadResult {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    const text = new TextDecoder("utf-8", { fatal: !lenient }).decode(bytes);
    return { kind: "text", text, bom };
  } catch {
    return refusal("it is not UTF-8");
  }
}
