import { fault } from "#base/fault.ts";
import { SESSION_ID } from "#session/state/session-folder.ts";

/** A memory of conversations: a project's own, or that of one of its scopes. */
export interface ConversationMemory {
  readonly root: string;
  /** A part of the project with a master of its own; empty for all of it. */
  readonly scope: string;
}

/** The folder of a project's conversation memory. */
export function conversationsRoot(root: string): string {
  return `${root}/_memory`;
}

/** The folder with one summary for each session. */
export function summariesFolder(root: string): string {
  return `${conversationsRoot(root)}/conversations`;
}

/** The summary of a session. */
export function summaryPath(root: string, session: string): string {
  return `${summariesFolder(root)}/${neededSessionId(session, "session")}.md`;
}

/** The id of a session; throws a fault that names it otherwise. */
export function neededSessionId(value: string, name: string): string {
  if (SESSION_ID.test(value)) return value;
  throw fault("bad-value", { name, value, wanted: "an id of letters, digits, `-` and `_`" });
}

/** The master of a memory. */
export function masterPath(memory: ConversationMemory): string {
  return `${scopeFolder(memory)}/master.md`;
}

/** The folder of a master's archive. */
export function archiveFolder(memory: ConversationMemory): string {
  return `${scopeFolder(memory)}/archive`;
}

/** Whether a word may name a scope: it becomes a folder beside `conversations` and `archive`. */
export function isScopeName(word: string): boolean {
  return /^[a-z0-9][\w-]{0,63}$/i.test(word) && !["conversations", "archive"].includes(word);
}

function scopeFolder({ root, scope }: ConversationMemory): string {
  return scope === "" ? conversationsRoot(root) : `${conversationsRoot(root)}/${scope}`;
}
