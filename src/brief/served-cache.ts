import { parseJson } from "#base/json.ts";
import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import {
  forgottenPath,
  memoryOf,
  recordState,
  seenOfRecords,
} from "#layouts/records/store/record-paths.ts";
import { placeOfRecords } from "#layouts/records/store/record-place.ts";
import { projectHash } from "#project/project-hash.ts";
import type { Redactor } from "#redact/redactor.ts";
import { listServedRecords } from "#review/trust/served-records.ts";
import { type SettingSources, settingsFrom } from "#settings/resolve-setting.ts";
import { REDACT_SETTINGS } from "#settings/tables/model-settings.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";

/** The records of a project that may be injected, and the one who redacts them. */
export interface ServedScope {
  readonly world: World;
  readonly root: string;
  readonly sources: SettingSources;
  readonly redactor: Redactor;
}

/** Beyond this number only the folders are watched for changes, because the end of a session is waited for. */
const MAX_WATCHED_RECORDS = 1000;

/**
 * Lists the records that loci may inject, redacted. Most sessions change none, so the list is cached: reading, judging and
 * redacting each of them grows with their number, and was most of the end of a session.
 */
export function servedForBrief(scope: ServedScope): MemoryItem[] {
  const { world, root, sources, redactor } = scope;
  const nowMs = world.now().getTime();
  const key = [
    world.memoryDir,
    root,
    memoryOf(world, root),
    settingsFrom(sources, REDACT_SETTINGS),
  ];
  const entry =
    world.stateDir === undefined
      ? undefined
      : new CacheEntry(world.stateDir, "served records", key);
  const cached = parseJson(entry?.read(nowMs) ?? "");
  if (Array.isArray(cached)) return cached as unknown as MemoryItem[];
  // The versions are taken before anything is read, so that a change in between is noticed.
  const seen = seenOfServed(scope);
  const items = listServedRecords({ world, place: placeOfRecords(world, root) }).map((item) =>
    redactedItem(item, redactor),
  );
  const paths = items.slice(0, MAX_WATCHED_RECORDS).map(({ path }) => path);
  const inputs = { ...seen, ...fileVersions(paths) };
  writeCache(entry, { inputs, answer: JSON.stringify(items), nowMs });
  return items;
}

/** An item with redacted words. Ids and paths resemble secrets, and searching them takes longer than the texts. */
export function redactedItem(item: MemoryItem, redactor: Redactor): MemoryItem {
  return {
    ...item,
    text: redactor.text(item.text),
    ...(item.said !== undefined && { said: redactor.text(item.said) }),
  };
}

function seenOfServed({ world, root }: ServedScope): FileVersions {
  const { stateDir } = world;
  const records = seenOfRecords(memoryOf(world, root));
  if (stateDir === undefined) return records;
  const state = recordState(stateDir, projectHash(world, root));
  const lists = [forgottenPath(stateDir, undefined), forgottenPath(stateDir, root)];
  return { ...records, ...fileVersions([recordLedger(state), ...lists]) };
}
