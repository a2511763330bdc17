import { wordsOf } from "#text/words/task-terms.ts";
import { CLEAR_LEAD, LEAST_MATCH } from "./remember-limits.ts";

/** Something that may be named by its id or by what it says. */
export interface Nameable {
  readonly id: string;
  readonly text: string;
}

/** What some words name. */
export type Meant<Item extends Nameable> =
  | { readonly kind: "one"; readonly item: Item }
  | { readonly kind: "several"; readonly items: readonly Item[] }
  | { readonly kind: "none" };

/** More candidates are not listed. */
const MOST_LISTED = 8;

/**
 * Finds the one memory that a word or some words name: its id, the unique beginning of its id, or what it says. Words
 * that could name several name none of them.
 */
export function findMeant<Item extends Nameable>(
  items: readonly Item[],
  words: string,
): Meant<Item> {
  const byId = findById(items, words.trim());
  if (byId.length > 0) return meantBy(byId);
  const wanted = [...tokensOf(words)];
  const ranked = items
    .map((item) => ({ item, share: shareIn(item, wanted, words) }))
    .filter(({ share }) => share >= LEAST_MATCH)
    .sort((a, b) => b.share - a.share);
  const [best, next] = ranked;
  if (!best) return { kind: "none" };
  const isClear = next === undefined || best.share - next.share >= CLEAR_LEAD;
  if (isClear) return { kind: "one", item: best.item };
  const near = ranked.filter(({ share }) => best.share - share < CLEAR_LEAD);
  return { kind: "several", items: near.slice(0, MOST_LISTED).map(({ item }) => item) };
}

function meantBy<Item extends Nameable>(items: readonly Item[]): Meant<Item> {
  const [only, second] = items;
  if (!only) return { kind: "none" };
  return second
    ? { kind: "several", items: items.slice(0, MOST_LISTED) }
    : { kind: "one", item: only };
}

function findById<Item extends Nameable>(items: readonly Item[], typed: string): Item[] {
  const word = typed
    .replace(/^.*\/memory\//, "")
    .replace(/\.json$/, "")
    .toLowerCase();
  if (word === "" || /\s/.test(word)) return [];
  const names = ({ id }: Item) => [id, id.slice(id.indexOf("/") + 1)];
  const exact = items.filter((item) => names(item).includes(word));
  if (exact.length > 0) return exact;
  // A plain word is rather looked for in what memories say.
  if (!/[-/\d]/.test(word)) return [];
  return items.filter((item) => names(item).some((name) => name.startsWith(word)));
}

/** How much of some words a memory holds. The very phrase counts more than its words in any order. */
function shareIn({ text, id }: Nameable, wanted: readonly string[], words: string): number {
  const phrase = words.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const isPhrase = phrase !== "" && text.toLowerCase().replaceAll(/\s+/g, " ").includes(phrase);
  if (wanted.length === 0) return isPhrase ? 1 : 0;
  const known = tokensOf(`${text} ${id}`);
  const found = wanted.filter((word) => known.has(word) || isBeginning(word, known)).length;
  const share = found / wanted.length;
  if (!isPhrase) return share;
  return text.length === phrase.length ? share + 4 * CLEAR_LEAD : share + 2 * CLEAR_LEAD;
}

/** The content words of a text, and its numbers. */
function tokensOf(text: string): Set<string> {
  return new Set([...wordsOf(text), ...(text.match(/\d+/g) ?? [])]);
}

const LEAST_BEGINNING = 5;

function isBeginning(word: string, known: ReadonlySet<string>): boolean {
  if (word.length < LEAST_BEGINNING) return false;
  for (const one of known)
    if (one.startsWith(word) || (word.startsWith(one) && one.length >= LEAST_BEGINNING))
      return true;
  return false;
}
