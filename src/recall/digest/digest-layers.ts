import { filesIn, type Looked, type LookedAt, lookedIn, packLooked } from "./looked-files.ts";
import { type Findable, makeRecordDigest } from "./make-record-digest.ts";
import { mergeDigests, type Taken } from "./merge-digests.ts";
import type { RecordDigest } from "./record-digest.ts";

/** A file that is not as it was, by its folder and its name, and what it holds now. */
export interface FileRead {
  readonly folder: string;
  readonly name: string;
  /** How it was before it was read; `GONE` if it is there no longer. */
  readonly stamp: string;
  readonly findables: readonly Findable[];
  /** Whether it may tell more, or less, once a person has looked at it. */
  readonly held: boolean;
}

/** The stamp of a file that was there once. */
export const GONE = "-";

/** A large digest, and what has changed since it was made. */
export interface Layers {
  readonly base: RecordDigest;
  /** By which the base is known to what is laid over it. */
  readonly sum: number;
  readonly over: RecordDigest | undefined;
}

/** A file that was looked at, in its folder. */
interface Placed {
  readonly folder: string;
  readonly file: LookedAt;
}

/** What is to be noted of all that a digest depends on. */
export type Stamps = Readonly<Record<string, string>>;

/** A digest of what some files hold, and of nothing else. */
export function digestOf(files: readonly FileRead[], stamps: Stamps): RecordDigest {
  const there = files.filter(({ stamp }) => stamp !== GONE);
  const digest = makeRecordDigest(there.flatMap(({ findables }) => findables));
  return { ...digest, lookedBytes: bytesOf(numbered(there), stamps) };
}

/** Lays what has changed over a digest, in place of what was laid over it before. */
export function laidOver(
  { base, sum, over }: Layers,
  files: readonly FileRead[],
  stamps: Stamps,
): RecordDigest {
  const changed = new Set(files.map(keyOf));
  const ofBase = placedIn(base, new Set(files.map(({ folder }) => folder)));
  const isInBase = new Set(ofBase.map(keyOfPlaced));
  const replaced = ofBase.filter((placed) => changed.has(keyOfPlaced(placed)));
  const gone = new Set([...(over?.gone ?? []), ...replaced.flatMap(({ file }) => recordsOf(file))]);
  const before = placedIn(over).filter((placed) => !changed.has(keyOfPlaced(placed)));
  // What was never in the base need not be remembered as gone.
  const now = files.filter((file) => file.stamp !== GONE || isInBase.has(keyOf(file)));
  return merged(
    { digest: over ?? EMPTY, placed: before },
    { digest: makeRecordDigest(now.flatMap(({ findables }) => findables)), placed: numbered(now) },
    { stamps, over: Uint32Array.of(sum), gone: Uint32Array.from(gone).sort() },
  );
}

/** Makes one digest of a large one and of what is laid over it. */
export function flattened({ base, over }: Layers, stamps: Stamps): RecordDigest {
  const changed = new Set(placedIn(over).map(keyOfPlaced));
  return merged(
    { digest: base, placed: placedIn(base).filter((placed) => !changed.has(keyOfPlaced(placed))) },
    { digest: over ?? EMPTY, placed: placedIn(over).filter(({ file }) => file.stamp !== GONE) },
    { stamps, over: new Uint32Array(), gone: new Uint32Array() },
  );
}

const EMPTY = makeRecordDigest([]);

interface Layer {
  readonly digest: RecordDigest;
  /** The files of it that are taken on. */
  readonly placed: readonly Placed[];
}

function merged(
  first: Layer,
  second: Layer,
  { stamps, over, gone }: Pick<RecordDigest, "over" | "gone"> & { readonly stamps: Stamps },
): RecordDigest {
  const placed = renumbered([...first.placed, ...second.placed]);
  return mergeDigests(takenOf(first), takenOf(second), {
    over,
    gone,
    lookedBytes: bytesOf(placed, stamps),
  });
}

function takenOf({ digest, placed }: Layer): Taken {
  return { digest, records: placed.flatMap(({ file }) => recordsOf(file)) };
}

/** The files of a digest, or only those of some folders. */
function placedIn(digest: RecordDigest | undefined, only?: ReadonlySet<string>): Placed[] {
  const looked: Looked = lookedIn(digest);
  return Object.keys(looked.folders)
    .filter((folder) => !only || only.has(folder))
    .flatMap((folder) => filesIn(looked, folder).map((file) => ({ folder, file })));
}

function numbered(files: readonly FileRead[]): Placed[] {
  return renumbered(
    files.map(({ folder, name, stamp, findables, held }) => ({
      folder,
      file: { name, stamp, first: 0, count: findables.length, held },
    })),
  );
}

function renumbered(placed: readonly Placed[]): Placed[] {
  let first = 0;
  return placed.map(({ folder, file }) => {
    const at = first;
    first += file.count;
    return { folder, file: { ...file, first: at } };
  });
}

function bytesOf(placed: readonly Placed[], stamps: Stamps): Uint8Array {
  const folders = new Map<string, LookedAt[]>();
  for (const { folder, file } of placed) {
    const files = folders.get(folder);
    if (files) files.push(file);
    else folders.set(folder, [file]);
  }
  return packLooked(folders, stamps);
}

function recordsOf({ first, count }: LookedAt): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

function keyOfPlaced({ folder, file }: Placed): string {
  return keyOf({ folder, name: file.name });
}

function keyOf({ folder, name }: Pick<FileRead, "folder" | "name">): string {
  return `${folder}/${name}`;
}
