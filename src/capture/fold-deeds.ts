import type { AccountEntry, CommitEntry, TaskEntry } from "#base/account.ts";
import type { ListedTask, ToolCall, ToolResult } from "#hosts/session-item.ts";
import { cleanLine } from "#text/clean-line.ts";
import { sumOfWork, workOfCall } from "#triage/scorer/work-done.ts";
import { hearRules } from "#trust/rule-echo.ts";
import {
  type AccountDraft,
  isOwnWords,
  note,
  noteFile,
  noteLines,
  sourceOf,
} from "./account-lists.ts";
import { closeTurn, promptAt } from "./account-turns.ts";
import { foldAnswers, foldPlan } from "./fold-choices.ts";
import { isTellingRequest } from "./request-line.ts";
import { deedsOf, folderOfCall, relativePath, type ToolDeed, topFolder } from "./tool-deeds.ts";

const MAX_OPEN_CALLS = 200;

/** Notes a call; it counts once its result has come. */
export function foldCall(account: AccountDraft, call: ToolCall, root: string): void {
  const isMain = call.agentId === undefined;
  if (isMain) closeTurn(account, false);
  const all = deedsOf(call.effects, root);
  if (all.length === 0) noteLines(account.known, folderOfCall(call, root) ?? "");
  // The tasks, plans and checks of a sub-agent are its own.
  const deeds = all.filter(({ kind }) => isMain || !OWN_DEEDS.includes(kind));
  if (!isMain && deeds.length === 0) return;
  const { uuid, at } = call;
  account.calls[keyOf(call)] = { deeds, uuid, at, ...(isMain && { work: workOfCall(call) }) };
  // A call whose result never came (the host was killed) is not waited for without end.
  const [oldest = "", ...others] = Object.keys(account.calls);
  if (others.length >= MAX_OPEN_CALLS) delete account.calls[oldest];
}

const OWN_DEEDS: readonly ToolDeed["kind"][] = ["tasks", "check", "plan"];

/** The ids of the host are unique within one agent, but perhaps not between two. */
function keyOf({ toolUseId, agentId }: ToolCall | ToolResult): string {
  return agentId === undefined ? toolUseId : `${agentId}/${toolUseId}`;
}

/** Adds what a call has done. */
export function foldResult(account: AccountDraft, result: ToolResult, root: string): void {
  // The result of a question, or of a plan, repeats the words that the user has answered.
  if (!result.effects.some(({ kind }) => kind === "ask" || kind === "plan"))
    hearRules(account.heard, result.text);
  const key = keyOf(result);
  const call = Object.hasOwn(account.calls, key) ? account.calls[key] : undefined;
  if (!call) return;
  delete account.calls[key];
  const { uuid, at } = call;
  for (const deed of call.deeds) {
    if (deed.kind === "check") foldCheck(account, deed.command, { uuid, at, result, root });
    else if (!result.failed) foldDeed(account, deed, { uuid, at, result, root });
  }
  if (!call.work || result.failed) return;
  account.work = sumOfWork(account.work, call.work);
  foldAnswers(account, result);
}

/** The result of a call, and the message that made it. */
interface CallOutput {
  readonly result: ToolResult;
  readonly root: string;
  readonly uuid: string;
  readonly at: string;
}

const MAX_FAILED = 60;

function foldCheck(account: AccountDraft, command: string, made: CallOutput): void {
  const { failed, at } = made.result;
  account.hasPassed = !failed;
  account.failed = failed
    ? [
        ...account.failed.filter(({ text }) => text !== command).slice(-MAX_FAILED),
        { ...sourceOf(made), text: command, fixedAt: "" },
      ]
    : account.failed.map((one) => ({ ...one, fixedAt: one.fixedAt || at }));
}

function foldDeed(account: AccountDraft, deed: ToolDeed, made: CallOutput): void {
  switch (deed.kind) {
    case "write":
      foldWrite(account, deed.file, made);
      break;
    case "tasks":
      foldTasks(account, deed, made);
      break;
    case "commit":
      for (const commit of commitsOf(deed.subject, made)) foldCommit(account, commit, made);
      break;
    case "remove":
      for (const path of deed.files.filter((file) => isWritten(account, file)))
        noteFile(account.files, path, "remove");
      break;
    case "folder":
      noteLines(account.folders, ...deed.folders.filter((one) => !account.known.includes(one)));
      break;
    case "plan":
      foldPlan(account, deed.text, made.result);
      break;
    case "check":
      break;
  }
}

function isWritten({ files }: AccountDraft, file: string): boolean {
  return files.some(({ path }) => path === file);
}

