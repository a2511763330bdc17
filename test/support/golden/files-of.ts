import { readdirSync, readFileSync, statSync } from "node:fs";
import { parseJson } from "#base/json.ts";

/** Files without their texts: programs, conversations, databases, and the log of times. */
const SILENT =
  /^bin\/|^app\/\.git\/|^\.claude\/projects\/<slug>\/|\.(?:db|db-wal|db-shm|sqlite|bin)$|hooks\.jsonl$/;

/** Fields with a whole text, packed or as it is; the files themselves show it. */
const WHOLE_TEXTS = new Set(["packed", "delta", "before", "after", "text"]);

/** Each file below a folder with its text, or its name alone. */
export function filesOf(root: string, clean: (words: string) => string): string {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(`${root}/${name}`).isFile());
  return files
    .map((name) => fileIn(root, name, clean))
    .sort()
    .join("\n");
}

function fileIn(root: string, name: string, clean: (words: string) => string): string {
  const head = `=== ${clean(name)}`;
  if (SILENT.test(clean(name))) return head;
  const text = readFileSync(`${root}/${name}`, "utf8");
  if (text.includes("\0")) return head;
  const printed = name.endsWith(".jsonl") ? text.split("\n").map(withoutTexts).join("\n") : text;
  return `${head}\n${clean(printed.trimEnd())}\n`;
}

/** A line of a log without the texts that it holds. */
function withoutTexts(line: string): string {
  return line && JSON.stringify(parseJson(line), shortened);
}

function shortened(key: string, value: unknown): unknown {
  return WHOLE_TEXTS.has(key) && typeof value === "string" ? "<text>" : value;
}
