import { readdirSync } from "node:fs";
import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { sectionRows } from "#index/readers/markdown-rows.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { memoryFolder } from "#layouts/layered/memory-paths.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { sayerOf, sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { hash12 } from "#project/project-names.ts";
import { passageId } from "#review/trust/accepted-passages.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import { refusalOf } from "#settings/change/write-refusal.ts";
import { passageTexts } from "#text/markdown-passages.ts";
import { TEXT_FILE_NAME } from "#undo/logged-change.ts";
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
export function forgettableMemories({ place, world }: RecordMemory): Forgettable[] {
  const judge = judgeRecords(place);
  const records = readRecords(place).flatMap((file): Forgettable[] => {
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

/** The files of a project's layered memory that hold what sessions have said and done. */
export function layeredNames(world: World, root: string): string[] {
  const folder = memoryFolder(world, hash12(root));
  try {
    return readdirSync(folder).filter((name) => TEXT_FILE_NAME.test(name) && name.endsWith(".md"));
  } catch (error) {
    // A folder that cannot be read may hold what is to be forgotten: then it is not done.
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
