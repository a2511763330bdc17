import { lstatSync, readdirSync, readFileSync, renameSync, unlinkSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { errorCode } from "#files/errno.ts";
import type { SubagentTask } from "#model/subagent-task.ts";
import { claimState, type SessionPlace, sessionFolder } from "./state.ts";

/** A task that no agent has taken after this time belongs to a call that never came to be, such as one not permitted. */
const STALE_MS = 10 * 60_000;

/** Puts a task into the session's queue; the same call of a tool is queued once, however many hooks hear of it. */
export function queueTask(place: SessionPlace, task: SubagentTask): void {
  const id = task.toolUseId === "" ? crypto.randomUUID() : task.toolUseId;
  claimState(place, `tasks/${shortHash(task.agentType)}-${shortHash(id)}`, JSON.stringify(task));
}

/** Remembers that an agent was briefed; false if it was before, as happens to one that is woken. */
export function claimAgent(place: SessionPlace, agentId: string): boolean {
  return claimState(place, `agents/${agentId}`);
}

/** Who takes a task, and when. */
export interface Taker {
  readonly agentId: string;
  readonly agentType: string;
  readonly now: Date;
}

/** Takes the oldest waiting task for an agent of this type; a task is taken by renaming, so nobody else has it too. */
export function takeTask(place: SessionPlace, taker: Taker): SubagentTask | undefined {
  const folder = sessionFolder(place);
  const taken = `${folder}/agents/${taker.agentId}`;
  for (const path of waitingIn(`${folder}/tasks`, taker)) {
    if (isMoved(path, taken)) return readTask(taken);
  }
  return undefined;
}

function waitingIn(folder: string, { agentType, now }: Taker): string[] {
  const mine = namesIn(folder).filter((name) => name.startsWith(`${shortHash(agentType)}-`));
  return mine
    .map((name) => ({ path: `${folder}/${name}`, since: sinceOf(`${folder}/${name}`) }))
    .filter(({ path, since }) => {
      const isStale = now.getTime() - since > STALE_MS;
      if (isStale) orGone(() => unlinkSync(path));
      return !isStale;
    })
    .sort((a, b) => a.since - b.since)
    .map(({ path }) => path);
}

/** When a task was queued; one that was just taken by somebody else is as old as can be. */
function sinceOf(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function isMoved(from: string, to: string): boolean {
  return (
    orGone(() => {
      renameSync(from, to);
      return true;
    }) === true
  );
}

function readTask(path: string): SubagentTask | undefined {
  const value = parseJson(readFileSync(path, "utf8"));
  if (!isObject(value)) return undefined;
  const text = (name: string) => (typeof value[name] === "string" ? value[name] : "");
  return {
    agentType: text("agentType"),
    toolUseId: text("toolUseId"),
    description: text("description"),
    prompt: text("prompt"),
  };
}

function namesIn(folder: string): string[] {
  return orGone(() => readdirSync(folder)) ?? [];
}

/** Another agent may be faster at any time. */
function orGone<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function shortHash(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16);
}
