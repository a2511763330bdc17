import { closeSync, openSync, readSync } from "node:fs";
import { eachItem } from "#files/transcript/read.ts";

/** The ways of reading that are measured beside each other; each tells how many things it has seen. */
export const WAYS = {
  scan: scanLines,
  everything: (path: string) => countItems(path),
  "prompts and replies": (path: string) => countItems(path, ["prompt", "reply", "compaction"]),
} as const;

/** The name of one. */
export type Way = keyof typeof WAYS;

/** Looks for nothing but the ends of lines. */
function scanLines(path: string): number {
  const buffer = Buffer.allocUnsafe(1024 * 1024);
  const handle = openSync(path, "r");
  let lines = 0;
  try {
    for (;;) {
      const count = readSync(handle, buffer, 0, buffer.length, null);
      if (count === 0) return lines;
      const bytes = buffer.subarray(0, count);
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
    }
  } finally {
    closeSync(handle);
  }
}

function countItems(path: string, kinds?: Parameters<typeof eachItem>[1]["kinds"]): number {
  let count = 0;
  eachItem(path, kinds ? { kinds } : {}, () => {
    count++;
  });
  return count;
}
