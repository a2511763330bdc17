import { createFile, replaceFile } from "#disk/durable-write.ts";
import { realOrSame } from "#disk/folder.ts";
import { isoSeconds } from "#layouts/journal/format/journal-dates.ts";
import {
  type JournalSession,
  type JournalStats,
  parseSession,
  printSession,
  type ReadSession,
} from "#layouts/journal/format/session-json.ts";
import { textOfFile } from "./list-notes.ts";
import type { OpenJournal } from "./open-journal.ts";

const NO_STATS: JournalStats = { decisions: 0, analyses: 0, indexArchived: 0, subagentOutputs: 0 };

/** Reads the state of memory mode; undefined if there is no readable file. */
export function readSession({ paths }: Pick<OpenJournal, "paths">): ReadSession | undefined {
  const text = textOfFile(paths.session);
  return text === undefined ? undefined : parseSession(text);
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
  journal: OpenJournal,
  change: (session: JournalSession) => SessionChange,
): { readonly session: JournalSession; readonly saved: string | undefined } {
  const { paths, project, world } = journal;
  const text = textOfFile(paths.session);
  const read = text === undefined ? undefined : parseSession(text);
  const blank: JournalSession = {
    ...{ active: false, started: "", projectKey: project.key, projectPath: project.root },
    ...{ branch: "", lastActivity: "", stats: NO_STATS },
  };
  const before = read?.session ?? blank;
  const { stats, ...rest } = change(before);
  const session = { ...before, ...rest, stats: { ...before.stats, ...stats } };
  const isDamaged = text !== undefined && (!read || read.wrong.length > 0);
  const saved = isDamaged ? saveBeside(journal, text) : undefined;
  replaceFile(realOrSame(paths.session), printSession(session, read?.found), { uid: world.uid });
  return { session, saved };
}

function saveBeside({ paths, world }: OpenJournal, text: string): string {
  const at = isoSeconds(world.now()).replaceAll(/[-:]/g, "");
  for (let nth = 1; ; nth++) {
    const path = `${paths.session}.broken-${at}${nth > 1 ? `-${nth}` : ""}`;
    if (createFile(path, text, { uid: world.uid })) return path;
  }
}
