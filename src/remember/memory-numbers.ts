import { isCategory } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { appendRecord, recordsOf } from "#disk/append.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { globalNumbersPath, numbersPath, recordAt } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { readRecord, readRecordPaths } from "#layouts/records/store/read-records.ts";

// A person types a number more easily than an id. A number is given once per project and machine, in the order of saving, and
// never again. Its file is appended to, one line for each memory: the digest of its id. So the number of a memory is the number
// of its line, a purge has nothing to delete, and a line that a killed writer left unfinished only uses up its number.

/** The numbers of memories, by `category/id`; those for all projects have numbers such as `g1`. */
export type MemoryNumbers = ReadonlyMap<string, string>;

/** A memory that has a number. */
export interface NumberedMemory {
  readonly id: string;
  readonly sentence: string;
}

/** The numbers of the records of a project. Those that have none get the next ones, the oldest first. */
export function recordNumbers(place: RecordPlace): MemoryNumbers {
  const ids = readRecordPaths(place).flatMap((path) => {
    const name = recordAt(path);
    return name ? [`${name.category}/${name.id}`] : [];
  });
  const { uid, state } = place;
  const savedAt = (id: string) => recordIn(place, id)?.created_at ?? "";
  return numbersIn(numbersPath(state), ids, { uid, savedAt, prefix: "" });
}

/** Gives a number to records that were just saved, while their project is locked; the first time, to all of it. */
export function numberRecords(place: RecordPlace, ids: readonly string[]): void {
  const path = numbersPath(place.state);
  if (ids.length === 0) return;
  const known = readNumbers(path);
  if (known.size === 0) return void recordNumbers(place);
  const lines = ids.map(digestOf).filter((digest) => !known.has(digest));
  if (lines.length > 0) appendLines(path, lines, place.uid);
}

/** The numbers of the memories for all projects. Those that have none get the next ones, in their order. */
export function globalNumbers(world: World, ids: readonly string[]): MemoryNumbers {
  const { stateDir, uid } = world;
  if (stateDir === undefined) return new Map();
  return numbersIn(globalNumbersPath(stateDir), ids, { uid, savedAt: () => "", prefix: "g" });
}

const NUMBER = /^(?:#?[1-9]\d{0,5}|g[1-9]\d{0,5})$/;

/** Whether a word may be the number of a memory. */
export function isNumber(word: string): boolean {
  return NUMBER.test(word);
}

/** The memories among which a number is searched. */
interface NumberScope {
  readonly place: RecordPlace | undefined;
  /** Reads the memories for all projects. */
  readonly globals: () => Promise<readonly { readonly id: string; readonly text: string }[]>;
}

/** The memory that a number names; undefined if no memory has it, or not any more. */
export async function memoryNumbered(
  world: World,
  word: string,
  { place, globals }: NumberScope,
): Promise<NumberedMemory | undefined> {
  const number = word.replace(/^#/, "");
  const idIn = (numbers: MemoryNumbers) => [...numbers].find(([, one]) => one === number)?.[0];
  if (number.startsWith("g")) {
    const all = await globals();
    const ids = all.map((one) => one.id);
    const id = idIn(globalNumbers(world, ids));
    const found = all.find((one) => one.id === id);
    return found && { id: found.id, sentence: found.text };
  }
  const id = place && idIn(recordNumbers(place));
  const record = place && id !== undefined ? recordIn(place, id) : undefined;
  return record && id !== undefined ? { id, sentence: sentenceOf(record) } : undefined;
}

function recordIn(place: RecordPlace, id: string) {
  const [category, name = ""] = id.split("/");
  if (!isCategory(category)) return undefined;
  const { state } = readRecord(place, category, name);
  return state.kind === "record" ? state.record : undefined;
}

interface NumberOptions {
  readonly uid: number | undefined;
  /** The time at which a memory was saved; asked for those without a number. */
  readonly savedAt: (id: string) => string;
  readonly prefix: string;
}

function numbersIn(path: string, ids: readonly string[], options: NumberOptions): MemoryNumbers {
  const { uid, savedAt, prefix } = options;
  const digests = new Map(ids.map((id) => [id, digestOf(id)]));
  const isNew = (known: ReadonlyMap<string, number>) => (id: string) =>
    !known.has(digests.get(id) ?? "");
  const known = readNumbers(path);
  const missing = ids
    .filter(isNew(known))
    .map((id) => ({ id, at: savedAt(id) }))
    .sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at));
  const lines = missing.map(({ id }) => digests.get(id) ?? "");
  const all = lines.length > 0 && appendLines(path, lines, uid) ? readNumbers(path) : known;
  return new Map(
    ids.flatMap((id) => {
      const number = all.get(digests.get(id) ?? "");
      return number === undefined ? [] : [[id, `${prefix}${number}`]];
    }),
  );
}

function digestOf(id: string): string {
  return new Bun.CryptoHasher("sha256").update(id).digest("hex").slice(0, 12);
}

/** The number of each digest. Two processes may have given one to the same memory: the first counts. */
function readNumbers(path: string): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [at, line] of recordsOf(plainTextAt(path) ?? "").entries()) {
    if (!numbers.has(line)) numbers.set(line, at + 1);
  }
  return numbers;
}

/** Appends lines in one write; without a writable folder memories have no numbers. */
function appendLines(path: string, lines: readonly string[], uid: number | undefined): boolean {
  try {
    appendRecord(path, lines.join("\n"), { uid });
    return true;
  } catch {
    return false;
  }
}
