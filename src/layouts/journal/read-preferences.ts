import type { MemoryItem } from "#base/memory-item.ts";
import { readText } from "#disk/read-text.ts";

/** Where the user's own preferences for all projects are. */
export function preferencesPath(hostDir: string): string {
  return `${hostDir}/user/preferences.md`;
}

/** Reads the preferences that hold in all projects; people edit this file by hand, so any bullet counts. */
export function readPreferences(hostDir: string): MemoryItem[] {
  const path = preferencesPath(hostDir);
  const reading = readText(path);
  return reading.kind === "text" ? preferencesIn(reading.text, path) : [];
}

const BULLET = /^\s{0,3}(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(\S.*)$/;
const STRUCK = /^~~.*~~$/;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** The id that loci writes in a comment behind a bullet. */
const ID = /<!--\s*(?:loci:)?\s*(?:id[:=]\s*)?([a-z0-9-]{4,40})\b/;
const DAY = /\b(\d{4}-\d{2}-\d{2})\b/;

/** The bullets of a preferences file: one preference each, with what is indented below it. */
export function preferencesIn(text: string, path: string): MemoryItem[] {
  const items: MemoryItem[] = [];
  for (const line of bulletLines(text)) {
    const sentence = line.replaceAll(COMMENT, "").replaceAll(/\s+/g, " ").trim();
    if (sentence === "" || STRUCK.test(sentence)) continue;
    const name = ID.exec(line)?.[1] ?? shortHash(sentence);
    const at = DAY.exec(line)?.[1] ?? "";
    items.push({
      id: `global/${name}`,
      kind: "preference",
      text: sentence,
      at,
      by: "user",
      global: true,
      path,
    });
  }
  return items;
}

function bulletLines(text: string): string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const words = BULLET.exec(line)?.[1];
    if (words !== undefined) found.push(words);
    else if (isOpen && /^\s+\S/.test(line)) found.push(`${found.pop() ?? ""} ${line.trim()}`);
    isOpen = words !== undefined || (isOpen && /^\s+\S/.test(line));
  }
  return found;
}

function shortHash(text: string): string {
  return new Bun.CryptoHasher("md5").update(text).digest("hex").slice(0, 4);
}
