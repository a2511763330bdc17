import { Fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { type IndexedMemory, memoryWith } from "#index/model/indexed-memory.ts";
import { recordAt } from "#layouts/record-paths.ts";
import { placeOfRecords, type RecordPlace } from "#layouts/record-place.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { spokenTexts } from "#layouts/records/format/record-sentence.ts";
import { type RecordFile, readCategory } from "#layouts/records/store/read-records.ts";
import type { Origin } from "#trust/trust-signals.ts";
import type { LayoutReader, SourcePlace } from "./layout-reader.ts";

/** Records: each file is one memory. */
export const RECORDS: LayoutReader = (world, place, files) => {
  const memory = placeOrNothing(world, place.project);
  const [first] = files;
  const category = first && recordAt(first.path)?.category;
  if (!memory || !category) return files.map(() => []);
  const ids = files.map(({ path }) => baseName(path).slice(0, -".json".length));
  const records = readCategory(memory, category, ids);
  // If the folder is refused as a whole, so is every file in it.
  return files.map(({ path }, at) => rowsOf(records[at], { ...place, path }));
};

function placeOrNothing(world: World, root: string): RecordPlace | undefined {
  try {
    return placeOfRecords(world, root);
  } catch (error) {
    // A memory that leads out of its project is skipped; its own commands report why.
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

function rowsOf(file: RecordFile | undefined, { path, project }: SourcePlace): IndexedMemory[] {
  if (file?.state.kind !== "record") return [];
  const { record } = file.state;
  // The path of a record decides its name, whatever its content says.
  const { category, id } = file;
  const origin = originOf(record);
  return [
    memoryWith({
      ...{ id, layout: "records", kind: category, project, title: record.title },
      body: spokenTexts(record.content).join("\n"),
      tags: record.tags,
      files: record.related_files,
      actor: origin?.by ?? "file",
      createdMs: momentOf(record.created_at),
      updatedMs: momentOf(record.updated_at),
      status: statusOf(category, record),
      origin: originWord(origin),
      source: path,
      position: 0,
    }),
  ];
}

/** The word with which a record says that it no longer holds. */
const OVER: Readonly<Partial<Record<Category, (content: JsonObject) => string | undefined>>> = {
  decision: ({ status }) => oneOf(status, "superseded", "deprecated"),
  constraint: ({ active }) => (active === false ? "inactive" : undefined),
  tech_debt: ({ status }) => oneOf(status, "resolved", "wont_fix"),
};

function statusOf(category: Category, { record_status: status, content }: MemoryRecord): string {
  return status === "active" ? (OVER[category]?.(content) ?? status) : status;
}

function oneOf(value: unknown, ...words: readonly string[]): string | undefined {
  return words.find((word) => word === value);
}

function originWord(origin: Origin | undefined): string {
  if (!origin) return "unknown";
  return origin.approved ? origin.by : `${origin.by}-unapproved`;
}

function momentOf(text: string): number {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? 0 : ms;
}
