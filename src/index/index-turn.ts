import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { isThere } from "#disk/file-stat.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import type { TurnNotes } from "#index/turns/take-turn.ts";
import { isDue } from "#index/turns/turn-progress.ts";
import { sizeOf } from "#layouts/layered/memory-paths.ts";
import { hasModel } from "#sentence-model/model-file.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";
import { INDEX_SETTINGS } from "#settings/tables/model-settings.ts";
import type { IndexCheck } from "./is-index-current.ts";

/** The context of the end of a turn, and how many milliseconds are left of its deadline. */
type EndContext = ProjectContext & { readonly leftMs: () => number };

/**
 * At the end of a turn, indexes changed files, and the conversation once enough new text has
 * gathered; then the user's model embeds new memories, if there is one and time is left.
 */
export async function indexTurn(
  world: World,
  call: CallOf<"Stop" | "SessionEnd">,
  context: EndContext,
): Promise<void> {
  await indexNews(world, call, context);
  if (!hasModel(world)) return;
  const { embedByModel } = await import("./embed-by-model.ts");
  embedByModel(world, { mostMs: context.leftMs() });
}

/** A few stat calls, which load nothing, decide whether there is anything to do. */
async function indexNews(
  world: World,
  { event, transcriptPath: transcript }: CallOf<"Stop" | "SessionEnd">,
  { root, sources }: ProjectContext,
): Promise<void> {
  const { stateDir, hostDir } = world;
  if (stateDir === undefined || hostDir === undefined) return;
  const withTurns = settingFrom(sources, INDEX_SETTINGS, "index.transcripts");
  const isOver = event === "SessionEnd";
  const notesFor = (generation: string): TurnNotes => ({
    same: new CacheEntry(stateDir, "index at turn end", [generation, root, withTurns, isOver]),
    said: new CacheEntry(stateDir, "indexed turns", [generation, transcript]),
  });
  const current = currentIndex(world);
  const told = withTurns ? transcript : undefined;
  if (current && !isSaidDue(world, notesFor(current.name), { transcript: told, isOver })) {
    // The next prompt checks the files itself.
    if (withTurns && !isOver) return;
    const entry = notesFor(current.name).same;
    const check = { world, root, current, entry, withSaid: isOver, withChores: isOver };
    if (await isIndexed(check, withTurns)) return;
  }
  const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
  const { takeTurn } = await import("#index/turns/take-turn.ts");
  takeTurn({ world, root, transcript, withTurns, isOver, deadlineMs, notesFor });
}

async function isIndexed(check: IndexCheck, withTurns: boolean): Promise<boolean> {
  if (check.entry.read(check.world.now().getTime()) !== undefined) return true;
  // Excluded conversations may have to be removed.
  if (!withTurns) return false;
  const { confirmIndex } = await import("./is-index-current.ts");
  return confirmIndex(check);
}

/** The size of the conversation, and whether it will grow. */
interface Said {
  readonly transcript: string | undefined;
  readonly isOver: boolean;
}

/** Whether the new text is long enough to be indexed. */
function isSaidDue({ now }: World, notes: TurnNotes, { transcript, isOver }: Said): boolean {
  if (transcript === undefined || !isThere(transcript)) return false;
  const taken = Number(notes.said.read(now().getTime()) ?? 0);
  return isDue({ taken, size: sizeOf(transcript), isOver });
}
