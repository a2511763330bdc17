import type { World } from "#base/world.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { fileVersions } from "#disk/file-stat.ts";
import { journalKeys } from "#project/project-hash.ts";
import { wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import { siftText } from "#trust/sift-passages.ts";
import { activeJournal } from "./journal-glance.ts";
import { journalBriefLines } from "./journal-lines.ts";
import { readBriefState } from "./read-brief-state.ts";

/** A block to make, and its cache. */
interface BlockRequest {
  readonly world: World;
  readonly root: string;
  readonly compacted: boolean;
  readonly entry: CacheEntry | undefined;
  readonly mostChars?: number;
}

/** The budget of the journal. The host injects 10,000 characters at most. */
const BLOCK_CHARS = { start: 1500, compact: 3000 } as const;

/** Makes the journal's block for a session that begins, and caches it with the versions of its inputs. */
export async function makeBlock(request: BlockRequest): Promise<string> {
  const { world, root, compacted, entry, mostChars } = request;
  const journal = await activeJournal(world, root);
  const paths = pathsFor(world, root);
  const before = fileVersions(paths);
  const state = journal && (await readBriefState(world, journal, compacted));
  const seen = { ...before, ...fileVersions(state?.relatedPaths ?? []) };
  const budget = mostChars ?? (compacted ? BLOCK_CHARS.compact : BLOCK_CHARS.start);
  const block = state ? wrappedLines(state, budget) : "";
  const nowMs = world.now().getTime();
  writeCache(entry, { inputs: seen, answer: block, nowMs });
  return block;
}

function wrappedLines(state: Parameters<typeof journalBriefLines>[0], mostChars: number): string {
  const intro = `Journal of "${state.key}"; notes may be out of date.`;
  const lines = journalBriefLines(state, mostChars - wrapperChars(intro));
  // A sub-agent may repeat the instructions of a page, so loci removes text that poses as an instruction.
  const { text: body } = siftText(lines.join("\n"), () => false);
  return body.trim() === "" ? "" : wrapBrief({ intro, body });
}

/** The files that the block depends on, under both names that the journal may have. */
function pathsFor(world: World, root: string): string[] {
  const { hostDir } = world;
  const files = ["_session.json", "_index.md", "context/current-task.md", "context/blockers.md"];
  const folders = journalKeys(world, root).map((key) => `${hostDir}/projects/${key}`);
  return [
    ...folders.flatMap((folder) => files.map((file) => `${folder}/${file}`)),
    `${hostDir}/workspace.md`,
    `${hostDir}/user/pending.md`,
  ];
}
