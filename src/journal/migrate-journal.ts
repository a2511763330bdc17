import { fault } from "#base/fault.ts";
import { createFile } from "#disk/durable-write.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder, listNames, refusalOf } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { removeFile, removeIfEmpty } from "#disk/remove-folder.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { parseSession, printSession } from "#layouts/journal/format/session-json.ts";
import { NOTE_FOLDERS } from "#layouts/journal/journal-paths.ts";
import { lockMemory } from "#layouts/layered/change-memory.ts";
import { rebuildJournal } from "./journal-index.ts";
import { changeSession, type OpenJournal, openAgain, textOfFile } from "./open-journal.ts";
import { noteNames } from "./read-notes.ts";
import { registerProject } from "./workspace-map.ts";

/** Options of a migration. */
export interface MigrationWish {
  readonly dryRun: boolean;
  /** Whether to delete the old files after their copies were compared. */
  readonly remove: boolean;
}

/** The result of a migration. */
export interface MigrationReport {
  readonly key: string;
  readonly from: string;
  readonly folder: string;
  readonly files: readonly MovedFile[];
  /** Files that cannot be read, with the reason. They stay. */
  readonly skipped: readonly { readonly file: string; readonly why: string }[];
  readonly removed: boolean;
  /** Whether the old folder holds other files, such as records. */
  readonly holdsMore: boolean;
}

/** A file of the old journal, and its name in the new one. */
interface MovedFile {
  readonly file: string;
  readonly to: string;
}

const MAX_MIGRATED_FILE_BYTES = 16 * 1024 * 1024;
const TOP = ["_index.md", "_index-archive.md", "_session.json", "project.md"];

/** The folder of a project's journal in version 1.2. */
function oldJournal(root: string): string {
  return `${root}/.claude/memory`;
}

/** Whether a folder holds a journal of version 1.2; records alone do not count. */
function isOldJournal(folder: string): boolean {
  return isThere(`${folder}/_session.json`) || isThere(`${folder}/_index.md`);
}

/** Copies the version 1.2 journal of a project, compares the copies and registers the project. */
export function migrateJournal(named: OpenJournal, wish: MigrationWish): MigrationReport {
  const from = oldJournal(named.project.root);
  if (!isOldJournal(from)) throw fault("no-old-journal", { path: from });
  try {
    const plan = planOf(named, from);
    if (!wish.dryRun) {
      const journal = copyAll(named, from, plan.files);
      rebuildJournal(journal);
      if (wish.remove) removeOld(from, plan.files);
    }
    const { key, folder } = named.paths;
    const removed = wish.remove && !wish.dryRun;
    const holdsMore = removed ? isThere(from) : hasMore(from, plan.files);
    return { key, from, folder, ...plan, removed, holdsMore };
  } catch (error) {
    throw refusalOf(error, named.paths.folder);
  }
}

function planOf({ paths }: OpenJournal, from: string): Pick<MigrationReport, "files" | "skipped"> {
  const names = [
    ...TOP,
    ...NOTE_FOLDERS.flatMap((folder) =>
      noteNames(`${from}/${folder}`).map((name) => `${folder}/${name}`),
    ),
  ];
  const files: MovedFile[] = [];
  const skipped: { file: string; why: string }[] = [];
  for (const file of names) {
    const reading = readText(`${from}/${file}`, {
      inside: from,
      capBytes: MAX_MIGRATED_FILE_BYTES,
    });
    if (reading.kind === "refused") skipped.push({ file, why: reading.why });
    if (reading.kind !== "text") continue;
    const isCopied = !isMerged(paths, file, reading.text);
    files.push({ file, to: isCopied ? freeName(paths.folder, file, reading.text) : file });
  }
  return { files, skipped };
}

/** Whether a file needs no copy: the counts, and an index that an earlier migration has taken over and loci rebuilt since. */
function isMerged({ index, archive }: OpenJournal["paths"], file: string, old: string): boolean {
  if (file !== "_index.md") return file === "_session.json";
  const text = `${textOfFile(index) ?? ""}${textOfFile(archive) ?? ""}`;
  const isIn = (line: string) => line.includes("|") || MADE.test(line) || text.includes(line);
  const lines = old.split("\n").map((line) => line.trim());
  return lines.every(isIn) && rowsIn(old).every((row) => text.includes(row.file));
}

/** A line of the index that loci makes from other files. */
const MADE = /^(?:[-*+] )?(?:\*\*)?(?:Session|Status|Path|Task|Progress|Active Blocker)\b/;

/** The name of a copy: its own, or `…-old.md` beside another file of that name. */
function freeName(folder: string, file: string, text: string): string {
  for (let nth = 0; ; nth++) {
    const name = nth === 0 ? file : file.replace(/\.md$/, `-old${nth > 1 ? nth : ""}.md`);
    if (!isThere(`${folder}/${name}`) || textOfFile(`${folder}/${name}`) === text) return name;
  }
}

function copyAll(named: OpenJournal, from: string, files: readonly MovedFile[]): OpenJournal {
  using _lock = lockMemory(named.world);
  const journal = openAgain(named);
  const { paths, world, project } = journal;
  ensureFolder(paths.folder, world.uid);
  for (const { file, to } of files) {
    const text = oldText(from, file);
    if (isMerged(paths, file, text)) continue;
    if (!isThere(`${paths.folder}/${to}`))
      createFile(`${paths.folder}/${to}`, text, { uid: world.uid });
    if (textOfFile(`${paths.folder}/${to}`) !== text)
      throw fault("unverified-copy", { path: from, file });
  }
  const old = parseSession(oldText(from, "_session.json"));
  // A new file begins as the old one, so that fields that loci does not know stay.
  if (old) createFile(paths.session, printSession(old.session, old.found), { uid: world.uid });
  const owner = { projectKey: project.key, projectPath: project.root };
  changeSession(journal, (session) =>
    session.started === "" ? { ...old?.session, ...owner } : owner,
  );
  registerProject(journal);
  return journal;
}

function oldText(from: string, file: string): string {
  const reading = readText(`${from}/${file}`, { inside: from, capBytes: MAX_MIGRATED_FILE_BYTES });
  return reading.kind === "text" ? reading.text : "";
}

function removeOld(from: string, files: readonly MovedFile[]): void {
  for (const { file } of files) removeFile(`${from}/${file}`, { inside: from });
  for (const folder of NOTE_FOLDERS) removeIfEmpty(`${from}/${folder}`);
  removeIfEmpty(from);
}

function hasMore(from: string, files: readonly MovedFile[]): boolean {
  const ours = new Set([...files.map(({ file }) => file), ...NOTE_FOLDERS]);
  const inside = NOTE_FOLDERS.flatMap((folder) =>
    listNames(`${from}/${folder}`).map((name) => `${folder}/${name}`),
  );
  return [...listNames(from), ...inside].some((name) => !ours.has(name));
}

/** The projects in a folder that have a journal of version 1.2. */
export function oldJournalsIn(folder: string): string[] {
  return listNames(folder)
    .map((name) => `${folder}/${name}`)
    .filter((root) => isOldJournal(oldJournal(root)));
}
