import { printable } from "./paint.ts";
import { STDOUT } from "./terminal-streams.ts";

/** Text for stdout that is written while it is produced. */
export interface TextStream {
  readonly write: (text: string) => void;
  /** Writes the rest. */
  readonly end: () => void;
}

/** The reader has closed the pipe. */
export class ReaderGone extends Error {}

const BATCH_CHARS = 64 * 1024;
const HEAVY_CHARS = 1024 * 1024;

/** Opens a stream to stdout, which throws `ReaderGone` as soon as nobody reads it. */
export function openStream(handle: number = STDOUT): TextStream {
  let batch = "";
  const flush = () => {
    const text = printable(batch);
    batch = "";
    for (let at = 0; at < text.length; ) {
      const end = letterEnd(text, at + BATCH_CHARS);
      writeAll(handle, Buffer.from(text.slice(at, end)));
      at = end;
    }
    // The engine would otherwise retain a dozen of such large texts.
    if (text.length > HEAVY_CHARS) Bun.gc(true);
  };
  return {
    write(text) {
      batch += text;
      if (batch.length >= BATCH_CHARS) flush();
    },
    end: flush,
  };
}

/** Writes a whole text to a descriptor; a closed reader is no error. */
export function writeText(handle: number, text: string): void {
  try {
    writeAll(handle, Buffer.from(text));
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error;
  }
}

/** The nearest offset at or before another that does not cut a letter in two. */
function letterEnd(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

function writeAll(handle: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSome(handle, bytes, at);
}

function writeSome(handle: number, bytes: Buffer, at: number): number {
  try {
    return nodeFs().writeSync(handle, bytes, at);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EPIPE") throw new ReaderGone();
    // A non-blocking pipe is full; its reader is slower than we are.
    if (code !== "EAGAIN") throw error;
    Bun.sleepSync(1);
    return 0;
  }
}

/** Short texts for people are printed without it; loading it takes as long as a fast command. */
const nodeFs = () => require("node:fs") as typeof import("node:fs");
