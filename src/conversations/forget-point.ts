import { readdirSync } from "node:fs";
import type { World } from "#base/world.ts";
import { pointId } from "#index/readers/conversations-reader.ts";
import { archiveFolder, masterPath } from "#layouts/conversations/conversation-paths.ts";
import { readSummaries } from "#layouts/conversations/read-conversations.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import type { TrackingPoint } from "#layouts/conversations/tracking-point.ts";
import type { FileChange } from "#layouts/conversations/write-conversation.ts";
import { type SavedFile, saveConversations } from "./save-conversations.ts";

/** A point of a summary, with where it stands. */
export interface FoundPoint {
  readonly id: string;
  readonly path: string;
  readonly point: TrackingPoint;
}

/** The point of a project that has an id, or a unique beginning of one; undefined if there is none. */
export function findPoint(root: string, word: string): FoundPoint | undefined {
  const found = readSummaries(root).flatMap(({ path, text }) =>
    parseSummary(text).points.map((point) => ({ id: pointId(path, point), path, point })),
  );
  const meant = found.filter(({ id }) => id.startsWith(word));
  return meant.length === 1 ? meant[0] : undefined;
}

/** Takes a point out of its summary, out of the master and out of the archive; what was taken out does not return. */
export function forgetPoint(world: World, root: string, { path, point }: FoundPoint): SavedFile[] {
  const memory = { root, scope: "" };
  const folder = archiveFolder(memory);
  const paths = [path, masterPath(memory), ...namesIn(folder).map((name) => `${folder}/${name}`)];
  const files = paths.map(
    (each): FileChange => ({
      path: each,
      change: (before) => before && withoutPoint(before, point),
    }),
  );
  return saveConversations(world, { root, action: "forget", why: point.text.slice(0, 80), files });
}

/** A text without the lines that say what a point says, and what is indented below them. */
function withoutPoint(text: string, { text: said }: TrackingPoint): string {
  const lines = text.split("\n");
  const words = plain(said);
  let isGone = false;
  const rest = lines.filter((line) => {
    if (/^\s*[-*+]\s/.test(line) && !/^\s{2,}/.test(line))
      isGone = plain(line).includes(words) || isStartOf(line, words);
    else if (!/^\s{2,}\S/.test(line)) isGone = false;
    return !isGone;
  });
  return rest.join("\n");
}

/** An item of several lines is one point, and its first line only begins it. */
function isStartOf(line: string, words: string): boolean {
  const start = plain(line.replace(/^\s*[-*+]\s+(?:\*\*[^*]+\*\*\s*:?|[\p{L} ]{2,30}:)?\s*/u, ""));
  return start.length >= 12 && words.startsWith(start);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^(?:\d{4}-\d\d|undated)\.md$/.test(name));
  } catch {
    return [];
  }
}
