import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder, listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { removeIfEmpty } from "#disk/remove-folder.ts";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { type IndexRow, rowsIn } from "#layouts/journal/format/index-rows.ts";
import { NOTE_FOLDERS } from "#layouts/journal/format/note-forms.ts";
import { parseSession, printSession } from "#layouts/journal/format/session-json.ts";
import { orElse } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import { memoryLockPath } from "#store/memory-lock.ts";
import { underLock } from "./journal-files.ts";
import { changeSession, type HeldJournal, type OpenJournal, textOfFile } from "./open-journal.ts";
import { noteNames } from "./read-notes.ts";
import { rebuildJournal } from "./rebuild-journal.ts";
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
  const { key, folder } = named.paths;
  const { files, skipped } = planOf(named, from);
  const removed = wish.remove && !wish.dryRun;
  if (!wish.dryRun) {
    underLock(named, COMMAND_WAIT_MS, (journal) => copyAll(journal, from, files));
    rebuildJournal(named);
  }
  if (removed) removeOld(named, from, files);
  const ours = new Set([...files.map(({ file }) => file), ...NOTE_FOLDERS]);
  const holdsMore = filesIn(from).some((name) => !ours.has(name));
  const report = files.map(({ file, to }) => ({ file, to }));
  return { key, from, folder, files: report, skipped, removed, holdsMore };
}

/** A file to copy, with its text. */
interface PlannedCopy extends MovedFile {
  readonly text: string;
  /** Whether the new journal needs no copy, because it has what is in it. */
  readonly isMerged: boolean;
}

function planOf({ paths }: OpenJournal, from: string) {
  const notes = NOTE_FOLDERS.flatMap((folder) =>
    noteNames(`${from}/${folder}`).map((name) => `${folder}/${name}`),
  );
  const files: PlannedCopy[] = [];
  const skipped: { file: string; why: string }[] = [];
  for (const file of [...TOP, ...notes]) {
    const options = { inside: from, capBytes: MAX_MIGRATED_FILE_BYTES };
    const reading = readText(`${from}/${file}`, options);
    if (reading.kind === "refused") skipped.push({ file, why: reading.why });
    if (reading.kind !== "text") continue;
    const { text } = reading;
    const isMerged = file === "_session.json" || (file === "_index.md" && isKnown(paths, text));
    files.push({ file, to: isMerged ? file : freeName(paths.folder, file, text), text, isMerged });
  }
  return { files, skipped };
}

/** Whether an earlier migration has taken over an index, which loci has rebuilt since. */
function isKnown({ index, archive }: OpenJournal["paths"], old: string): boolean {
  const [now, before] = [textOfFile(index) ?? "", textOfFile(archive) ?? ""];
  const text = `${now}${before}`;
  const rows = [...rowsIn(now), ...parseArchive(before).rows];
  const isIn = (line: string) => line.includes("|") || MADE.test(line) || text.includes(line);
  const lines = old.split("\n").map((line) => line.trim());
  const isRowIn = ({ file, summary }: IndexRow) =>
    rows.some((row) => row.file === file && row.summary.includes(summary));
  return lines.every(isIn) && rowsIn(old).every(isRowIn);
}

/** A line of the index that loci makes itself, or that says nothing. */
const MADE =
  /^(?:(?:Session|Status|Path)\b|(?:[-*+] )?(?:\*\*)?(?:Task|Progress|Active Blocker)\W*(?:None)?$)/;

/** The name of a copy: its own, or `…-old.md` beside another file of that name. */
function freeName(folder: string, file: string, text: string): string {
  for (let nth = 0; ; nth++) {
    const name = nth === 0 ? file : file.replace(/\.md$/, `-old${nth > 1 ? nth : ""}.md`);
    if (!isThere(`${folder}/${name}`) || textOfFile(`${folder}/${name}`) === text) return name;
  }
}

function copyAll(journal: HeldJournal, from: string, files: readonly PlannedCopy[]): void {
  const { paths, world, project, lock } = journal;
  ensureFolder(paths.folder, world.uid);
  const copied = files.filter(({ isMerged }) => !isMerged);
  const copies = copied.map(({ to, text }) => {
    return { path: `${paths.folder}/${to}`, edit: orElse(text) };
  });
  commitChange(lock, () => ({ world, files: copies }));
  for (const { file, to, text } of copied) {
    if (textOfFile(`${paths.folder}/${to}`) !== text)
      throw fault("unverified-copy", { path: from, file });
  }
  const old = parseSession(files.find(({ file }) => file === "_session.json")?.text ?? "");
  // A new file begins as the old one, so that fields that loci does not know stay.
  const session = old && printSession(old.session, old.found);
  if (session !== undefined)
    commitChange(lock, () => ({ world, files: [{ path: paths.session, edit: orElse(session) }] }));
  const owner = { projectKey: project.key, projectPath: project.root };
  changeSession(journal, ({ started }) => (started === "" ? { ...old?.session, ...owner } : owner));
  registerProject(journal);
}

/** Removes what was copied; a file that somebody has edited meanwhile stays. */
function removeOld({ world }: OpenJournal, from: string, files: readonly PlannedCopy[]): void {
  const locks = { paths: [memoryLockPath(world)], waitMs: COMMAND_WAIT_MS };
  const gone = files.map(({ file, text }) => {
    return { path: `${from}/${file}`, inside: from, basis: text, edit: () => null };
  });
  commitChange(locks, () => ({ world, files: gone }));
  for (const folder of NOTE_FOLDERS) removeIfEmpty(`${from}/${folder}`);
  removeIfEmpty(from);
}

/** The names in an old journal, and in its folders. */
function filesIn(from: string): string[] {
  const inside = NOTE_FOLDERS.flatMap((folder) =>
    listNames(`${from}/${folder}`).map((name) => `${folder}/${name}`),
  );
  return [...listNames(from), ...inside];
}

/** The projects in a folder that have a journal of version 1.2. */
export function oldJournalsIn(folder: string): string[] {
  return listNames(folder)
    .map((name) => `${folder}/${name}`)
    .filter((root) => isOldJournal(oldJournal(root)));
}
