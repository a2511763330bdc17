import { isThere } from "#disk/file-stat.ts";
import { plainBytesAt, plainTextAt } from "#disk/read-text.ts";
import { foldersFrom, gitFolder, realOrExpected } from "./find-project-root.ts";

// git's index lists the files that git tracks. loci reads it itself: a repository's configuration can name programs that git runs.

/** Answers whether git tracks a file below a folder; without a repository none is tracked. An index that loci cannot read tracks all. */
export function trackedBelow(folder: string): (name: string) => boolean {
  const real = realOrExpected(folder);
  const top = [...foldersFrom(real)].find((one) => isThere(`${one}/.git`));
  if (top === undefined || !isThere(`${gitFolder(top)}/index`)) return () => false;
  const names = indexedNames(gitFolder(top));
  if (!names) return () => true;
  const below = real.slice(top.length + 1).toLowerCase();
  return (name) => {
    const path = `${below}/${name}`.toLowerCase();
    // Some entries of a sparse index are folders, and their names end with a slash.
    return names.has(path) || [...names].some((one) => one.endsWith("/") && path.startsWith(one));
  };
}

/** A million files need about this. */
const MAX_INDEX_BYTES = 128 * 1024 * 1024;

/** The paths in an index, in lower case; undefined for one that is split, damaged, or of an unknown form. */
function indexedNames(gitDir: string): ReadonlySet<string> | undefined {
  const bytes = plainBytesAt(`${gitDir}/index`, MAX_INDEX_BYTES);
  if (!bytes || /objectformat\s*=\s*sha256/i.test(configOf(gitDir))) return undefined;
  try {
    return namesIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch (error) {
    // It ends in the middle of an entry.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function configOf(gitDir: string): string {
  return plainTextAt(`${gitDir}/config`) ?? plainTextAt(`${gitDir}/../../config`) ?? "";
}

const HEADER_BYTES = 12;
/** The bytes of an entry before its flags: times, numbers, and a digest of twenty bytes. */
const FLAGS_AT = 60;
const DIGEST_BYTES = 20;
/** The flag of an entry with two more bytes of flags. */
const IS_LONG = 0x4000;

/** Reads the entries of an index of version 2, 3 or 4. */
function namesIn(index: Buffer): ReadonlySet<string> | undefined {
  const version = index.readUInt32BE(4);
  if (index.toString("latin1", 0, 4) !== "DIRC" || ![2, 3, 4].includes(version)) return undefined;
  const names = new Set<string>();
  let entry: Entry = { name: "", next: HEADER_BYTES };
  for (let left = index.readUInt32BE(8); left > 0; left--) {
    entry = entryAfter(index, entry, version);
    names.add(Buffer.from(entry.name, "latin1").toString().toLowerCase());
  }
  return isSplit(index, entry.next) ? undefined : names;
}

/** The name of an entry, byte by byte, and the position of the next one. */
interface Entry {
  readonly name: string;
  readonly next: number;
}

function entryAfter(index: Buffer, { name: before, next: at }: Entry, version: number): Entry {
  const flags = index.readUInt16BE(at + FLAGS_AT);
  const start = at + FLAGS_AT + (flags & IS_LONG && version > 2 ? 4 : 2);
  // Each name of version 4 begins like the one before it.
  const cut = version === 4 ? readCut(index, start) : { length: before.length, from: start };
  const end = index.indexOf(0, cut.from);
  if (end < 0) throw new RangeError("an entry has no end");
  const shared = before.slice(0, before.length - cut.length);
  const name = `${shared}${index.toString("latin1", cut.from, end)}`;
  return { name, next: version === 4 ? end + 1 : at + ((end - at + 8) & ~7) };
}

/** The number of letters that an entry of version 4 takes off the name before it. */
function readCut(index: Buffer, at: number): { length: number; from: number } {
  let byte = index.readUInt8(at);
  let [length, from] = [byte & 0x7f, at + 1];
  while (byte & 0x80) {
    byte = index.readUInt8(from++);
    length = ((length + 1) << 7) | (byte & 0x7f);
  }
  return { length, from };
}

/** Whether an index names another one that has the rest of its entries. */
function isSplit(index: Buffer, from: number): boolean {
  for (let at = from; at + 8 <= index.length - DIGEST_BYTES; ) {
    if (index.toString("latin1", at, at + 4) === "link") return true;
    at += 8 + index.readUInt32BE(at + 4);
  }
  return false;
}
