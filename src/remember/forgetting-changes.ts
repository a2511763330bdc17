import { oneLine } from "#base/printable-text.ts";
import { listNames } from "#disk/folder.ts";
import { conversationsRoot, isScopeName } from "#layouts/conversation-paths.ts";
import { readableText } from "#layouts/conversations/read-conversations.ts";
import { pageText, plainPages } from "#layouts/table/plain-pages.ts";
import { heldText } from "#store/held-text.ts";
import { isHeading, readFrontMatter, withoutPassages } from "#text/markdown-sections.ts";
import { withoutSentences } from "#trust/forgotten.ts";
import { TEXT_FILE_NAME, type TextChange } from "#undo/logged-change.ts";
import { type Forgettable, layeredFiles } from "./forgettable.ts";
import type { RecordMemory } from "./record-memory.ts";

/** A change of a text file, and the number of lines that it removes. */
interface LineChange {
  readonly change: TextChange;
  readonly lines: number;
}

/** The changes that remove forgotten memories, and all that says the same, from files that hold several memories. */
export function forgettingChanges(
  memory: RecordMemory,
  items: readonly Forgettable[],
  saysIt: (text: string) => boolean,
): LineChange[] {
  return [
    ...passageChanges(memory, items, saysIt),
    ...conversationChanges(memory.place.root, items, saysIt),
  ];
}

function passageChanges(
  { world, place }: RecordMemory,
  items: readonly Forgettable[],
  saysIt: (text: string) => boolean,
): LineChange[] {
  const named = new Set(items.filter(({ kind }) => kind === "passage").map(({ text }) => text));
  const sections = items.filter(({ kind }) => kind === "section");
  const isOut = (passage: string) =>
    !isHeading(passage) &&
    (named.has(passage) || sections.some(({ text }) => text.includes(passage)) || saysIt(passage));
  const own = layeredFiles(world, place.root).map(({ name, path }) => {
    return { name, before: heldText(path) };
  });
  const pages = plainPages(world, place.root).map((page) => {
    return { name: page.name, before: pageText(page) ?? null };
  });
  return [...own, ...pages].flatMap(({ name, before }): LineChange[] => {
    if (before === null) return [];
    const { text: after, out } = withoutPassages(before, isOut);
    return out.length === 0 ? [] : [{ change: { name, before, after }, lines: out.length }];
  });
}

/**
 * The changes of summaries, masters and their archives: each list item that says a forgotten text leaves, and each sentence of
 * the other lines. A title that says it gives way to one that says nothing.
 */
function conversationChanges(
  root: string,
  items: readonly Forgettable[],
  saysIt: (text: string) => boolean,
): LineChange[] {
  const points = items.filter(({ kind }) => kind === "point").map(({ text }) => oneLine(text));
  return conversationNames(root).flatMap((name): LineChange[] => {
    const before = readableText(root, `${root}/${name}`);
    if (before === undefined) return [];
    const list = withoutItems(before, (item) => {
      const said = oneLine(item);
      return points.some((point) => said.includes(point)) || saysIt(said);
    });
    const { after, lines } = withoutProse(list.after, saysIt);
    const all = list.lines + lines;
    return all === 0 ? [] : [{ change: { name, before, after }, lines: all }];
  });
}

/** A text without some items of its lists, each with the lines that are indented below it. */
function withoutItems(text: string, isOut: (item: string) => boolean): ShorterText {
  const lines = text.split("\n");
  const removed = new Set<number>();
  let items = 0;
  for (const [at, line] of lines.entries()) {
    if (!isItem(line)) continue;
    let end = at + 1;
    while (/^\s{2,}\S/.test(lines[end] ?? "")) end++;
    if (!isOut(lines.slice(at, end).join(" "))) continue;
    items++;
    for (let each = at; each < end; each++) removed.add(each);
  }
  return { after: lines.filter((_, at) => !removed.has(at)).join("\n"), lines: items };
}

/** A text after some of it has left, and the number of lines that it lost or that lost some of it. */
interface ShorterText {
  readonly after: string;
  readonly lines: number;
}

/** A text without some sentences of its title and of the lines that are no items of a list. */
function withoutProse(text: string, isOut: (sentence: string) => boolean): ShorterText {
  const { body } = readFrontMatter(text);
  const from = text.endsWith(body) ? text.length - body.length : 0;
  const before = text.slice(from).split("\n");
  const after = before.map((line) => (isItem(line) ? line : withoutSaid(line, isOut)));
  const rest = after.filter((line, at) => line === before[at] || line.trim() !== "");
  const lines = after.filter((line, at) => line !== before[at]).length;
  return { after: text.slice(0, from) + rest.join("\n"), lines };
}

function withoutSaid(line: string, isOut: (sentence: string) => boolean): string {
  if (!line.startsWith("# ")) return withoutSentences(line, isOut);
  return isOut(line.slice(2)) ? UNTITLED : line;
}

const UNTITLED = "# Conversation";

function isItem(line: string): boolean {
  return /^[-*+]\s/.test(line);
}

/** The files of a conversation memory, by their names in the change log. */
function conversationNames(root: string): string[] {
  const base = conversationsRoot(root);
  const isOurs = (name: string) => /^(?:conversations|archive)$/.test(name) || isScopeName(name);
  const folders = listNames(base).filter(isOurs);
  return ["", ...folders, ...folders.map((name) => `${name}/archive`)]
    .flatMap((folder) => listNames(`${base}/${folder}`).map((name) => `_memory/${folder}/${name}`))
    .map((name) => name.replace("//", "/"))
    .filter((name) => TEXT_FILE_NAME.test(name));
}
