import { fault } from "#base/fault.ts";

/** What a session may be called: the name becomes the name of a file. */
export const SESSION_ID = /^[\w-]{1,128}$/;

/** A memory of conversations: a project's own, or that of one of its scopes. */
export interface ConversationMemory {
  readonly root: string;
  /** A part of the project with a master of its own; empty for all of it. */
  readonly scope: string;
}

/** The folder in which a project keeps the memory of its conversations. */
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

/** The folder for what left a master. */
export function archiveFolder(memory: ConversationMemory): string {
  return `${scopeFolder(memory)}/archive`;
}

/** True if a word may name a scope: it becomes a folder beside those that have a meaning already. */
export function isScopeName(word: string): boolean {
  return /^[a-z0-9][\w-]{0,63}$/i.test(word) && !["conversations", "archive"].includes(word);
}

function scopeFolder({ root, scope }: ConversationMemory): string {
  return scope === "" ? conversationsRoot(root) : `${conversationsRoot(root)}/${scope}`;
}
