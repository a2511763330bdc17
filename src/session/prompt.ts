import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { findMemories } from "#recall/find-memories.ts";
import { PROMPT_CHARS } from "#recall/ranking/recall-limits.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { RECALL_SETTINGS } from "#settings/tables/hook-settings.ts";
import { withChangedFiles } from "./changed-files.ts";
import { stillHolding } from "./still-holds.ts";

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
  const found = await findMemories({ world, root, sources, text });
  const matches = await stillHolding(session, root, found);
  if (matches.length === 0) return undefined;

  const { listShown, recordShown } = await import("#session/state/shown.ts");
  const { briefIn } = await import("#session/state/briefed-sessions.ts");
  const { formatMatches } = await import("#recall/format-matches.ts");
  const unseen = withoutShown(matches, await listShown(session), await briefIn(session));

  const chosen = unseen.slice(0, most).map((item) => withChangedFiles(item, root));
  const injection = formatMatches(chosen, { root, budgetChars: PROMPT_CHARS });
  if (!injection) return undefined;
  await recordShown(session, injection.ids);
  return injection.text;
}

/** Removes the text that loci itself has put into a prompt; few prompts name loci at all. */
async function withoutInjections(prompt: string): Promise<string> {
  if (!prompt.includes("loci")) return prompt;
  const { withoutOwnText } = await import("#hosts/claude/lines/machine-text.ts");
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
