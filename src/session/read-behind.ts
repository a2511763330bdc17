import type { World } from "#base/world.ts";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import type { UnreadPart } from "#hosts/claude/transcript/transcript-news.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { recordableIn } from "#layouts/recordable-in.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { onTheRecord } from "#session/state/session-folder.ts";
import { addWorkBehind } from "#summary/work-behind.ts";
import { hearSafely } from "./hear-safely.ts";
import { arePeople, withoutPrograms } from "./program-turns.ts";
import type { SessionNews } from "./session-news.ts";
import { writeSaid } from "./write-said.ts";

/**
 * Reads a piece of the middle of a long transcript, which its first read has left out, and writes down what the user typed
 * there. Nothing of it is saved as a rule: what was said later, and was read first, may have replaced it. Returns the rest.
 */
export async function readBehind(
  world: World,
  { place, news, part }: SessionNews & { readonly part: UnreadPart },
  { root, sources }: ProjectContext,
): Promise<UnreadPart | undefined> {
  if (root === undefined) return undefined;
  const { from, to } = part;
  const items: TranscriptItem[] = [];
  // A read goes on until one line is whole.
  const { end, refused } = eachItem(news.path, { from, to, goOn: () => false }, (item) =>
    items.push(item),
  );
  if (refused !== undefined || end <= from) return undefined;
  const said = onTheRecord(world, place.sessionId, items);
  const own = arePeople(sources) ? said : withoutPrograms(world, said, false).items;
  // Words that were deleted for good are still in the transcript.
  const recordable = await recordableIn(world, root);
  const safe = own.map((item) => recordable(item));
  // The words of the agent answer nothing any more, and what they say was true then.
  const typed = safe.filter(({ kind }) => kind === "prompt" || kind === "call");
  const heard = await hearSafely(typed, "", { world, sources });
  await writeSaid(world, heard, { root, place });
  await addWorkBehind(world, place, { root, sources, items: safe });
  return end < to ? { from: end, to } : undefined;
}
