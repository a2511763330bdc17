import { fromWhere, STANDING } from "#app/brief-words.ts";
import { placeOf } from "#app/session-place.ts";
import { type SettingSources, settingsFrom } from "#app/settings.ts";
import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import type { Card } from "#core/recall/card.ts";
import { type Bearing, chosenOf } from "#core/recall/choose.ts";
import { cardAt, categoryAt, type RecordDigest } from "#core/recall/digest.ts";
import { trustedFirst } from "#core/trust/order.ts";
import { stampOfRecord } from "#files/records/seen.ts";
import { briefIn } from "#files/session/briefed.ts";
import { forgetRecalled, noteRecalled, recalledIn } from "#files/session/recalled.ts";
import type { SessionPlace } from "#files/session/state.ts";
import { wrapBrief, wrapperChars } from "#format/brief-wrapper.ts";
import { CATEGORY_NAMES, type Category } from "#model/category.ts";
import { ENABLED_SETTINGS } from "#model/settings/enabled.ts";

/** The records that bear on a prompt, and who is to be handed some of them. */
export interface HandingOver {
  readonly world: World;
  readonly root: string;
  readonly place: SessionPlace;
  readonly sources: SettingSources;
  readonly digest: RecordDigest;
  readonly found: readonly Bearing[];
  /** How many may be handed over. */
  readonly most: number;
}

/** The most characters that go with one prompt, with all that is around them. */
const MOST_CHARS = 2000;

/** A title that is shorter may stand in a text that is about something else. */
const TELLING_TITLE = 12;

/** Notes which of the records are handed over, and gives them as a brief; undefined if the session knows them all. */
export async function handOver(handing: HandingOver): Promise<string | undefined> {
  const { place, root, most } = handing;
  const intro = `Notes ${fromWhere(root)} that bear on this prompt, recalled by loci; \`loci show\` and an id prints all of one. ${STANDING}`;
  const before = await recalledIn(place);
  const session = (await briefIn(place)).toLowerCase();
  const lines: string[] = [];
  const names: string[] = [];
  let room = MOST_CHARS - wrapperChars(intro);
  const cards = inOrder(handing).flatMap((record) => cardOf(handing, record) ?? []);
  for (const card of trustedFirst(cards)) {
    if (names.length === most) break;
    if (before.includes(card.name) || isIn(session, card.title)) continue;
    const line = await currentLines(handing, card);
    if (line === undefined || line.length + 1 > room) continue;
    lines.push(line);
    names.push(card.name);
    room -= line.length + 1;
  }
  if (names.length === 0) return undefined;
  await noteRecalled(place, [...before, ...names]);
  return wrapBrief({ intro, body: lines.join("\n") });
}

/** The records that are worth it, the best first; which categories count is asked only now, for mostly nothing does. */
function inOrder({ digest, found, sources }: HandingOver): number[] {
  const values = settingsFrom(sources, ENABLED_SETTINGS);
  const enabled = CATEGORY_NAMES.filter((name) => values[`categories.${name}.enabled`]);
  return chosenOf(digest, found, enabled);
}

interface NamedCard extends Card {
  readonly category: Category;
  readonly name: string;
}

function cardOf({ digest }: HandingOver, record: number): NamedCard | undefined {
  const card = parseJson(cardAt(digest, record));
  if (!isObject(card)) return undefined;
  const category = categoryAt(digest, record);
  return { ...(card as unknown as Card), category, name: `${category}/${card["id"]}` };
}

/** Whether the session was told of a record with its brief already. */
function isIn(brief: string, title: string): boolean {
  return title.length >= TELLING_TITLE && brief.includes(title.toLowerCase());
}

/** What a record says now: what is told is never older than its file. Undefined if it is not to be told any more. */
async function currentLines(
  { world, root }: HandingOver,
  { category, id, stamp, lines }: NamedCard,
): Promise<string | undefined> {
  if (stampOfRecord(root, category, id) === stamp) return lines;
  const { linesNow } = await import("./read-records.ts");
  return linesNow(world, root, { category, id });
}

/** After a compaction a session no longer has what it was handed before, and may be handed it again. */
export async function forgetHandedOver(world: World, sessionId: string): Promise<void> {
  const place = placeOf(world, sessionId);
  if (place) await forgetRecalled(place);
}
