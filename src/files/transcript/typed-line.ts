import type { Chunk } from "./lines.ts";

/** A line whose own type is the first one in it. */
export interface TypedLine {
  readonly chunk: Chunk;
  readonly start: number;
  readonly end: number;
  /** Where its type is told. */
  readonly value: number;
}

/** How the host goes on behind the word `type` on a line that holds a result. */
export const RESULT_HEAD = Buffer.from('user","message":{"role":"user","content":[{');
