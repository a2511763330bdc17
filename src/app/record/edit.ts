import { rmSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { type JsonObject, parseJson } from "#base/json.ts";
import { readText } from "#files/read.ts";
import { createFile } from "#files/write.ts";
import type { MemoryRecord } from "#model/record/record.ts";
import { draftFrom } from "./draft.ts";
import type { RecordMemory } from "./memory.ts";

/** A draft that sets some fields of a record, each written as `name=value`; what goes into a list is added to it. */
export function fieldsFrom(record: MemoryRecord, pairs: readonly string[]): JsonObject {
  const content: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const pair of pairs) {
    const [, prefix = "", name = "", text = ""] = /^(content\.)?([a-z_]+)=(.*)$/s.exec(pair) ?? [];
    if (name === "") throw notPair(pair);
    const [draft, before] = prefix === "" ? [others, record] : [content, record.content];
    draft[name] = valueFor(Object.hasOwn(draft, name) ? draft[name] : before[name], text);
  }
  return { ...others, ...(Object.keys(content).length > 0 && { content }) };
}

function valueFor(before: unknown, text: string): unknown {
  const value = parseJson(text);
  const plain = value === undefined || typeof before === "string" ? text : value;
  return Array.isArray(before) && !Array.isArray(plain) ? [...before, plain] : plain;
}

function notPair(pair: string) {
  const wanted = "`name=value`, such as `title=…` or `content.status=accepted`";
  return fault("bad-value", { name: "--field", value: pair.slice(0, 60), wanted });
}

/** Lets somebody edit a copy of a record, in the editor of their choice. */
export function editedDraft({ place, world }: RecordMemory, text: string): JsonObject {
  const { env } = world;
  const path = `${place.state}/edit-${crypto.randomUUID()}.json`;
  createFile(path, text, { uid: world.uid });
  try {
    // As git does it: an editor may be a whole command line.
    const line = `${env["VISUAL"] || env["EDITOR"] || "vi"} "$1"`;
    const argv = ["/bin/sh", "-c", line, "edit", path];
    const { exitCode } = Bun.spawnSync(argv, { stdio: ["inherit", "inherit", "inherit"] });
    const reading = readText(path);
    if (exitCode !== 0 || reading.kind !== "text") {
      throw fault("refused-file", { path, why: "the editor did not end well" });
    }
    return draftFrom(reading.text, path);
  } finally {
    rmSync(path, { force: true });
  }
}
