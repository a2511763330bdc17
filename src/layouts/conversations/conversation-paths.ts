import { fault } from "#base/fault.ts";
import { appendRecord, recordsOf } from "#disk/append.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { recordState } from "#layouts/records/store/record-paths.ts";
import { projectHash } from "#project/project-hash.ts";

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

// `_memory/` is in the project, so anybody who can push may have written there. loci records the hash of each text that it
// writes on this machine. Every other text can be searched and shown, but no agent gets it unasked.

/** The project, and the folder with the hashes of its texts. */
interface OwnFiles {
  readonly stateDir: string;
  readonly root: string;
}

const MAX_OWN_LIST_BYTES = 16 * 1024 * 1024;

/** Records that loci wrote these texts on this machine. */
export function noteOwnTexts(
  own: OwnFiles,
  texts: readonly string[],
  uid: number | undefined,
): void {
  for (const text of texts) appendRecord(pathOf(own), hashOf(text), { uid });
}

/** Makes a test whether loci wrote a text on this machine, byte for byte. */
export function ownTexts(own: OwnFiles): (text: string) => boolean {
  const text = plainTextAt(pathOf(own), { capBytes: MAX_OWN_LIST_BYTES, lenient: true });
  const known = new Set(recordsOf(text ?? ""));
  return (text) => known.has(hashOf(text));
}

function hashOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16);
}

function pathOf({ stateDir, root }: OwnFiles): string {
  return `${recordState(stateDir, projectHash({ stateDir }, root))}/conversations.txt`;
}
