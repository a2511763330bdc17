import { fault } from "#base/fault.ts";
import { isThere } from "#disk/file-stat.ts";
import { listNames } from "#disk/folder.ts";
import { MAX_INDEX_ROWS, rowsIn } from "#layouts/journal/format/index-rows.ts";
import type { CurrentState } from "#layouts/journal/format/index-text.ts";
import { kindOf } from "#layouts/journal/format/note-forms.ts";
import { NOTE_FOLDERS } from "#layouts/journal/journal-paths.ts";
import { plainKey } from "#project/project-hash.ts";
import { readSession } from "./journal-session.ts";
import { countNotes, stateOf, textOfFile, whyUnreadable } from "./list-notes.ts";
import { hasJournal, namesakeOf, type OpenJournal } from "./open-journal.ts";

/** The state of a journal. */
export interface JournalStatus {
  readonly active: boolean;
  readonly key: string;
  readonly path: string;
  readonly folder: string;
  readonly started: string | undefined;
  readonly branch: string | undefined;
  readonly lastActivity: string | undefined;
  /** The number of files in each folder. */
  readonly files: Readonly<Record<string, number>>;
  readonly state: CurrentState;
  readonly index: IndexHealth;
  /** Warnings: a shared name, a damaged file. */
  readonly notices: readonly string[];
}

/** The state of the index. */
interface IndexHealth {
  readonly entries: number;
  readonly most: number;
  /** How many rows have moved to the archive. */
  readonly archived: number;
  /** Notes that have a row and no file. */
  readonly missing: readonly string[];
}

/** Reads the state of a journal; throws a fault if there is none. */
export function journalStatus(journal: OpenJournal): JournalStatus {
  const { paths, project } = journal;
  if (!hasJournal(journal)) throw fault("no-journal", { key: paths.key });
  const session = readSession(journal)?.session;
  const counts = NOTE_FOLDERS.map((name) => [name, countNotes(`${paths.folder}/${name}`)]);
  const rows = rowsIn(textOfFile(paths.index) ?? "");
  const isNote = (file: string) => kindOf(file) !== undefined && file.endsWith(".md");
  const missing = rows
    .map(({ file }) => file)
    .filter((file) => isNote(file) && !isThere(`${paths.folder}/${file}`));
  return {
    active: session?.active ?? false,
    key: paths.key,
    path: project.root,
    folder: paths.folder,
    started: session?.started || undefined,
    branch: session?.branch || undefined,
    lastActivity: session?.lastActivity || undefined,
    files: Object.fromEntries(counts),
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

/** Names the other projects with the same name. */
function sharedName(journal: OpenJournal): string[] {
  const { project, hostDir } = journal;
  const plain = plainKey(project.root);
  const owner = namesakeOf(journal);
  if (owner !== undefined)
    return [
      `the name \`${plain}\` belongs to ${owner}, so this journal is called \`${project.key}\``,
    ];
  const others = listNames(`${hostDir}/projects`).filter((name) => {
    return name.startsWith(`${plain}-`) && /^[0-9a-f]{12}$/.test(name.slice(plain.length + 1));
  });
  return others.map((name) => `another project of this name has its journal in \`${name}\``);
}
