import { appendFileSync, writeFileSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { appendRecord } from "#disk/append.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { takeLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import { contentOf, type WriteId } from "./content.ts";
import { writeIndexed } from "./indexed.ts";
import { type ModeName, ownPath, sharedPath } from "./modes.ts";
import { writeCount } from "./record.ts";
import { writeSummary } from "./summary.ts";

/** One write of a mode; gives the number to acknowledge. */
export type Write = (folder: string, id: WriteId) => number | Promise<number>;

/** How each mode writes once. */
export const WRITES: Readonly<Record<ModeName, Write>> = {
  create: (folder, id) => {
    const path = `${folder}/${id.writer}-${id.life}-${id.number}`;
    if (!createFile(path, contentOf(id, lengthOf(id, 4000)))) throw new Error(`${path} is taken`);
    return id.number;
  },
  replace: (folder, id) => {
    const content = contentOf(id, lengthOf(id, 40_000));
    replaceFile(sharedPath(folder), content);
    replaceFile(ownPath(folder, id.writer), content);
    return id.number;
  },
  append: (folder, id) => {
    appendRecord(sharedPath(folder), contentOf(id, lengthOf(id, 2000)));
    return id.number;
  },
  update: (folder, id) => {
    using _lock = takeLock(`${folder}/lock`, 60_000);
    return countUp(sharedPath(folder), id);
  },
  summary: writeSummary,
  record: writeCount,
  index: writeIndexed,
  plain: (folder, id) => {
    writeFileSync(sharedPath(folder), contentOf(id, lengthOf(id, 40_000)));
    return id.number;
  },
  unlocked: (folder, id) => countUp(sharedPath(folder), id),
  glued: (folder, id) => {
    appendFileSync(sharedPath(folder), `${contentOf(id, lengthOf(id, 400_000))}\n`);
    return id.number;
  },
};

/** Lengths go up and down, so that a short content does not cover all of a long one. */
function lengthOf({ writer, number }: WriteId, most: number): number {
  return 100 + (((writer + 1) * 7919 + number * 104_729) % most);
}

/** Reads the shared object, counts one more for this life and writes it back. */
function countUp(path: string, { writer, life }: WriteId): number {
  const reading = readText(path, { capBytes: 2 ** 26 });
  const found = reading.kind === "text" ? parseJson(reading.text) : {};
  if (!isObject(found)) throw new Error(`${path} is torn`);
  const count = Number(found[`${writer}-${life}`] ?? 0) + 1;
  replaceFile(path, JSON.stringify({ ...found, [`${writer}-${life}`]: count }));
  return count;
}
