import { existsSync } from "node:fs";
import { isSameText } from "#base/printable-text.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { ensureFolder, listNames } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import { removeFile } from "#disk/remove-folder.ts";
import { listedPath, listingPath, recordLockPath, sharedMemory } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import { printListing } from "#layouts/records/format/listing-text.ts";
import { isActiveFile, readRecords } from "#layouts/records/store/read-records.ts";
import { redactPlainly } from "#redact/redactor.ts";

// `index.md` lists the active records for people and for other tools. loci writes it anew after each change and never
// reads it, so that nobody can mislead loci by an edit of it.

const MAX_LISTING_BYTES = 64 * 1024 * 1024;

/** The default: git ignores the records of this clone, so that nobody publishes by accident what an agent has saved. */
const IGNORED =
  "# Git ignores these records in this clone; `loci init --records shared` shares them.\n*\n!memory-config.json\n";

/** loci makes the listing from the records, so git does not track it even where it shares them: two branches would conflict in each merge. */
const SHARED = "index.md\n";

/** Git leaves the ends of lines alone, so a record is the same text in every clone. */
const ATTRIBUTES = "* -text\n";

/** Whether git ignores the records of a project by loci's own file. */
export function isIgnored({ memory, inside }: Pick<RecordPlace, "memory" | "inside">): boolean {
  const reading = readText(`${memory}/.gitignore`, { inside });
  return reading.kind === "text" && isSameText(reading.text, IGNORED);
}

/** Writes what git ignores in a folder of records, and that it leaves their lines alone: without a wish only if nothing says so yet. */
export function ignoreRecords(place: RecordPlace, wish?: "ignored" | "shared"): void {
  const { root, memory, inside } = place;
  if (memory !== sharedMemory(root)) return;
  const path = `${memory}/.gitignore`;
  try {
    if (wish !== undefined) replaceFile(path, wish === "shared" ? SHARED : IGNORED, { inside });
    else if (!existsSync(path)) createFile(path, SHARED, { inside });
    const attributes = `${memory}/.gitattributes`;
    // Each save comes by here, and one that finds both files writes nothing.
    if (!existsSync(attributes) && !isIgnored(place))
      createFile(attributes, ATTRIBUTES, { inside });
  } catch (error) {
    // The records matter more; the next write tries again.
    if (errorCode(error) === undefined) throw error;
  }
}

/** Has git ignore a folder that loci has just made in a project, unless the records of the project are shared. */
export function ignoreAsRecords({ root, memory, inside }: RecordPlace, folder: string): void {
  const isShared = memory === sharedMemory(root) && existsSync(memory);
  if (isShared && !isIgnored({ memory, inside })) leaveLinesAlone(root, folder);
  else createFile(`${folder}/.gitignore`, IGNORED_FOLDER, { inside: root });
}

/** Lets git see such a folder, because its project shares its records now; the lines of a person stay. */
export function shareAsRecords(root: string, folder: string): void {
  removeOwn(root, `${folder}/.gitignore`, IGNORED_FOLDER);
  if (existsSync(folder)) leaveLinesAlone(root, folder);
}

function leaveLinesAlone(root: string, folder: string): void {
  createFile(`${folder}/.gitattributes`, ATTRIBUTES, { inside: root });
}

/** Removes what loci has written for git into such a folder, if nothing else is left there. */
export function clearForGit(root: string, folder: string): void {
  const own = { ".gitattributes": ATTRIBUTES, ".gitignore": IGNORED_FOLDER };
  if (listNames(folder).some((name) => !Object.hasOwn(own, name))) return;
  for (const [name, text] of Object.entries(own)) removeOwn(root, `${folder}/${name}`, text);
}

function removeOwn(root: string, path: string, text: string): void {
  const reading = readText(path, { inside: root });
  if (reading.kind === "text" && isSameText(reading.text, text)) removeFile(path, { inside: root });
}

const IGNORED_FOLDER =
  "# Git ignores these files in this clone, as it does the records; `loci init --records shared` shares both.\n*\n";

/** Writes a listing that is missing or out of date, under the lock, and says how it is then. */
export function refreshListing(
  place: RecordPlace,
  waitMs: number,
): "current" | "written" | "refused" {
  if (!existsSync(place.memory)) return "current";
  ensureFolder(place.state, place.uid);
  using _lock = takeLock(recordLockPath(place.state), waitMs);
  const text = listingOf(place);
  if (readListing(place) === text) return "current";
  return writeListing(place, text) ? "written" : "refused";
}

function readListing({
  memory,
  inside,
}: Pick<RecordPlace, "memory" | "inside">): string | undefined {
  const reading = readText(listingPath(memory), { inside, capBytes: MAX_LISTING_BYTES });
  return reading.kind === "text" && !reading.bom ? reading.text : undefined;
}

/** Makes the text of the listing from the records. */
export function listingOf(place: RecordPlace): string {
  const active = readRecords(place).filter(isActiveFile);
  return printListing(
    active.map(({ category, id, state: { record } }) => {
      const { title, tags } = record;
      const listed = { category, title, tags, path: listedPath(place, { category, id }) };
      // A person or another tool may have written a secret into the file; it stays out of the listing.
      return { ...listed, title: redactPlainly(title), tags: tags.map(redactPlainly) };
    }),
  );
}

/** Removes the listing of a folder without records, and what loci wrote there for git. */
export function removeListing(memory: string): void {
  for (const name of ["index.md", ".gitignore", ".gitattributes"])
    removeFile(`${memory}/${name}`, { inside: memory });
}

/** Writes the listing anew; returns whether it could. The caller holds the lock. */
export function writeListing(place: Pick<RecordPlace, "memory" | "inside">, text: string): boolean {
  const { memory, inside } = place;
  // A project without a memory gets no listing.
  if (!existsSync(memory)) return false;
  try {
    return replaceFile(listingPath(memory), text, { inside });
  } catch (error) {
    // The records themselves are written. `loci doctor` reports the listing, and the next write tries again.
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}
