import type { World } from "#base/world.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { UnreadPart } from "#hosts/session-reader.ts";
import { readerOf } from "#hosts/table/session-table.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { addWorkBehind } from "#summary/work-behind.ts";
import { hearSafely } from "./hear-safely.ts";
import { capturable } from "./program-turns.ts";
import type { SessionLook } from "./session-news.ts";
import { writeSaid } from "./write-said.ts";

/**
 * Reads a piece of the middle of a long transcript, which its first read has left out, and writes down what the user typed
 * there. Nothing of it is saved as a rule: what was said later, and was read first, may have replaced it. Returns the rest.
 */
export async function readBehind(
  world: World,
  { place, news, part }: SessionLook & { readonly part: UnreadPart },
  context: ProjectContext,
): Promise<UnreadPart | undefined> {
  const { root, sources } = context;
  if (root === undefined) return undefined;
  const { from, to } = part;
  const items: SessionItem[] = [];
  // A read goes on until one line is whole.
  const range = { from, to, goOn: () => false };
  const { end, refused } = readerOf(news.ref).read(news.ref, range, (item) => items.push(item));
  if (refused !== undefined || end <= from) return undefined;
  const told = { sessionId: place.sessionId, items, wasProgram: false };
  const { items: own } = await capturable(world, told, context);
  // The words of the agent answer nothing any more, and what they say was true then.
  const typed = own.filter(({ kind }) => kind === "prompt" || kind === "call");
  const heard = await hearSafely(typed, "", { world, sources });
  await writeSaid(world, heard, { root, place });
  await addWorkBehind(world, place, { root, sources, items: own });
  return end < to ? { from: end, to } : undefined;
}
