import { textsIn } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { openJournal, textOfFile } from "#journal/open-journal.ts";
import { allNotes } from "#journal/read-notes.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { isPlaceholder } from "#layouts/records/format/record-sentence.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import type { RecordName } from "#remember/find-record.ts";
import type { ForgetReport } from "#remember/forget-memory.ts";
import { forgettablePieces, globalMemories } from "#remember/forgettable.ts";
import { versionsNamed } from "#remember/record-history.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { keyOf } from "#remember/rules/plan-undo.ts";
import { saidTexts } from "#remember/said-texts.ts";
import { forgottenTexts, repeatsAny } from "#trust/forgotten.ts";
import { changeLogLines } from "#undo/change-log.ts";
import { parseEntry } from "#undo/logged-change.ts";
import { type PurgedSentences, purgedSentences } from "./purged-sentences.ts";
import type { PurgedTexts } from "./purged-texts.ts";
import { rareWordsOf } from "./rare-words.ts";

/** The subject of a purge: its texts, its sentences in other words, and the words that only it has. */
export interface PurgeScope {
  readonly texts: PurgedTexts;
  readonly sentences: PurgedSentences;
  /** The sentences with such a word alone. */
  readonly withRare: PurgedSentences;
  readonly rare: readonly string[];
}

/** A version of a record, under the name that it had. */
export interface RecordVersion extends RecordName {
  readonly record: MemoryRecord | undefined;
}

/** All versions of a record, also those under earlier names. */
export function versionsOf(memory: RecordMemory, name: RecordName): RecordVersion[] {
  const { category } = name;
  return versionsNamed(memory, keyOf(name)).map(({ id, text }) => {
    const parsed = parseRecord(text ?? "", { category, id });
    return { category, id, record: parsed.kind === "record" ? parsed.record : undefined };
  });
}

/** The memory that a purge deletes. */
interface PurgedMemory {
  readonly meant: ForgetReport;
  readonly versions: readonly RecordVersion[];
  /** Words that no memory says: what was said with them is meant. */
  readonly words: readonly string[];
}

/** Gathers what a purge deletes, when the memory itself is gone and the others stay. */
export function purgeScope(memory: RecordMemory, purged: PurgedMemory): PurgeScope {
  const texts = textsToPurge(memory, purged);
  const memories = [...texts.others, ...stayingPieces(memory, texts.texts), memory.place.root];
  const rare = rareWordsOf(texts.texts, { memories, said: saidTexts(memory) });
  const { others } = texts;
  const sentences = purgedSentences(texts.texts, { rare, others });
  return { texts, rare, sentences, withRare: purgedSentences([], { rare, others }) };
}

/** All whole sentences of a memory and of its versions, and its ids, which are made of its titles. */
function textsToPurge(
  memory: RecordMemory,
  { meant: { items }, versions, words }: PurgedMemory,
): PurgedTexts {
  const others = otherRecords(memory, versions);
  const records = versions.flatMap(({ record }) => record ?? []);
  const said = items.flatMap(({ kind, text, sentence, said: quote = "" }) => {
    const lines = text.split("\n");
    return [...(kind === "note" ? lines.filter(isSentence) : lines), sentence, quote];
  });
  const texts = [...records.flatMap(textsOf), ...said, ...words]
    .map((text) => text.replace(LINE_SIGN, "").trim())
    .filter((text) => !isPlaceholder(text));
  const ids = [...items, ...versions].map(({ id }) => id.slice(id.indexOf("/") + 1));
  const tags = new Set(records.flatMap((record) => record.tags));
  for (const tag of others.flatMap((record) => record.tags)) tags.delete(tag);
  const stay = [textsIn(others), globalTexts(memory.world, items)];
  return { texts: [...new Set(texts)], ids, tags, others: [...new Set(stay.flat())] };
}

/** Whether a line of a note says something of its own: a field such as its date does not. */
function isSentence(line: string): boolean {
  return !/^\s*(?:\*\*|#)/.test(line) && line.trim().split(/\s+/).length >= MIN_SENTENCE_WORDS;
}

const MIN_SENTENCE_WORDS = 3;

/** The sign of a list, a heading or a field before a line of a note. */
const LINE_SIGN = /^\s*(?:[-*+>]|#+|\d+[.)])\s+(?:\[[ x]\]\s+)?/;

function globalTexts(world: World, items: ForgetReport["items"]): string[] {
  const stay = globalMemories(world).filter((one) => items.every(({ id }) => id !== one.id));
  return stay.flatMap(({ text, said: quote = "" }) => [text, quote]);
}

/** The texts of a record and its earlier ones. Its origin names the session, which other memories and files name as well. */
function textsOf({ title, content, changes }: MemoryRecord): string[] {
  const earlier = changes
    .filter(({ field }) => field !== "origin")
    .map(({ summary, old_value, new_value }) => [summary, old_value, new_value]);
  return textsIn([title, content, earlier]);
}

/** All other records, and the versions of others that the history has: `undo` must not bring back half of a text. */
function otherRecords({ place }: RecordMemory, versions: readonly RecordName[]): MemoryRecord[] {
  const keys = new Set(versions.map(keyOf));
  const now = readRecords(place).flatMap(({ state }) => state);
  const logged = changeLogLines(place)
    .flatMap((line) => parseEntry(line)?.files ?? [])
    .flatMap((file) => [file.before, file.after].map((text) => parseRecord(text ?? "", file)));
  return [...now, ...logged].flatMap((one) =>
    one.kind === "record" && !keys.has(keyOf(one.record)) ? [one.record] : [],
  );
}

/** The passages, points and notes that stay, unless loci made them of a conversation or they say the same. */
function stayingPieces(memory: RecordMemory, texts: readonly string[]): string[] {
  const gone = forgottenTexts(texts);
  const pieces = forgettablePieces(memory).flatMap(({ kind, text }) =>
    kind === "section" ? [] : [text],
  );
  const journal = openJournal(memory.world, { folder: memory.place.root });
  const notes = allNotes(journal)
    .filter((file) => /^(?:decisions|analysis)\//.test(file))
    .flatMap((file) => (textOfFile(`${journal.paths.folder}/${file}`) ?? "").split("\n"));
  return [...pieces, ...notes].filter((text) => !repeatsAny(gone, text));
}
