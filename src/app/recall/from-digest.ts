import { type SettingSources, settingsFrom } from "#app/settings.ts";
import { buildName } from "#app/version.ts";
import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { questionsIn } from "#core/recall/asked.ts";
import type { Card } from "#core/recall/card.ts";
import { type Bearing, bearingOn, chosenOf } from "#core/recall/choose.ts";
import {
  cardAt,
  kindAt,
  openRecordDigest,
  RECALLED_KINDS,
  type RecalledKind,
  type RecordDigest,
} from "#core/recall/digest.ts";
import { stampOf } from "#files/glance.ts";
import { keptAnswer, keptPath } from "#files/kept/answer.ts";
import { stampOfRecord } from "#files/records/seen.ts";
import type { Category } from "#model/category.ts";
import { ENABLED_SETTINGS } from "#model/settings/enabled.ts";
import type { Bearer } from "./hand-over.ts";

/** A prompt, and the project whose records may bear on it. */
export interface DigestAsked {
  readonly world: World;
  readonly root: string;
  readonly sources: SettingSources;
  readonly prompt: string;
}

/**
 * The memories that bear on a prompt, by what is kept of them where they are few; none, mostly. Undefined if they are too
 * many for that: then the index is asked.
 */
export async function foundInDigest(asked: DigestAsked): Promise<Iterable<Bearer> | undefined> {
  const digest = await currentDigest(asked);
  if (!digest) return undefined;
  const questions = questionsIn(asked.prompt);
  const found = bearingOn(digest, questions);
  return found.length === 0 ? [] : bearers(asked, digest, found);
}

/** The records that bear on a prompt by their titles and tags, for as long as there is no index. */
export async function foundInListing(asked: DigestAsked): Promise<Iterable<Bearer>> {
  const path = digestPath(asked, "listing");
  const kept = keptDigest(asked, path);
  const { digestListing } = await import("./read-records.ts");
  const digest = kept ?? digestListing({ ...asked, path });
  return bearers(asked, digest, bearingOn(digest, questionsIn(asked.prompt)));
}

/** A project's memories, ready to be searched; as they were for the last prompt if nothing has changed since. */
async function currentDigest(asked: DigestAsked): Promise<RecordDigest | undefined> {
  const { world, root } = asked;
  const path = digestPath(asked, "recall");
  const kept = path && keptAnswer(path, world.now().getTime());
  if (kept) return openRecordDigest(kept);
  const { digestMemories } = await import("./read-records.ts");
  return digestMemories({ world, root, path });
}

function keptDigest({ world }: DigestAsked, path: string | undefined): RecordDigest | undefined {
  const kept = path && keptAnswer(path, world.now().getTime());
  return kept ? openRecordDigest(kept) : undefined;
}

function digestPath({ world, root }: DigestAsked, what: string): string | undefined {
  const { stateDir, home } = world;
  return stateDir && keptPath(stateDir, [what, buildName(), root, home]);
}

function* bearers(
  asked: DigestAsked,
  digest: RecordDigest,
  found: readonly Bearing[],
): Generator<Bearer> {
  // Which categories count is asked only now, for mostly nothing does.
  const values = settingsFrom(asked.sources, ENABLED_SETTINGS);
  const enabled = RECALLED_KINDS.filter(
    (kind) => !isCategory(kind) || values[`categories.${kind}.enabled`],
  );
  for (const record of chosenOf(digest, found, enabled)) {
    const card = parseJson(cardAt(digest, record));
    if (!isObject(card)) continue;
    yield bearerOf(asked, kindAt(digest, record), card as unknown as Card);
  }
}

function bearerOf(asked: DigestAsked, kind: RecalledKind, card: Card): Bearer {
  const { id, title, level } = card;
  if (!isCategory(kind)) return { name: id, title, level, lines: () => pageLines(asked, card) };
  const name = `${kind}/${id}`;
  return { name, title, level, lines: () => recordLines(asked, kind, card) };
}

function isCategory(kind: RecalledKind): kind is Category {
  return kind !== "section" && kind !== "summary";
}

/** What a record says now: what is told is never older than its file. Undefined if it is not to be told any more. */
async function recordLines(
  { world, root }: DigestAsked,
  category: Category,
  { id, stamp, lines }: Card,
): Promise<string | undefined> {
  if (stampOfRecord(root, category, id) === stamp) return lines;
  const { recordNow } = await import("./read-records.ts");
  return recordNow(world, root, { category, id })?.lines;
}

/** The same of a section of a page. */
async function pageLines(
  { world, root }: DigestAsked,
  { id, stamp, lines, source = "" }: Card,
): Promise<string | undefined> {
  if (stampOf(source) === stamp) return lines;
  const { pageLinesNow } = await import("./read-pages.ts");
  return pageLinesNow(world, root, { id, source });
}
