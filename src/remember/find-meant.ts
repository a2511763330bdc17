import { type Fault, fault } from "#base/fault.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { findRecord, mayBeginId, type RecordName, recordWithId } from "./find-record.ts";
import { factItems, noteIdOf, notesNamed, notesThere } from "./forget-note.ts";
import { type Forgettable, forgettableMemories, forgettablePieces } from "./forgettable.ts";
import type { RecordMemory } from "./record-memory.ts";

/** The best match must be this much better than the next one, if neither has all of the words. */
const CLEAR_LEAD_SHARE = 0.2;

/** A match has at least this share of the words. */
const MIN_MATCH_SHARE = 0.6;

/** A memory that people name by its id or by its words. */
interface NamedItem {
  readonly id: string;
  readonly text: string;
}

/**
 * Finds the memory that a word or some words name: by its id, the unique beginning of its id, or its text. If the words
 * match several memories, they name none of them, and all of them are returned.
 */
export function findMeant<Item extends NamedItem>(items: readonly Item[], words: string): Item[] {
  const byId = findById(items, words.trim());
  if (byId.length > 0) return byId;
  const wanted = [...tokensOf(words)];
  // An id that nothing has names nothing: its parts may well be those of another memory.
  const named = isIdLike(words) ? items.filter(({ text }) => hasPhrase(text, words)) : items;
  const ranked = named
    .map((item) => ({ item, share: shareIn(item, wanted, words) }))
    .filter(({ share }) => share >= MIN_MATCH_SHARE)
    .sort((a, b) => b.share - a.share);
  const least = (ranked[0]?.share ?? 0) - CLEAR_LEAD_SHARE;
  return ranked.filter(({ share }) => share > least).map(({ item }) => item);
}

/** The one memory that some words name, undefined for none; throws a fault for several. */
export function oneMeant<Item extends NamedItem>(
  items: readonly Item[],
  words: string,
): Item | undefined {
  const [only, ...others] = findMeant(items, words);
  if (only && others.length > 0) throw severalMeant(words, [only, ...others]);
  return only;
}

/** The fault for words that could mean several memories. */
export function severalMeant(
  word: string,
  items: readonly (NamedItem & { readonly sentence?: string })[],
): Fault {
  const named = items.map(({ id, text, sentence = text }) => ({ id, text: sentence }));
  return fault("ambiguous-record", { word, items: named });
}

/**
 * The notes, facts, passages and points that some words mean; for good also superseded notes. A section holds passages, so
 * only its id names it.
 */
export function piecesMeant(
  memory: RecordMemory,
  words: string,
  isForGood: boolean | undefined = false,
): Forgettable[] {
  const pieces = forgettablePieces(memory);
  if (/^[mp]-[0-9a-f]{4,12}$/.test(words)) return findMeant(pieces, words);
  const single = pieces.filter(({ kind }) => kind !== "section");
  const notes = notesThere(memory, { isPastMeant: isForGood });
  return findMeant([...notes, ...factItems(memory.world), ...single], words);
}

/** The one memory that some words name, as `loci forget` reads them; throws a fault for several. */
function memoryNamedBy(memory: RecordMemory, words: string): Forgettable | undefined {
  const [note] = notesNamed(memory, words);
  if (note) return note;
  const record = oneMeant(forgettableMemories(memory, words), words);
  if (record) return record;
  const [piece, ...others] = piecesMeant(memory, words);
  if (piece && others.length > 0) throw severalMeant(words, [piece, ...others]);
  return piece;
}

/** The id by which `loci find` knows the memory that some words name: a passage is shown with its section. */
export function shownId(memory: RecordMemory, words: string): string | undefined {
  const named = memoryNamedBy(memory, words);
  if (!named) return undefined;
  const { id, kind, text } = named;
  if (kind === "note") return noteIdOf(memory, id);
  if (kind !== "passage") return id;
  const sections = forgettablePieces(memory).filter((one) => one.kind === "section");
  return sections.findLast((section) => section.text.includes(text))?.id ?? id;
}

