import { isObject, parseJson } from "#base/json.ts";
import { DAY_MS, HOUR_MS } from "#base/time.ts";
import { buildName } from "#base/version.ts";
import { areStill, type FileVersions, glanceAt } from "#disk/file-stat.ts";

/**
 * The entries of the cache, each with its expiry: after that time it is computed again, whatever its inputs say.
 * docs/decisions/cache.md says what invalidates each.
 */
const CACHE_EXPIRY_MS = {
  "project context": HOUR_MS,
  "session brief": 30 * DAY_MS,
  "brief texts": 30 * DAY_MS,
  journal: 30 * DAY_MS,
  "judged records": DAY_MS,
  "record rows": 30 * DAY_MS,
} as const;

/** The name of an entry. */
export type CacheName = keyof typeof CACHE_EXPIRY_MS;

/** The format of an entry's file. A file of another format is ignored. */
const CACHE_FORMAT = 2;

const NEWLINE = 10;

/** The folder of the cache, below loci's own files. */
export function cacheFolder(stateDir: string): string {
  return `${stateDir}/kept`;
}

/** The path of a file in the cache, by all that it depends on besides files; another build has other paths. */
export function cachePath(stateDir: string, words: readonly unknown[]): string {
  const name = Bun.hash(JSON.stringify([buildName(), CACHE_FORMAT, ...words])).toString(16);
  return `${cacheFolder(stateDir)}/${name}`;
}

/** The checksum of an answer: a power cut may tear a file that was written without a sync. */
export function checksumOf(answer: string | Uint8Array): string {
  return Bun.hash(answer).toString(36);
}

/**
 * One computed answer on disk. The first line of its file holds the versions of the files that the answer was computed
 * from, and its expiry. It is read without a module of the platform; `writeCache` writes it.
 */
export class CacheEntry {
  readonly path: string;
  readonly expiryMs: number;

  constructor(stateDir: string, name: CacheName, key: readonly unknown[]) {
    this.path = cachePath(stateDir, [name, ...key]);
    this.expiryMs = CACHE_EXPIRY_MS[name];
  }

  /** The answer, unless one of its inputs has changed since, or it has expired. */
  read(nowMs: number): string | undefined {
    const bytes = glanceAt(this.path);
    const end = bytes?.indexOf(NEWLINE) ?? -1;
    if (!bytes || end < 0) return undefined;
    const decoder = new TextDecoder();
    const head = parseJson(decoder.decode(bytes.subarray(0, end)));
    if (!isObject(head) || !isObject(head["inputs"]) || !(nowMs < Number(head["untilMs"]))) {
      return undefined;
    }
    const answer = bytes.subarray(end + 1);
    const isWhole = areStill(head["inputs"] as FileVersions) && checksumOf(answer) === head["sum"];
    return isWhole ? decoder.decode(answer) : undefined;
  }
}
