import type { World } from "#base/world.ts";
import { questionsIn } from "#core/recall/asked.ts";
import { bearingOn } from "#core/recall/choose.ts";
import { openRecordDigest, type RecordDigest } from "#core/recall/digest.ts";
import { keptAnswer, keptPath } from "#files/kept/answer.ts";
import type { CallOf } from "#model/hook-call.ts";
import { RECALL_SETTINGS } from "#model/settings/recall.ts";
import type { Bearings } from "./bearings.ts";
import { placeOf } from "./session-place.ts";
import { settingFrom } from "./settings.ts";
import { buildName } from "./version.ts";

/** A prompt that was sent, and where what bears on it goes. */
export interface Prompting extends Bearings {
  readonly call: CallOf<"UserPromptSubmit">;
  readonly world: World;
  readonly offer: (brief: string) => void;
}

/**
 * Hands over the few records that bear on a prompt, each once in a session. Mostly there are none, and nothing is said.
 * Where it cannot be noted what was handed over, nothing is: it would come again with every prompt.
 */
export async function recallForPrompt(prompting: Prompting): Promise<void> {
  const { call, world, root, sources, offer } = prompting;
  const most = settingFrom(sources, RECALL_SETTINGS, "retrieval.max_inject");
  const place = placeOf(world, call.sessionId);
  if (!place || root === undefined || most === 0) return;
  const questions = questionsIn(await withoutRecalled(call.prompt));
  if (questions.length === 0) return;
  const digest = await currentDigest(world, root);
  const found = bearingOn(digest, questions);
  if (found.length === 0) return;
  const { handOver } = await import("./recall/hand-over.ts");
  const brief = await handOver({ world, root, place, sources, digest, found, most });
  if (brief) offer(brief);
}

/** The project's records, ready to be searched; as they were for the last prompt if nothing has changed since. */
async function currentDigest(world: World, root: string): Promise<RecordDigest> {
  const { stateDir } = world;
  const path = stateDir && keptPath(stateDir, ["records", buildName(), root]);
  const kept = path && keptAnswer(path, world.now().getTime());
  const digest = kept && openRecordDigest(kept);
  if (digest) return digest;
  const { digestRecords } = await import("./recall/read-records.ts");
  return digestRecords({ world, root, path });
}

/** What loci itself has put into a prompt asks for nothing; few prompts name it at all. */
async function withoutRecalled(prompt: string): Promise<string> {
  if (!prompt.includes("loci")) return prompt;
  const { withoutOwnText } = await import("#format/transcript/own-text.ts");
  return withoutOwnText(prompt);
}
