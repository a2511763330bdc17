import { type LayeredText, MEMORY_NAMES } from "#layouts/layered/layered-memory.ts";
import { type Part, partsOf } from "#layouts/layered/memory-parts.ts";
import { outlineOf, unitsOf } from "#text/markdown-outline.ts";
import type { Section } from "#text/markdown-sections.ts";
import { type Digest, partCode } from "./part-digest.ts";
import { joined, startsOf, vocabularyOf } from "./vocabulary.ts";

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
    ...vocabularyOf(all),
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
