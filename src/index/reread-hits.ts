import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { stampedFile } from "#disk/file-versions.ts";
import type { IndexedMemory, StoredMemory } from "#index/model/indexed-memory.ts";
import { rowsOf } from "#index/model/memory-rows.ts";
import { memories, turnsBetween } from "#index/tables/read-rows.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { isOwnLayout, loadLayout } from "#layouts/table/layout-table.ts";
import { type ForgottenTexts, omitForgotten } from "#trust/forgotten.ts";
import { type OpenIndex, withoutSecrets } from "./index-files.ts";

/**
 * Reads each hit from its file again, in the same order, and redacts its secrets; undefined for one that is gone. The index
 * may be stale, and no damage of it may show. Conversations only grow, so their turns stay as they were indexed; but of
 * what loci cannot rewrite, nothing that the user forgot is quoted.
 */
export async function asItIs(
  world: World,
  found: readonly StoredMemory[],
): Promise<(IndexedMemory | undefined)[]> {
  const clean = withoutSecrets(world);
  // Files of one folder are read together, so that their folder is resolved once.
  const folders = Map.groupBy(found, ({ layout, project, source }) =>
    JSON.stringify([layout, project, folderOf(source)]),
  );
  const current = await currentRows(world, [...folders.values()]);
  const remembered = quotesIn(world);
  return found.map((memory) => {
    const { id, source } = memory;
    if (isTurn(memory)) return turnNow(memory, remembered);
    const now = current.get(source)?.find((one) => one.id === id);
    if (!now) return undefined;
    // The index holds redacted texts, so a text that is the same there holds no secret.
    const safe = isSameText(now, memory) ? now : clean(now);
    return isOwnLayout(safe.layout) ? safe : remembered(safe);
  });
}

/** So many messages before and after a turn: alone it may mean nothing. None for another memory. */
export function turnsAround(
  { world, database }: OpenIndex,
  memory: IndexedMemory,
  reach: number,
): IndexedMemory[] {
  if (!isTurn(memory)) return [];
  const { session, position } = memory;
  const range = { from: position - reach, to: position + reach };
  const rowids = turnsBetween(database, session, range)
    .filter((turn) => turn.position !== position)
    .map(({ rowid }) => rowid);
  const remembered = quotesIn(world);
  return memories(database, rowids).flatMap((turn) => turnNow(turn, remembered) ?? []);
}

function turnNow(
  turn: IndexedMemory,
  remembered: ReturnType<typeof quotesIn>,
): IndexedMemory | undefined {
  return isThere(turn.source) ? remembered(turn) : undefined;
}

function isTurn({ layout }: IndexedMemory): boolean {
  return layout === "transcript";
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

/** The current rows of each file of some memories, grouped by folder. */
async function currentRows(
  world: World,
  folders: readonly (readonly StoredMemory[])[],
): Promise<Map<string, readonly IndexedMemory[]>> {
  const read: Awaited<ReturnType<typeof rowsNow>>[] = [];
  for (const some of folders) read.push(await rowsNow(world, some));
  return new Map(read.flat());
}

/** The current rows of the files of some memories of one folder. */
async function rowsNow(
  world: World,
  found: readonly StoredMemory[],
): Promise<(readonly [string, readonly IndexedMemory[]])[]> {
  const [first] = found;
  const layout = first && (await loadLayout(first.layout));
  if (!layout) return [];
  const paths = [...new Set(found.map((one) => one.source))];
  const files = paths.flatMap((path) => stampedFile(path) ?? []);
  const read = layout.read({ world, root: first.project }, files);
  return read.map(({ path, memories }) => [path, rowsOf(memories)]);
}

function isSameText(one: IndexedMemory, other: IndexedMemory): boolean {
  return (
    one.title === other.title && one.body === other.body && Bun.deepEquals(one.tags, other.tags)
  );
}
