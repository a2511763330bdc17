import type { World } from "#base/world.ts";
import { briefIn } from "#session/state/briefed-sessions.ts";
import { forgetRecalled, noteRecalled, recalledIn } from "#session/state/injected-records.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { fromWhere, STANDING } from "#text/brief-envelope.ts";
import { wrapBrief, wrapperChars } from "#text/brief-wrapper.ts";
import { trustedFirst } from "#trust/trust-order.ts";
import type { TrustLevel } from "#trust/trust-state.ts";

/** A memory that bears on a prompt. */
export interface Bearer {
  /** By which it is noted that a session was handed it. */
  readonly name: string;
  /** What it is called, or how it begins; what stands in the brief that the session got is known already. */
  readonly title: string;
  /** How much it counts beside another that says the same. */
  readonly level: TrustLevel;
  /** What is told of it, as it is now; undefined if it is not to be told any more. */
  readonly lines: () => string | undefined | Promise<string | undefined>;
}

/** The memories that bear on a prompt, best first, and who is to be handed some of them. */
export interface HandingOver {
  readonly root: string;
  readonly place: SessionPlace;
  readonly bearers: Iterable<Bearer>;
  /** How many may be handed over. */
  readonly most: number;
}

/** The most characters that go with one prompt, with all that is around them. */
const MOST_CHARS = 2000;

/** So many times as many as may be told are looked at, for what the session knows already is passed over. */
const AHEAD = 3;

/** What is shorter may stand in a text that is about something else. */
const TELLING_CHARS = 12;

/** Notes which memories are handed over, and gives them as a brief; undefined if the session knows them all. */
export async function handOver({
  root,
  place,
  bearers,
  most,
}: HandingOver): Promise<string | undefined> {
  const intro = `Notes ${fromWhere(root)} that bear on this prompt; \`loci show\` and an id prints all of one. ${STANDING}`;
  const before = await recalledIn(place);
  const session = (await briefIn(place)).toLowerCase();
  const told: string[] = [];
  const names: string[] = [];
  let room = MOST_CHARS - wrapperChars(intro);
  for (const { name, title, lines } of trustedFirst(first(bearers, AHEAD * most))) {
    if (names.length === most) break;
    if (before.includes(name) || isIn(session, title)) continue;
    const text = await lines();
    if (text === undefined || text.length + 1 > room) continue;
    told.push(text);
    names.push(name);
    room -= text.length + 1;
  }
  if (names.length === 0) return undefined;
  await noteRecalled(place, [...before, ...names]);
  return wrapBrief({ intro, body: told.join("\n") });
}

function first<One>(all: Iterable<One>, most: number): One[] {
  const some: One[] = [];
  for (const one of all) {
    some.push(one);
    if (some.length === most) break;
  }
  return some;
}

/** Whether the session was told of a memory with its brief already. */
function isIn(brief: string, title: string): boolean {
  return title.length >= TELLING_CHARS && brief.includes(title.toLowerCase());
}

/** After a compaction a session no longer has what it was handed before, and may be handed it again. */
export async function forgetHandedOver(world: World, sessionId: string): Promise<void> {
  const place = placeOf(world, sessionId);
  if (place) await forgetRecalled(place);
}
