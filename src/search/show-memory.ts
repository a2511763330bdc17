import { fault } from "#base/fault.ts";
import { typedPath, type World } from "#base/world.ts";
import { folderOfMemory } from "#layouts/record-paths.ts";
import { placeOfRecords, type RecordPlace } from "#layouts/record-place.ts";
import { projectRoot } from "#project/find-project.ts";
import { recordWithId } from "#remember/find-record.ts";
import { isNumber, memoryNumbered } from "#remember/memory-numbers.ts";
import { type RecordView, viewRecord } from "#remember/record-markdown.ts";
import type { ShownMemory } from "./show-indexed.ts";

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
  const place = placeIn(world, folder);
  if (place && recordWithId(place, word)) return { kind: "record", view: viewRecord(place, word) };
  if (isNumber(word)) return showNumbered(world, place, asked);
  // Asking the index loads a lot, and most shown memories are records of this project.
  const { shownElsewhere } = await import("./show-indexed.ts");
  const shown = await shownElsewhere(world, asked);
  if (shown) return shown;
  const named = await (place ? namedIn(world, asked) : globalNamed(world, word));
  if (named !== undefined && named !== word) return showMemory(world, { ...asked, word: named });
  if (!place || !isRecordWord(word)) throw fault("no-memory", { word });
  return { kind: "record", view: viewRecord(place, word) };
}

/** Shows the memory that has a number. */
async function showNumbered(
  world: World,
  place: RecordPlace | undefined,
  asked: ShowRequest,
): Promise<Shown> {
  const globals = async () => {
    const { readPreferences } = await import("#layouts/journal/preferences-format.ts");
    return readPreferences(world);
  };
  const named = await memoryNumbered(world, asked.word, { place, globals });
  if (!named) throw fault("no-memory", { word: asked.word });
  return showMemory(world, { ...asked, word: named.id });
}

/** The records of the project that holds a folder; none outside of a project. Reading one needs no settings. */
function placeIn(world: World, folder = "."): RecordPlace | undefined {
  const root = projectRoot(world, folderOfMemory(typedPath(world, folder)));
  return root === undefined ? undefined : placeOfRecords(world, root);
}

/** Few name a memory by its words, and reading all of them takes a lot to load. */
async function namedIn(world: World, { folder, word }: ShowRequest): Promise<string | undefined> {
  const { shownId } = await import("#remember/find-meant.ts");
  const { openRecords } = await import("#remember/record-memory.ts");
  return shownId(openRecords(world, { folder, pairs: [] }), word);
}

/** The memory for all projects that some words name, outside of any project. */
async function globalNamed(world: World, word: string): Promise<string | undefined> {
  const { readPreferences } = await import("#layouts/journal/preferences-format.ts");
  const { oneMeant } = await import("#remember/find-meant.ts");
  return oneMeant(readPreferences(world), word)?.id;
}

function isRecordWord(word: string): boolean {
  return !/^m-[0-9a-f]{12}$/.test(word) && !word.includes("#");
}
