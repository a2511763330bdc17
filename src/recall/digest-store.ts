import type { Seen } from "#disk/cache/read-cache.ts";
import { settledSeen, staleAnswer } from "#disk/cache/stale-cache.ts";
import { keepAnswer } from "#disk/cache/write-cache.ts";
import {
  digestOf,
  type FileRead,
  flattened,
  type Layers,
  laidOver,
} from "#recall/digest/digest-layers.ts";
import {
  openRecordDigest,
  packRecordDigest,
  type RecordDigest,
  sumOfDigest,
} from "#recall/digest/record-digest.ts";
import { type Searched, searchedOf } from "#recall/digest/searched-digests.ts";
import { type DigestPaths, TOO_MANY } from "./kept-digest.ts";

/** A digest as it was kept, whatever has changed since. */
export interface StoredDigest {
  /** Undefined where there is none. */
  readonly layers: Layers | undefined;
  /** How all was that it depends on; nothing, while it is not complete. */
  readonly seen: Seen;
  /** How long each file need not be looked at by itself. */
  readonly untilMs: number;
}

/** Opens what is kept of a project, to bring it up to date. */
export function openStored(paths: DigestPaths): StoredDigest {
  const base = staleAnswer(paths.base);
  const digest = base && openRecordDigest(base.answer);
  if (!digest) return { layers: undefined, seen: {}, untilMs: 0 };
  const sum = sumOfDigest(base.answer);
  const last = staleAnswer(paths.over);
  const over = last && openRecordDigest(last.answer);
  const isOver = over?.over[0] === sum;
  const { seen, untilMs } = isOver && last ? last : base;
  return { layers: { base: digest, sum, over: isOver ? over : undefined }, seen, untilMs };
}

/** What a digest is brought up to date with. */
export interface Update {
  readonly files: readonly FileRead[];
  /** How all is that it depends on, as it was before it was read; nothing, if not all of it was read. */
  readonly seen: Seen;
  readonly stamps: Readonly<Record<string, string>>;
  readonly untilMs: number;
  readonly nowMs: number;
  /** Whether there is the time to make one digest of all, should much have changed. */
  readonly hasTime: boolean;
}

/** From so many records on, or an eighth of all, what is laid over a digest is made one with it. */
const FEW = 64;
const SHARE = 1 / 8;

/** What is larger is not searched in one piece: the index is asked. */
const MOST_BYTES = 32 * 1024 * 1024;

const DAY_MS = 24 * 3_600_000;

/** Keeps that there is too much for a digest; a day later it is looked again. */
export function keepTooMany({ base: path }: DigestPaths, nowMs: number): void {
  keepAnswer({ path, seen: {}, answer: TOO_MANY, untilMs: nowMs + DAY_MS, nowMs });
}

/** Keeps what has changed for the next prompt, and gives what is to be searched. */
export function keepUpdate(
  paths: DigestPaths,
  layers: Layers | undefined,
  { files, seen, stamps, untilMs, nowMs, hasTime }: Update,
): Searched {
  const keep = (path: string, digest: RecordDigest) => {
    const answer = packRecordDigest(digest);
    if (answer.length > MOST_BYTES) keepTooMany(paths, nowMs);
    else keepAnswer({ path, seen: settledSeen(seen, nowMs), answer, untilMs, nowMs });
  };
  if (!layers) {
    const digest = digestOf(files, stamps);
    keep(paths.base, digest);
    return searchedOf(digest);
  }
  const over = laidOver(layers, files, stamps);
  if (hasTime && isMuch(layers, over)) {
    const digest = flattened({ ...layers, over }, stamps);
    keep(paths.base, digest);
    return searchedOf(digest);
  }
  keep(paths.over, over);
  return searchedOf(layers.base, over);
}

function isMuch({ base }: Layers, over: RecordDigest): boolean {
  return over.records.length + over.gone.length > Math.max(FEW, SHARE * base.records.length);
}
