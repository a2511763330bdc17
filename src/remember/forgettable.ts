import { readdirSync } from "node:fs";
import { CATEGORY_NAMES } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { sectionRows } from "#index/readers/markdown-rows.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { memoryFolder } from "#layouts/layered/memory-paths.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { sayerOf, sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { type RecordFile, readRecords } from "#layouts/records/store/read-records.ts";
import { folderIn } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { hash12 } from "#project/project-names.ts";
import { passageId } from "#review/trust/accepted-passages.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import { refusalOf } from "#settings/change/write-refusal.ts";
import { passageTexts } from "#text/markdown-passages.ts";
import { TEXT_FILE_NAME } from "#undo/logged-change.ts";
import { foundIn } from "./find-record.ts";
import { readPreferences } from "./preferences-file.ts";
import type { RecordMemory } from "./record-memory.ts";

/** Something that can be forgotten, in whichever file it stands. */
export interface Forgettable {
  readonly id: string;
  /** All that it says, to be found by. */
  readonly text: string;
  /** The one sentence that it comes down to. */
  readonly sentence: string;
  readonly by: MemoryItem["by"];
  readonly said: string | undefined;
  readonly kind: "record" | "global" | "passage" | "section" | "point";
}

/** Every active record of a project, also those that wait, and what holds in all projects. */
export function forgettableMemories({ place, world }: RecordMemory, words: string): Forgettable[] {
  const judge = judgeRecords(place);
  const files = readRecords(place);
  refuseUnreadable(place, files, words);
  const records = files.flatMap((file): Forgettable[] => {
    const { category, id, state } = file;
    if (state.kind !== "record" || state.record.record_status !== "active") return [];
    const { title, tags, text } = sayerOf(state.record);
    const sentence = sentenceOf(state.record);
    return [
      {
        id: `${category}/${id}`,
        text: [title, tags.join(" "), text].join("\n"),
        sentence,
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

/** The files of a project's layered memory that hold what sessions have said and done. */
export function layeredNames(world: World, root: string): string[] {
  const names = namesThere(memoryFolder(world, hash12(root)));
  return names.filter((name) => TEXT_FILE_NAME.test(name) && name.endsWith(".md"));
}

/** The names in a folder, none if it is missing; a folder that cannot be read is a fault. */
export function namesThere(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw refusalOf(error, folder);
  }
}

/** The passages and sections of a memory file, each by the id that `loci search` or `loci review` prints. */
export function forgettablePassages(path: string): Forgettable[] {
  const text = heldText(path) ?? "";
  const passages = passageTexts(text)
    .filter((passage) => !/^\s*(?:#|<!--)/.test(passage))
    .map((passage) => pieceOf(passageId(passage), passage, "passage"));
  const file = {
    path,
    text,
    writtenMs: 0,
    layout: "layered",
    project: "",
    kind: "section",
  } as const;
  const sections = sectionRows({ ...file, status: "active" }).map(({ id, body }) => {
    return pieceOf(id, body, "section");
  });
  return [...passages, ...sections];
}

function pieceOf(id: string, text: string, kind: "passage" | "section"): Forgettable {
  const sentence = text.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "").replaceAll(/\s+/g, " ");
  return { id, text, sentence, by: "agent", said: undefined, kind };
}
