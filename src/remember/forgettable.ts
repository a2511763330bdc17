import { readdirSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { CATEGORY_NAMES, type MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { listNames, refusalOf } from "#disk/folder.ts";
import { pointId } from "#index/readers/conversations-reader.ts";
import { sectionRows } from "#index/readers/markdown-rows.ts";
import { conversationsRoot, isScopeName } from "#layouts/conversations/conversation-paths.ts";
import { conversationText, readSummaries } from "#layouts/conversations/read-conversations.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { readPreferences } from "#layouts/journal/preferences-format.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { memoryFolder } from "#layouts/layered/memory-paths.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { sayerOf, sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { type RecordFile, readRecord, readRecords } from "#layouts/records/store/read-records.ts";
import { folderIn } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-place.ts";
import { projectHash } from "#project/project-hash.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import { passageTexts, withoutPassages } from "#text/markdown-sections.ts";
import { passageId } from "#trust/ledger/ledger.ts";
import { TEXT_FILE_NAME, type TextChange } from "#undo/logged-change.ts";
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
  const pieces = layeredFiles(world, place.root).flatMap(({ path }) => piecesIn(path));
  const points = readSummaries(place.root).flatMap(({ path, text }) =>
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

/** The passages and sections of a memory file, each with the id that `loci search` or `loci review` prints. */
function piecesIn(path: string): Forgettable[] {
  const text = heldText(path) ?? "";
  const passages = passageTexts(text)
    .filter((passage) => !isHeading(passage))
    .map((passage) => pieceOf(passageId(passage), passage, "passage"));
  const file = { path, text, writtenMs: 0, project: "", status: "active" } as const;
  const sections = sectionRows({ ...file, layout: "layered", kind: "section" });
  return [...passages, ...sections.map(({ id, body }) => pieceOf(id, body, "section"))];
}

function isHeading(passage: string): boolean {
  return /^\s*(?:#|<!--)/.test(passage);
}

function pieceOf(id: string, text: string, kind: "passage" | "section" | "point"): Forgettable {
  const plainText = text.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "").replaceAll(/\s+/g, " ");
  const sentence = kind === "point" ? text : plainText;
  return { id, text, sentence, by: "agent", said: undefined, kind };
}

/** The files of a project's layered memory with the words and deeds of sessions. */
function layeredFiles(
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

/** A change of a text file, and the number of lines that it removes. */
interface LineChange {
  readonly change: TextChange;
  readonly lines: number;
}

/** The changes that remove forgotten memories, and all that says the same, from files that hold several memories. */
export function forgettingChanges(
  memory: RecordMemory,
  items: readonly Forgettable[],
  saysIt: (text: string) => boolean,
): LineChange[] {
  return [
    ...layeredChanges(memory, items, saysIt),
    ...conversationChanges(memory.place.root, items, saysIt),
  ];
}

function layeredChanges(
  { world, place }: RecordMemory,
  items: readonly Forgettable[],
  saysIt: (text: string) => boolean,
): LineChange[] {
  const named = new Set(items.filter(({ kind }) => kind === "passage").map(({ text }) => text));
  const sections = items.filter(({ kind }) => kind === "section");
  const isOut = (passage: string) =>
    !isHeading(passage) &&
    (named.has(passage) || sections.some(({ text }) => text.includes(passage)) || saysIt(passage));
  return layeredFiles(world, place.root).flatMap(({ name, path }): LineChange[] => {
    const before = heldText(path);
    if (before === null) return [];
    const { text: after, out } = withoutPassages(before, isOut);
    return out.length === 0 ? [] : [{ change: { name, before, after }, lines: out.length }];
  });
}

/** The changes of summaries, masters and their archives: each list item that says a forgotten text leaves. */
function conversationChanges(
  root: string,
  items: readonly Forgettable[],
  saysIt: (text: string) => boolean,
): LineChange[] {
  const points = items.filter(({ kind }) => kind === "point").map(({ text }) => oneLine(text));
  return conversationNames(root).flatMap((name): LineChange[] => {
    const before = conversationText(root, `${root}/${name}`);
    if (before === undefined) return [];
    const { after, lines } = withoutItems(before, (item) => {
      const said = oneLine(item);
      return points.some((point) => said.includes(point)) || saysIt(said);
    });
    return lines === 0 ? [] : [{ change: { name, before, after }, lines }];
  });
}

/** A text without some items of its lists, each with the lines that are indented below it. */
function withoutItems(
  text: string,
  isOut: (item: string) => boolean,
): { readonly after: string; readonly lines: number } {
  const lines = text.split("\n");
  const removed = new Set<number>();
  let items = 0;
  for (const [at, line] of lines.entries()) {
    if (!/^[-*+]\s/.test(line)) continue;
    let end = at + 1;
    while (/^\s{2,}\S/.test(lines[end] ?? "")) end++;
    if (!isOut(lines.slice(at, end).join(" "))) continue;
    items++;
    for (let each = at; each < end; each++) removed.add(each);
  }
  return { after: lines.filter((_, at) => !removed.has(at)).join("\n"), lines: items };
}

/** The files of a conversation memory, by their names in the change log. */
function conversationNames(root: string): string[] {
  const base = conversationsRoot(root);
  const isOurs = (name: string) => /^(?:conversations|archive)$/.test(name) || isScopeName(name);
  const folders = listNames(base).filter(isOurs);
  return ["", ...folders, ...folders.map((name) => `${name}/archive`)]
    .flatMap((folder) => listNames(`${base}/${folder}`).map((name) => `_memory/${folder}/${name}`))
    .map((name) => name.replace("//", "/"))
    .filter((name) => TEXT_FILE_NAME.test(name));
}
