import { readdirSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { readText } from "#disk/read-text.ts";
import { idOf, type WriteId } from "./content.ts";
import { checkIndexed } from "./indexed.ts";
import { type ModeName, ownPath, sharedPath } from "./modes.ts";
import { checkRecords as checkRecordFiles } from "./record.ts";
import { checkSummaries } from "./summary.ts";
import type { Life } from "./supervise.ts";

/** The missing and the damaged writes after a campaign. */
export interface Damage {
  readonly lost: number;
  readonly torn: number;
}

/** `said` has the words of the processes that ran beside the writers. */
type Check = (
  folder: string,
  lives: readonly Life[],
  said: readonly string[],
) => Damage | Promise<Damage>;

/** The check of each mode after the last writer has died. */
export const CHECKS: Readonly<Record<ModeName, Check>> = {
  create: checkFiles,
  replace: checkShared,
  append: checkRecords,
  update: checkCounts,
  summary: checkSummaries,
  record: checkRecordFiles,
  index: checkIndexed,
  plain: checkShared,
  unlocked: checkCounts,
  glued: checkRecords,
};

/** Whether a writer's own file is behind what that writer acknowledged in its last life. */
export function isOwnFileBehind(folder: string, life: Life): boolean {
  if (life.acked === 0) return false;
  const found = wholeAt(ownPath(folder, life.writer));
  return found?.life !== life.number || found.number < life.acked;
}

function checkFiles(folder: string, lives: readonly Life[]): Damage {
  const found = new Found();
  let torn = 0;
  for (const name of readdirSync(folder)) {
    if (name.startsWith(".")) continue;
    const id = wholeAt(`${folder}/${name}`);
    if (id && name === `${id.writer}-${id.life}-${id.number}`) found.add(id);
    else torn++;
  }
  return { lost: found.missing(lives), torn };
}

/** The last content may be of any writer, but it must be one that was written, and whole. */
function checkShared(folder: string, lives: readonly Life[]): Damage {
  const id = wholeAt(sharedPath(folder));
  const life = lives.find(({ writer, number }) => writer === id?.writer && number === id.life);
  const isKnown = id !== undefined && life !== undefined && id.number <= life.acked + 1;
  return { lost: 0, torn: isKnown ? 0 : 1 };
}

/** Records that were cut by a kill were never acknowledged: only what is missing counts. */
async function checkRecords(folder: string, lives: readonly Life[]): Promise<Damage> {
  const found = new Found();
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of Bun.file(sharedPath(folder)).stream()) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) found.add(idOf(line));
  }
  found.add(idOf(rest));
  return { lost: found.missing(lives), torn: 0 };
}

/** Each life counts from one, so a number that came twice was lost in between. */
function checkCounts(folder: string, lives: readonly Life[]): Damage {
  const reading = readText(sharedPath(folder), { capBytes: 2 ** 26 });
  const counts = reading.kind === "text" ? parseJson(reading.text) : undefined;
  if (!isObject(counts)) return { lost: 0, torn: 1 };
  const isLost = ({ writer, number, acked, isInOrder }: Life) =>
    !isInOrder || Number(counts[`${writer}-${number}`] ?? 0) < acked;
  return { lost: lives.filter(isLost).length, torn: 0 };
}

function wholeAt(path: string): WriteId | undefined {
  const reading = readText(path, { capBytes: 2 ** 26 });
  return reading.kind === "text" ? idOf(reading.text) : undefined;
}

/** The writes that were found whole. */
class Found {
  readonly #numbers = new Map<string, Set<number>>();

  add(id: WriteId | undefined): void {
    if (!id) return;
    const key = `${id.writer}-${id.life}`;
    const numbers = this.#numbers.get(key) ?? new Set();
    this.#numbers.set(key, numbers.add(id.number));
  }

  /** How many acknowledged writes are not among them. */
  missing(lives: readonly Life[]): number {
    let missing = 0;
    for (const { writer, number, acked } of lives) {
      const numbers = this.#numbers.get(`${writer}-${number}`);
      for (let ack = 1; ack <= acked; ack++) if (!numbers?.has(ack)) missing++;
    }
    return missing;
  }
}
