import { commandId } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { explainNearest } from "#recall/explain-match.ts";
import { serveMemories } from "#recall/memory-items.ts";
import { isEnabled, projectContextAt } from "#session/context/project-context.ts";
import { answerPrompt, isFirstOn, isRecallOn } from "#session/prompt.ts";
import { isSilent, placeOf } from "#session/state/session-folder.ts";
import { listAsked } from "#session/state/shown.ts";
import { wordsFor } from "./explain-words.ts";

/** A prompt that somebody thinks of. */
export interface PromptQuestion {
  readonly folder: string;
  readonly prompt: string;
  /** The session that would have it; undefined for a new one. */
  readonly session: string | undefined;
}

/** A memory that came near to a prompt. */
interface NearMemory {
  readonly memory: string;
  readonly title: string;
  /** Why the prompt does not get it; empty if it does. */
  readonly because: string;
}

/** The memories that a prompt gets, and those that came near to it and are not given. */
export interface WholeAnswer {
  readonly prompt: string;
  readonly given: readonly NearMemory[];
  readonly others: readonly NearMemory[];
  /** Why no prompt gets anything here; empty if prompts get memory. */
  readonly off: string;
}

/** How many memories that are not given are named. */
const MOST_OTHERS = 5;
const MOST_NEAR = 20;

/** Says what a prompt would get, and why not more, by the code that answers prompts. Nothing is given or written. */
export async function explainWholePrompt(
  world: World,
  { folder, prompt, session = "none" }: PromptQuestion,
): Promise<WholeAnswer> {
  const context = await projectContextAt(world, folder);
  const { root = "", sources } = context;
  const place = placeOf(world, session);
  const off = isSilent(world)
    ? "memory is paused; `loci resume` ends that"
    : "it is switched off here (`loci set --all` says where)";
  if (!place || isSilent(world) || !isEnabled(context) || !isRecallOn(sources))
    return { prompt, given: [], others: [], off };
  const { injection, holding } = await answerPrompt({
    ...{ world, root, sources, session: place, text: prompt },
  });
  const ids = injection?.ids ?? [];
  const given = holding
    .filter(({ id }) => ids.includes(id))
    .map((item) => ({ memory: item.id, title: oneLine(item.text), because: "" }));
  const asked = isFirstOn(sources) ? await listAsked(place) : undefined;
  const near = await explainNearest({ world, root, text: prompt, asked }, MOST_NEAR);
  const others = near.flatMap(({ memory, ...report }) => {
    const [item] = serveMemories({ world, root, sources }, [memory]);
    if (!item || ids.includes(item.id)) return [];
    const because = report.why === "ranked" ? UNSERVED : wordsFor(report);
    return [{ memory: commandId(memory), title: oneLine(item.text), because }];
  });
  return { prompt, given, others: others.slice(0, MOST_OTHERS), off: "" };
}

const UNSERVED = "it matches, and does not fit beside the others, or the session has it already";
