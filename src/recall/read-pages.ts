import { baseName, folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { pathsIn, type StampedFile, stampedFile } from "#disk/file-versions.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { LAYOUT_READERS } from "#index/readers/reader-table.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import type { FileRead } from "#recall/digest/digest-layers.ts";
import type { Findable } from "#recall/digest/make-record-digest.ts";
import type { Card } from "#recall/digest/record-card.ts";
import { acceptedPassages } from "#review/trust/accepted-passages.ts";
import { isReadByHost, toldLines } from "./injected-lines.ts";
import { type Scope, withoutDoubtful } from "./without-doubtful.ts";

/** A page that is to be read, and how it was before that. */
export interface PageToRead {
  readonly place: SourcePlace;
  readonly file: StampedFile;
  readonly stamp: string;
}

/** Reads a page, and makes its sections ready to be searched. */
export function readPage(scope: Scope, { place, file, stamp }: PageToRead): FileRead {
  const accepted = acceptedPassages(scope);
  let held = false;
  const isAccepted = (passage: string) => {
    held = true;
    return accepted(passage);
  };
  const sections = sectionsOf(scope, { place, file, isAccepted });
  return {
    folder: folderOf(file.path),
    name: baseName(file.path),
    stamp,
    findables: sections.map((memory) => findableOf(memory, stamp)),
    held,
  };
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
  const scope = { world, root };
  const sections = sectionsOf(scope, { place, file, isAccepted: acceptedPassages(scope) });
  const memory = sections.find((one) => one.id === id);
  return memory && toldLines(memory);
}

/** Where the pages of a project lie, and those of the user, in all layouts but that of records. */
export function pagePlaces(world: World, root: string): SourcePlace[] {
  return sourcePlaces(world, [root]).filter(({ layout }) => layout !== "records");
}

/** The pages that lie in a place. */
export function filesOf(place: SourcePlace): StampedFile[] {
  return pathsIn(place).flatMap((path) => stampedFile(path) ?? []);
}

interface Page {
  readonly place: SourcePlace;
  readonly file: StampedFile;
  readonly isAccepted: (passage: string) => boolean;
}

function sectionsOf(scope: Scope, { place, file, isAccepted }: Page): readonly IndexedMemory[] {
  const { layout } = place;
  const reader = layout === "transcript" ? undefined : LAYOUT_READERS[layout];
  const [memories = []] = reader?.read(scope.world, place, [file]) ?? [];
  return memories
    .filter((one) => one.status === "active" && !isReadByHost(one))
    .flatMap((one) => withoutDoubtful(scope, one, isAccepted) ?? []);
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
