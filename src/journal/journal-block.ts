import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";

/** What a brief and the journal may have together. */
const MAX_BLOCK_CHARS = 9900;

/** What the journal says to a session that begins; empty where memory mode is off. That of the last call if nothing has changed since. */
export async function journalBlock(
  world: World,
  root: string | undefined,
  compacted: boolean,
): Promise<string> {
  const { stateDir, hostDir } = world;
  if (root === undefined || hostDir === undefined) return "";
  const entry = stateDir
    ? new CacheEntry(stateDir, "journal", [hostDir, root, compacted])
    : undefined;
  const kept = entry?.read(world.now().getTime());
  if (typeof kept === "string") return kept;
  const { makeBlock } = await import("./make-journal-block.ts");
  return makeBlock({ world, root, compacted, entry });
}

/** A brief, and below it what the journal says; where both are too long, the journal's last lines stay away. */
export async function withBlock(
  {
    world,
    root,
    compacted,
  }: { readonly world: World; readonly root: string | undefined; readonly compacted: boolean },
  { brief, block }: { readonly brief: string | undefined; readonly block: string },
): Promise<string> {
  if (!brief) return block;
  const room = MAX_BLOCK_CHARS - brief.length - 2;
  if (block.length <= room || root === undefined) return `${brief}\n\n${block}`;
  const { makeBlock } = await import("./make-journal-block.ts");
  const shorter = await makeBlock({ world, root, compacted, entry: undefined, mostChars: room });
  return shorter === "" ? brief : `${brief}\n\n${shorter}`;
}
