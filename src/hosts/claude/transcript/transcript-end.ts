import { isThere } from "#disk/file-stat.ts";

/** The end of a transcript at one moment, read once for everything that handles the same turn. */
export interface TranscriptEnd {
  readonly path: string;
  readonly size: number;
  /** The bytes from an offset on, without node:fs; undefined if they are not all there any more. */
  readonly bytesFrom: (start: number) => Promise<Uint8Array | undefined>;
}

/** The size of one read: it mostly holds the last turn and the context that its readers need. */
const TAIL_STEP_BYTES = 128 * 1024;

/** The end of a transcript as it is now; undefined if there is none, or no plain file. */
export function transcriptEnd(path: string): TranscriptEnd | undefined {
  if (!isThere(path)) return undefined;
  const { size } = Bun.file(path);
  // A pipe or a device has no end, and a read may block for ever.
  if (!Number.isFinite(size)) return undefined;
  const from = Math.max(0, size - TAIL_STEP_BYTES);
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
