import { type SettingSources, settingsFrom } from "#app/settings.ts";
import { buildName } from "#app/version.ts";
import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { questionsIn } from "#core/recall/asked.ts";
import type { Card } from "#core/recall/card.ts";
import { type Bearing, bearingOn, chosenOf } from "#core/recall/choose.ts";
import { cardAt, categoryAt, openRecordDigest, type RecordDigest } from "#core/recall/digest.ts";
import { keptAnswer, keptPath } from "#files/kept/answer.ts";
import { stampOfRecord } from "#files/records/seen.ts";
import { CATEGORY_NAMES, type Category } from "#model/category.ts";
import { ENABLED_SETTINGS } from "#model/settings/enabled.ts";
import type { Bearer } from "./hand-over.ts";

/** A prompt, and the project whose records may bear on it. */
export interface DigestAsked {
  readonly world: World;
  readonly root: string;
  readonly sources: SettingSources;
  readonly prompt: string;
}

/** The records that bear on a prompt, by what is kept of a project's records where there is no index; none, mostly. */
export async function foundInDigest(asked: DigestAsked): Promise<Iterable<Bearer>> {
  const questions = questionsIn(asked.prompt);
  if (questions.length === 0) return [];
  const digest = await currentDigest(asked);
  const found = bearingOn(digest, questions);
  return found.length === 0 ? [] : bearers(asked, digest, found);
}

/** The project's records, ready to be searched; as they were for the last prompt if nothing has changed since. */
async function currentDigest({ world, root }: DigestAsked): Promise<RecordDigest> {
  const { stateDir } = world;
  const path = stateDir && keptPath(stateDir, ["records", buildName(), root]);
  const kept = path && keptAnswer(path, world.now().getTime());
  const digest = kept && openRecordDigest(kept);
  if (digest) return digest;
  const { digestRecords } = await import("./read-records.ts");
  return digestRecords({ world, root, path });
}

function* bearers(
  asked: DigestAsked,
  digest: RecordDigest,
  found: readonly Bearing[],
): Generator<Bearer> {
  // Which categories count is asked only now, for mostly nothing does.
  const values = settingsFrom(asked.sources, ENABLED_SETTINGS);
  const enabled = CATEGORY_NAMES.filter((name) => values[`categories.${name}.enabled`]);
  for (const record of chosenOf(digest, found, enabled)) {
    const card = parseJson(cardAt(digest, record));
    if (!isObject(card)) continue;
    const category = categoryAt(digest, record);
    yield bearerOf(asked, category, card as unknown as Card);
  }
}

function bearerOf(asked: DigestAsked, category: Category, card: Card): Bearer {
  return {
    name: `${category}/${card.id}`,
    known: card.title,
    lines: () => currentLines(asked, category, card),
  };
}

/** What a record says now: what is told is never older than its file. Undefined if it is not to be told any more. */
async function currentLines(
  { world, root }: DigestAsked,
  category: Category,
  { id, stamp, lines }: Card,
): Promise<string | undefined> {
  if (stampOfRecord(root, category, id) === stamp) return lines;
  const { linesNow } = await import("./read-records.ts");
  return linesNow(world, root, { category, id });
}
