import {
  type ToolCall,
  type ToolResult,
  type TranscriptItem,
  todosOfCall,
} from "#hosts/transcript-item.ts";
import { isCreated, relativePath, writeOf } from "#summary/facts/tool-deeds.ts";
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
  status: string;
  readonly uuid: string;
  readonly at: string;
}

/** The successful changes of a session to files, to the repository and to its list of tasks. */
export interface WorkRecord {
  readonly root: string;
  readonly files: Map<string, FileWork>;
  readonly commits: Commit[];
  /** The agent's list of tasks with the status of each. */
  readonly tasks: Map<string, AgentTask>;
  readonly open: Map<string, ToolCall>;
}

/** Starts a record. */
export function newWorkRecord(root: string): WorkRecord {
  return { root, files: new Map(), commits: [], tasks: new Map(), open: new Map() };
}

const MAX_FILES = 400;
const MAX_COMMITS = 200;
const MAX_OPEN_CALLS = 500;

/** Adds a call or a result to the record; other items change nothing. */
export function recordWork(work: WorkRecord, item: TranscriptItem): void {
  const key = (id: string) => `${item.agentId ?? ""}/${id}`;
  if (item.kind === "call") {
    work.open.set(key(item.toolUseId), item);
    const [oldest = ""] = work.open.keys();
    if (work.open.size > MAX_OPEN_CALLS) work.open.delete(oldest);
  }
  if (item.kind !== "result") return;
  const call = work.open.get(key(item.toolUseId));
  work.open.delete(key(item.toolUseId));
  if (call && !item.failed) takeDeed(work, call, item);
}

function takeDeed(work: WorkRecord, call: ToolCall, result: ToolResult): void {
  const write = writeOf(call, work.root);
  if (write) takeFile(work, write.file, isCreated(write, result.text));
  else if (call.tool === "Bash") takeShell(work, call, result);
  // The tasks of a sub-agent are its own.
  else if (call.agentId === undefined) takeTasks(work, call, result);
}

function takeFile({ files }: WorkRecord, name: string, isNew: boolean): void {
  if (name === "" || (!files.has(name) && files.size >= MAX_FILES)) return;
  const known = files.get(name) ?? { created: false, changes: 0, removed: false };
  known.created ||= isNew;
  known.removed = false;
  known.changes++;
  files.set(name, known);
}

const COMMITTED = /^\[([^\]\n]{1,200}) ([0-9a-f]{7,40})\] (.+)$/gm;

function takeShell(work: WorkRecord, call: ToolCall, { text }: ToolResult): void {
  const { command } = call.input;
  if (typeof command !== "string") return;
  if (/\bgit\b[^\n]*\bcommit\b/.test(command)) takeCommits(work, call, text);
  const removed = /^\s*(?:git rm|rm)(?: -[a-z]+)* ((?:[\w./@-]+ ?)+)$/.exec(command)?.[1];
  for (const path of removed?.trim().split(/\s+/) ?? []) {
    const known = work.files.get(relativePath(path, work.root));
    if (known) known.removed = true;
  }
}

function takeCommits({ commits }: WorkRecord, { uuid, at }: ToolCall, text: string): void {
  for (const [, , hash = "", subject = ""] of text.matchAll(COMMITTED)) {
    if (commits.length >= MAX_COMMITS) return;
    commits.push({ hash: hash.slice(0, 8), subject: plainLine(subject), at, uuid });
  }
}

function takeTasks({ tasks }: WorkRecord, call: ToolCall, { text }: ToolResult): void {
  const { tool, input, uuid, at } = call;
  const list = todosOfCall(call);
  // A new list replaces the previous one.
  if (list) tasks.clear();
  for (const todo of list ?? []) {
    const subject = plainLine(todo.text);
    tasks.set(subject, { subject, status: todo.status, uuid, at });
  }
  const number = tool === "TaskCreate" ? /#(\d+)/.exec(text)?.[1] : undefined;
  const subject = plainLine(String(input["subject"] ?? ""));
  if (number !== undefined) tasks.set(number, { subject, status: "pending", uuid, at });
  const known = tool === "TaskUpdate" ? tasks.get(String(input["taskId"])) : undefined;
  if (known && typeof input["status"] === "string") known.status = input["status"];
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