function foldWrite(account: AccountDraft, file: string, { result, root }: CallOutput): void {
  const effect = result.effects.find(
    (one) => one.kind === "write" && relativePath(one.path, root) === file,
  );
  const how = effect?.kind === "write" ? effect.how : "change";
  noteFile(account.files, file, how);
  const folder = topFolder(file) ?? "";
  if (how === "make" && !account.known.includes(folder)) noteLines(account.folders, folder);
  noteLines(account.known, folder);
  const request = promptAt(account, result.at);
  if (request && isTellingRequest(request.text))
    note(account.done, { ...request, kind: "request" });
}

const MAX_TASKS = 200;

function foldTasks(
  account: AccountDraft,
  { isWhole, tasks }: Extract<ToolDeed, { kind: "tasks" }>,
  made: CallOutput,
): void {
  const source = sourceOf(made);
  const listed = tasks.map((task, at) => ({ ...source, ...task, id: idOf(task, made, at) }));
  const known: ChangedTask[] = isWhole ? listed : [...account.tasks];
  const changed = isWhole ? listed : listed.flatMap((task) => changeTask(known, task));
  account.tasks = known.filter(isLive).slice(-MAX_TASKS);
  const done = changed.filter(({ status }) => status === "done");
  finish(account, account.done, { made, entries: done.map((one) => taskDone(one, source)) });
}

function taskDone({ text }: Pick<ListedTask, "text">, source: Omit<AccountEntry, "text">) {
  return { ...source, text, kind: "task" } as const;
}

/** The host numbers a task when it is planned, and names it by that number from then on. */
function idOf({ id }: ListedTask, { result }: CallOutput, at: number): string {
  const made = result.effects.find((effect) => effect.kind === "tasks");
  return id ?? (made?.kind === "tasks" ? made.tasks[at]?.id : undefined) ?? "";
}

type ChangedTask = Omit<TaskEntry, "status"> & { readonly status: ListedTask["status"] };

function isLive(task: ChangedTask): task is TaskEntry {
  return task.text !== "" && task.status !== "dropped";
}

/** Changes a task on the list, or adds it; gives the task with its words, nothing where nobody knows it. */
function changeTask(tasks: ChangedTask[], change: ChangedTask): ChangedTask[] {
  if (change.id === "") return [];
  const at = tasks.findIndex(({ id }) => id === change.id);
  const known = tasks[at];
  if (!known && change.text === "") return [];
  const task = { ...change, text: change.text || (known?.text ?? "") };
  if (known) tasks[at] = task;
  else tasks.push(task);
  return [task];
}

const COMMITTED = /^\[([^\]\n]{1,200}) ([0-9a-f]{7,40})\] (.+)$/gm;

/** The lines in which git reports a commit. */
export function commitLinesIn(output: string): string[] {
  return output.includes("] ") ? (output.match(COMMITTED) ?? []) : [];
}

/** The first commit of a repository is mostly one that a test has made somewhere. */
const FIRST = "(root-commit)";

/** The commits of a command: as git prints them, or else by their message. */
function commitsOf(subject: string, output: CallOutput): CommitEntry[] {
  const source = sourceOf(output);
  const printed = [...output.result.text.matchAll(COMMITTED)].map(
    ([, branch = "", hash = "", text = ""]) => {
      return { ...source, text: cleanLine(text), hash: hash.slice(0, 8), branch };
    },
  );
  const said = { ...source, text: subject, hash: "", branch: "" };
  const made = (printed.length > 0 ? printed : [said]).filter(
    ({ branch }) => !branch.includes(FIRST),
  );
  return made.map(({ branch: _, ...commit }) => commit);
}

/** An amended commit has the same subject, and only the last one exists. */
function foldCommit(account: AccountDraft, commit: CommitEntry, made: CallOutput): void {
  const others = account.commits.filter(({ text }) => text !== commit.text);
  const isKnown = others.length < account.commits.length;
  const isOwn = isOwnWords(commit.text, account);
  if (isKnown || !isOwn) account.commits = [...others, isOwn ? commit : { ...commit, by: "tool" }];
  else finish(account, account.commits, { made, entries: [commit] });
}

interface FinishedWork<Entry> {
  readonly made: CallOutput;
  readonly entries: readonly Entry[];
}

/** Notes what was done in better words than the request had; a tool's words, and orders to an agent, are nobody's task. */
function finish<Entry extends AccountEntry & { readonly kind?: string }>(
  account: AccountDraft,
  list: Entry[],
  { made, entries }: FinishedWork<Entry>,
): void {
  const isNew = (one: Entry) =>
    one.text !== "" && !list.some(({ text, kind }) => text === one.text && kind === one.kind);
  const own = entries.filter((one) => isNew(one) && isOwnWords(one.text, account));
  if (own.length === 0) return;
  note(list, ...own);
  const request = promptAt(account, made.result.at)?.text;
  account.done = account.done.filter(({ kind, text }) => kind !== "request" || text !== request);
}
