import { createFile } from "#disk/durable-write.ts";
import { ensureFolder } from "#disk/folder.ts";
import { NOTHING_YET } from "#layouts/journal/format/current-state.ts";
import { isoSeconds } from "#layouts/journal/format/journal-dates.ts";
import { formOf, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import { printNote } from "#layouts/journal/format/note-text.ts";
import { FIXED_LOOKUP } from "#layouts/journal/format/quick-lookup.ts";
import { NOTE_FOLDERS } from "#layouts/journal/journal-paths.ts";
import { lockMemory } from "#layouts/layered/memory-lock.ts";
import { ownerOfKey } from "#project/find-project.ts";
import { branchOf } from "#project/git-branch.ts";
import { plainKey } from "#project/project-names.ts";
import { refusalOf } from "#settings/change/write-refusal.ts";
import { fileRows } from "./journal-index.ts";
import { changeSession, readSession } from "./journal-session.ts";
import { type OpenJournal, openAgain } from "./open-journal.ts";
import { makeProjectPage } from "./project-page.ts";
import { registerProject } from "./register-project.ts";
import { endNotes, unfinishedNotes } from "./unfinished-note.ts";

/** What a start has done. */
export interface StartReport {
  readonly key: string;
  readonly folder: string;
  /** When the session began. */
  readonly started: string;
  /** Whether memory mode was on already: then the session goes on. */
  readonly wasActive: boolean;
  /** The project that the plain name belongs to, where this one had to take another. */
  readonly namesake: string | undefined;
  readonly registered: boolean;
  /** The damaged `_session.json` that was set aside. */
  readonly saved: string | undefined;
}

const PLACEHOLDERS = [
  ...["context/current-task.md", "context/blockers.md"],
  ...["progress/active.md", "progress/completed.md"],
];

/** Turns memory mode on; a journal that is there goes on, a session that is open stays open. */
export function startJournal(named: OpenJournal): StartReport {
  const { world } = named;
  try {
    using _lock = lockMemory(named.world);
    const journal = openAgain(named);
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
  } catch (error) {
    throw refusalOf(error, named.paths.folder);
  }
}

/** Makes a file in which nothing has been written yet. */
function makePlaceholder({ paths, world }: OpenJournal, file: string): void {
  const form = formOf(file) as NoteForm;
  const date = isoSeconds(world.now());
  const text = printNote(form, { title: "", date, values: { [form.main]: NOTHING_YET } });
  createFile(`${paths.folder}/${file}`, text, { uid: world.uid });
}

/** The project that the plain name of this one belongs to. */
export function namesakeOf({ project, hostDir, world }: OpenJournal): string | undefined {
  const plain = plainKey(project.root);
  return plain === project.key ? undefined : ownerOfKey({ hostDir, home: world.home }, plain);
}
