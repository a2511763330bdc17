import { Fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import type { Memory } from "#base/memory.ts";
import type { Category } from "#base/memory-item.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import type { StampedFile } from "#disk/file-versions.ts";
import type { Layout, ReadFile } from "#layouts/port.ts";
import { recordAt } from "#layouts/record-paths.ts";
import { placeOfRecords, type RecordPlace } from "#layouts/record-place.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { sentenceOf, spokenTexts } from "#layouts/records/format/record-sentence.ts";
import { type RecordFile, readCategory } from "#layouts/records/store/read-records.ts";
import type { Origin } from "#trust/trust-signals.ts";

/** Records: each file is one memory. */
export const RECORDS: Layout = {
  read: ({ world, root }, files) => {
    const place = placeOrNothing(world, root);
    const byCategory = Map.groupBy(files, ({ path }) => recordAt(path)?.category);
    const read = new Map<string, RecordFile>();
    for (const [category, some] of place ? byCategory : []) {
      const found = place && category && readCategory(place, category, some.map(idOf));
      // If the folder is refused as a whole, so is every file in it.
      for (const [at, file] of (found ?? []).entries()) read.set(some[at]?.path ?? "", file);
    }
    return files.map((file) => readFile(file, root, read.get(file.path)));
  },
};

function idOf({ path }: StampedFile): string {
  return baseName(path).slice(0, -".json".length);
}

function placeOrNothing(world: World, root: string): RecordPlace | undefined {
  try {
    return placeOfRecords(world, root);
  } catch (error) {
    // A memory that leads out of its project is skipped; its own commands report why.
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

function readFile({ path }: StampedFile, project: string, file: RecordFile | undefined): ReadFile {
  if (file?.state.kind !== "record") return { path, text: undefined, memories: [] };
  const { record, text } = file.state;
  return { path, text, memories: [memoryOf(record, file, { path, project })] };
}

function memoryOf(
  record: MemoryRecord,
  // The path of a record decides its name, whatever its content says.
  { category, id }: Pick<RecordFile, "category" | "id">,
  { path, project }: Pick<Memory, "path" | "project">,
): Memory {
  const origin = originOf(record);
  return {
    ...{ id: `${category}/${id}`, layout: "records", kind: category, form: category, project },
    title: record.title,
    // Made on demand: the index has no sentences.
    get text() {
      return sentenceOf(record);
    },
    body: spokenTexts(record.content).join("\n"),
    ...{ tags: record.tags, files: record.related_files },
    ...{ by: origin?.by ?? "file", origin: originWord(origin) },
    ...{ createdAt: record.created_at, updatedAt: record.updated_at },
    ...{ status: statusOf(category, record), path, line: 0 },
    ...(origin?.session !== undefined && { session: origin.session }),
    ...(origin?.said !== undefined && { said: origin.said }),
  };
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
