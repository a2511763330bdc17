import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { noteAgain } from "#files/generations/again.ts";
import { stampedFile } from "#files/stamps.ts";
import { forgetFolder, type KnownFile, knownFile } from "#index/folders.ts";
import { removeSource } from "#index/remove.ts";
import type { IndexedMemory, StoredMemory } from "#model/indexed.ts";
import type { LayoutName } from "#model/layout.ts";
import { changeIndex } from "./change.ts";
import { currentIndex } from "./current.ts";
import { LAYOUT_READERS } from "./layouts/table.ts";
import { placeOf } from "./sweep.ts";
import { takeIn, takeOut } from "./take-in.ts";
import { isSameTranscript } from "./turns.ts";

/** Somebody who is about to show what was found does not wait longer for the index to learn what has changed. */
const WAIT_MS = 50;

/**
 * What was found, as its files say it now, in the same order: undefined for what is there no longer. Every memory is read
 * from its file again; of a conversation, which is only ever added to, it is seen whether it is still the same. What has
 * changed is taken in.
 */
export function asItIs(
  world: World,
  database: Database,
  found: readonly StoredMemory[],
): (IndexedMemory | undefined)[] {
  const sources = [...new Set(found.map(({ source }) => source))];
  const looks = new Map(sources.map((path) => [path, lookAt(world, knownFile(database, path))]));
  const stale = [...looks.values()].flatMap((look) => (look?.stale ? [look.known] : []));
  if (stale.length > 0) lookAgain(world, stale);
  return found.map((memory) => {
    const look = looks.get(memory.source);
    return look?.rows === "same" ? memory : look?.rows.find(({ id }) => id === memory.id);
  });
}

/** What a file holds now, and whether the index knows it otherwise. */
interface Look {
  readonly known: KnownFile;
  readonly rows: readonly IndexedMemory[] | "same";
  readonly stale: boolean;
}

function lookAt(world: World, known: KnownFile | undefined): Look | undefined {
  if (!known) return undefined;
  if (known.layout === "transcript") {
    const isSame = isSameTranscript(known);
    return { known, rows: isSame ? "same" : [], stale: !isSame };
  }
  const file = stampedFile(known.path);
  if (!file) return { known, rows: [], stale: true };
  const [rows = []] = readerOf(known)?.read(world, placeOf(known), [file]) ?? [];
  return { known, rows, stale: file.stamp !== known.stamp };
}

function readerOf({ layout }: KnownFile) {
  return LAYOUT_READERS[layout as LayoutName];
}

function lookAgain(world: World, stale: readonly KnownFile[]): void {
  const changed = changeIndex({ world, waitMs: WAIT_MS }, (database) => {
    const taking = { world, database };
    for (const known of stale) {
      const now = stampedFile(known.path);
      if (known.layout === "transcript") removeSource(database, known.path);
      else if (now) takeIn(taking, placeOf(known), [now]);
      else {
        takeOut(taking, [known.path]);
        // It may lie in its folder under another name.
        forgetFolder(database, placeOf(known).path);
      }
    }
  });
  const place = currentIndex(world)?.place;
  if (changed.kind !== "trouble" || !place) return;
  for (const known of stale) noteAgain(place, placeOf(known).path);
}
