import type { World } from "#base/world.ts";
import { briefOf } from "#brief/value/value-brief.ts";
import { keepAnswer } from "#disk/cache/write-cache.ts";
import { isThere } from "#disk/file-stat.ts";
import { dropFile } from "#disk/write-light.ts";
import type { LayeredText, MemoryName } from "#layouts/layered/layered-memory.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { briefsFolder } from "#session/state/briefed-sessions.ts";
import { briefId, fromWhere, STANDING } from "#text/brief-envelope.ts";
import { wrapBrief, wrapperChars } from "#text/brief-wrapper.ts";
import { cleaned, loadMemory, seenOfMemory } from "./load-memory.ts";

/** Where a brief is made, and where it is kept for the next session. */
interface Making extends Bearings {
  readonly world: World;
  readonly path: string | undefined;
}

/** A host puts at most 10,000 characters before an agent. */
const BUDGET_CHARS = 9000;

const KEPT_MS = 30 * 24 * 3_600_000;

/** Makes the brief of a session from what is remembered, empty if that is nothing, and keeps it for the next one. */
export async function makeBrief({ world, root, sources, path }: Making): Promise<string> {
  const nowMs = world.now().getTime();
  const { stateDir, uid } = world;
  const seen = seenOfMemory({ world, root });
  const { texts } = await loadMemory({ world, root, sources });
  const intro = `Notes ${fromWhere(root)}, kept by loci. ${STANDING}`;
  const body = briefOf(forSession(texts), BUDGET_CHARS - wrapperChars(intro));
  const brief = body ? wrapBrief({ intro, body }) : "";
  if (stateDir && brief) {
    const told = `${briefsFolder(stateDir)}/${briefId(brief)}`;
    if (!isThere(told)) await dropFile(told, brief, uid).catch(() => undefined);
  }
  if (path) keepAnswer({ path, seen, answer: brief, untilMs: nowMs + KEPT_MS, nowMs });
  return brief;
}

/** The host loads the user's instructions, and its own memory, by itself. */
const LOADED_BY_HOST: readonly MemoryName[] = ["global_claude", "native"];

/** What a session is told of: everything that its host does not load by itself. */
export function forSession(texts: readonly LayeredText[]): LayeredText[] {
  return cleaned(texts.filter(({ name }) => !LOADED_BY_HOST.includes(name)));
}
