import { type SessionAccount, SUMMARY_PARTS } from "#base/account.ts";
import { baseName } from "#base/path.ts";
import { localTime } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { allParts, shownParts } from "#capture/account-views.ts";
import type { SavedAccount } from "#capture/saved-account.ts";
import { memoryFile, type NamedProject, shortEnough } from "#compress/compress-file.ts";
import { fileSize } from "#disk/file-stat.ts";
import { refusalOf } from "#disk/folder.ts";
import { sweepLeftovers } from "#disk/remove-folder.ts";
import { changeNoteFor } from "#layouts/change-notes.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { changeMemory, type MemoryFile } from "#layouts/layered/change-memory.ts";
import { withSession } from "#layouts/layered/session-context.ts";
import {
  changeContext,
  sweepSessionLogs,
  writeSessionLog,
} from "#layouts/layered/session-files.ts";
import { memoryFolder } from "#layouts/layered-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import { memoryLockPath } from "#store/memory-lock.ts";
import type { TextChangeNote } from "#undo/change-log.ts";
import { mergeSummary } from "./merge-summary.ts";
import type { SummaryRequest, UpdateReport } from "./update-memory.ts";

/** A time on the clock of this computer, to the minute; undefined where it is unknown. */
export function localClock(at: string): string | undefined {
  return Number.isNaN(Date.parse(at)) ? undefined : localTime(at).slice(0, 16);
}

type Written = Pick<UpdateReport, "written" | "archivedChars" | "overChars">;

/** Writes the summary of a session into the memory of its project, and returns the changed part of the report. */
export function writeDown(
  world: World,
  state: SavedAccount,
  { session, values, waitMs }: Pick<SummaryRequest, "session" | "values" | "waitMs">,
): Written {
  const { account, root } = state;
  const project = { root, name: baseName(root), hash12: projectHash(world, root) };
  const remark = changeNoteFor(world, project.hash12, { action: "write down", why: session });
  const file = memoryFile(world, project, { values, remark, waitMs: waitMs() });
  try {
    const done = putSummary(state, file, { session, values });
    // If the rest fails, the next event of the session writes it: nothing else would notice that it is missing.
    state.isUnlisted = true;
    listInProject(world, { project, session, account, remark, waitMs });
    state.isUnlisted = false;
    noteProject(world, root);
    return done;
  } catch (error) {
    // A full disk, a folder that nobody may write to: that is for the user to repair.
    throw refusalOf(error, file.path);
  }
}

function putSummary(
  state: SavedAccount,
  file: MemoryFile,
  { session, values }: Pick<SummaryRequest, "session" | "values">,
): Written {
  const { account, written } = state;
  const parts = shownParts(account);
  const stamp = localClock(account.lastAt) ?? account.lastAt.slice(0, 16);
  let { settled } = state;
  let overChars = 0;
  const change = changeMemory(file, (text) => {
    const told = { session, stamp, parts, written, settled: state.settled };
    const merged = mergeSummary(text, told);
    const short = shortEnough(merged.text, values, session);
    ({ settled } = merged);
    ({ overChars } = short);
    return { text: short.kept, archived: short.archived };
  });
  state.settled = settled;
  state.written = SUMMARY_PARTS.flatMap((part) => parts[part]);
  state.overBytes = overChars > 0 ? fileSize(file.path) : 0;
  return { written: change !== undefined, archivedChars: change?.archived.length ?? 0, overChars };
}

/** A session that was written down. */
interface WrittenSession {
  readonly project: NamedProject;
  readonly session: string;
  readonly account: SessionAccount;
  readonly remark: TextChangeNote;
  /** How long to wait for the lock. */
  readonly waitMs: () => number;
}

/** Writes the log of a session, and puts the session at the head of the project's list. */
function listInProject(world: World, told: WrittenSession): void {
  const { project, session, account, remark, waitMs } = told;
  const files = sessionFiles(world, project.hash12, { remark, waitMs });
  writeSessionLog(files, { session, text: sessionLog(account, session, project.name) });
  sweepLeftovers(files.folder, { now: world.now() });
  sweepSessionLogs(files.folder, world.now());
  const { tasks, files: changed, decisions } = allParts(account);
  const entry = {
    ...{ id: session, started: account.startedAt, last: account.lastAt },
    ...{ tasks: tasks.length, files: changed.length, decisions: decisions.length },
  };
  changeContext(files, (context) => {
    const [newest] = context?.sessions ?? [];
    // A turn that added nothing is not worth a write.
    if (newest && JSON.stringify(newest) === JSON.stringify(entry)) return undefined;
    return {
      // Fields that a later version has added are preserved.
      ...context,
      version: 1,
      project,
      updated: world.now().toISOString(),
      sessions: withSession(context?.sessions ?? [], entry),
      lastSession: session,
    };
  });
}

/** The log of one session: what was asked when, and what came of it. */
function sessionLog(account: SessionAccount, session: string, project: string): string {
  const { tasks, files } = allParts(account);
  const time = (at: string) => localClock(at) ?? "unknown";
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ["", `## ${title}`, "", ...lines.map((line) => `- ${line}`)] : [];
  const prompts = account.asked.map(({ at, text }) => `${time(at)}: ${text}`);
  return [
    ...[`# Session ${session}`, "", `- Project: ${project}`],
    ...[`- Started: ${time(account.startedAt)}`, `- Last: ${time(account.lastAt)}`],
    ...part("Prompts", prompts),
    ...part("Tasks Completed", tasks),
    ...part("Files Modified", files),
    "",
  ].join("\n");
}

/** Notes the end of a session, if it has a summary. */
export function stampEnd(
  world: World,
  root: string,
  {
    session,
    reason,
    waitMs,
  }: Pick<SummaryRequest, "session" | "waitMs"> & {
    readonly reason: string;
  },
): void {
  const name = projectHash(world, root);
  const remark = changeNoteFor(world, name, { action: "session end", why: session });
  changeContext(sessionFiles(world, name, { remark, waitMs }), (context) => {
    if (!context?.sessions.some(({ id }) => id === session)) return undefined;
    const end = { ended: world.now().toISOString(), reason };
    const sessions = context.sessions.map((one) => (one.id === session ? { ...one, ...end } : one));
    return { ...context, sessions };
  });
}

function sessionFiles(
  world: World,
  name: string,
  { remark, waitMs }: Pick<WrittenSession, "remark" | "waitMs">,
) {
  const lock = memoryLockPath(world);
  return { folder: memoryFolder(world, name), lock, uid: world.uid, remark, waitMs: waitMs() };
}
