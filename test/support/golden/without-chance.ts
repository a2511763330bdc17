/** Patterns of texts that differ from run to run, each with the word that replaces it. */
const CHANCES: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?/g, "<time>"],
  [/\d{4}-\d\d-\d\d[ _]\d\d:?\d\d(?::?\d\d)?/g, "<time>"],
  [/\d{4}-\d\d-\d\d/g, "<day>"],
  [/\d{4}-\d\d\b/g, "<month>"],
  [/\b\d\d:\d\d(?::\d\d)?\b/g, "<clock>"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "<id>"],
  // A hash may be all digits by chance.
  [/(loci:session \S+) [0-9a-f]{8}\b/g, "$1 <hex>"],
  [/\b(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{6,64}\b/g, "<hex>"],
  [/(?<=loci:session \S+ )[0-9a-f]{8}\b/g, "<hex>"],
  [/(?<=<hex>:)\d{8}\b|(?<=sources: )\d{8}(?=:)/g, "<hex>"],
  [/\b\d{14,64}\b/g, "<hex>"],
  [/\bm-\d{12}\b/g, "m-<hex>"],
  [/(?<=loci:session s-\d )\d{8}\b/g, "<hex>"],
  // Digests may be all digits, and scores depend on the age in seconds.
  [/written: [\d<>a-f hex]+/g, "written: <hex>"],
  [/\(\d\.\d\d\)/g, "(<score>)"],
  [/\b1[67]\d{11}(?:\.\d+)?\b/g, "<ms>"],
  [/\b\d+(?:\.\d+)? ms\b/g, "<ms>"],
];

/** The names that a run gave to its folders. */
interface PlaceNames {
  readonly home: string;
  readonly slug: string;
  readonly key: string;
}

/** A text without the times, ids and paths of one run. */
export function withoutChance(text: string, names: PlaceNames): string {
  const placed = Object.entries(names).reduce(
    (left, [word, name]) => left.replaceAll(name, `<${word}>`),
    text,
  );
  return CHANCES.reduce((left, [pattern, word]) => left.replaceAll(pattern, word), placed);
}
