import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { isoSeconds } from "#base/time.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder, listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import {
  emptyArchive,
  parseArchive,
  withSessionOver,
} from "#layouts/journal/format/archive-text.ts";
import { MAX_INDEX_ROWS, rowsIn } from "#layouts/journal/format/index-rows.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import {
  FIXED_FORMS,
  kindOf,
  NOTE_FOLDERS,
  PROJECT_PAGE,
} from "#layouts/journal/format/note-forms.ts";
import type { CurrentState } from "#layouts/journal/format/note-row.ts";
import { printNote } from "#layouts/journal/format/note-text.ts";
import { NOTHING_YET } from "#layouts/journal/format/placeholder.ts";
import { FIXED_LOOKUP } from "#layouts/journal/format/quick-lookup.ts";
import { userFolder, workspacePath } from "#layouts/journal-paths.ts";
import { branchOf } from "#project/find-project.ts";
import { projectFacts } from "#project/manifest-facts.ts";
import { plainKey } from "#project/project-hash.ts";
import { orElse, textEdit } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import { siftText } from "#trust/sift-passages.ts";
import { MODE_ACTION } from "#undo/logged-change.ts";
import { underLock } from "./journal-files.ts";
import { fileRows, unlistedNotes } from "./journal-index.ts";
import { manifestWords } from "./manifest-words.ts";
import {
  changeSession,
  type HeldJournal,
  hasJournal,
  MAX_JOURNAL_FILE_BYTES,
  namesakeOf,
  type OpenJournal,
  readSession,
  textOfFile,
  unreadable,
} from "./open-journal.ts";
import { noteNames, stateOf } from "./read-notes.ts";
import { registerProject } from "./workspace-map.ts";

/** Turns memory mode on. An existing journal and an open session go on. */
export function startJournal(named: OpenJournal) {
  const { world } = named;
  return underLock(named, COMMAND_WAIT_MS, (journal) => {
    const { paths, project, folder } = journal;
    const now = isoSeconds(world.now());
    const wasActive = readSession(journal)?.session.active ?? false;
    for (const name of NOTE_FOLDERS) ensureFolder(`${paths.folder}/${name}`, world.uid);
    const { session, saved } = changeSession(journal, ({ started }) => ({
      active: true,
      started: wasActive && started !== "" ? started : now,
      projectKey: project.key,
      projectPath: project.root,
      branch: branchOf(folder),
      lastActivity: now,
    }));
    makeFiles(journal, now);
    const { started } = session;
    const head = { session: started, status: "ACTIVE", path: project.root };
    const { broken } = fileRows(journal, unlistedNotes(journal), { head, lookup: FIXED_LOOKUP });
    const map = workspacePath(journal.memoryDir);
    const why = unreadable(map);
    const registered = why === undefined && registerProject(journal, MODE_ACTION);
    if (why !== undefined) broken.push({ path: map, why });
    const { key } = project;
    // The namesake is the project that owns the plain name, if it is another one.
    const namesake = namesakeOf(journal);
    return { key, folder: paths.folder, started, wasActive, namesake, registered, saved, broken };
  });
}

/** Makes the missing files of notes that are still to be written, and the page of the project, which belongs to its user then. */
function makeFiles({ paths, project, world, lock }: HeldJournal, date: string): void {
  const files = Object.entries(FIXED_FORMS).map(([file, form]) => {
    const text = printNote(form, { title: "", date, values: { [form.main]: NOTHING_YET } });
    return { path: `${paths.folder}/${file}`, edit: orElse(text) };
  });
  commitChange(lock, () => ({ world, files }));
  if (isThere(paths.projectPage)) return;
  const facts = projectFacts(project.root);
  const values = {
    ...{
      path: project.root,
      type: facts.type,
      overview: manifestWords(project.root) || "Not described yet.",
    },
    ...{ role: "Not said yet.", stack: facts.stack.join(", ") || "Not known yet." },
    ...{ related: "None known yet.", notes: "None yet." },
  };
  const text = printNote(PROJECT_PAGE, { title: project.key, date, values });
  commitChange(lock, () => ({ world, files: [{ path: paths.projectPage, edit: orElse(text) }] }));
}

/** The most characters of one file that are printed when memory mode starts. */
const MAX_CHARS = 4000;

/** The text that a start of memory mode prints: preferences, profile and project page, without what nobody has approved. */
export function loadedAtStart({ memoryDir, paths }: OpenJournal): string {
  const user = userFolder(memoryDir);
  const files = [`${user}/preferences.md`, `${user}/profile.md`, paths.projectPage];
  const texts = files.map((path) => siftText(textOfFile(path) ?? "", () => false).text.trim());
  return texts
    .filter((text) => text !== "")
    .map((text) => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text))
    .join("\n\n");
}

