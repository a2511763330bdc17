import { readdirSync } from "node:fs";
import { errorCode } from "#disk/errno.ts";
import { pointId } from "#index/readers/conversations-reader.ts";
import { conversationsRoot, isScopeName } from "#layouts/conversations/conversation-paths.ts";
import { conversationText, readSummaries } from "#layouts/conversations/read-conversations.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { TEXT_FILE_NAME, type TextChange } from "#undo/logged-change.ts";
import type { Forgettable } from "./forgettable.ts";

/** The points of a project's summaries, each by the id that `loci search` prints. */
export function conversationPoints(root: string): Forgettable[] {
  return readSummaries(root).flatMap(({ path, text }) =>
    parseSummary(text).points.map((point): Forgettable => {
      const id = pointId(path, point);
      const { text: said } = point;
      return { id, text: said, sentence: said, by: "agent", said: undefined, kind: "point" };
    }),
  );
}

/** A change of a text, and how many lines leave with it. */
export interface LineChange {
  readonly change: TextChange;
  readonly lines: number;
}

/** What leaves the summaries, the masters and their archives: every item that says what is forgotten. */
export function conversationChanges(
  root: string,
  texts: readonly string[],
  saysIt: (line: string) => boolean,
): LineChange[] {
  const words = texts.map(plain);
  return conversationNames(root).flatMap((name): LineChange[] => {
    const before = conversationText(root, `${root}/${name}`);
    if (before === undefined) return [];
    const { after, lines } = withoutItems(before, (item) => {
      const said = plain(item);
      return words.some((each) => said.includes(each)) || saysIt(said);
    });
    return lines === 0 ? [] : [{ change: { name, before, after }, lines }];
  });
}

/** A text without some items of its lists, each with what is indented below it. */
function withoutItems(
  text: string,
  isOut: (item: string) => boolean,
): { readonly after: string; readonly lines: number } {
  const lines = text.split("\n");
  const gone = new Set<number>();
  let items = 0;
  for (const [at, line] of lines.entries()) {
    if (!/^[-*+]\s/.test(line)) continue;
    let end = at + 1;
    while (/^\s{2,}\S/.test(lines[end] ?? "")) end++;
    if (!isOut(lines.slice(at, end).join(" "))) continue;
    items++;
    for (let each = at; each < end; each++) gone.add(each);
  }
  return { after: lines.filter((_, at) => !gone.has(at)).join("\n"), lines: items };
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** The files of a conversation memory, by their names in the undo log. */
function conversationNames(root: string): string[] {
  const base = conversationsRoot(root);
  const folders = namesIn(base).filter((name) => !name.includes(".") && isFolderName(name));
  const nested = folders.flatMap((name) => [
    ...namesIn(`${base}/${name}`).map((file) => `${name}/${file}`),
    ...namesIn(`${base}/${name}/archive`).map((file) => `${name}/archive/${file}`),
  ]);
  return [...namesIn(base), ...nested]
    .map((name) => `_memory/${name}`)
    .filter((name) => TEXT_FILE_NAME.test(name));
}

function isFolderName(name: string): boolean {
  return isScopeName(name) || name === "conversations" || name === "archive";
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}
