import { isObject, parseJson, stringIn } from "#base/json.ts";
import { folderOf } from "#base/path.ts";
import { isThere, writtenMs } from "#disk/file-stat.ts";
import { dropFile, namesLike, readDropped } from "#disk/write-light.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import type { SessionPlace } from "./session-folder.ts";

// All of it goes without node:fs: an agent that starts is waited for.

/** A task that no agent has taken after this time belongs to a call that never came to be, such as one not permitted. */
const STALE_TASK_MS = 10 * 60_000;

/** The folder of the tasks that wait for an agent. */
export function tasksFolder(stateDir: string): string {
  return `${stateDir}/tasks`;
}

/** The folder that says which agents were briefed. */
export function agentsFolder(stateDir: string): string {
  return `${stateDir}/agents`;
}

/** Puts a task into the session's queue; the same call of a tool is queued once, however many hooks hear of it. */
export async function queueTask(place: SessionPlace, task: SubagentTask): Promise<void> {
  const id = task.toolUseId === "" ? crypto.randomUUID() : task.toolUseId;
  const path = `${tasksFolder(place.stateDir)}/${queueOf(place, task.agentType)}.${shortName(id)}`;
  await dropFile(path, JSON.stringify(task), place.uid);
}

/** Whether an agent was briefed before: one that is woken starts again. */
export function isBriefed(place: SessionPlace, agentId: string): boolean {
  return isThere(agentPath(place, agentId));
}

/** Remembers that an agent was briefed. */
export async function noteAgent(place: SessionPlace, agentId: string): Promise<void> {
  await dropFile(agentPath(place, agentId), "", place.uid);
}

/** The agent that takes a task, the time, and the conversation. */
interface TaskTaker {
  readonly agentType: string;
  readonly now: Date;
  /** The host's copy of the conversation, with which it writes down whose task it was once an agent is at work. */
  readonly conversation?: SessionRef | undefined;
}

/**
 * Returns the tasks of which one belongs to an agent that starts. The host does not say which one, so several waiting tasks are
 * all returned and stay until it is known whose they are. A single one is taken by deleting it, which only one process can.
 */
export async function takeTasks(place: SessionPlace, taker: TaskTaker): Promise<SubagentTask[]> {
  const waiting = await waitingFor(place, taker);
  const [only, ...others] = waiting.length > 1 ? await withoutStarted(waiting, taker) : waiting;
  if (!only) return [];
  if (others.length > 0) return [only, ...others].map(({ task }) => task);
  return (await isClaimed(only.path)) ? [only.task] : [];
}

interface WaitingTask {
  readonly path: string;
  readonly since: number;
  readonly task: SubagentTask;
}

/** The tasks that wait for a type of agents, the oldest first; one that is being written waits for no agent yet. */
async function waitingFor(
  place: SessionPlace,
  { agentType, now }: TaskTaker,
): Promise<WaitingTask[]> {
  const folder = tasksFolder(place.stateDir);
  const waiting: WaitingTask[] = [];
  for (const name of namesLike(folder, `${queueOf(place, agentType)}.*`)) {
    const path = `${folder}/${name}`;
    const since = writtenMs(path) ?? 0;
    const isStale = now.getTime() - since > STALE_TASK_MS;
    const task = isStale ? undefined : readTask(await readDropped(path));
    if (isStale) await isClaimed(path);
    if (task) waiting.push({ path, since, task });
  }
  return waiting.sort(
    (a, b) => a.since - b.since || Number(a.path > b.path) - Number(a.path < b.path),
  );
}

/** Those tasks of which the host has not written down that an agent is at work on them; the others are forgotten. */
async function withoutStarted(
  waiting: readonly WaitingTask[],
  { conversation }: TaskTaker,
): Promise<WaitingTask[]> {
  if (!conversation) return [...waiting];
  const { readerOf } = await import("#hosts/table/session-table.ts");
  const since = waiting[0]?.since ?? 0;
  const started = await readerOf(conversation).startedCalls?.(conversation, since);
  const isStarted = ({ task }: WaitingTask) => started?.has(task.toolUseId) ?? false;
  for (const { path } of waiting.filter(isStarted)) await isClaimed(path);
  return waiting.filter((one) => !isStarted(one));
}

/**
 * Removes a file that several calls may want; returns whether this call was the first. Windows lets two calls delete a file that
 * both have opened, and only one rename it.
 */
async function isClaimed(path: string): Promise<boolean> {
  try {
    if (process.platform === "win32") {
      const own = `${folderOf(path)}/taken-${crypto.randomUUID()}`;
      const { renameFile } = await import("#disk/held-file.ts");
      renameFile(path, own);
      await Bun.file(own).unlink();
    } else await Bun.file(path).unlink();
    return true;
  } catch {
    return false;
  }
}

function readTask(text: string): SubagentTask | undefined {
  const value = parseJson(text);
  if (!isObject(value)) return undefined;
  const field = (name: string) => stringIn(value, name);
  return {
    agentType: field("agentType"),
    toolUseId: field("toolUseId"),
    description: field("description"),
    prompt: field("prompt"),
  };
}

/** A file system may know fewer letters than a name has, so names are hashed. */
function queueOf({ sessionId }: SessionPlace, agentType: string): string {
  return `${shortName(sessionId)}.${shortName(agentType)}`;
}

function agentPath({ stateDir, sessionId }: SessionPlace, agentId: string): string {
  return `${agentsFolder(stateDir)}/${shortName(sessionId)}.${shortName(agentId)}`;
}

/** A name of fixed length for an id of the host, which may have any letters. */
function shortName(text: string): string {
  return Bun.hash(text).toString(16).padStart(16, "0");
}

/** The task of a sub-agent, from the call of the tool. */
interface SubagentTask {
  readonly agentType: string;
  /** The host's id of the call; empty where it gives none. */
  readonly toolUseId: string;
  readonly description: string;
  readonly prompt: string;
}

// One small file for each output: sub-agents end at the same time, and none has to wait for another.

/** Notes the file of a sub-agent's output: once for its parent, and once for the agent if it is woken. */
export async function noteFiled(place: SessionPlace, agentId: string, file: string): Promise<void> {
  const folder = agentsFolder(place.stateDir);
  await dropFile(`${folder}/${prefixOf(place)}${shortName(agentId)}`, file, place.uid);
  await dropFile(outputPath(place, agentId), file, place.uid);
}

/** The file of a sub-agent's earlier output in this session. */
export async function filedBefore(
  place: SessionPlace,
  agentId: string,
): Promise<string | undefined> {
  return (await readDropped(outputPath(place, agentId))) || undefined;
}

function outputPath(place: SessionPlace, agentId: string): string {
  return `${agentsFolder(place.stateDir)}/${shortName(place.sessionId)}.output.${shortName(agentId)}`;
}

/** The outputs that the parent does not know yet; each is returned once. */
export async function takeFiled(place: SessionPlace): Promise<string[]> {
  const folder = agentsFolder(place.stateDir);
  const files: string[] = [];
  for (const name of namesLike(folder, `${prefixOf(place)}*`)) {
    const path = `${folder}/${name}`;
    const file = await readDropped(path);
    if (file !== "" && (await isClaimed(path))) files.push(file);
  }
  return files.sort();
}

function prefixOf({ sessionId }: SessionPlace): string {
  return `${shortName(sessionId)}.filed.`;
}
