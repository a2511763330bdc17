import { lstatSync, readdirSync, rmSync } from "node:fs";
import { DAY_MS } from "#base/time.ts";
import type { World } from "#base/world.ts";
import type { NamedProject } from "#compress/memory-file.ts";
import { errorCode } from "#disk/errno.ts";
import { sweepLeftovers } from "#disk/remove-folder.ts";
import { memoryLockPath } from "#layouts/layered/change-memory.ts";
import { memoryFolder } from "#layouts/layered/memory-paths.ts";
import { type ContextSession, withSession } from "#layouts/layered/session-context.ts";
import {
  changeContext,
  type SessionFiles,
  writeSessionLog,
} from "#layouts/layered/session-files.ts";
import { changeNoteFor } from "#layouts/layout-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import { type Clock, sessionLog } from "#summary/facts/labelled-lines.ts";
import { partsOf, type SessionFacts } from "#summary/facts/session-facts.ts";
import type { TextChangeNote } from "#undo/change-log.ts";

/** A session that was written down. */
interface WrittenSession {
  readonly project: NamedProject;
  readonly session: string;
  readonly facts: SessionFacts;
  readonly clock: Clock;
  readonly remark: TextChangeNote;
  /** How long to wait for the lock. */
  readonly waitMs: () => number;
}

/** Writes the log of a session, and puts the session at the head of the project's list. */
export function tellOfSession(world: World, told: WrittenSession): void {
  const { project, session, facts, clock, remark, waitMs } = told;
  const files = sessionFiles(world, project.hash12, { remark, waitMs });
  const text = sessionLog(facts, { session, project: project.name, clock });
  writeSessionLog(files, { session, text });
  sweepLeftovers(files.folder, { now: world.now() });
  sweepLogs(files.folder, world.now());
  const entry = entryOf(session, facts);
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

/** The log of a session is deleted after this time; its summary remains. */
const LOG_DAYS = 90;

/** Removes the logs of sessions of which nothing was heard for long. */
function sweepLogs(folder: string, now: Date): void {
  try {
    for (const name of readdirSync(folder)) {
      const path = `${folder}/${name}`;
      if (!/^session-[\w-]{1,128}\.md$/.test(name)) continue;
      const found = lstatSync(path, { throwIfNoEntry: false });
      const isOld = found?.isFile() && now.getTime() - found.mtimeMs > LOG_DAYS * DAY_MS;
      if (isOld) rmSync(path, { force: true });
    }
  } catch (error) {
    // A file that cannot be removed today is tried again with the next session.
    if (!errorCode(error)) throw error;
  }
}

/** Notes the end of a session, if it has a summary. */
export function stampEnd(
  world: World,
  root: string,
  {
    session,
    reason,
    waitMs = () => 2000,
  }: { session: string; reason: string; waitMs?: () => number },
): void {
  const ended = world.now().toISOString();
  const name = projectHash(world, root);
  const remark = changeNoteFor(world, name, { action: "session end", why: session });
  changeContext(sessionFiles(world, name, { remark, waitMs }), (context) => {
    const found = context?.sessions.find(({ id }) => id === session);
    if (!context || !found) return undefined;
    const sessions = context.sessions.map((one) =>
      one === found ? { ...one, ended, reason } : one,
    );
    return { ...context, sessions };
  });
}

function sessionFiles(
  world: World,
  name: string,
  { remark, waitMs }: { readonly remark: TextChangeNote; readonly waitMs: () => number },
): SessionFiles {
  const lock = memoryLockPath(world);
  return { folder: memoryFolder(world, name), lock, uid: world.uid, remark, waitMs: waitMs() };
}

function entryOf(id: string, facts: SessionFacts): ContextSession {
  const { tasks, files, decisions } = partsOf(facts);
  return {
    id,
    started: facts.first,
    last: facts.last,
    tasks: tasks.length,
    files: files.length,
    decisions: decisions.length,
  };
}
