import { Fault } from "#base/fault.ts";
import { type Category, isCategory } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { isJudgedWhole } from "#layouts/table/layout-table.ts";
import { judgeRecords, type RecordJudge } from "#review/trust/judge-records.ts";
import { readNamed } from "#review/trust/served-records.ts";
import { acceptedPassages } from "#trust/ledger/ledger.ts";
import { reasonsFor, siftText } from "#trust/sift-passages.ts";

/** The trust in a memory: its origin as far as loci knows it, and the reasons why loci does not inject it unasked. */
export interface MemoryTrust {
  readonly from: string;
  readonly waits: readonly string[];
}

/** Judges the trust in some memories. A search shows all memories, with the reasons to doubt them. */
export function trustIn(
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
    return record ? recordTrust(judges.get(memory.project), record) : passageTrust(world, memory);
  };
}

interface NamedRecord {
  readonly project: string;
  readonly category: Category;
  readonly id: string;
}

function namedRecord({ layout, kind, project, id }: IndexedMemory): NamedRecord[] {
  return isJudgedWhole(layout) && isCategory(kind) ? [{ project, category: kind, id }] : [];
}

interface ProjectJudge {
  readonly judge: RecordJudge;
  readonly files: ReturnType<typeof readNamed>;
}

/** Makes a judge for some records only, because a ledger may have ten thousand texts. */
function judgeOf(
  world: World,
  project: string,
  records: readonly NamedRecord[],
): ProjectJudge | undefined {
  try {
    const place = placeOfRecords(world, project);
    return { judge: judgeRecords(place, ...records), files: readNamed(place, records) };
  } catch (error) {
    // A memory folder that leads out of its project has no judge.
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

function recordTrust(known: ProjectJudge | undefined, { category, id }: NamedRecord): MemoryTrust {
  if (!known) return { from: "from outside", waits: ["it came from outside"] };
  const found = known.files.find((file) => file.category === category && file.id === id);
  // If loci refuses the whole folder, the record is missing.
  const file = found ?? { category, id, state: { kind: "missing" } };
  const waits = known.judge.doubts(file);
  return { from: known.judge.source(file), waits };
}

function passageTrust(world: World, { layout, project, title, body }: IndexedMemory): MemoryTrust {
  const root = project === "" ? undefined : project;
  const { held } = siftText(`${title}\n\n${body}`, acceptedPassages({ world, root }));
  return { from: layout, waits: [...new Set(held.flatMap(reasonsFor))] };
}
