import { fault } from "#base/fault.ts";
import { placesOf, typedPath, type World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import type { Lock } from "#disk/lock.ts";
import { plainTextAt, readText } from "#disk/read-text.ts";
import { hasEntry } from "#disk/remove-folder.ts";
import { brokenNames, setAside } from "#disk/set-aside.ts";
import {
  type JournalSession,
  type JournalStats,
  NO_SESSION,
  parseSession,
  printSession,
  type ReadSession,
} from "#layouts/journal/format/session-json.ts";
import { type JournalPaths, journalPaths } from "#layouts/journal-paths.ts";
import { findProject, ownerOfKey } from "#project/find-project.ts";
import { type Project, plainKey } from "#project/project-hash.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import { commitChange } from "#store/commit-change.ts";

/** The journal of a project. */
export interface OpenJournal {
  readonly world: World;
  readonly memoryDir: string;
  readonly stateDir: string;
  readonly project: Project;
  readonly paths: JournalPaths;
  /** The folder that the caller named; a work tree of the project has its own branch. */
  readonly folder: string;
  /** Reads the settings of the project. */
  readonly sources: () => SettingSources;
}

/** A journal while no other process of loci may change it. */
export interface HeldJournal extends OpenJournal {
  readonly lock: Lock;
}

/** Opens the journal of the project that holds a folder. */
export function openJournal(
  world: World,
  { folder, pairs = [] }: { readonly folder: string; readonly pairs?: readonly string[] },
): OpenJournal {
  const { memoryDir, stateDir } = placesOf(world);
  const path = typedPath(world, folder);
  const project = findProject(world, path);
  if (!project) throw fault("no-project", { folder: path });
  const paths = journalPaths(memoryDir, project);
  const sources = () => withProject(readSettings(world, pairs), project.root);
  return { world, memoryDir, stateDir, project, paths, folder: path, sources };
}

/** Opens the journal again under the lock, because another project may have taken its name meanwhile. */
export function openAgain(journal: OpenJournal): OpenJournal {
  const { world, folder, memoryDir } = journal;
  const project = findProject(world, folder) ?? journal.project;
  return { ...journal, project, paths: journalPaths(memoryDir, project) };
}

/** Whether a project has a journal, with or without memory mode. */
export function hasJournal({ paths }: OpenJournal): boolean {
  return isThere(paths.session) || isThere(paths.index);
}

/** The project that owns the plain name of this one, if it is another. */
export function namesakeOf({ project, memoryDir, world }: OpenJournal): string | undefined {
  const plain = plainKey(project.root);
  return plain === project.key ? undefined : ownerOfKey({ memoryDir, home: world.home }, plain);
}

/** Reads the state of memory mode; undefined if there is no readable file. */
export function readSession({ paths }: Pick<OpenJournal, "paths">): ReadSession | undefined {
  return parseSession(textOfFile(paths.session) ?? "");
}

/** Whether memory mode is on. */
export function isActive(journal: Pick<OpenJournal, "paths">): boolean {
  return readSession(journal)?.session.active === true;
}

/** A change of a session. */
export interface SessionChange extends Partial<Omit<JournalSession, "stats">> {
  readonly stats?: Partial<JournalStats>;
}

/** Changes `_session.json`. A file that is damaged, or has a field of another type, is saved beside it as `saved`. */
export function changeSession(
  journal: HeldJournal,
  change: (session: JournalSession) => SessionChange,
): { readonly session: JournalSession; readonly saved: string | undefined } {
  const { paths, project, world, lock } = journal;
  const unread = unreadable(paths.session) ? setAside(world, paths.session) : undefined;
  const owner = { projectKey: project.key, projectPath: project.root };
  let made: { session: JournalSession; saved: string | undefined } | undefined;
  const edit = (text: string | null) => {
    const read = parseSession(text ?? "");
    const before = read?.session ?? { ...NO_SESSION, ...owner };
    const { stats, ...rest } = change(before);
    const session = { ...before, ...rest, stats: { ...before.stats, ...stats } };
    const isDamaged = text !== null && (!read || read.wrong.length > 0);
    made = { session, saved: isDamaged ? freeBeside(journal) : unread };
    const first = isDamaged ? [{ path: made.saved ?? "", basis: null, edit: () => text }] : [];
    return { text: printSession(session, read?.found), first };
  };
  commitChange(lock, () => ({ world, files: [{ path: paths.session, edit }] }));
  return made ?? { session: { ...NO_SESSION, ...owner }, saved: unread };
}

function freeBeside({ paths, world }: OpenJournal): string {
  const free = brokenNames(world.now(), paths.session).find((name) => !hasEntry(name));
  if (free === undefined) throw fault("changed-since", { path: paths.session });
  return free;
}

/** Why a file of a journal cannot be read as text; undefined if it can, or is missing. */
export function unreadable(path: string): string | undefined {
  const reading = readText(path, { capBytes: MAX_JOURNAL_FILE_BYTES });
  return reading.kind === "refused" ? reading.why : undefined;
}

/** People and agents write no larger files into a journal. */
export const MAX_JOURNAL_FILE_BYTES = 16 * 1024 * 1024;

/** The text of a file; undefined if it is missing, or is no text. */
export function textOfFile(path: string): string | undefined {
  return plainTextAt(path, { capBytes: MAX_JOURNAL_FILE_BYTES });
}
