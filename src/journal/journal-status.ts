import { readdirSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { errorCode } from "#disk/errno.ts";
import { MAX_INDEX_ROWS, rowsIn } from "#layouts/journal/format/index-rows.ts";
import type { CurrentState } from "#layouts/journal/format/index-text.ts";
import { NOTE_FOLDERS } from "#layouts/journal/journal-paths.ts";
import { plainKey } from "#project/project-names.ts";
import { noteNames, textOfFile, whyUnreadable } from "./journal-files.ts";
import { stateOf } from "./journal-index.ts";
import { readSession } from "./journal-session.ts";
import { hasJournal, type OpenJournal } from "./open-journal.ts";
import { namesakeOf } from "./start-journal.ts";

/** How a journal is. */
export interface JournalStatus {
  readonly active: boolean;
  readonly key: string;
  readonly path: string;
  readonly folder: string;
  readonly started: string | undefined;
  readonly branch: string | undefined;
  readonly lastActivity: string | undefined;
  /** How many files there are in each folder. */
  readonly files: Readonly<Record<string, number>>;
  readonly state: CurrentState;
  readonly index: IndexHealth;
  /** What the user should know: a name that is shared, a file that is damaged. */
  readonly notices: readonly string[];
}

/** The state of the index. */
interface IndexHealth {
  readonly entries: number;
  readonly most: number;
  /** How many rows the archive was given so far. */
  readonly archived: number;
  /** Notes in the rows that are not there. */
  readonly missing: readonly string[];
}

/** Tells how a journal is; throws a fault if there is none. */
export function journalStatus(journal: OpenJournal): JournalStatus {
  const { paths, project } = journal;
  if (!hasJournal(journal)) throw fault("no-journal", { key: paths.key });
  const session = readSession(journal)?.session;
  const names = NOTE_FOLDERS.map((name) => [name, noteNames(`${paths.folder}/${name}`)] as const);
  const rows = rowsIn(textOfFile(paths.index) ?? "");
  const there = new Set(names.flatMap(([name, files]) => files.map((file) => `${name}/${file}`)));
  const isNote = (file: string) =>
    NOTE_FOLDERS.includes(file.slice(0, file.indexOf("/"))) && file.endsWith(".md");
  const missing = rows.map(({ file }) => file).filter((file) => isNote(file) && !there.has(file));
  return {
    active: session?.active ?? false,
    key: paths.key,
    path: project.root,
    folder: paths.folder,
    started: session?.started || undefined,
    branch: session?.branch || undefined,
    lastActivity: session?.lastActivity || undefined,
    files: Object.fromEntries(names.map(([name, files]) => [name, files.length])),
    state: stateOf(journal),
    index: {
      entries: rows.length,
      most: MAX_INDEX_ROWS,
      archived: session?.stats.indexArchived ?? 0,
      missing,
    },
    notices: [...damageIn(journal), ...sharedName(journal)],
  };
}

function damageIn(journal: OpenJournal): string[] {
  const { paths } = journal;
  const files = [paths.session, paths.index, paths.archive];
  const unreadable = files.flatMap((path) => {
    const why = whyUnreadable(path);
    return why === undefined ? [] : [`${path} cannot be read: ${why}`];
  });
  const text = textOfFile(paths.session);
  const read = readSession(journal);
  if (text !== undefined && !read)
    unreadable.push(`${paths.session} is damaged; the next write repairs it`);
  for (const field of read?.wrong ?? [])
    unreadable.push(`${paths.session}: \`${field}\` has another type than it should`);
  return unreadable;
}

/** Both projects that have one name are told of each other. */
function sharedName(journal: OpenJournal): string[] {
  const { project, hostDir } = journal;
  const plain = plainKey(project.root);
  const owner = namesakeOf(journal);
  if (owner !== undefined)
    return [
      `the name \`${plain}\` belongs to ${owner}, so this journal is called \`${project.key}\``,
    ];
  const others = foldersIn(`${hostDir}/projects`).filter((name) => {
    return name.startsWith(`${plain}-`) && /^[0-9a-f]{12}$/.test(name.slice(plain.length + 1));
  });
  return others.map((name) => `another project of this name has its journal in \`${name}\``);
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}