/** Turns memory mode off; every file stays. */
export function stopJournal(named: OpenJournal) {
  return underLock(named, COMMAND_WAIT_MS, (journal) => {
    const { paths, world } = journal;
    const { key, folder } = paths;
    if (!hasJournal(journal)) throw fault("no-journal", { key });
    const session = readSession(journal)?.session;
    if (session && !session.active)
      return { key, folder, wasStopped: true, archived: 0, broken: [] };
    const ended = isoSeconds(world.now());
    const started = session?.started ?? "";
    const head = { status: "INACTIVE" };
    const { broken } = fileRows(journal, unlistedNotes(journal), { head });
    const before = textOfFile(paths.archive) ?? "";
    const archived = parseArchive(before).rows.filter((row) =>
      isSince(row.archived, started),
    ).length;
    const over = { started: started || ended, ended, entries: `${archived}` };
    const edit = textEdit((text) => withSessionOver(text || emptyArchive(key), over));
    if (unreadable(paths.archive) === undefined)
      commitChange(journal.lock, () => ({ world, files: [{ path: paths.archive, edit }] }));
    changeSession(journal, () => ({ active: false, lastActivity: ended }));
    return { key, folder, wasStopped: false, archived, broken };
  });
}

function isSince(at: string, started: string): boolean {
  return (readMoment(at) ?? "") >= (readMoment(started) ?? "");
}

/** The state of a journal. */
export type JournalStatus = ReturnType<typeof journalStatus>;

/** Reads the state of a journal; throws a fault if there is none. */
export function journalStatus(journal: OpenJournal) {
  const { paths, project } = journal;
  if (!hasJournal(journal)) throw fault("no-journal", { key: paths.key });
  const session = readSession(journal)?.session;
  const counts = NOTE_FOLDERS.map((name) => [name, noteNames(`${paths.folder}/${name}`).length]);
  const rows = rowsIn(textOfFile(paths.index) ?? "");
  const isNote = (file: string) => kindOf(file) !== undefined && file.endsWith(".md");
  // Notes that have a row and no file.
  const missing = rows
    .map(({ file }) => file)
    .filter((file) => isNote(file) && !isThere(`${paths.folder}/${file}`));
  const archived = session?.stats.indexArchived ?? 0;
  return {
    active: session?.active ?? false,
    key: paths.key,
    path: project.root,
    folder: paths.folder,
    started: session?.started || undefined,
    branch: session?.branch || undefined,
    lastActivity: session?.lastActivity || undefined,
    files: Object.fromEntries(counts) as Readonly<Record<string, number>>,
    state: shownState(journal),
    index: { entries: rows.length, most: MAX_INDEX_ROWS, archived, missing },
    notices: [...damageIn(journal), ...sharedName(journal)],
  };
}

/** The current state: the words of the index, in which people write, else those of the notes. */
function shownState(journal: OpenJournal): CurrentState {
  const { state } = parseIndex(textOfFile(journal.paths.index) ?? "");
  const notes = stateOf(journal);
  return {
    task: state.task || notes.task,
    progress: state.progress || notes.progress,
    blocker: state.blocker || notes.blocker,
  };
}

function damageIn(journal: OpenJournal): string[] {
  const { index, archive, session } = journal.paths;
  const read = readSession(journal);
  const isDamaged = !read && textOfFile(session) !== undefined;
  return [
    ...[session, index, archive].flatMap((path) => {
      const reading = readText(path, { capBytes: MAX_JOURNAL_FILE_BYTES });
      return reading.kind === "refused"
        ? [`${path} cannot be read: ${reading.why}; \`loci journal rebuild\` sets it aside`]
        : [];
    }),
    ...(isDamaged ? [`${session} is damaged; the next write repairs it`] : []),
    ...(read?.wrong ?? []).map(
      (field) => `${session}: \`${field}\` has another type than it should`,
    ),
  ];
}

/** Names the other projects with the same name. */
function sharedName(journal: OpenJournal): string[] {
  const { project, memoryDir } = journal;
  const plain = plainKey(project.root);
  const owner = namesakeOf(journal);
  if (owner !== undefined)
    return [
      `the name \`${plain}\` belongs to ${owner}, so this journal is called \`${project.key}\``,
    ];
  const others = listNames(`${memoryDir}/projects`).filter((name) => {
    return name.startsWith(`${plain}-`) && /^[0-9a-f]{12}$/.test(name.slice(plain.length + 1));
  });
  return others.map((name) => `another project of this name has its journal in \`${name}\``);
}
