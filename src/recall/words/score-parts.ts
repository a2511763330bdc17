import type { Term } from "#text/words/task-terms.ts";
import type { Digest } from "./part-digest.ts";
import { rangeOf } from "./word-range.ts";

/** A word that only begins like the one looked for tells half as much. */
const LIKENESS = 0.5;

/** How much each text of a digest bears on some words: what is found often counts little more, what is long a little less. */
export function scoreTexts(digest: Digest, terms: readonly Term[]): Float64Array {
  const count = digest.textStarts.length - 1;
  const scores = new Float64Array(count);
  const found: Found = { times: new Float64Array(count), texts: [] };
  for (const term of terms) {
    findIn(digest, term.word, found);
    addScores(digest, { scores, found, weight: term.weight });
  }
  return scores;
}

/** In which texts a word was found, and how often in each; the arrays are used again for the next word. */
interface Found {
  readonly times: Float64Array;
  texts: number[];
}

function findIn(digest: Digest, word: string, found: Found): void {
  const { placeStarts, places } = digest;
  const { times } = found;
  const { from, to, isWhole } = rangeOf(digest, word);
  const texts: number[] = [];
  const wholeEnd = isWhole ? (placeStarts[from + 1] as number) : 0;
  const end = placeStarts[to] as number;
  for (let i = placeStarts[from] as number; i < end; i++) {
    const place = places[i] as number;
    const text = place >>> 8;
    const before = times[text] as number;
    if (before === 0) texts.push(text);
    times[text] = before + (place & 255) * (i < wholeEnd ? 1 : LIKENESS);
  }
  found.texts = texts;
}

interface Adding {
  readonly scores: Float64Array;
  readonly found: Found;
  readonly weight: number;
}

function addScores(
  { textStarts, parts }: Digest,
  { scores, found: { texts, times }, weight }: Adding,
): void {
  const others = Math.max(parts.length - texts.length, 0);
  const worth = weight * Math.log(1 + (others + 0.5) / (texts.length + 0.5));
  for (const text of texts) {
    const bytes = (textStarts[text + 1] as number) - (textStarts[text] as number);
    const here = times[text] as number;
    scores[text] = (scores[text] as number) + (worth * here) / (here + 0.5 + bytes / 1000);
    times[text] = 0;
  }
}

/** How much each part bears on the words: by itself and by the headings above it, times the weight of its file. */
export function scoreParts(
  digest: Digest,
  scores: Float64Array,
  weights: readonly number[],
): Float64Array {
  const { parts } = digest;
  const paths = pathScores(digest, scores);
  const sums = new Float64Array(parts.length);
  for (let part = 0; part < sums.length; part++) {
    const code = parts[part] as number;
    const score = (scores[part] as number) + (paths[code >>> 4] as number);
    if (score > 0) sums[part] = score * (weights[code & 7] as number);
  }
  return sums;
}

function pathScores(digest: Digest, scores: Float64Array): Float64Array {
  const { pathStarts, pathSections } = digest;
  const ofHeadings = headingScores(digest, scores);
  const paths = new Float64Array(pathStarts.length - 1);
  let path = 0;
  for (let i = 0; i < pathSections.length; i++) {
    const score = ofHeadings[pathSections[i] as number] as number;
    if (score === 0) continue;
    while ((pathStarts[path + 1] as number) <= i) path++;
    paths[path] = (paths[path] as number) + score;
  }
  return paths;
}

const USUAL = 8;

function headingScores({ parts, sections }: Digest, scores: Float64Array): Float64Array {
  const ofHeadings = scores.slice(parts.length);
  for (let section = 0; section < sections.length; section++) {
    if ((sections[section] as number) >= USUAL) ofHeadings[section] = 0;
  }
  return ofHeadings;
}
