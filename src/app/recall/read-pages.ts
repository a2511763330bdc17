import type { SourcePlace } from "#app/index/layouts/layout.ts";
import { LAYOUT_READERS } from "#app/index/layouts/table.ts";
import { sourcePlaces } from "#app/index/places.ts";
import { layeredLedgers } from "#app/trust/ledgers.ts";
import type { World } from "#base/world.ts";
import type { Card } from "#core/recall/card.ts";
import type { Findable } from "#core/recall/make.ts";
import { isReadByHost } from "#core/search/read-by-host.ts";
import { toldLines } from "#core/search/told.ts";
import { stampOf } from "#files/glance.ts";
import { pathsIn, type StampedFile, stampedFile } from "#files/stamps.ts";
import type { IndexedMemory } from "#model/indexed.ts";
import { withoutDoubtful } from "./doubtful.ts";

/** The pages of all layouts but the records, and what they hold. */
export interface Pages {
  /** The files and folders by which a change is noticed. */
  readonly paths: readonly string[];
  readonly findables: readonly Findable[];
}

/** More pages than these are left to the index; those that were written last come first. */
const MOST_PAGES = 100;

/** So many pages are looked at one by one for a change in place, and the others by their folder. */
const MOST_LOOKED_AT = 16;

/** Reads the pages of a project and of the user that a prompt may be about. */
export function readPages(world: World, root: string, settled: (stamp: string) => string): Pages {
  const places = pagePlaces(world, root);
  const files = places
    .flatMap((place) => filesOf(place).map((file) => ({ place, file })))
    .sort((a, b) => b.file.writtenMs - a.file.writtenMs)
    .slice(0, MOST_PAGES);
  const findables = files.flatMap(({ place, file }) => {
    // It is stamped before it is read: a change in between is then seen when it is told.
    const stamp = settled(stampOf(file.path));
    return sectionsOf({ world, root }, place, file).map((memory) => findableOf(memory, stamp));
  });
  const looked = files.slice(0, MOST_LOOKED_AT).map(({ file }) => file.path);
  const ledgers = layeredLedgers({ world, root });
  const paths = [...new Set([...places.map(({ path }) => path), ...looked, ...ledgers])];
  return { paths, findables };
}

/** What a section of a page says by its file; undefined if it is gone. */
export function pageLinesNow(
  world: World,
  root: string,
  { id, source }: { readonly id: string; readonly source: string },
): string | undefined {
  const place = pagePlaces(world, root).find((one) => pathsIn(one).includes(source));
  const file = place && stampedFile(source);
  if (!file) return undefined;
  const memory = sectionsOf({ world, root }, place, file).find((one) => one.id === id);
  return memory && toldLines(memory);
}

function pagePlaces(world: World, root: string): SourcePlace[] {
  return sourcePlaces(world, [root]).filter(({ layout }) => layout !== "records");
}

function filesOf(place: SourcePlace): StampedFile[] {
  return pathsIn(place).flatMap((path) => stampedFile(path) ?? []);
}

function sectionsOf(
  { world, root }: { readonly world: World; readonly root: string },
  place: SourcePlace,
  file: StampedFile,
): readonly IndexedMemory[] {
  const { layout } = place;
  const reader = layout === "transcript" ? undefined : LAYOUT_READERS[layout];
  const [memories = []] = reader?.read(world, place, [file]) ?? [];
  return memories
    .filter((one) => one.status === "active" && !isReadByHost(one))
    .flatMap((one) => withoutDoubtful({ world, root }, one) ?? []);
}

function findableOf(memory: IndexedMemory, stamp: string): Findable {
  const { id, kind, title, body, tags, source } = memory;
  const known = body.split("\n", 1)[0] ?? "";
  const card: Card = { id, title: known, lines: toldLines(memory), stamp, source, level: 1 };
  return {
    kind: kind === "summary" ? "summary" : "section",
    name: [title, ...tags].join(" "),
    text: body,
    card: JSON.stringify(card),
  };
}
