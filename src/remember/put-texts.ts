import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { written, writtenMemory } from "#index/sync/write-through.ts";
import { noteOwnTexts, ownTexts } from "#layouts/conversations/own-files.ts";
import { putBack } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { textPath } from "#layouts/text-path.ts";
import { hash12 } from "#project/project-names.ts";
import { noteMemory } from "#trust/ledger/layered-ledger.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import { isConversationFile, type TextChange } from "#undo/journal-change.ts";

/**
 * Writes files that the journal knows by their names, and takes them into the index. The journal has the change already;
 * a file that somebody has edited meanwhile is not overwritten. Whoever calls holds the lock of memory.
 */
export function putTexts(
  world: World,
  root: string | undefined,
  texts: readonly TextChange[],
): void {
  const talks = texts.filter(({ name }) => isConversationFile(name));
  const others = texts.filter(({ name }) => !isConversationFile(name));
  // The list of what was forgotten is nobody's memory, and would serve it again.
  const memories = others.filter(({ name }) => name.endsWith(".md"));
  const paths = memories.map(({ name }) => textPath(world, root, name));
  const put = (some: readonly TextChange[]) => {
    for (const text of some) putText(world, root, text);
  };
  writtenMemory(world, { root, paths }, () => put(others));
  if (talks.length === 0 || root === undefined) return;
  const talkPaths = talks.map(({ name }) => textPath(world, root, name));
  const folders = [...new Set(talkPaths.map(folderOf))];
  const writing = { world, layout: "conversations", project: root, folders } as const;
  written(
    writing,
    () => put(talks),
    () => talkPaths,
  );
}

function putText(world: World, root: string | undefined, text: TextChange): void {
  const path = textPath(world, root, text.name);
  ensureFolder(folderOf(path), world.uid);
  putBack(path, text, world.uid);
  noteText(world, root, text);
}

/** What loci has written is known as its own doing, or it would wait for approval. */
function noteText(
  world: World,
  root: string | undefined,
  { name, before, after }: TextChange,
): void {
  const { stateDir } = placesOf(world);
  if (root !== undefined && isConversationFile(name)) {
    const own = { stateDir, root };
    // A text that came from somebody else stays theirs, also without a line of it.
    const isOwn = before === null || ownTexts(own)(before);
    if (after !== null && isOwn) noteOwnTexts(own, [after], world.uid);
  }
  if (name !== "MEMORY.md") return;
  const ledger = layeredLedger(stateDir, root === undefined ? undefined : hash12(root));
  const at = world.now().toISOString();
  const file = { path: textPath(world, root, name), ledger, name, uid: world.uid };
  noteMemory(file, { before: before ?? "", after: after ?? "", at });
}
