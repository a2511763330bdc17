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
import { originOf } from "#layouts/records/format/record-origin.ts";
import { sayerOf, sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { type RecordFile, readRecords } from "#layouts/records/store/read-records.ts";
import { folderIn } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { projectHash } from "#project/project-hash.ts";
import { passageId } from "#review/trust/judge-record.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import { passageTexts, withoutPassages } from "#text/markdown-sections.ts";
import { TEXT_FILE_NAME, type TextChange } from "#undo/logged-change.ts";
import { foundIn } from "./find-record.ts";
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
export function forgettableMemories({ place, world }: RecordMemory, words: string): Forgettable[] {
  const judge = judgeRecords(place);
  const files = readRecords(place);
  refuseUnreadable(place, files, words);
  const records = files.flatMap((file): Forgettable[] => {
    const { category, id, state } = file;
    if (state.kind !== "record" || state.record.record_status !== "active") return [];
    const { title, tags, text } = sayerOf(state.record);
    return [
      {
        id: `${category}/${id}`,
        text: [title, tags.join(" "), text].join("\n"),
        sentence: sentenceOf(state.record),
        by: judge.speaker(file),
        said: originOf(state.record)?.said,
        kind: "record",
      },
    ];
  });
  const globals = readPreferences(world).map(({ id, text, by, said }): Forgettable => {
    return { id, text, sentence: text, by, said, kind: "global" };
  });
  return [...records, ...globals];
}

/** Lists the passages and sections of a project's memory files, and the points of its conversation summaries. */
export function forgettablePieces({ world, place }: RecordMemory): Forgettable[] {
  const folder = memoryFolder(world, projectHash(world, place.root));
  const pieces = layeredNames(world, place.root).flatMap((name) => piecesIn(`${folder}/${name}`));
  const points = readSummaries(place.root).flatMap(({ path, text }) =>
    parseSummary(text).points.map((point) => pieceOf(pointId(path, point), point.text, "point")),
  );
  return [...pieces, ...points];
}

/**
 * A folder that cannot be read, and a record of that name, may hold what is to be forgotten: then
 * nothing is forgotten.
 */
function refuseUnreadable(place: RecordPlace, files: readonly RecordFile[], word: string): void {
  const known = new Set(files.map(({ category, id }) => `${category}/${id}.json`));
  for (const category of CATEGORY_NAMES) {
    const folder = folderIn(place.memory, category);
    for (const name of namesThere(folder)) {
      if (!name.endsWith(".json") || name.startsWith(".") || known.has(`${category}/${name}`))
        continue;
      throw fault("refused-file", { path: `${folder}/${name}`, why: "it could not be read" });
    }
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
  const file = {
    path,
    text,
    writtenMs: 0,
    layout: "layered",
    project: "",
    kind: "section",
  } as const;
  const sections = sectionRows({ ...file, status: "active" });
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
function layeredNames(world: World, root: string): string[] {
  const names = namesThere(memoryFolder(world, projectHash(world, root)));
  return names.filter((name) => TEXT_FILE_NAME.test(name) && name.endsWith(".md"));
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
  const folder = memoryFolder(world, projectHash(world, place.root));
  const named = new Set(items.filter(({ kind }) => kind === "passage").map(({ text }) => text));
  const sections = items.filter(({ kind }) => kind === "section");
  return layeredNames(world, place.root).flatMap((name): LineChange[] => {
    const before = heldText(`${folder}/${name}`);
    if (before === null) return [];
    const { text: after, out } = withoutPassages(before, (passage) => {
      if (isHeading(passage)) return false;
      const isInSection = sections.some(({ text }) => text.includes(passage));
      return named.has(passage) || isInSection || saysIt(passage);
    });
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
  const top = listNames(base);
  const folders = top.filter(
    (name) => isScopeName(name) || name === "conversations" || name === "archive",
  );
  const nested = folders.flatMap((name) =>
    [name, `${name}/archive`].flatMap((folder) =>
      listNames(`${base}/${folder}`).map((file) => `${folder}/${file}`),
    ),
  );
  return [...top, ...nested]
    .map((name) => `_memory/${name}`)
    .filter((name) => TEXT_FILE_NAME.test(name));
}
