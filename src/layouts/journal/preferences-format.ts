import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import { readText } from "#disk/read-text.ts";
import { preferencesPath } from "#layouts/journal-paths.ts";
import { bare, markdownLines } from "#text/markdown-lines.ts";

// `~/.claude/user/preferences.md` has one bullet for each memory of all projects. People edit it by hand, so all other
// text in it stays. A comment at the end of a bullet says who said it, and when.

/** A memory to add. */
export interface NewPreference {
  readonly text: string;
  readonly by: "user" | "agent";
  readonly at: string;
  readonly said?: string;
}

/** The words with which loci begins the file. */
export const INTRODUCTION = "These hold in all projects. Each bullet is one memory.";
const TITLE = `# Preferences\n\n${INTRODUCTION}\n`;
const BULLET = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;
const NOTE =
  /\s*<!--\s*(user|agent)(?:,\s*(\d{4}-\d\d-\d\d[^\s:]*(?::\d\d)*Z?))?(?:,\s*said:\s*(.*?))?\s*-->\s*$/;

/** One bullet and its lines. */
interface Bullet {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Reads the memories for all projects. */
export function readPreferences({ memoryDir }: World): MemoryItem[] {
  if (memoryDir === undefined) return [];
  const path = preferencesPath(memoryDir);
  const written = writtenMs(path);
  if (written === undefined) return [];
  const reading = readText(path);
  const content = reading.kind === "text" ? reading.text : "";
  return parsePreferences(content, path, new Date(written).toISOString());
}

/** Reads each bullet as a memory; a bullet without a comment is the user's. */
export function parsePreferences(content: string, path: string, writtenAt = ""): MemoryItem[] {
  return locatePreferences(content, path, writtenAt).map(({ item }) => item);
}

/** Reads each bullet as a memory, with the number of its first line. */
export function locatePreferences(
  content: string,
  path: string,
  writtenAt = "",
): { readonly item: MemoryItem; readonly line: number }[] {
  return bulletsOf(content).map(({ text: whole, from }) => {
    const [, by, at, said] = NOTE.exec(whole) ?? [];
    const text = withoutNote(whole);
    const item: MemoryItem = {
      id: preferenceId(text),
      kind: "preference",
      text,
      at: at ?? writtenAt,
      by: by === "agent" ? "agent" : "user",
      ...(said && { said }),
      global: true,
      path,
    };
    return { item, line: from + 1 };
  });
}

/** The text of a bullet without the comment at its end. */
function withoutNote(whole: string): string {
  return whole.replace(/\s*<!--(?:(?!<!--).)*-->\s*$/, "").trim();
}

/** The id of a memory, from its words, so that it survives a move of the bullet. */
export function preferenceId(text: string): string {
  const words = text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const hash = new Bun.CryptoHasher("sha256").update(words).digest("hex");
  return `global/${hash.slice(0, 8)}`;
}

/** Adds a bullet at the end, unless the content has it already. */
export function withPreference(content: string, added: NewPreference): string {
  const { by, at } = added;
  const text = oneLine(added.text);
  const said = oneLine(added.said ?? "").replaceAll("-->", "→");
  const known = parsePreferences(content, "").some(({ id }) => id === preferenceId(text));
  if (known) return content;
  const note = `<!-- ${[by, at.slice(0, 10), ...(said && said !== text ? [`said: ${said}`] : [])].join(", ")} -->`;
  const before = content.trim() === "" ? TITLE : content;
  const gap = bulletsOf(before).length === 0 ? "\n" : "";
  return `${before.replace(/\n*$/, "\n")}${gap}${bulletLine(text)} ${note}\n`;
}

/** A bullet with a text. A bracket at its start is escaped, because a box to tick is no part of a text. */
export function bulletLine(text: string): string {
  return `- ${text.replace(/^(?=\[)/, "\\")}`;
}

/** Removes the bullets with some ids. */
export function withoutPreferences(content: string, ids: ReadonlySet<string>): string {
  const out = bulletsOf(content).filter(({ text }) => ids.has(preferenceId(withoutNote(text))));
  if (out.length === 0) return content;
  const lines = markdownLines(content);
  const isOut = (at: number) => out.some(({ from, to }) => at >= from && at < to);
  return lines.flatMap(({ raw }, at) => (isOut(at) ? [] : [raw])).join("");
}

function bulletsOf(content: string): Bullet[] {
  const found: { text: string; from: number; to: number }[] = [];
  let isOpen = false;
  for (const [at, { raw, literal }] of markdownLines(content).entries()) {
    const line = bare(raw);
    const last = found.at(-1);
    if (literal || line.trim() === "" || /^ {0,3}#/.test(line)) isOpen = false;
    else if (BULLET.test(line)) {
      const text = line.replace(BULLET, "").replace(/^\\(?=\[)/, "");
      found.push({ text: text.trim(), from: at, to: at + 1 });
      isOpen = true;
    } else if (isOpen && last) {
      // Editors wrap a long bullet.
      last.text += ` ${line.trim()}`;
      last.to = at + 1;
    }
  }
  return found.filter(({ text }) => withoutNote(text) !== "");
}
