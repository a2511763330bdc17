import { readdirSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { errorCode } from "#disk/errno.ts";
import { readText } from "#disk/read-text.ts";
import {
  type ConversationMemory,
  masterPath,
  SESSION_ID,
  summariesFolder,
} from "./conversation-paths.ts";

/** The summary of a session as it is on the disk. */
export interface SummaryFile {
  readonly session: string;
  readonly path: string;
  readonly text: string;
}

/** A master may be several times its ceiling, because people write there as well. */
const MASTER_CAP_BYTES = 2 * 1024 * 1024;

/** The sessions that have a summary, by name. */
export function summarizedSessions(root: string): string[] {
  return namesIn(summariesFolder(root))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length))
    .filter((session) => SESSION_ID.test(session))
    .sort();
}

/** All summaries of a project that can be read, by the name of their session. */
export function readSummaries(root: string): SummaryFile[] {
  return summarizedSessions(root).flatMap((session) => {
    const path = `${summariesFolder(root)}/${session}.md`;
    const reading = readText(path, { inside: root });
    return reading.kind === "text" ? [{ session, path, text: reading.text }] : [];
  });
}

const WAITING_FRONT_MATTER = /^---\n(?:(?!---)[^\n]*\n)*?waits: imported\n/;

/** True for a summary that came from somebody else and that nobody here has accepted. */
export function isWaiting({ text }: Pick<SummaryFile, "text">): boolean {
  return WAITING_FRONT_MATTER.test(text);
}

/** The text of a file of a conversation memory; undefined where there is none. Throws a fault for what cannot be read. */
export function conversationText(root: string, path: string): string | undefined {
  const reading = readText(path, { inside: root, capBytes: MASTER_CAP_BYTES });
  if (reading.kind === "text") return reading.text;
  if (reading.kind === "missing") return undefined;
  throw fault("refused-file", { path, why: reading.why });
}

/** The text of a memory's master; undefined where there is none. */
export function masterText(memory: ConversationMemory): string | undefined {
  return conversationText(memory.root, masterPath(memory));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}
