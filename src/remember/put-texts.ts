import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { written } from "#index/sync/write-through.ts";
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
  // The list of what was forgotten is nobody's memory, and would serve it again.
  const memories = texts.filter(({ name }) => name.endsWith(".md"));
  const others = texts.filter((text) => !memories.includes(text));
  for (const text of others) putText(world, root, text);
  for (const layout of ["layered", "journal", "conversations"] as const) {
    const some = memories.filter(({ name }) => layoutOf(name) === layout);
    if (some.length === 0) continue;
    const paths = some.map(({ name }) => textPath(world, root, name));
    const folders = [...new Set(paths.map(folderOf))];
    written(
      { world, layout, project: root ?? "", folders },
      () => {
        for (const text of some) putText(world, root, text);
      },
      () => paths,
    );
  }
}

/** To which layout a file belongs, by its name in the log of changes. */
function layoutOf(name: string): "layered" | "journal" | "conversations" {
  if (isConversationFile(name)) return "conversations";
  return /^(?:journal|user)\/|^(?:preferences|workspace)\.md$/.test(name) ? "journal" : "layered";
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
