import { isThere } from "#disk/file-stat.ts";

/** The end of a transcript as it was at one moment. It is read once, for all who look at the same turn. */
export interface TranscriptEnd {
  readonly path: string;
  readonly size: number;
  /** The bytes from a place on, without node:fs; undefined if they are not all there any more. */
  readonly bytesFrom: (start: number) => Promise<Uint8Array | undefined>;
}

/** So much is read at once: the last turn mostly stands in it, and what its readers want to know of before. */
const NEAR_BYTES = 128 * 1024;

/** The end of a transcript as it is now; undefined where there is none, or no plain file. */
export function transcriptEnd(path: string): TranscriptEnd | undefined {
  if (!isThere(path)) return undefined;
  const { size } = Bun.file(path);
  // A pipe or a device has no end, and whoever reads from it may wait for ever.
  if (!Number.isFinite(size)) return undefined;
  const from = Math.max(0, size - NEAR_BYTES);
  let near: Promise<Uint8Array | undefined> | undefined;
  const bytesFrom = async (start: number) => {
    if (start < from) return bytesBetween(path, start, size);
    near ??= bytesBetween(path, from, size);
    return (await near)?.subarray(start - from);
  };
  return { path, size, bytesFrom };
}

async function bytesBetween(
  path: string,
  start: number,
  end: number,
): Promise<Uint8Array | undefined> {
  try {
    const bytes = await Bun.file(path).slice(start, end).bytes();
    return bytes.length === end - start ? bytes : undefined;
  } catch {
    return undefined;
  }
}
