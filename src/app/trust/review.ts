import { placesOf } from "#app/memory-place.ts";
import { projectRoot } from "#app/project.ts";
import { readSettings, withProject } from "#app/read-settings.ts";
import { addNews } from "#app/record-news.ts";
import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { fromSystem, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { agentMark } from "#core/guard/agent.ts";
import { hash12 } from "#core/project/name.ts";
import { type DiffLine, diffOfWaiting } from "#core/trust/diff.ts";
import { recordState } from "#files/records/paths.ts";
import type { Waiting } from "#model/waiting.ts";
import { accept } from "./accept.ts";
import { type Rejecting, reject } from "./reject.ts";
import { waitingIn } from "./waiting.ts";

/** What waits for a person in a project, and for the user in all of them. */
export interface Review extends Rejecting {
  readonly items: readonly WaitingItem[];
}

/** Something that waits, with what is different in it. */
export interface WaitingItem extends Waiting {
  readonly diff: readonly DiffLine[];
}

/** Looks for all that a person should look at. */
export function reviewOf(world: World, folder = "."): Review {
  placesOf(world);
  const root = projectRoot(world, resolvePath(world.cwd, fromSystem(folder, world.platform)));
  const sources = withProject(readSettings(world, []), root);
  const items = waitingIn(world, root).map((item) => ({ ...item, diff: diffOfWaiting(item) }));
  return { world, root, sources, items };
}

/** Those that are named: by their whole name, by the id of a record alone, or all of them. */
export function named(review: Review, words: readonly string[]): WaitingItem[] {
  const { items } = review;
  const found = words.flatMap((word) => {
    const meant = word === "all" ? items : items.filter(({ id }) => isMeant(id, word));
    if (meant.length > 0 || word === "all") return meant;
    const near = nearest(
      word,
      items.map(({ id }) => id),
    );
    throw fault("not-waiting", { id: word, nearest: near });
  });
  return [...new Set(found)];
}

function isMeant(id: string, word: string): boolean {
  const plain = word.replace(/\.json$/, "");
  return id === plain || id.slice(id.indexOf("/") + 1) === plain;
}

/** Refuses an agent where only a person may agree. */
export function refuseAgents(world: World, command: string): void {
  const mark = agentMark(world.env);
  if (mark !== undefined) throw fault("needs-person", { command, mark });
}

/** How somebody agreed: with the thing before their eyes, or by a flag. */
export type Agreement = "seen" | "flag";

/** Agrees to some of what waits; what was agreed to by a flag is told when the next session starts. */
export function agree(review: Review, items: readonly Waiting[], how: Agreement): void {
  const { world, root } = review;
  accept(world, root, items);
  const { stateDir } = world;
  if (how === "seen" || root === undefined || stateDir === undefined) return;
  addNews(recordState(stateDir, hash12(root)), { approved: items.length });
}

/** Puts back, retires or takes out some of what waits. */
export function rejectAll(review: Review, items: readonly Waiting[]): void {
  for (const item of items) reject(review, item);
}
