import { Fault, fault } from "#base/fault.ts";
import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { folderOfMemory } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { projectRoot } from "#project/find-project.ts";
import { type RecordView, viewRecord } from "#remember/view-record.ts";
import type { ShownMemory } from "./show-any.ts";

/** A memory in full: a record as its file has it, or a piece of any other layout. */
export type Shown = { readonly kind: "record"; readonly view: RecordView } | ShownMemory;

/** Which memory is to be shown. */
export interface ShowRequest {
  readonly folder: string | undefined;
  /** Its id, `category/id`, the path of its file, or words of it. */
  readonly word: string;
  /** Whether it may be one of another project. */
  readonly all: boolean;
}

/** Shows one memory, of this project or the user's own; with `all` also of another project. */
export async function showMemory(world: World, asked: ShowRequest): Promise<Shown> {
  const { folder, word } = asked;
  // A word that cannot name a record is searched in the other layouts at once, also outside of a
  // project.
  const found = isRecordWord(word) ? recordOr(world, folder, word) : undefined;
  if (found && "record" in found) return { kind: "record", view: found };
  // Asking the index loads a lot, and most shown memories are records of this project.
  const { shownElsewhere } = await import("./show-any.ts");
  const shown = await shownElsewhere(world, asked);
  if (shown) return shown;
  const missing = found ?? fault("no-memory", { word });
  const named = missing.code === "no-project" ? undefined : await namedIn(world, asked);
  if (named === undefined || named === word) throw missing;
  return showMemory(world, { ...asked, word: named });
}

/** Few name a memory by its words, and reading all of them takes a lot to load. */
async function namedIn(world: World, { folder, word }: ShowRequest): Promise<string | undefined> {
  const { idNamedBy } = await import("#remember/named-memory.ts");
  const { openRecords } = await import("#remember/record-memory.ts");
  return idNamedBy(openRecords(world, { folder, pairs: [] }), word);
}

/** The records of the project that holds a folder. Reading one needs no settings, which take long to load. */
function placeIn(world: World, folder = "."): RecordPlace {
  const path = folderOfMemory(resolvePath(world.cwd, folder));
  const root = projectRoot(world, path);
  if (root === undefined) throw fault("no-project", { folder: path });
  return placeOfRecords(world, root);
}

function isRecordWord(word: string): boolean {
  return !/^m-[0-9a-f]{12}$/.test(word) && !word.includes("#");
}

/** The record of that name in this project, or the fault that there is none. */
function recordOr(world: World, folder: string | undefined, word: string): RecordView | Fault {
  try {
    return viewRecord(placeIn(world, folder), word);
  } catch (error) {
    const isMissing = error instanceof Fault && ["no-record", "no-project"].includes(error.code);
    if (!isMissing) throw error;
    return error;
  }
}
