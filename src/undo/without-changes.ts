import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { approvedRecord } from "./logged-change.ts";

/** The changes that leave a log: those of some records and of their approvals, of some memory files, and whole entries. */
export interface GoneChanges {
  readonly keys: ReadonlySet<string>;
  readonly entries: ReadonlySet<string>;
}

/**
 * The text of a log without some changes. A line that had no other records goes, with the changes of memory files that came
 * with them.
 */
export function withoutChanges(log: string, gone: GoneChanges): string {
  return log.replaceAll(/^\{.*(?:\n|$)/gm, (line) => {
    const entry = line.includes('"files":[') ? parseJson(line) : undefined;
    return isObject(entry) ? lineWithout(line, entry, gone) : line;
  });
}

function lineWithout(line: string, entry: JsonObject, { keys, entries }: GoneChanges): string {
  if (entries.has(`${entry["id"]}`)) return "";
  const [files, texts] = [listIn(entry["files"]), listIn(entry["texts"])];
  const stays = (one: unknown) => !isObject(one) || !keys.has(keyIn(one));
  const [ownFiles, ownTexts] = [files.filter(stays), texts.filter(stays)];
  if (ownFiles.length + ownTexts.length === files.length + texts.length) return line;
  if (ownFiles.length === 0 && (files.length > 0 || ownTexts.length === 0)) return "";
  const rest = { ...entry, files: ownFiles, texts: ownTexts.length > 0 ? ownTexts : undefined };
  return `${JSON.stringify(rest)}\n`;
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The key of the record that a change is about, or the name of the memory file. */
function keyIn({ name, category, id }: JsonObject): string {
  return typeof name === "string" ? (approvedRecord(name) ?? name) : `${category}/${id}`;
}
