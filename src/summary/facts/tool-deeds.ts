import { isAbsolute, isWithin, resolvePath } from "#base/path.ts";
import { CHANGING_TOOLS, fileOfCall, type ToolCall, todosOfCall } from "#hosts/transcript-item.ts";
import { cleanLine } from "#text/clean-line.ts";
import { commitMessage, mayCommit } from "#triage/scorer/told-facts.ts";
import { isCheck } from "./check-commands.ts";
import type { FileWrite, ToolDeed } from "./session-facts.ts";

/** Reads the effect of a tool call that does not fail; undefined if it changes nothing that counts. */
export function deedOf(call: ToolCall, root: string): ToolDeed | undefined {
  const { tool, input } = call;
  if (CHANGING_TOOLS.test(tool)) return writeOf(call, root);
  switch (tool) {
    case "TodoWrite": {
      const todos = todosOfCall(call) ?? [];
      const wordsIn = (some: typeof todos) => some.map(({ text }) => cleanLine(text));
      const tasks = wordsIn(todos.filter(({ isDone }) => isDone));
      const pending = wordsIn(todos.filter(({ isDone }) => !isDone));
      const doing = wordsIn(todos.filter(({ status }) => status === "in_progress"));
      return { kind: "complete", tasks, pending, doing };
    }
    case "TaskCreate":
      return { kind: "plan", subject: wordsOf(input["subject"]) };
    case "TaskUpdate":
      return ticking(input);
    case "Bash":
      return (
        making(input["command"], root) ??
        committing(input["command"]) ??
        (isCheck(input["command"]) ? { kind: "check" } : undefined)
      );
    default:
      return undefined;
  }
}

/** The file that a call writes; undefined if it writes none. */
export function writeOf(call: ToolCall, root: string): FileWrite | undefined {
  const path = CHANGING_TOOLS.test(call.tool) ? fileOfCall(call) : undefined;
  if (path === undefined) return undefined;
  return { kind: "write", file: relativePath(path, root), isNew: call.tool === "Write" };
}

/** Whether a write made its file, as the host said of it. */
export function isCreated({ isNew }: FileWrite, said: string): boolean {
  return isNew && /\bcreated\b/i.test(said);
}

/** The part of a call's input that its effect is read from, before anything is cut out of it. */
export function deedPartOf(call: ToolCall): unknown {
  const { tool, input } = call;
  if (CHANGING_TOOLS.test(tool)) return fileOfCall(call);
  const part = input[PARTS[tool] ?? ""];
  return tool === "Bash" && !makesFolders(part) && !mayCommit(part) ? undefined : part;
}

const PARTS: Readonly<Record<string, string>> = {
  TodoWrite: "todos",
  TaskCreate: "subject",
  TaskUpdate: "taskId",
  Bash: "command",
};

/** The folder at the top of the project that a call worked in or read from; mostly none is named. */
export function folderOfCall({ input }: ToolCall, root: string): string | undefined {
  const path = input["file_path"] ?? input["path"];
  return typeof path === "string" ? topFolder(`${relativePath(path, root)}/`) : undefined;
}

/** The folder at the top of the project that a file lies in; undefined for what lies at the top, or elsewhere. */
export function topFolder(file: string): string | undefined {
  const at = file.indexOf("/");
  return at > 0 && !isAbsolute(file) ? file.slice(0, at) : undefined;
}

/** A path as a summary prints it: relative to the project's folder where it lies in there. */
export function relativePath(path: string, root: string): string {
  const whole = resolvePath(root, withSlashes(path));
  const within = isWithin(whole, root) && whole !== root;
  return cleanLine(
    within ? whole.slice(root.endsWith("/") ? root.length : root.length + 1) : whole,
  );
}

/** The host of a Windows system writes paths with backslashes. */
function withSlashes(path: string): string {
  return /^[A-Za-z]:[\\/]|^\\\\/.test(path) ? path.replaceAll("\\", "/") : path;
}

function ticking(input: ToolCall["input"]): ToolDeed | undefined {
  const task = cleanLine(String(input["taskId"] ?? ""), 40);
  if (input["status"] === "completed") return { kind: "tick", task };
  if (input["status"] === "in_progress") return { kind: "begin", task };
  return input["status"] === "deleted" ? { kind: "cancel", task } : undefined;
}

/** Folders at the top of the project that a shell command makes. */
function making(command: unknown, root: string): ToolDeed | undefined {
  if (!makesFolders(command)) return undefined;
  const folders = [...command.slice(0, 2000).matchAll(/\bmkdir((?:\s+[^\s;&|<>]+)+)/g)]
    .flatMap(([, words = ""]) => words.trim().split(/\s+/))
    .filter((word) => !/^-|[$`*'"{}]/.test(word))
    .map((word) => topFolder(`${relativePath(word, root)}/`) ?? "")
    .filter((folder) => folder !== "" && !folder.startsWith("."));
  return folders.length > 0 ? { kind: "folder", folders } : undefined;
}

/** The subject of the commit that a shell command makes. */
function committing(command: unknown): ToolDeed | undefined {
  const subject = wordsOf(commitMessage(command).split("\n")[0]);
  return subject === "" ? undefined : { kind: "commit", subject };
}

function makesFolders(command: unknown): command is string {
  return typeof command === "string" && command.includes("mkdir");
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? cleanLine(value) : "";
}
