import { relativePath } from "#capture/tool-deeds.ts";
import type { Effect, ItemBase, ListedTask, SessionItem } from "#hosts/session-item.ts";
import { plainLine } from "./laid-out.ts";

/** The changes of a file. */
interface FileWork {
  created: boolean;
  changes: number;
  removed: boolean;
}

/** A commit, as git reported it. */
interface Commit {
  readonly hash: string;
  readonly subject: string;
  readonly at: string;
  readonly uuid: string;
}

/** A task of the agent's own list. */
export interface AgentTask {
  readonly subject: string;
  status: ListedTask["status"];
  readonly uuid: string;
  readonly at: string;
}

/** The message that a change comes from. */
type Origin = Pick<ItemBase, "uuid" | "at">;

/** The successful changes of a session to files, to the repository and to its list of tasks. */
export interface WorkRecord {
  readonly root: string;
  readonly files: Map<string, FileWork>;
  readonly commits: Commit[];
  /** The agent's list of tasks with the status of each. */
  readonly tasks: Map<string, AgentTask>;
  /** The calls whose results have not come. */
  readonly open: Map<string, Origin>;
}

/** Starts a record. */
export function newWorkRecord(root: string): WorkRecord {
  return { root, files: new Map(), commits: [], tasks: new Map(), open: new Map() };
}

const MAX_FILES = 400;
const MAX_COMMITS = 200;
const MAX_OPEN_CALLS = 500;

/** Adds a call or a result to the record; other items change nothing. */
export function recordWork(work: WorkRecord, item: SessionItem): void {
  const key = (id: string) => `${item.agentId ?? ""}/${id}`;
  if (item.kind === "call") {
    work.open.set(key(item.toolUseId), item);
    const [oldest = ""] = work.open.keys();
    if (work.open.size > MAX_OPEN_CALLS) work.open.delete(oldest);
  }
  if (item.kind !== "result") return;
  const { uuid, at } = work.open.get(key(item.toolUseId)) ?? item;
  work.open.delete(key(item.toolUseId));
  const made = { text: item.text, uuid, at };
  for (const effect of item.effects) {
    // The tasks of a sub-agent are its own.
    if (effect.kind === "tasks" && item.agentId !== undefined) continue;
    takeEffect(work, effect, made);
  }
}

/** The output of a call, and the message that made it. */
interface Output extends Origin {
  readonly text: string;
}

function takeEffect(work: WorkRecord, effect: Effect, output: Output): void {
  if (effect.kind === "write") takeFile(work, relativePath(effect.path, work.root), effect.how);
  if (effect.kind === "run") takeShell(work, effect.command, output);
  if (effect.kind === "tasks") takeTasks(work, effect, output);
}

function takeFile({ files }: WorkRecord, name: string, how: "make" | "change" | "remove"): void {
  if (name === "" || (!files.has(name) && files.size >= MAX_FILES)) return;
  const known = files.get(name) ?? { created: false, changes: 0, removed: false };
  known.created ||= how === "make";
  known.removed = how === "remove";
  if (!known.removed) known.changes++;
  files.set(name, known);
}

const COMMITTED = /^\[([^\]\n]{1,200}) ([0-9a-f]{7,40})\] (.+)$/gm;

function takeShell(work: WorkRecord, command: string, output: Output): void {
  if (/\bgit\b[^\n]*\bcommit\b/.test(command)) takeCommits(work, output);
  for (const path of removedBy(command)) {
    const known = work.files.get(relativePath(path, work.root));
    if (known) known.removed = true;
  }
}

/** The files that a command removes that does nothing else; without a pattern, because a long command would stop it. */
function removedBy(command: string): string[] {
  const words = command.trim().split(" ");
  const paths = words.slice(words[0] === "git" ? 2 : 1).filter((word) => !/^-[a-z]+$/.test(word));
  const isRemoval = words[0] === "rm" || (words[0] === "git" && words[1] === "rm");
  return isRemoval && paths.every((path) => /^[\w./@-]+$/.test(path)) ? paths : [];
}

function takeCommits({ commits }: WorkRecord, { text, uuid, at }: Output): void {
  for (const [, , hash = "", subject = ""] of text.matchAll(COMMITTED)) {
    if (commits.length >= MAX_COMMITS) return;
    commits.push({ hash: hash.slice(0, 8), subject: plainLine(subject), at, uuid });
  }
}

type TasksEffect = Extract<Effect, { readonly kind: "tasks" }>;

function takeTasks({ tasks }: WorkRecord, effect: TasksEffect, { uuid, at }: Output): void {
  // A new list replaces the previous one.
  if (effect.isWhole) tasks.clear();
  for (const { id, text, status } of effect.tasks) {
    const subject = plainLine(text);
    const key = effect.isWhole ? subject : id;
    if (key === undefined) continue;
    if (subject !== "") tasks.set(key, { subject, status, uuid, at });
    else setStatus(tasks.get(key), status);
  }
}

/** A change may name a task by its number alone. */
function setStatus(known: AgentTask | undefined, status: AgentTask["status"]): void {
  if (known) known.status = status;
}

/** One line for each file with its changes. */
export function fileLines({ files }: WorkRecord): string[] {
  return [...files].map(([name, work]) => `\`${name}\` - ${fateOf(work)}`);
}

function fateOf({ created, changes, removed }: FileWork): string {
  if (removed) return created ? "created and removed" : "changed and removed";
  const edits = created ? changes - 1 : changes;
  if (edits === 0) return "created";
  const changed = edits > 1 ? `changed ${edits} times` : "changed";
  return created ? `created, ${changed}` : changed;
}
