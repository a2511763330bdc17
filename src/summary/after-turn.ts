import { folderOf, isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere, writtenMs } from "#disk/file-stat.ts";
import { readDropped } from "#disk/write-light.ts";
import type { ClosingCall, CompactionCall, SessionEndCall, StopCall } from "#hosts/hook-call.ts";
import type { SessionNews, SessionTail } from "#hosts/session-reader.ts";
import { refAt, tailOf } from "#hosts/table/tail-table.ts";
import { contextPath, memoryFolderIn } from "#layouts/layered-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { accountPath } from "#session/state/account-file.ts";
import { briefedPath } from "#session/state/briefed-sessions.ts";
import { settingFrom, settingsFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layout-settings.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import { listSession, readThread } from "./thread-files.ts";
import type { SummaryRequest } from "./update-memory.ts";

/** The project of a call, and the time that it has left. */
interface TimedBearings extends ProjectContext {
  readonly leftMs: () => number;
}

/** A moment of a session at which what it has done is written down. */
export interface Moment<Call extends ClosingCall> {
  readonly call: Call;
  /** The end of the transcript, which all steps of the turn share; undefined where there is none. */
  readonly end: SessionTail | undefined;
  /** The news in it, if somebody has read them already. */
  readonly news?: SessionNews | undefined;
}

/** Waits until the transcript holds the turn that has just ended, if the host says which one that is. */
export async function turnOver(call: StopCall): Promise<Moment<StopCall>> {
  const { session, promptId } = call;
  return { call, end: session && (await tailOf(session, promptId)) };
}

/** A session that goes on is read at most once in this time; its end reads the rest, and the next start if it is killed. */
const READING_PAUSE_MS = 10 * 60_000;

/** Writes down what the last turns add to their session, if sessions are to be written down. */
export async function afterTurn(
  world: World,
  { call, end, news }: Moment<StopCall>,
  bearings: TimedBearings,
): Promise<void> {
  const request = requestOf(world, call, bearings);
  if (!request || (await isJustRead(world, request))) return;
  const lastMessage = call.lastMessage;
  await update(world, { ...request, end, news, lastMessage }, bearings);
}

/** Whether a session has begun or was written down a moment ago; without a transcript nothing could be read later. */
async function isJustRead(world: World, request: LightRequest): Promise<boolean> {
  const { session, conversation, places, root } = request;
  const transcript = conversation?.locator;
  const place = { ...places, uid: world.uid, sessionId: session };
  const times = [accountPath(place), briefedPath(place)].map((path) => writtenMs(path) ?? 0);
  const ageMs = world.now().getTime() - Math.max(...times);
  if (transcript === undefined || ageMs < 0 || ageMs >= READING_PAUSE_MS) return false;
  const thread = await readThread(place);
  // A thread without a size means that its summary could not be written.
  if (thread && (thread.size === 0 || thread.transcript !== transcript)) return false;
  await listSession(place, { hash12: projectHash(world, root), transcript });
  return true;
}

/**
 * Writes the summary of a session before it is compacted, however little was done: a long conversation is worth it, and its
 * next brief says what it was doing.
 */
export async function beforeCompaction(
  world: World,
  { call, end, news, hasJournal }: Moment<CompactionCall> & { readonly hasJournal: boolean },
  bearings: TimedBearings,
): Promise<void> {
  const request = requestOf(world, call, { ...bearings, isWanted: hasJournal });
  if (!request) return;
  await update(
    world,
    {
      ...request,
      end,
      news,
      values: { ...request.values, updateThreshold: 0 },
    },
    bearings,
  );
}

/**
 * Writes down what the host has only now written of the last turn, for its transcript lags behind, and notes that the
 * session has ended. The host waits a second and a half for all hooks together, and there is seldom much to read.
 */
export async function afterSession(
  world: World,
  { call, end, news }: Moment<SessionEndCall>,
  bearings: TimedBearings,
): Promise<void> {
  const request = requestOf(world, call, bearings);
  if (!request) return;
  const { root, session, places } = request;
  await update(world, { ...request, end, news }, bearings);
  const context = await readDropped(
    contextPath(memoryFolderIn(places.memoryDir, projectHash(world, root))),
  );
  // A session without a summary gets no end time, and nothing that writes is loaded.
  if (!context.includes(session)) return;
  const { stampEnd } = await import("./write-summary.ts");
  stampEnd(world, root, {
    session,
    reason: call.reason,
    waitMs: request.waitMs,
  });
}

/** Reads what came to a session after its last hook, as far as that goes in a part of the deadline. */
export async function catchUp(
  world: World,
  { session, transcript }: { readonly session: string; readonly transcript: string },
  bearings: TimedBearings,
): Promise<void> {
  const ref = refAt(world, { id: session, locator: transcript });
  const request = requestOf(world, { sessionId: session, session: ref }, bearings);
  const mostMs = () => settingFrom(bearings.sources, HOOK_SETTINGS, "hooks.deadline_ms") / 3;
  if (request) await update(world, { ...request, mostMs }, bearings);
}

/** A request without the redactor, which takes long to load. */
type LightRequest = Omit<SummaryRequest, "redactor">;

/** Most turns come too soon after the last update, and load nothing for one. */
async function update(
  world: World,
  request: LightRequest,
  { sources }: TimedBearings,
): Promise<void> {
  const { redactorForWriting } = await import("#redact/redactor.ts");
  const { updateMemory } = await import("./update-memory.ts");
  await updateMemory(world, { ...request, redactor: redactorForWriting(world, sources) });
}

/** The work tree that a folder outside of the project's lies in: it has a file `.git`, which names the repository. */
function workTreeAt(cwd: string | undefined, root: string): string | undefined {
  if (cwd === undefined || isWithin(cwd, root)) return undefined;
  for (let folder = cwd; folder.length > 1; folder = folderOf(folder)) {
    if (isThere(`${folder}/.git`)) return folder;
  }
  return undefined;
}

function requestOf(
  world: World,
  {
    sessionId,
    session: conversation,
    cwd,
  }: Pick<ClosingCall, "sessionId" | "session"> & { readonly cwd?: string | undefined },
  { root, sources, leftMs, isWanted = false }: TimedBearings & { readonly isWanted?: boolean },
): LightRequest | undefined {
  const { memoryDir, stateDir } = world;
  if (sessionId === "" || root === undefined || !memoryDir || !stateDir) return undefined;
  const values = settingsFrom(sources, LAYERED_SETTINGS);
  if (!values.autoUpdate && !isWanted) return undefined;
  return {
    isAccountOnly: !values.autoUpdate,
    root,
    tree: workTreeAt(cwd, root),
    places: { memoryDir, stateDir },
    values,
    session: sessionId,
    waitMs: leftMs,
    conversation,
    force: false,
    withPrograms: settingFrom(sources, TRIAGE_SETTINGS, "triage.machine_sessions"),
    // This matters only for a long transcript that was never read: it is read bit by bit, turn after turn.
    mostMs: () => settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms"),
  };
}
