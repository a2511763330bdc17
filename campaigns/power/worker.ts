import { closeSync, fsyncSync, openSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { contentOf, type WriteId } from "#campaigns/kill/content.ts";
import { sharedPath } from "#campaigns/kill/modes.ts";
import { WRITES, type Write } from "#campaigns/kill/writes.ts";
import { appendRecord } from "#disk/append.ts";
import type { PowerMode } from "./modes.ts";

// worker <mode> <folder> <writer>   writes until the power is cut; each line it says is one write that returned

const MOST_CHARS = 4000;
const [mode = "", folder = "", writer = "0"] = process.argv.slice(2);

const MODES: Readonly<Record<PowerMode, Write>> = {
  create: WRITES.create,
  replace: WRITES.replace,
  summary: WRITES.summary,
  record: WRITES.record,
  append: (place, id) => {
    appendRecord(sharedPath(place), contentFor(id), { durable: true });
    return id.number;
  },
  unsynced: (place, id) => {
    const path = pathFor(place, id);
    writeFileSync(`${path}.tmp`, contentFor(id));
    renameSync(`${path}.tmp`, path);
    return id.number;
  },
  // The file is synced and its folder is not.
  unnamed: (place, id) => {
    const path = pathFor(place, id);
    const handle = openSync(`${path}.tmp`, "wx");
    writeSync(handle, contentFor(id));
    fsyncSync(handle);
    closeSync(handle);
    renameSync(`${path}.tmp`, path);
    return id.number;
  },
};

const write = MODES[mode as PowerMode];
for (let number = 1; ; number++) {
  const acked = await write(folder, { writer: Number(writer), life: 1, number });
  writeSync(1, `${acked}\n`);
}

function pathFor(place: string, { writer: by, life, number }: WriteId): string {
  return `${place}/${by}-${life}-${number}`;
}

function contentFor(id: WriteId): string {
  return contentOf(id, 100 + ((id.number * 7919) % MOST_CHARS));
}
