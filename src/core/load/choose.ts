import type { Section } from "#format/sections.ts";
import type { LayeredName, LayeredText } from "#model/layered.ts";
import { fillPage, type Placed } from "./fill.ts";
import { outlineOf, type Stretch, unitsOf } from "./outline.ts";
import { type Part, partsOf } from "./parts.ts";
import { findWord, type Searched, searched, type Term, termsOf } from "./terms.ts";

/** How much what stands in a file counts for a sub-agent. */
const WEIGHTS: Readonly<Record<LayeredName, number>> = {
  project_memory: 1,
  project_claude: 1,
  global_memory: 0.8,
  global_claude: 0.5,
};

/** What scores less than this share of the best part does not bear on the task. */
const FLOOR = 0.25;

/** So many of the best sections are looked at part by part. */
const MOST_UNITS = 24;

/** What is remembered about the subject of a task, as far as it fits; undefined if nothing is. */
export function briefForTask(
  texts: readonly LayeredText[],
  { task, budgetChars }: { readonly task: string; readonly budgetChars: number },
): string | undefined {
  const { terms, units } = look(termsOf(task), texts);
  const best = units.sort((a, b) => b.score - a.score).slice(0, MOST_UNITS);
  const headings = new Map<Section, number>();
  const parts = best
    .sort((a, b) => a.place - b.place)
    .flatMap(({ name, unit }) => outlineOf(unit).flatMap((stretch) => partsOf(name, stretch)))
    .map((part) => {
      const above = aboveOf(part, { terms, headings });
      return { part, score: scoreOf(part.text, above, terms) * WEIGHTS[part.file] };
    });
  return fillPage(bearing(parts), budgetChars).text || undefined;
}

/** The parts that bear on the task, the best first. */
function bearing(parts: readonly { part: Part; score: number }[]): Placed[] {
  const best = Math.max(0, ...parts.map(({ score }) => score));
  return parts
    .map(({ part, score }, place) => ({ part, group: 0, place, score }))
    .filter(({ score }) => score > 0 && score >= best * FLOOR)
    .sort((a, b) => b.score - a.score);
}

interface Look {
  /** The words that are anywhere, each weighed by how rare it is. */
  readonly terms: readonly Term[];
  /** The sections that hold any of them, with a first guess at how much they bear on the task. */
  readonly units: Unit[];
}

interface Unit {
  readonly name: LayeredName;
  readonly unit: Stretch;
  readonly place: number;
  readonly score: number;
}

const WINDOW_CHARS = 256;

/** Looks for all words in all files at once, which is faster than to look at section by section. */
function look(wanted: readonly Term[], texts: readonly LayeredText[]): Look {
  const windows = texts.reduce((sum, { text }) => sum + text.length / WINDOW_CHARS, 0);
  const files = texts.map(({ name, text }) => {
    const inText = searched(text);
    return { name, units: unitsOf(text), places: wanted.map(({ word }) => placesOf(inText, word)) };
  });
  const weights = wanted.map(({ weight }, term) => {
    const held = files.reduce((sum, { places }) => sum + windowsOf(places[term] ?? []), 0);
    return weight * Math.log(1 + (Math.max(windows - held, 0) + 0.5) / (held + 0.5));
  });
  const units = files.flatMap(({ name, units, places }, file) => {
    const scores = unitScores(units, { places, weights });
    return units.map((unit, at) => {
      const score = (scores[at] ?? 0) * WEIGHTS[name];
      return { name, unit, place: file * 1_000_000 + at, score };
    });
  });
  const terms = wanted.map(({ word }, term) => ({ word, weight: weights[term] ?? 0 }));
  return { terms, units: units.filter(({ score }) => score > 0) };
}

function placesOf(text: Searched, word: string): number[] {
  const places: number[] = [];
  findWord(text, word, (at) => places.push(at));
  return places;
}

function windowsOf(places: readonly number[]): number {
  return new Set(places.map((at) => Math.floor(at / WINDOW_CHARS))).size;
}

interface Found {
  readonly places: readonly (readonly number[])[];
  readonly weights: readonly number[];
}

/** How much each section bears on the task: once is enough, how often is looked at part by part. */
function unitScores(units: readonly Stretch[], { places, weights }: Found): number[] {
  const scores = new Array<number>(units.length).fill(0);
  const starts = units.map(({ start }) => start);
  for (const [term, found] of places.entries()) {
    for (const unit of holdersOf(found, starts)) {
      scores[unit] = (scores[unit] ?? 0) + (weights[term] ?? 0);
    }
  }
  return scores;
}

/** Which of the sections that begin at `starts` hold any of these places; both are in order. */
function holdersOf(places: readonly number[], starts: readonly number[]): Set<number> {
  const holders = new Set<number>();
  let unit = 0;
  for (const at of places) {
    while ((starts[unit + 1] ?? Number.POSITIVE_INFINITY) <= at) unit++;
    holders.add(unit);
  }
  return holders;
}

/** The headings that every summary has say nothing about its subject. */
const USUAL =
  /^(?:session summary|key decisions|files modified|patterns established|issues\/notes)/i;

/** How much the headings above bear on the task; each is looked at once. */
function aboveOf(
  { sections }: Part,
  { terms, headings }: { terms: readonly Term[]; headings: Map<Section, number> },
): number {
  return sections.reduce((sum, section) => {
    const known = headings.get(section);
    const score = known ?? (USUAL.test(section.title) ? 0 : scoreOf(section.title, 0, terms));
    if (known === undefined) headings.set(section, score);
    return sum + score;
  }, 0);
}

/** How much a text bears on the task: what is found often counts little more, what is long a little less. */
function scoreOf(text: string, above: number, terms: readonly Term[]): number {
  const inText = searched(text);
  const length = 0.5 + text.length / 1000;
  let score = above;
  for (const { word, weight } of terms) {
    let found = 0;
    findWord(inText, word, (_, likeness) => {
      found += likeness;
    });
    score += (weight * found) / (found + length);
  }
  return score;
}
