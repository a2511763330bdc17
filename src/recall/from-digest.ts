import type { Category } from "#base/category.ts";
import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { keptAnswer } from "#disk/cache/read-cache.ts";
import { stampOf } from "#disk/file-stat.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import { stampOfRecord } from "#layouts/records/store/record-versions.ts";
import { type Bearing, bearingOn, chosenOf } from "#recall/digest/choose-records.ts";
import { questionsIn } from "#recall/digest/prompt-questions.ts";
import type { Card } from "#recall/digest/record-card.ts";
import {
  openRecordDigest,
  RECALLED_KINDS,
  type RecalledKind,
  type RecordDigest,
} from "#recall/digest/record-digest.ts";
import { cardAt, kindAt, type Searched, searchedOf } from "#recall/digest/searched-digests.ts";
import { type SettingSources, settingsFrom } from "#settings/settings-values.ts";
import { ENABLED_SETTINGS } from "#settings/tables/enabled-settings.ts";
import type { Bearer } from "./inject-memories.ts";
import { digestPaths, isLarge, listingPath, readyDigest, TOO_MANY } from "./kept-digest.ts";

/** A prompt, and the project whose records may bear on it. */
export interface DigestAsked {
  readonly world: World;
  readonly root: string;
  readonly sources: SettingSources;
  readonly prompt: string;
}

/**
 * The memories that bear on a prompt, by what is kept of them where they are not too many; none, mostly. Undefined if they
 * are, or if more has changed than a prompt may wait for: then the index is asked.
 */
export async function foundInDigest(asked: DigestAsked): Promise<Iterable<Bearer> | undefined> {
  const searched = await currentDigest(asked);
  if (!searched) return undefined;
  const found = bearingOn(searched, questionsIn(asked.prompt));
  return found.length === 0 ? [] : bearers(asked, searched, found);
}

/** The records that bear on a prompt by their titles and tags, for as long as there is no index. */
export async function foundInListing(asked: DigestAsked): Promise<Iterable<Bearer>> {
  const path = listingPath(asked.world, asked.root);
  const kept = path === undefined ? undefined : keptAnswer(path, asked.world.now().getTime());
  const digest = kept && openRecordDigest(kept);
  const searched = searchedOf(digest ?? (await digestOfListing(asked)));
  return bearers(asked, searched, bearingOn(searched, questionsIn(asked.prompt)));
}

async function digestOfListing({ world, root }: DigestAsked): Promise<RecordDigest> {
  const { digestListing } = await import("./digest-listing.ts");
  return digestListing(world, root);
}

/** A project's memories, ready to be searched; as they were for the last prompt if nothing has changed since. */
async function currentDigest({ world, root }: DigestAsked): Promise<Searched | undefined> {
  const paths = digestPaths(world, root);
  if (!paths) return undefined;
  const ready = readyDigest(paths, world.now().getTime());
  if (ready === TOO_MANY) return undefined;
  if (ready) return ready;
  const hasIndex = currentIndex(world) !== undefined;
  if (hasIndex && isLarge(paths)) return undefined;
  const { caughtUp } = await import("./catch-up.ts");
  return caughtUp({ world, root, paths }, { hasIndex });
}

function* bearers(
  asked: DigestAsked,
  searched: Searched,
  found: readonly Bearing[],
): Generator<Bearer> {
  // Which categories count is asked only now, for mostly nothing does.
  const values = settingsFrom(asked.sources, ENABLED_SETTINGS);
  const enabled = RECALLED_KINDS.filter(
    (kind) => !isCategory(kind) || values[`categories.${kind}.enabled`],
  );
  for (const record of chosenOf(searched, found, enabled)) {
    const card = parseJson(cardAt(searched, record));
    if (!isObject(card)) continue;
    yield bearerOf(asked, kindAt(searched, record), card as unknown as Card);
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
  const { recordNow } = await import("./read-record-cards.ts");
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
