import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { RECALL_SETTINGS } from "#settings/tables/recall-settings.ts";
import { foundInDigest, foundInListing } from "./from-digest.ts";
import type { Bearer } from "./inject-memories.ts";

/** A prompt that was sent, and where what bears on it goes. */
export interface Prompting extends Bearings {
  readonly call: CallOf<"UserPromptSubmit">;
  readonly world: World;
  readonly offer: (brief: string) => void;
}

/**
 * Hands over the few memories that bear on a prompt, each once in a session. Mostly there are none, and nothing is said.
 * Where it cannot be noted what was handed over, nothing is: it would come again with every prompt.
 */
export async function recallForPrompt(prompting: Prompting): Promise<void> {
  const { call, world, root, sources, offer } = prompting;
  const most = settingFrom(sources, RECALL_SETTINGS, "retrieval.max_inject");
  const place = placeOf(world, call.sessionId);
  if (!place || root === undefined || most === 0) return;
  const prompt = await withoutRecalled(call.prompt);
  const bearers = await bearersOn({ world, root, sources, prompt });
  if (Array.isArray(bearers) && bearers.length === 0) return;
  const { handOver } = await import("./inject-memories.ts");
  const brief = await handOver({ root, place, bearers, most });
  if (brief) offer(brief);
}

interface Asked extends Pick<Prompting, "world" | "sources"> {
  readonly root: string;
  readonly prompt: string;
}

/**
 * What bears on a prompt. Up to some thousands of memories are kept ready in one piece, which is quicker than to open the
 * index; beyond that the index is asked, and where there is none yet, the listing of records.
 */
async function bearersOn(asked: Asked): Promise<Iterable<Bearer>> {
  const isByMeaning = settingFrom(asked.sources, RECALL_SETTINGS, "recall.embeddings.in_hooks");
  const few = isByMeaning ? undefined : await foundInDigest(asked);
  return few ?? (await foundAmongMany(asked)) ?? (await foundInListing(asked));
}

async function foundAmongMany(asked: Asked): Promise<Iterable<Bearer> | undefined> {
  const current = currentIndex(asked.world);
  if (!current) return undefined;
  const { foundInIndex } = await import("./from-index.ts");
  return foundInIndex({ ...asked, current });
}

/** What loci itself has put into a prompt asks for nothing; few prompts name it at all. */
async function withoutRecalled(prompt: string): Promise<string> {
  if (!prompt.includes("loci")) return prompt;
  const { withoutOwnText } = await import("#hosts/claude/lines/machine-text.ts");
  return withoutOwnText(prompt);
}
