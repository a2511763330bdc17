import { outlineOf, unitsOf } from "#core/load/outline.ts";
import { type Part, partsOf } from "#core/load/parts.ts";
import { type KnownWords, wordsOf } from "#core/load/words.ts";
import type { Section } from "#format/sections.ts";
import { type LayeredText, MEMORY_NAMES } from "#model/layered.ts";
import { type Digest, partCode } from "./layout.ts";

/** The headings that every summary has say nothing about its subject. */
const USUAL =
  /^(?:session summary|key decisions|tasks completed|files modified|patterns established|issues\/notes)/i;

/** Cuts what is remembered into its parts, and notes which words stand where. */
export function makeDigest(texts: readonly LayeredText[]): Digest {
  const parts = texts.flatMap(({ name, text }) =>
    unitsOf(text).flatMap((unit) => outlineOf(unit).flatMap((stretch) => partsOf(name, stretch))),
  );
  const sections = [...new Set(parts.flatMap((part) => part.sections))];
  const paths = pathsOf(parts, sections);
  const all = [
    ...parts.map(({ text }) => text),
    ...sections.map(({ heading }) => heading?.raw ?? ""),
  ];
  const encoder = new TextEncoder();
  const encoded = all.map((text) => encoder.encode(text));
  return {
    ...vocabularyOf(all, encoder),
    textStarts: startsOf(encoded),
    textBytes: joined(encoded),
    parts: Uint32Array.from(parts, ({ file, gap }, at) =>
      partCode({ file: MEMORY_NAMES.indexOf(file), gap, path: paths.ofPart[at] ?? 0 }),
    ),
    pathStarts: startsOf(paths.paths),
    pathSections: Uint32Array.from(paths.paths.flat()),
    sections: Uint32Array.from(sections, ({ level, title }) => level + (USUAL.test(title) ? 8 : 0)),
  };
}

/** The ways from the top of a file to its parts, each once, as numbers of sections. */
function pathsOf(parts: readonly Part[], sections: readonly Section[]) {
  const numbers = new Map(sections.map((section, number) => [section, number]));
  const known = new Map<string, number>();
  const paths: number[][] = [];
  const ofPart = parts.map((part) => {
    const path = part.sections.map((section) => numbers.get(section) ?? 0);
    const key = path.join(" ");
    const number = known.get(key) ?? paths.push(path) - 1;
    known.set(key, number);
    return number;
  });
  return { paths, ofPart };
}

type Vocabulary = Pick<Digest, "wordStarts" | "wordBytes" | "placeStarts" | "places">;

const MOST_TIMES = 255;

function vocabularyOf(texts: readonly string[], encoder: TextEncoder): Vocabulary {
  const known: KnownWords = new Map();
  const found = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const word of wordsOf(text, known)) {
      const places = found.get(word);
      if (places) count(places, at);
      else found.set(word, [at * 256 + 1]);
    }
  }
  const words = [...found]
    .map(([word, places]) => ({ bytes: encoder.encode(word), places }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const places = words.map((word) => word.places);
  const bytes = words.map((word) => word.bytes);
  return {
    wordStarts: startsOf(bytes),
    wordBytes: joined(bytes),
    placeStarts: startsOf(places),
    places: Uint32Array.from(places.flat()),
  };
}

/** Counts a word once more: in the text where it was last, or in a new one. */
function count(places: number[], text: number): void {
  const last = places.at(-1) ?? 0;
  if (last >>> 8 !== text) places.push(text * 256 + 1);
  else if ((last & 255) < MOST_TIMES) places[places.length - 1] = last + 1;
}

function startsOf(lists: readonly { readonly length: number }[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1);
  for (const [at, { length }] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
  return starts;
}

function joined(lists: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    bytes.set(list, at);
    at += list.length;
  }
  return bytes;
}
