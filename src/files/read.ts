import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readlinkSync,
  readSync,
} from "node:fs";
import { isWithin } from "#base/path.ts";
import { errorCode, reasonOf } from "./errno.ts";
import { realPath } from "./folder.ts";

/** What came of reading a file that somebody else may have put there. */
export type Reading =
  | { readonly kind: "text"; readonly text: string; readonly bom: boolean }
  | { readonly kind: "missing" }
  | { readonly kind: "refused"; readonly why: string };

/** How far a reader trusts the place that it reads from. */
export interface ReadOptions {
  /** Links may lead anywhere inside this folder, and nowhere else. */
  readonly inside?: string;
  /** A larger file is refused. */
  readonly capBytes?: number;
}

const CAP_BYTES = 256 * 1024;

/** Reads a text file that may be a trap: a link, a pipe, a device, endless, or not text at all. */
export function readText(path: string, options: ReadOptions = {}): Reading {
  // Most files that are looked for are not there, and an exception costs more than the look.
  if (!existsSync(path)) return { kind: "missing" };
  let handle: number;
  try {
    // O_NONBLOCK, because opening a pipe that nobody writes to would never return.
    handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch (error) {
    const code = errorCode(error) ?? "";
    if (code === "ENOENT" || code === "ENOTDIR") return { kind: "missing" };
    return { kind: "refused", why: reasonOf(error) };
  }
  try {
    return readOpen(handle, { path, ...options });
  } catch (error) {
    return { kind: "refused", why: reasonOf(error) };
  } finally {
    closeSync(handle);
  }
}

function readOpen(handle: number, options: ReadOptions & { path: string }): Reading {
  const { path, inside, capBytes = CAP_BYTES } = options;
  const found = fstatSync(handle);
  if (!found.isFile()) return { kind: "refused", why: "it is not a plain file" };
  if (inside !== undefined && !isWithin(pathOfOpen(handle, path), realPath(inside))) {
    return { kind: "refused", why: "it leads out of its folder" };
  }
  if (found.size > capBytes) return tooLarge(capBytes);
  const bytes = readAll(handle, Math.min(found.size, capBytes) + 1);
  if (bytes.length > capBytes) return tooLarge(capBytes);
  return decode(bytes);
}

function tooLarge(capBytes: number): Reading {
  return { kind: "refused", why: `it is larger than ${Math.round(capBytes / 1024)} KB` };
}

/** Where an open file really is; the handle knows it even if its path was changed since. */
function pathOfOpen(handle: number, path: string): string {
  const way = `/proc/self/fd/${handle}`;
  return existsSync(way) ? readlinkSync(way) : realPath(path);
}

/** Reads until the end; a file that grows is read as far as it was long when it was opened, and one byte. */
function readAll(handle: number, most: number): Uint8Array {
  const bytes = new Uint8Array(most);
  let length = 0;
  while (length < most) {
    const count = readSync(handle, bytes, length, most - length, null);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

function decode(bytes: Uint8Array): Reading {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), bom };
  } catch {
    return { kind: "refused", why: "it is not UTF-8" };
  }
}
