import { fault } from "#base/fault.ts";
import { createFile } from "#disk/durable-write.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder } from "#disk/folder.ts";
import {
  emptyArchive,
  parseArchive,
  withSessionOver,
} from "#layouts/journal/format/archive-text.ts";
import { NOTHING_YET } from "#layouts/journal/format/current-state.ts";
import { isoSeconds, readMoment } from "#layouts/journal/format/journal-dates.ts";
import { formOf, type NoteForm, PROJECT_PAGE } from "#layouts/journal/format/note-forms.ts";
import { printNote } from "#layouts/journal/format/note-text.ts";
import { FIXED_LOOKUP } from "#layouts/journal/format/quick-lookup.ts";
import { NOTE_FOLDERS, userFolder } from "#layouts/journal/journal-paths.ts";
import { branchOf } from "#project/find-project.ts";
import { projectFacts } from "./file-output.ts";
import { editFile } from "./journal-files.ts";
import { fileRows } from "./journal-index.ts";
import { changeSession, readSession } from "./journal-session.ts";
import { textOfFile } from "./list-notes.ts";
import { hasJournal, namesakeOf, type OpenJournal, underLock } from "./open-journal.ts";
import { endNotes, unfinishedNotes } from "./unfinished-note.ts";
import { registerProject } from "./workspace-verbs.ts";

/** The result of a start. */
interface StartReport {
  readonly key: string;
  readonly folder: string;
  /** When the session began. */
  readonly started: string;
  /** Whether memory mode was on already. If so, the session goes on. */
  readonly wasActive: boolean;
  /** The project that owns the plain name, if it is another one. */
  readonly namesake: string | undefined;
  readonly registered: boolean;
  /** The path of the damaged `_session.json`, if it was replaced. */
  readonly saved: string | undefined;
}

const PLACEHOLDERS = [
  ...["context/current-task.md", "context/blockers.md"],
  ...["progress/active.md", "progress/completed.md"],
];

/** Turns memory mode on. An existing journal and an open session go on. */
export function startJournal(named: OpenJournal): StartReport {
  const { world } = named;
  return underLock(named, (journal) => {
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
    for (const file of PLACEHOLDERS) makePlaceholder(journal, file);
    makeProjectPage(journal);
    const head = { session: session.started, status: "ACTIVE", path: project.root };
    fileRows(journal, unfinishedNotes(journal), { head, lookup: FIXED_LOOKUP });
    endNotes(journal);
    const registered = registerProject(journal);
    const { started } = session;
    const { key } = project;
    const namesake = namesakeOf(journal);
    return { key, folder: paths.folder, started, wasActive, namesake, registered, saved };
  });
}

/** Makes the file of a note that is still to be written. */
function makePlaceholder({ paths, world }: OpenJournal, file: string): void {
  const form = formOf(file) as NoteForm;
  const date = isoSeconds(world.now());
  const text = printNote(form, { title: "", date, values: { [form.main]: NOTHING_YET } });
  createFile(`${paths.folder}/${file}`, text, { uid: world.uid });
}

/** Makes `project.md` from manifests if it is missing. After that it belongs to its user. */
function makeProjectPage({ paths, project, world }: OpenJournal): void {
  if (isThere(paths.projectPage)) return;
  const facts = projectFacts(project.root);
  const values = {
    ...{ path: project.root, type: facts.type, overview: facts.about || "Not described yet." },
    ...{ role: "Not said yet.", stack: facts.stack.join(", ") || "Not known yet." },
    ...{ related: "None known yet.", notes: "None yet." },
  };
  const date = isoSeconds(world.now());
  const text = printNote(PROJECT_PAGE, { title: project.key, date, values });
  createFile(paths.projectPage, text, { uid: world.uid });
}

/** The most characters of one file that are printed when memory mode starts. */
const MAX_CHARS = 4000;

/** The text that a start of memory mode prints: preferences, profile and project page. */
export function loadedAtStart({ hostDir, paths }: OpenJournal): string {
  const user = userFolder(hostDir);
  const files = [`${user}/preferences.md`, `${user}/profile.md`, paths.projectPage];
  const texts = files.map((path) => (textOfFile(path) ?? "").trim());
  return texts
    .filter((text) => text !== "")
    .map((text) => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text))
    .join("\n\n");
}

/** The result of a stop. */
interface StopReport {
  readonly key: string;
  readonly folder: string;
  /** Whether memory mode was off already. */
  readonly wasStopped: boolean;
  /** How many rows moved to the archive in this session. */
  readonly archived: number;
}

/** Turns memory mode off; every file stays. */
export function stopJournal(named: OpenJournal): StopReport {
  return underLock(named, (journal) => {
    const { paths, world } = journal;
    if (!hasJournal(journal)) throw fault("no-journal", { key: paths.key });
    const session = readSession(journal)?.session;
    const { key, folder } = paths;
    if (session && !session.active) return { key, folder, wasStopped: true, archived: 0 };
    const ended = isoSeconds(world.now());
    const started = session?.started ?? "";
    fileRows(journal, unfinishedNotes(journal));
    endNotes(journal);
    let archived = 0;
    editFile(paths.archive, world.uid, (text) => {
      archived = archivedSince(text, started);
      const over = { started: started || ended, ended, entries: `${archived}` };
      return withSessionOver(text || emptyArchive(key), over);
    });
    fileRows(journal, [], { head: { status: "INACTIVE" } });
    changeSession(journal, () => ({ active: false, lastActivity: ended }));
    return { key, folder, wasStopped: false, archived };
  });
}

/** How many rows moved to the archive since a moment. */
function archivedSince(text: string, started: string): number {
  const since = readMoment(started) ?? "";
  return parseArchive(text).rows.filter(({ archived }) => (readMoment(archived) ?? "") >= since)
    .length;
}
