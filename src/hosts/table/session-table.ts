import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import { CLAUDE_SESSIONS } from "#hosts/claude/transcript/claude-sessions.ts";
import { CODEX_SESSIONS } from "#hosts/codex/codex-sessions.ts";
import { COPILOT_SESSIONS } from "#hosts/copilot/copilot-sessions.ts";
import { GEMINI_SESSIONS } from "#hosts/gemini/gemini-sessions.ts";
import { QWEN_SESSIONS } from "#hosts/qwen/qwen-sessions.ts";
import type { SessionReader } from "#hosts/session-reader.ts";
import type { HostName, SessionRef } from "#hosts/session-ref.ts";

// The readers are loaded at once, because the index and the verbs read conversations between two steps of theirs and cannot
// wait; a hook that reads none loads none of them.

const READERS: Readonly<Record<HostName, SessionReader>> = {
  claude: CLAUDE_SESSIONS,
  codex: CODEX_SESSIONS,
  gemini: GEMINI_SESSIONS,
  qwen: QWEN_SESSIONS,
  copilot: COPILOT_SESSIONS,
};

/** The reader of a conversation. */
export function readerOf({ host }: Pick<SessionRef, "host">): SessionReader {
  return READERS[host];
}

/** The conversations of all hosts that began in some folders, or all of them, newest first. */
export function listSavedSessions(world: World, folders: readonly string[] | "all"): SessionRef[] {
  const found = Object.values(READERS)
    .flatMap((reader) => reader.list(world, folders))
    .map((ref) => ({ ref, ms: writtenMs(ref.locator) ?? 0 }));
  found.sort((a, b) => b.ms - a.ms || (a.ref.locator < b.ref.locator ? -1 : 1));
  return found.map(({ ref }) => ref);
}

/** The conversation with an id, or with a unique beginning of one, whichever host has it. */
export function savedSession(world: World, id: string): SessionRef | undefined {
  const found = Object.values(READERS).flatMap((reader) => reader.named(world, id) ?? []);
  return found.find((ref) => ref.id === id) ?? found[0];
}

/** The conversation at a path in the folder of a host. */
export function sessionAt(world: World, path: string): SessionRef | undefined {
  return Object.values(READERS).flatMap((reader) => reader.at(world, path) ?? [])[0];
}

/** The conversation in a file, by the form of its first characters; undefined if no host writes it so. */
export function sessionInFile(path: string, head: string): SessionRef | undefined {
  return Object.values(READERS).flatMap((reader) => reader.inFile(path, head) ?? [])[0];
}
