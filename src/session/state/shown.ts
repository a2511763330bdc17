import { isThere } from "#disk/file-stat.ts";
import { dropFile, readDropped } from "#disk/write-light.ts";
import { recalledFolder, type SessionPlace } from "./session-folder.ts";

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

/** Forgets what was shown: after a compaction, or where a session begins with an empty context. */
export async function resetShown(session: SessionPlace): Promise<void> {
  const path = pathOf(session);
  if (!isThere(path)) return;
  await Bun.file(path)
    .unlink()
    .catch(() => undefined); // Another process was faster.
}

function pathOf({ stateDir, sessionId }: SessionPlace): string {
  return `${recalledFolder(stateDir)}/${sessionId}`;
}
