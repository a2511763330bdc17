import { Fault, fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { recordWithId } from "#remember/find-record.ts";
import { type RecordView, viewRecord } from "#remember/list-records.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
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
  const memory = memoryIn(world, folder);
  if (memory && recordWithId(memory.place, word))
    return { kind: "record", view: viewRecord(memory.place, word) };
  // Asking the index loads a lot, and most shown memories are records of this project.
  const { shownElsewhere } = await import("./show-any.ts");
  const shown = await shownElsewhere(world, asked);
  if (shown) return shown;
  const named = memory && (await namedIn(memory, word));
  if (named !== undefined && named !== word) return showMemory(world, { ...asked, word: named });
  if (!memory || !isRecordWord(word)) throw fault("no-memory", { word });
  return { kind: "record", view: viewRecord(memory.place, word) };
}

/** The memory of a project; none outside of a project. */
function memoryIn(world: World, folder: string | undefined): RecordMemory | undefined {
  try {
    return openRecords(world, { folder, pairs: [] });
  } catch (error) {
    if (error instanceof Fault && error.code === "no-project") return undefined;
    throw error;
  }
}

/** Few name a memory by its words, and reading all of them takes a lot to load. */
async function namedIn(memory: RecordMemory, word: string): Promise<string | undefined> {
  const { idNamedBy } = await import("#remember/named-memory.ts");
  return idNamedBy(memory, word);
}

function isRecordWord(word: string): boolean {
  return !/^m-[0-9a-f]{12}$/.test(word) && !word.includes("#");
}
