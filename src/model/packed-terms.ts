import type { TermLengths } from "./indexed.ts";

/** How often a term stands in each field of a memory. */
export interface TermCounts {
  title: number;
  body: number;
  aliases: number;
}

/** In front of the terms: how long each field is, and what else was seen of the text, in one number. */
export const PACKED_HEAD = 4;

/** The most that a count can tell: counts share one number, eight bits for each field. */
const MOST = 255;

/** What stands in front of the terms. */
export interface PackedHead extends TermLengths {
  readonly clues: number;
}

/** Packs the terms of a memory: the lengths of its fields, then each term with its counts, in the order of the terms. */
export function packTerms(
  { title: inTitle, body: inBody, aliases: beside, clues }: PackedHead,
  counts: ReadonlyMap<number, TermCounts>,
): Uint8Array {
  const numbers = new Uint32Array(PACKED_HEAD + 2 * counts.size);
  numbers.set([inTitle, inBody, beside, clues]);
  let at = PACKED_HEAD;
  for (const [term, { title, body, aliases }] of [...counts].sort(([a], [b]) => a - b)) {
    numbers[at++] = term;
    numbers[at++] =
      Math.min(title, MOST) | (Math.min(body, MOST) << 8) | (Math.min(aliases, MOST) << 16);
  }
  return new Uint8Array(numbers.buffer);
}

/** The packed numbers where they lie, or in a copy where they lie askew. */
export function openPacked(packed: Uint8Array): Uint32Array {
  const straight = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  return new Uint32Array(straight.buffer, straight.byteOffset, straight.byteLength >>> 2);
}

/** How long the fields are. */
export function readLengths(packed: Uint8Array): TermLengths {
  const [title = 0, body = 0, aliases = 0] = openPacked(packed);
  return { title, body, aliases };
}

/** The terms alone. */
export function readTerms(packed: Uint8Array): Uint32Array {
  const numbers = openPacked(packed);
  const terms = new Uint32Array(Math.max(0, (numbers.length - PACKED_HEAD) >>> 1));
  for (let i = 0; i < terms.length; i++) terms[i] = numbers[PACKED_HEAD + 2 * i] as number;
  return terms;
}
