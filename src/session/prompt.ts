import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { findMemories, type RecallRequest } from "#recall/find-memories.ts";
import type { Injection } from "#recall/format-matches.ts";
import { PROMPT_CHARS } from "#recall/ranking/recall-limits.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { placeOf, type SessionPlace } from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { RECALL_SETTINGS } from "#settings/tables/hook-settings.ts";
import { withChangedFiles } from "./changed-files.ts";
import { stillHolding } from "./without-taken-back.ts";

/** A prompt that the user submitted, and the project that it is about. */
export interface SubmittedPrompt extends ProjectContext {
  readonly world: World;
  readonly call: CallOf<"UserPromptSubmit">;
}

/** Finds the memories that match a submitted prompt and that its session has not seen. Most prompts match none. */
export async function onPrompt(prompt: SubmittedPrompt): Promise<string | undefined> {
  const { world, call, root, sources } = prompt;
  const session = placeOf(world, call.sessionId);
  const most = settingFrom(sources, RECALL_SETTINGS, "retrieval.max_inject");
  if (!session || root === undefined || most === 0) return undefined;
  if (!settingFrom(sources, RECALL_SETTINGS, "retrieval.enabled")) return undefined;

  const text = await withoutInjections(call.prompt);
  const { injection } = await answerPrompt({ world, root, sources, session, text, most });
  if (!injection) return undefined;
  const { recordShown } = await import("#session/state/shown.ts");
  await recordShown(session, injection.ids);
  return injection.text;
}

/** A prompt without loci's own text, in a session. */
export interface AskedPrompt extends RecallRequest {
  readonly session: SessionPlace;
  /** At most so many memories are injected. */
  readonly most: number;
}

/** The memories of a prompt after each step. */
export interface PromptAnswer {
  /** Those that match and still hold. */
  readonly holding: readonly MemoryItem[];
  /** Those that the session has not seen. */
  readonly unseen: readonly MemoryItem[];
  readonly injection: Injection | undefined;
}

/** Finds what a prompt gets; writes nothing. */
export async function answerPrompt(asked: AskedPrompt): Promise<PromptAnswer> {
  const { root, session, most } = asked;
  const holding = await stillHolding(session, root, await findMemories(asked));
  if (holding.length === 0) return { holding, unseen: [], injection: undefined };
  const { listShown } = await import("#session/state/shown.ts");
  const { briefIn } = await import("#session/state/briefed-sessions.ts");
  const { formatMatches } = await import("#recall/format-matches.ts");
  const unseen = withoutShown(holding, await listShown(session), await briefIn(session));
  const chosen = unseen.slice(0, most).map((item) => withChangedFiles(item, root));
  const injection = formatMatches(chosen, { root, budgetChars: PROMPT_CHARS });
  return { holding, unseen, injection };
}

/** Removes the text that loci itself has put into a prompt; few prompts name loci at all. */
async function withoutInjections(prompt: string): Promise<string> {
  if (!prompt.includes("loci")) return prompt;
  const { withoutOwnText } = await import("#hosts/claude/lines/person-words.ts");
  return withoutOwnText(prompt);
}

/** A shorter text may occur in a brief by chance. */
const MIN_PROMPT_CHARS = 12;

/** Leaves out what the session has in its context, by its id or word for word in the brief that opened it. */
function withoutShown(
  matches: readonly MemoryItem[],
  shown: ReadonlySet<string>,
  brief: string,
): MemoryItem[] {
  const opening = brief.toLowerCase();
  const isInBrief = (text: string) => {
    const [claim = ""] = text
      .toLowerCase()
      .replace(/ \([^()]*\)$|…$/, "")
      .split(/: | · /)
      .sort((a, b) => b.length - a.length);
    return claim.length >= MIN_PROMPT_CHARS && opening.includes(claim);
  };
  return matches.filter(({ id, text }) => !shown.has(id) && !isInBrief(text));
}
