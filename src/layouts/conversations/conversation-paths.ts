import { fault } from "#base/fault.ts";

/** The pattern of a session's id, which is also its file name. */
export const SESSION_ID = /^[\w-]{1,128}$/;

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
  if (!SESSION_ID.test(session)) {
    const wanted = "an id of letters, digits, `-` and `_`";
    throw fault("bad-value", { name: "session", value: session, wanted });
  }
  return `${summariesFolder(root)}/${session}.md`;
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