/** The name in the change log of the memory that some words name; undefined for none, and for a part of a file. */
export function loggedName(memory: RecordMemory, words: string): string | undefined {
  const named = memoryNamedBy(memory, words);
  if (named?.kind === "note") return `journal/${named.id}`;
  return named?.kind === "record" ? named.id : undefined;
}

/** A record that some words name, or a memory for all projects. */
type Editable =
  | { readonly kind: "record"; readonly target: RecordName }
  | { readonly kind: "global"; readonly id: string; readonly text: string };

/** Finds what a person wants to edit: by the id of a record in any state, or like any other memory. */
export function editableNamedBy(memory: RecordMemory, words: string): Editable {
  const { place } = memory;
  const exact = recordWithId(place, words);
  if (exact) return { kind: "record", target: exact };
  const named = oneMeant(forgettableMemories(memory, words), words);
  if (named?.kind === "global") return { kind: "global", id: named.id, text: named.text };
  return { kind: "record", target: findRecord(place, named?.id ?? words) };
}

function findById<Item extends NamedItem>(items: readonly Item[], typed: string): Item[] {
  const word = idIn(typed);
  const exact = withWholeId(items, word);
  if (exact.length > 0 || !isIdBeginning(word)) return exact;
  return items.filter((item) => namesOf(item).some((name) => name.startsWith(word)));
}

/** Whether a word may be an id, or the beginning of one; a list prints a long one with `…`. */
export function isIdBeginning(word: string): boolean {
  return mayBeginId(word) && !/\s/.test(word.trim());
}

/** The memories with an id, given with or without its category. */
export function withWholeId<Item extends NamedItem>(items: readonly Item[], typed: string): Item[] {
  const id = idIn(typed);
  return id === "" ? [] : items.filter((item) => namesOf(item).includes(id));
}

/** An id as commands print it, or as the path of a file has it. */
function idIn(typed: string): string {
  return typed
    .trim()
    .replace(/^.*\/memory\//, "")
    .replace(/(?:\.json|…)$/, "")
    .toLowerCase();
}

function namesOf({ id }: NamedItem): string[] {
  return [id, id.slice(id.indexOf("/") + 1)];
}

/** The share of some words that a memory has. The exact phrase counts more than its words in any order. */
function shareIn({ text, id }: NamedItem, wanted: readonly string[], words: string): number {
  const isPhrase = hasPhrase(text, words);
  // Stop words alone, such as NO, must not be a part of another word.
  if (wanted.length === 0) return isPhrase && hasWholeWords(text, words) ? 1 : 0;
  const known = tokensOf(`${text} ${id}`);
  const found = wanted.filter((word) => known.has(word) || isBeginning(word, known)).length;
  const share = found / wanted.length;
  if (!isPhrase) return share;
  const isWhole = text.length === words.trim().length;
  return share + (isWhole ? 4 : 2) * CLEAR_LEAD_SHARE;
}

function isIdLike(words: string): boolean {
  return /^[\w./-]*\w[-/]\w[\w./-]*$/.test(words.trim());
}

/** Whether a text has these very words. */
export function hasPhrase(text: string, words: string): boolean {
  const phrase = plainSpaces(words);
  return phrase !== "" && plainSpaces(text).includes(phrase);
}

function hasWholeWords(text: string, words: string): boolean {
  const phrase = RegExp.escape(plainSpaces(words));
  return new RegExp(`(?<![\\p{L}\\p{N}])${phrase}(?![\\p{L}\\p{N}])`, "u").test(plainSpaces(text));
}

function plainSpaces(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, " ");
}

/** The content words of a text, and its numbers. */
function tokensOf(text: string): Set<string> {
  return new Set([...wordsOf(text), ...(text.match(/\d+/g) ?? [])]);
}

const MIN_BEGINNING_CHARS = 5;

function isBeginning(word: string, known: ReadonlySet<string>): boolean {
  if (word.length < MIN_BEGINNING_CHARS) return false;
  for (const one of known)
    if (one.startsWith(word) || (word.startsWith(one) && one.length >= MIN_BEGINNING_CHARS))
      return true;
  return false;
}
