import { fault } from "#base/fault.ts";
import { listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import {
  type ConversationMemory,
  masterPath,
  SESSION_ID,
  summariesFolder,
} from "./conversation-paths.ts";

/** The summary file of a session. */
export interface SummaryFile {
  readonly session: string;
  readonly path: string;
  readonly text: string;
}

/** A master may be larger than its ceiling, because people write there, too. */
const MASTER_CAP_BYTES = 2 * 1024 * 1024;

/** The sessions with a summary, sorted by name. */
export function summarizedSessions(root: string): string[] {
  return listNames(summariesFolder(root))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length))
    .filter((session) => SESSION_ID.test(session))
    .sort();
}

/** All readable summaries of a project, sorted by session. */
export function readSummaries(root: string): SummaryFile[] {
  return summarizedSessions(root).flatMap((session) => {
    const path = `${summariesFolder(root)}/${session}.md`;
    const reading = readText(path, { inside: root });
    return reading.kind === "text" ? [{ session, path, text: reading.text }] : [];
  });
}

const WAITING_FRONT_MATTER = /^---\n(?:(?!---)[^\n]*\n)*?waits: (?:imported|rejected)\n/;

/** Whether a summary came from another person and the user has not accepted it. */
export function isWaiting({ text }: Pick<SummaryFile, "text">): boolean {
  return WAITING_FRONT_MATTER.test(text);
}

/** The text of a file; undefined if it is missing. Throws a fault if it cannot be read. */
export function conversationText(root: string, path: string): string | undefined {
  const reading = readText(path, { inside: root, capBytes: MASTER_CAP_BYTES });
  if (reading.kind === "text") return reading.text;
  if (reading.kind === "missing") return undefined;
  throw fault("refused-file", { path, why: reading.why });
}

/** The text of a master; undefined if there is none. */
export function masterText(memory: ConversationMemory): string | undefined {
  return conversationText(memory.root, masterPath(memory));
}
