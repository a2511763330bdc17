import { readdirSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { CATEGORY_NAMES, type MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { refusalOf } from "#disk/folder.ts";
import { rowsOf } from "#index/model/memory-rows.ts";
import { pointId } from "#layouts/conversations/conversations-layout.ts";
import { readSummaries } from "#layouts/conversations/read-conversations.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { readPreferences } from "#layouts/journal/preferences-format.ts";
import { memoryFolder } from "#layouts/layered-paths.ts";
import { readPage } from "#layouts/pages/read-page.ts";
import { folderIn } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { sayerOf, sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { type RecordFile, readRecord, readRecords } from "#layouts/records/store/read-records.ts";
import { pageText, plainPages } from "#layouts/table/plain-pages.ts";
import { projectHash } from "#project/project-hash.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import { heldText } from "#store/held-text.ts";
import { isHeading, passageSentence, passageTexts } from "#text/markdown-sections.ts";
import { forgottenTexts, isForgotten } from "#trust/forgotten.ts";
import { passageId } from "#trust/ledger/ledger.ts";
import { TEXT_FILE_NAME } from "#undo/logged-change.ts";
import { foundIn, type RecordName, recordNamed } from "./find-record.ts";
import type { RecordMemory } from "./record-memory.ts";

/** A memory that can be forgotten, in whichever file it is. */
export interface Forgettable {
  readonly id: string;
  /** Its whole text, by which words find it. */
  readonly text: string;
  /** The one sentence that it comes down to. */
  readonly sentence: string;
  readonly by: MemoryItem["by"];
  readonly said: string | undefined;
  readonly kind: "record" | "global" | "passage" | "section" | "point" | "note" | "fact";
}

/** Lists each active record of a project, also the waiting ones, and the memories for all projects. */
export function forgettableMemories(memory: RecordMemory, words: string): Forgettable[] {
  return [...recordsWhere(memory, words, isActive), ...globalMemories(memory.world)];
}

/** Lists the records of a project that no agent gets any more, because they were forgotten, replaced or archived. */
export function inactiveMemories(memory: RecordMemory, words: string): Forgettable[] {
  return recordsWhere(memory, words, (record) => !isActive(record));
}

function isActive({ record_status }: MemoryRecord): boolean {
  return record_status === "active";
}

function recordsWhere(
  { place }: RecordMemory,
  words: string,
  isWanted: (record: MemoryRecord) => boolean,
): Forgettable[] {
  const judge = judgeRecords(place);
  const files = readRecords(place);
  refuseUnreadable(place, files, words);
  return files.flatMap((file): Forgettable[] => {
    if (file.state.kind !== "record" || !isWanted(file.state.record)) return [];
    return [recordItem(file.state.record, judge.speaker(file))];
  });
}

/** A record as it is forgotten. */
export function recordItem(record: MemoryRecord, by: MemoryItem["by"]): Forgettable {
  const { title, tags, text } = sayerOf(record);
  const id = `${record.category}/${record.id}`;
  const whole = [title, tags.join(" "), text].join("\n");
  const [sentence, said] = [sentenceOf(record), originOf(record)?.said];
  return { id, text: whole, sentence, by, said, kind: "record" };
}

/** Lists the records in force that say the same as some pieces of memory files: else they would say it on. */
export function recordsSaying(
  memory: RecordMemory,
  pieces: readonly Forgettable[],
  words: string,
): Forgettable[] {
  const same = forgottenTexts(
    textsToForget(pieces.filter(({ kind }) => kind === "passage" || kind === "point")),
  );
  if (same.entries.length === 0) return [];
  return forgettableMemories(memory, words).filter(({ sentence }) => isForgotten(same, sentence));
}

/** The texts of some memories: the sentence with its reason, its first line alone, and the user's own words. */
export function textsToForget(items: readonly Forgettable[]): string[] {
  const texts = items.flatMap(({ text, sentence, said }) => {
    const [title = sentence] = text.split("\n");
    return [sentence, title, ...(said ? [said] : [])];
  });
  return [...new Set(texts)];
}

/** The names of the records among some memories. */
export function recordsAmong(items: readonly Forgettable[]): RecordName[] {
  return items.flatMap(({ id, kind }) => (kind === "record" ? (recordNamed(id) ?? []) : []));
}

/** The names of those that have a file: the history alone has others. */
export function recordsThere(place: RecordPlace, items: readonly Forgettable[]): RecordName[] {
  return recordsAmong(items).filter(
    ({ category, id }) => readRecord(place, category, id).state.kind !== "missing",
  );
}

/** Lists the memories for all projects. */
export function globalMemories(world: World): Forgettable[] {
  return readPreferences(world).map(({ id, text, by, said }): Forgettable => {
    return { id, text, sentence: text, by, said, kind: "global" };
  });
}

/** Lists the passages and sections of a project's memory files, and the points of its conversation summaries. */
export function forgettablePieces({ world, place }: RecordMemory): Forgettable[] {
  const { root } = place;
  const own = layeredFiles(world, root).map(({ path }) => ({ path, text: heldText(path) ?? "" }));
  const pages = plainPages(world, root).map((page) => ({ ...page, text: pageText(page) ?? "" }));
  const pieces = [...own, ...pages].flatMap(piecesIn);
  const points = readSummaries(root).flatMap(({ path, text }) =>
    parseSummary(text).points.map((point) => pieceOf(pointId(path, point), point.text, "point")),
  );
  return [...pieces, ...points];
}

/** A folder that cannot be read, and a record of that name, may hold what is to be forgotten: then nothing is forgotten. */
function refuseUnreadable(place: RecordPlace, files: readonly RecordFile[], word: string): void {
  const known = new Set(files.map(({ category, id }) => `${category}/${id}.json`));
  for (const category of CATEGORY_NAMES) {
    const folder = folderIn(place.memory, category);
    const unread = namesThere(folder).find(
      (name) => /^[^.].*\.json$/.test(name) && !known.has(`${category}/${name}`),
    );
    const why = "it could not be read";
    if (unread !== undefined) throw fault("refused-file", { path: `${folder}/${unread}`, why });
  }
  const meant = files.find(({ id, state }) => id === word && state.kind === "broken");
  if (meant) foundIn(place, meant);
}

/** The passages and sections of a memory file, each with the id that `loci find` or `loci review` prints. */
function piecesIn({ path, text }: { readonly path: string; readonly text: string }): Forgettable[] {
  const passages = passageTexts(text)
    .filter((passage) => !isHeading(passage))
    .map((passage) => pieceOf(passageId(passage), passage, "passage"));
  const form = { layout: "layered", project: "", form: "section", status: "active" };
  const sections = rowsOf(readPage({ path, stamp: "", writtenMs: 0 }, text, form));
  return [...passages, ...sections.map(({ id, body }) => pieceOf(id, body, "section"))];
}

function pieceOf(id: string, text: string, kind: "passage" | "section" | "point"): Forgettable {
  const sentence = kind === "point" ? text : passageSentence(text);
  return { id, text, sentence, by: "agent", said: undefined, kind };
}

/** The files of a project's layered memory with the words and deeds of sessions. */
export function layeredFiles(
  world: World,
  root: string,
): { readonly name: string; readonly path: string }[] {
  const folder = memoryFolder(world, projectHash(world, root));
  return namesThere(folder)
    .filter((name) => TEXT_FILE_NAME.test(name) && name.endsWith(".md"))
    .map((name) => ({ name, path: `${folder}/${name}` }));
}

/** The names in a folder, none if it is missing; a folder that cannot be read may hold the forgotten text. */
function namesThere(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw refusalOf(error, folder);
  }
}
