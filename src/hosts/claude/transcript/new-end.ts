import { readSync } from "node:fs";
import { withPlainFile } from "#disk/read-text.ts";
import { QUEUED_PROMPT_BYTES } from "./read-items.ts";
import type { TranscriptEnd } from "./transcript-end.ts";
import { MAX_NEWS_BYTES } from "./transcript-news.ts";

/** The end of the last read, and the folder that no link may lead out of. */
interface Place {
  readonly from: number;
  readonly inside: string;
}

/**
 * Reads what was added to a transcript since the last read, with some context before it; undefined
 * if that is much, or if the file leads elsewhere.
 */
export function newEndOf(path: string, { from, inside }: Place): TranscriptEnd | undefined {
  const start = Math.max(0, from - QUEUED_PROMPT_BYTES);
  const found = withPlainFile({ path, inside }, ({ handle, size }) => {
    const isFit = from <= size && size - from <= MAX_NEWS_BYTES;
    const bytes = new Uint8Array(isFit ? size - start : 0);
    const isWhole = isFit && readSync(handle, bytes, 0, bytes.length, start) === bytes.length;
    return { kind: isWhole ? "read" : "left", size, bytes } as const;
  });
  if (found.kind !== "read") return undefined;
  const { size, bytes } = found;
  return { path, size, bytesFrom: async (at) => bytes.subarray(at - start) };
}
