import { isObject, parseJson } from "#base/json.ts";
import { dropFile, readDropped } from "#files/drop.ts";
import { isThere, writtenMs } from "#files/glance.ts";
import type { SubagentTask } from "#model/subagent-task.ts";
import type { SessionPlace } from "./state.ts";

// All of it goes without node:fs: an agent that starts is waited for.

/** A task that no agent has taken after this time belongs to a call that never came to be, such as one not permitted. */
const STALE_MS = 10 * 60_000;

/** The folder of the tasks that wait for an agent. */
export function tasksFolder(stateDir: string): string {
  return `${stateDir}/tasks`;
}

/** The folder in which it stands which agents were briefed. */
export function agentsFolder(stateDir: string): string {
  return `${stateDir}/agents`;
}

/** Puts a task into the session's queue; the same call of a tool is queued once, however many hooks hear of it. */
export async function queueTask(place: SessionPlace, task: SubagentTask): Promise<void> {
  const id = task.toolUseId === "" ? crypto.randomUUID() : task.toolUseId;
  const path = `${tasksFolder(place.stateDir)}/${queueOf(place, task.agentType)}.${short(id)}`;
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

/** Who takes a task, and when. */
export interface Taker {
  readonly agentType: string;
  readonly now: Date;
}

/** Takes the oldest waiting task for an agent of this type; it is taken by removing it, which only one can. */
export async function takeTask(
  place: SessionPlace,
  taker: Taker,
): Promise<SubagentTask | undefined> {
  for (const { path, isStale } of waitingFor(place, taker)) {
    const text = await readDropped(path);
    if ((await isRemoved(path)) && !isStale) return readTask(text);
  }
  return undefined;
}

interface Waiting {
  readonly path: string;
  readonly isStale: boolean;
}

/** The tasks that wait for a type of agents, the oldest first. */
function waitingFor(place: SessionPlace, { agentType, now }: Taker): Waiting[] {
  const folder = tasksFolder(place.stateDir);
  if (!isThere(folder)) return [];
  const names = new Bun.Glob(`${queueOf(place, agentType)}.*`).scanSync({ cwd: folder });
  return [...names]
    .map((name) => ({ path: `${folder}/${name}`, since: writtenMs(`${folder}/${name}`) ?? 0 }))
    .sort((a, b) => a.since - b.since || Number(a.path > b.path) - Number(a.path < b.path))
    .map(({ path, since }) => ({ path, isStale: now.getTime() - since > STALE_MS }));
}

async function isRemoved(path: string): Promise<boolean> {
  try {
    await Bun.file(path).unlink();
    return true;
  } catch {
    // Another agent was faster.
    return false;
  }
}

function readTask(text: string): SubagentTask | undefined {
  const value = parseJson(text);
  if (!isObject(value)) return undefined;
  const field = (name: string) => (typeof value[name] === "string" ? value[name] : "");
  return {
    agentType: field("agentType"),
    toolUseId: field("toolUseId"),
    description: field("description"),
    prompt: field("prompt"),
  };
}

/** A file system may know fewer letters than a name has, so names are hashed. */
function queueOf({ sessionId }: SessionPlace, agentType: string): string {
  return `${short(sessionId)}.${short(agentType)}`;
}

function agentPath({ stateDir, sessionId }: SessionPlace, agentId: string): string {
  return `${agentsFolder(stateDir)}/${short(sessionId)}.${short(agentId)}`;
}

function short(text: string): string {
  return Bun.hash(text).toString(16).padStart(16, "0");
}
