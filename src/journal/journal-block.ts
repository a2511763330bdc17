import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";

/** The most characters of a brief and the journal together. */
const MAX_BLOCK_CHARS = 9900;

/** The journal's block for a session that begins, from the cache if nothing has changed; empty if memory mode is off. */
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
  const cached = entry?.read(world.now().getTime());
  if (typeof cached === "string") return cached;
  const { makeBlock } = await import("./make-journal-block.ts");
  return makeBlock({ world, root, compacted, entry });
}

/** A brief with the journal's block below it. If both are too long, the block loses its last lines. */
export async function withBlock(
  {
    world,
    root,
    compacted,
  }: { readonly world: World; readonly root: string | undefined; readonly compacted: boolean },
  { brief, block }: { readonly brief: string | undefined; readonly block: string },
): Promise<string> {
  if (!brief) return block;
  const fresh = withoutRepeats(block, brief);
  const room = MAX_BLOCK_CHARS - brief.length - 2;
  if (fresh.length <= room || root === undefined) return `${brief}\n\n${fresh}`;
  const { makeBlock } = await import("./make-journal-block.ts");
  const shorter = await makeBlock({ world, root, compacted, entry: undefined, mostChars: room });
  return shorter === "" ? brief : `${brief}\n\n${withoutRepeats(shorter, brief)}`;
}

/** The block without the rows of notes that the brief names already. */
function withoutRepeats(block: string, brief: string): string {
  const isRepeat = (line: string) => {
    const summary = /^- (?:Decision|Analysis) \S+: (.*?)…?$/.exec(line)?.[1];
    return summary !== undefined && brief.includes(summary);
  };
  return block
    .split("\n")
    .filter((line) => !isRepeat(line))
    .join("\n");
}
