import { Fault, fault } from "#base/fault.ts";
import type { PreparedRecord } from "#remember/rules/prepare-record.ts";
import {
  type CreateRequest,
  type DecidedChange,
  decideCreate,
  isPersonSpeaking,
  MAX_ID_NUMBER,
  numberedId,
  prepareRequest,
  refuseSecretId,
} from "./create-record.ts";
import type { RecordMemory } from "./record-memory.ts";
import type { RecordReport } from "./record-news.ts";
import { type HeldRecords, lockRecords, saveChange } from "./save-records.ts";

/** How many records are created at once. */
interface ManyOptions {
  /** Decide all of it, and write nothing. */
  readonly isDry: boolean;
  /** Hears after each change how many requests are done. */
  readonly onDone: ((count: number) => void) | undefined;
}

/** So many records are one change: others that wait for the lock get their turn in between. */
const AT_ONCE = 100;

/**
 * Creates many records, in their order; each has a report, or the fault that refused it. A category may get more of them than
 * `max_memories_per_category`, because none of a person's memories is lost for their number.
 */
export function createRecords(
  memory: RecordMemory,
  requests: readonly CreateRequest[],
  { isDry, onDone }: ManyOptions,
): (RecordReport | Fault)[] {
  const results: (RecordReport | Fault)[] = [];
  const coming = new Map<string, string>();
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const some = requests.slice(at, at + AT_ONCE);
    using held = isDry ? withoutLock(memory) : lockRecords(memory);
    const decided = some.map((request) => decideOne(held, request, coming));
    const files = decided.flatMap((one) => (one instanceof Fault ? [] : one.change.files));
    const isSpoken = some.every((request) => isPersonSpeaking(memory.world, request));
    if (!isDry) saveChange(held, { action: "create", files, isSpoken });
    results.push(...decided.map((one) => (one instanceof Fault ? one : one.report)));
    onDone?.(some.length);
  }
  return results;
}

function withoutLock(memory: RecordMemory): HeldRecords {
  return { memory, [Symbol.dispose]() {} };
}

/** Decides one of several; `coming` has the texts that the ones before it will write. */
function decideOne(
  held: HeldRecords,
  request: CreateRequest,
  coming: Map<string, string>,
): DecidedChange | Fault {
  const { memory } = held;
  const { category } = request;
  try {
    if (!memory.values[`categories.${category}.enabled`]) throw fault("category-off", { category });
    refuseSecretId(memory, request.id);
    const given = memory.redactor.value(request.given);
    return decideBeside(held, prepareRequest(memory, { ...request, given }), coming);
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

/** Decides it under the first id that neither another record nor one of those before it has; the same words twice are one record. */
function decideBeside(
  held: HeldRecords,
  prepared: PreparedRecord,
  coming: Map<string, string>,
): DecidedChange {
  const { record } = prepared;
  const text = JSON.stringify([record.title, record.content]);
  for (let number = 1; number < MAX_ID_NUMBER; number++) {
    const named = { ...record, id: numberedId(record.id, number) };
    const key = `${named.category}/${named.id}`;
    const before = coming.get(key);
    if (before === text) return repetitionOf(decideCreate(held, { ...prepared, record: named }));
    if (before !== undefined) continue;
    const decided = unlessTaken(() => decideCreate(held, { ...prepared, record: named }));
    if (!decided) continue;
    coming.set(key, text);
    return decided;
  }
  throw fault("record-exists", { id: record.id, category: record.category });
}

/** A record that one of those before it creates already. */
function repetitionOf({ report }: DecidedChange): DecidedChange {
  return { change: { action: "create", files: [] }, report: { ...report, action: "unchanged" } };
}

/** The decision; undefined if another record has the id. */
function unlessTaken(decide: () => DecidedChange): DecidedChange | undefined {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Fault && error.code === "record-exists") return undefined;
    throw error;
  }
}
