import { closeSync, openSync, readSync } from "node:fs";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";

/** The ways of reading that are measured beside each other; each returns how many things it has seen. */
export const WAYS = {
  search: (path: string) => eachChunk(path, searchedLines),
  loop: (path: string) => eachChunk(path, loopedLines),
  items: (path: string) => countItems(path),
} as const;

/** The name of one. */
export type Way = keyof typeof WAYS;

/** The two ways to find nothing but the ends of lines: by the runtime's own search, and byte by byte. */
export const SCANS = ["search", "loop"] as const satisfies readonly Way[];

const NEWLINE = 10;

function searchedLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}

function loopedLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === NEWLINE) lines++;
  return lines;
}

function eachChunk(path: string, linesOf: (bytes: Buffer) => number): number {
  const buffer = Buffer.allocUnsafe(256 * 1024);
  const handle = openSync(path, "r");
  let lines = 0;
  try {
    for (;;) {
      const count = readSync(handle, buffer, 0, buffer.length, null);
      if (count === 0) return lines;
      lines += linesOf(buffer.subarray(0, count));
    }
  } finally {
    closeSync(handle);
  }
}

function countItems(path: string): number {
  let count = 0;
  eachItem(path, {}, () => {
    count++;
  });
  return count;
}
