import { closeSync, openSync, readSync, writeSync } from "node:fs";

/**
 * Variables with which the caller of a Bun executable makes it run, load, write or wait for
 * something else. The registered hook line empties them; a person who types `loci` has no such
 * line, so the build makes the runtime ignore them.
 */
export const RUNTIME_VARIABLES = [
  "BUN_BE_BUN",
  "BUN_OPTIONS",
  "BUN_INSPECT",
  "BUN_INSPECT_CONNECT_TO",
  "BUN_INSPECT_PRELOAD",
  "BUN_BYTECODE_ORDER_OUT",
  "BUN_BYTECODE_ORDER_NAMES_OUT",
  "BUN_BYTECODE_DIGEST_OUT",
] as const;

/** No shell and no file of settings can give a variable a name with this letter in it. */
const NOBODYS = "=".charCodeAt(0);

/**
 * Removes those names from a compiled executable for Linux: it changes one letter of each, in the
 * constants of the runtime, where each occurs once. Returns the names that do not, and changes none
 * of those.
 */
export function harden(path: string): string[] {
  const handle = openSync(path, "r+");
  try {
    const section = sectionOf(handle, ".rodata");
    const constants = bytesAt(handle, section);
    return RUNTIME_VARIABLES.filter((name) => {
      const word = Buffer.from(`\0${name}\0`);
      const at = constants.indexOf(word);
      if (at < 0 || constants.indexOf(word, at + 1) >= 0) return true;
      return writeSync(handle, Uint8Array.of(NOBODYS), 0, 1, section.at + at + 1) !== 1;
    });
  } finally {
    closeSync(handle);
  }
}

/** A part of a file. */
interface Part {
  readonly at: number;
  readonly length: number;
}

/** A section of an ELF file of 64 bits, by its name; an empty one where the file is no such file. */
function sectionOf(handle: number, name: string): Part {
  const head = bytesAt(handle, { at: 0, length: 64 });
  if (head.toString("latin1", 0, 5) !== "\u007fELF\u0002") return { at: 0, length: 0 };
  const size = head.readUInt16LE(0x3a);
  const count = head.readUInt16LE(0x3c);
  const table = bytesAt(handle, { at: Number(head.readBigUInt64LE(0x28)), length: size * count });
  const rows = Array.from({ length: count }, (_, row) => table.subarray(row * size));
  const part = (row: Buffer | undefined): Part => ({
    at: Number(row?.readBigUInt64LE(0x18) ?? 0),
    length: Number(row?.readBigUInt64LE(0x20) ?? 0),
  });
  const names = bytesAt(handle, part(rows[head.readUInt16LE(0x3e)]));
  const nameOf = (row: Buffer) => {
    const start = row.readUInt32LE(0);
    return names.toString("latin1", start, names.indexOf(0, start));
  };
  return part(rows.find((row) => nameOf(row) === name));
}

function bytesAt(handle: number, { at, length }: Part): Buffer {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const count = readSync(handle, bytes, done, length - done, at + done);
    if (count === 0) break;
    done += count;
  }
  return bytes.subarray(0, done);
}
