import { CATEGORY_NAMES, type Category } from "#base/category.ts";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { type RecordFile, readCategory } from "#layouts/records/store/read-records.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { acceptedPassages } from "#review/trust/accepted-passages.ts";
import { judgeRecords, type RecordJudge } from "#review/trust/judge-records.ts";
import { reasonsFor, siftText } from "#trust/sift-passages.ts";

/** How a memory stands: where it comes from as far as that is known, and why it is not handed out unasked. */
export interface MemoryTrust {
  readonly from: string;
  readonly waits: readonly string[];
}

/** Tells how some memories stand; who looks for them sees them all, and what there is to be known before one believes them. */
export function standings(
  world: World,
  memories: readonly IndexedMemory[],
): (memory: IndexedMemory) => MemoryTrust {
  const named = memories.flatMap(namedRecord);
  const judges = new Map(
    [...Map.groupBy(named, ({ project }) => project)].map(([project, records]) => {
      return [project, judgeOf(world, project, records)] as const;
    }),
  );
  return (memory) => {
    const [record] = namedRecord(memory);
    if (memory.layout === "transcript") return { from: "said in a conversation", waits: [] };
    return record
      ? recordStanding(judges.get(memory.project), record)
      : passageStanding(world, memory);
  };
}

interface NamedRecord {
  readonly project: string;
  readonly category: Category;
  readonly id: string;
}

function namedRecord({ layout, kind, project, id }: IndexedMemory): NamedRecord[] {
  const category = CATEGORY_NAMES.find((name) => name === kind);
  return layout === "records" && category ? [{ project, category, id }] : [];
}

interface ProjectJudge {
  readonly judge: RecordJudge;
  readonly files: readonly RecordFile[];
}

/** A ledger may hold ten thousand texts: no more of it is read than these records need. */
function judgeOf(
  world: World,
  project: string,
  records: readonly NamedRecord[],
): ProjectJudge | undefined {
  try {
    const place = placeOfRecords(world, project);
    return { judge: judgeRecords(place, ...records), files: filesOf(place, records) };
  } catch (error) {
    // A memory that leads out of its project is judged by nobody.
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

/** What a folder is has to be found out once for all that are read in it. */
function filesOf(place: RecordPlace, records: readonly NamedRecord[]): RecordFile[] {
  const ids = Map.groupBy(records, ({ category }) => category);
  return [...ids].flatMap(([category, some]) =>
    readCategory(
      place,
      category,
      some.map(({ id }) => id),
    ),
  );
}

function recordStanding(
  known: ProjectJudge | undefined,
  { category, id }: NamedRecord,
): MemoryTrust {
  if (!known) return { from: "from outside", waits: ["it came from outside"] };
  const found = known.files.find((file) => file.category === category && file.id === id);
  // Where the folder as a whole is refused, nothing is in it.
  const file = found ?? { category, id, state: { kind: "missing" } };
  const waits = known.judge.doubts(file).map(({ why }) => why);
  return { from: known.judge.provenance(file), waits };
}

function passageStanding(
  world: World,
  { layout, project, title, body }: IndexedMemory,
): MemoryTrust {
  const root = project === "" ? undefined : project;
  const { held } = siftText(`${title}\n\n${body}`, acceptedPassages({ world, root }));
  return { from: layout, waits: [...new Set(held.flatMap(reasonsFor))] };
}
