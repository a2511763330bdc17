import type { IndexedMemory, IndexFilter } from "#index/model/indexed-memory.ts";
import { MEMORY_KINDS } from "./filter-values.ts";
import type { FilterChoice, QueryFilter, SearchQuery } from "./parse-query.ts";

/** States that a search skips unless it asks for them. */
const HIDDEN = ["retired"];

/** The filters as the index takes them; projects by their roots. */
export function indexFilterOf(
  filter: QueryFilter,
  projects: readonly string[] | undefined,
  givenIds: () => readonly string[] = () => [],
): IndexFilter {
  const { kind, layout, status, tag, file, author, trust, sinceMs, beforeMs } = filter;
  const kinds = allowedValues(kind, MEMORY_KINDS);
  return {
    ...(projects && { projects }),
    ...(kinds && { kinds }),
    ...condition("layouts", layout),
    ...condition("actors", author),
    ...condition("origins", trust),
    ...idsOf(filter, givenIds),
    ...statusesOf(status),
    ...condition("tags", tag),
    ...condition("files", { only: file.only.map(plainPath), not: file.not }),
    ...(sinceMs !== undefined && { sinceMs }),
    ...(beforeMs !== undefined && { beforeMs }),
  };
}

function condition(name: keyof IndexFilter, { only: values }: FilterChoice): IndexFilter {
  return values.length > 0 ? { [name]: values } : {};
}

function idsOf({ given }: QueryFilter, givenIds: () => readonly string[]): IndexFilter {
  if (given.only.length + given.not.length === 0) return {};
  const isGiven = given.only.includes("yes") || given.not.includes("no");
  return { [isGiven ? "ids" : "withoutIds"]: givenIds() };
}

function allowedValues(
  { only, not }: FilterChoice,
  all: readonly string[],
): readonly string[] | undefined {
  if (only.length === 0 && not.length === 0) return undefined;
  return (only.length > 0 ? only : all).filter((one) => !not.includes(one));
}

function statusesOf({
  only,
  not,
}: FilterChoice): Pick<IndexFilter, "statuses" | "withoutStatuses"> {
  const without = not.length > 0 ? { withoutStatuses: not } : {};
  if (only.includes("all")) return without;
  if (only.length > 0) return { statuses: only, ...without };
  return { withoutStatuses: [...HIDDEN, ...not] };
}

/** Whether a result meets the conditions: the index knows words, this knows texts. */
export function isAskedFor(
  { phrases, without, filter }: SearchQuery,
  memory: IndexedMemory,
): boolean {
  const { layout, tag, file, author, trust } = filter;
  if (layout.not.includes(memory.layout)) return false;
  if (author.not.includes(memory.actor) || trust.not.includes(memory.origin)) return false;
  const tags = memory.tags.map((one) => one.toLowerCase());
  if (tag.not.some((one) => tags.includes(one.toLowerCase()))) return false;
  if (file.not.some((one) => memory.files.some((path) => endsIn(path, plainPath(one)))))
    return false;
  if (phrases.length === 0 && without.length === 0) return true;
  const text = textOf(memory);
  return (
    phrases.every((phrase) => text.includes(plainly(phrase))) &&
    !without.some((one) => hasWord(text, plainly(one)))
  );
}

/** Whether a result has the words of a query literally, as whole words. */
export function hasLiterally({ words, phrases }: SearchQuery, memory: IndexedMemory): boolean {
  const text = textOf(memory);
  return [words, ...phrases].every(
    (one) => one.trim() === "" || hasWord(text, plainly(one.trim())),
  );
}

function textOf({ title, body, tags, files }: IndexedMemory): string {
  return plainly([title, body, ...tags, ...files].join("\n"));
}

function endsIn(path: string, end: string): boolean {
  return path === end || path.endsWith(`/${end}`);
}

/** A file is named relative to its project; a leading `./` is ignored. */
function plainPath(path: string): string {
  return path.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
}

/** A text for comparison: line breaks, case and accents are ignored. */
function plainly(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ");
}

const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether a word or phrase occurs in a text as whole words; in scripts without spaces anywhere. */
function hasWord(text: string, word: string): boolean {
  const isLetter = (letter: string | undefined) => /[\p{L}\p{N}_]/u.test(letter ?? "");
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isApart = !(isLetter(text[at - 1]) && isLetter(word[0]));
    const endsApart = !(isLetter(text[at + word.length]) && isLetter(word.at(-1)));
    if ((isApart && endsApart) || UNSPACED.test(word)) return true;
  }
  return false;
}
