import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { writtenMemory } from "#index/sync/write-through.ts";
import { putBack } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { textPath } from "#layouts/text-path.ts";
import { hash12 } from "#project/project-names.ts";
import { noteMemory } from "#trust/ledger/layered-ledger.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import type { TextChange } from "#undo/journal-change.ts";

/**
 * Writes files that the journal knows by their names, and takes them into the index. The journal has the change already;
 * a file that somebody has edited meanwhile is not overwritten. Whoever calls holds the lock of memory.
 */
export function putTexts(
  world: World,
  root: string | undefined,
  texts: readonly TextChange[],
): void {
  // The list of what was forgotten is nobody's memory, and would serve it again.
  const memories = texts.filter(({ name }) => name.endsWith(".md"));
  const paths = memories.map(({ name }) => textPath(world, root, name));
  writtenMemory(world, { root, paths }, () => {
    for (const text of texts) {
      const folder = folderOf(textPath(world, root, text.name));
      ensureFolder(folder, world.uid);
      putBack(folder, text, world.uid);
      noteText(world, root, text);
    }
  });
}

/** What loci has written is known as its own doing, or it would wait for approval. */
function noteText(
  world: World,
  root: string | undefined,
  { name, before, after }: TextChange,
): void {
  if (name !== "MEMORY.md") return;
  const { stateDir } = placesOf(world);
  const ledger = layeredLedger(stateDir, root === undefined ? undefined : hash12(root));
  const at = world.now().toISOString();
  const file = { path: textPath(world, root, name), ledger, name, uid: world.uid };
  noteMemory(file, { before: before ?? "", after: after ?? "", at });
}
