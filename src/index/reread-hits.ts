import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { stampedFile } from "#disk/file-versions.ts";
import type { IndexedMemory, StoredMemory } from "#index/model/indexed-memory.ts";
import { LAYOUT_READERS } from "#index/readers/reader-table.ts";
import { memories, turnsBetween } from "#index/tables/read-rows.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { type ForgottenTexts, omitForgotten } from "#trust/forgotten.ts";
import { type OpenIndex, withoutSecrets } from "./index-files.ts";

/**
 * Reads each hit from its file again, in the same order, and redacts its secrets; undefined for one that is gone. The index
 * may be stale, and no damage of it may show. Conversations only grow, so their turns stay as they were indexed; but of
 * what loci cannot rewrite, nothing that the user forgot is quoted.
 */
export function asItIs(
  world: World,
  found: readonly StoredMemory[],
): (IndexedMemory | undefined)[] {
  const clean = withoutSecrets(world);
  // Files of one folder are read together, so that their folder is resolved once.
  const folders = Map.groupBy(found, ({ layout, project, source }) =>
    JSON.stringify([layout, project, folderOf(source)]),
  );
  const current = new Map([...folders.values()].flatMap((some) => rowsNow(world, some)));
  const remembered = quotesIn(world);
  return found.map((memory) => {
    const { layout, id, source } = memory;
    if (layout === "transcript") return isThere(source) ? remembered(memory) : undefined;
    const now = current.get(source)?.find((one) => one.id === id);
    // The index holds redacted texts, so a text that is the same there holds no secret.
    const safe = now && (isSameText(now, memory) ? now : clean(now));
    return safe?.layout === "native" ? remembered(safe) : safe;
  });
}

/** So many messages before and after a turn: alone it may mean nothing. None for another memory. */
export function turnsAround(
  { world, database }: OpenIndex,
  memory: IndexedMemory,
  reach: number,
): IndexedMemory[] {
  if (memory.layout !== "transcript") return [];
  const { session, position } = memory;
  const range = { from: position - reach, to: position + reach };
  const rowids = turnsBetween(database, session, range)
    .filter((turn) => turn.position !== position)
    .map(({ rowid }) => rowid);
  return asItIs(world, memories(database, rowids)).filter((turn) => turn !== undefined);
}

/** Leaves out of a file of the host what the user forgot; of a message that is all of it, nothing remains. */
function quotesIn(world: World): (memory: IndexedMemory) => IndexedMemory | undefined {
  const lists = new Map<string, ForgottenTexts>();
  return (memory) => {
    const { project, actor, updatedMs } = memory;
    const forgotten = lists.get(project) ?? readForgotten(world, project || undefined);
    lists.set(project, forgotten);
    const by = actor === "human" ? "user" : "agent";
    const at = new Date(updatedMs).toISOString();
    const body = omitForgotten(forgotten, memory.body, { by, at });
    if (body === memory.body) return memory;
    return body.trim() === "" ? undefined : { ...memory, body };
  };
}

/** The current rows of the files of some memories of one folder. */
function rowsNow(
  world: World,
  found: readonly StoredMemory[],
): (readonly [string, readonly IndexedMemory[]])[] {
  const [first] = found;
  if (!first) return [];
  const { layout, project, source } = first;
  const paths = [...new Set(found.map((one) => one.source))];
  const files = paths.flatMap((path) => stampedFile(path) ?? []);
  const place = { path: folderOf(source), layout, project };
  const read = LAYOUT_READERS[layout]?.(world, place, files) ?? [];
  return files.map(({ path }, at) => [path, read[at] ?? []]);
}

function isSameText(one: IndexedMemory, other: IndexedMemory): boolean {
  return (
    one.title === other.title && one.body === other.body && Bun.deepEquals(one.tags, other.tags)
  );
}
