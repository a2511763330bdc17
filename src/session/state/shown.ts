import { isThere } from "#disk/file-stat.ts";
import { dropFile, readDropped } from "#disk/write-light.ts";
import {
  dropNote,
  quickNote,
  recalledFolder,
  type SessionPlace,
  sessionFolder,
} from "./session-folder.ts";

// Memories in the context window of a session are not injected again. No module of the platform is loaded for it.

/** The ids of the memories that were put into a session's context since it began, or since its last compaction. */
export async function listShown(session: SessionPlace): Promise<ReadonlySet<string>> {
  const text = await readDropped(pathOf(session));
  return new Set(text.split("\n").filter((id) => id !== ""));
}

/** Adds ids to those that were shown. Throws if that cannot be written: then nothing must be shown either. */
export async function recordShown(session: SessionPlace, ids: Iterable<string>): Promise<void> {
  const shown = await listShown(session);
  const all = new Set([...shown, ...ids]);
  if (all.size > shown.size) await dropFile(pathOf(session), [...all].join("\n"), session.uid);
}

/** Forgets what was shown and asked: after a compaction, or where a session begins with an empty context. */
export async function resetShown(session: SessionPlace): Promise<void> {
  for (const path of [pathOf(session), askedPath(session)]) {
    if (!isThere(path)) continue;
    await Bun.file(path)
      .unlink()
      .catch(() => undefined); // Another process was faster.
  }
}

/** The rare words of a session's prompts since memories were injected last, or since it began: their numbers in the index. */
export async function listAsked(session: SessionPlace): Promise<ReadonlySet<number>> {
  const text = await quickNote(session, ASKED);
  return new Set(text.split("\n").map(Number).filter(Number.isSafeInteger));
}

/** More words say nothing about the subject of a conversation. */
const MAX_ASKED_WORDS = 300;

/** Notes the rare words of the prompts since memories were injected last. */
export async function recordAsked(session: SessionPlace, words: Iterable<number>): Promise<void> {
  await dropNote(session, ASKED, [...words].slice(-MAX_ASKED_WORDS).join("\n"));
}

const ASKED = "asked";

function askedPath(session: SessionPlace): string {
  return `${sessionFolder(session)}/${ASKED}`;
}

function pathOf({ stateDir, sessionId }: SessionPlace): string {
  return `${recalledFolder(stateDir)}/${sessionId}`;
}
