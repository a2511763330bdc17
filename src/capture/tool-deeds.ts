import { isAbsolute, isWithin, resolvePath } from "#base/path.ts";
import type { Effect, ListedTask, ToolCall } from "#hosts/session-item.ts";
import { cleanLine } from "#text/clean-line.ts";
import { commitMessage, mayCommit } from "#triage/scorer/told-facts.ts";
import type { FileDeed } from "./account-lists.ts";
import { isCheck } from "./check-commands.ts";
import { planDecision } from "./request.ts";

/** The effect of a tool call, as far as it counts for an account. */
export type ToolDeed =
  | { readonly kind: "write"; readonly file: string; readonly how: FileDeed }
  | { readonly kind: "tasks"; readonly isWhole: boolean; readonly tasks: readonly ListedTask[] }
  /** A plan that is laid before the user, as a decision. */
  | { readonly kind: "plan"; readonly text: string }
  | { readonly kind: "check"; readonly command: string }
  /** Its subject is empty where the command takes it from elsewhere. */
  | { readonly kind: "commit"; readonly subject: string }
  | { readonly kind: "remove"; readonly files: readonly string[] }
  | { readonly kind: "folder"; readonly folders: readonly string[] };

/** Reads the effects of a tool call. */
export function deedsOf(effects: readonly Effect[], root: string): ToolDeed[] {
  return effects.flatMap((effect): ToolDeed[] => {
    if (effect.kind === "write") return [writeOf(effect, root)];
    if (effect.kind === "tasks")
      return [{ kind: "tasks", isWhole: effect.isWhole, tasks: effect.tasks.map(cleanTask) }];
    if (effect.kind === "plan") return [{ kind: "plan", text: planDecision(effect.text) }];
    return effect.kind === "run" ? deedsOfCommand(effect.command, root) : [];
  });
}

function writeOf({ path, how }: Extract<Effect, { kind: "write" }>, root: string): ToolDeed {
  return { kind: "write", file: relativePath(path, root), how };
}

function cleanTask(task: ListedTask): ListedTask {
  const id = task.id === undefined ? undefined : cleanLine(task.id, 40);
  return { text: cleanLine(task.text), status: task.status, ...(id !== undefined && { id }) };
}

function deedsOfCommand(command: string, root: string): ToolDeed[] {
  const folders = foldersMade(command, root);
  const removed = filesRemoved(command).map((path) => relativePath(path, root));
  const [subject = ""] = commitMessage(command).split("\n");
  return [
    ...(folders.length > 0 ? [{ kind: "folder", folders } as const] : []),
    ...(removed.length > 0 ? [{ kind: "remove", files: removed } as const] : []),
    ...(commits(command) ? [{ kind: "commit", subject: cleanLine(subject) } as const] : []),
    ...(isCheck(command) ? [{ kind: "check", command: cleanLine(command, 160) } as const] : []),
  ];
}

function commits(command: string): boolean {
  return mayCommit(command) && /\bgit\b[^\n]*\bcommit\b/.test(command.slice(0, MAX_COMMAND_CHARS));
}

const MAX_COMMAND_CHARS = 4000;

/** The parts of a call's effects that deeds are read from, before anything is cut out of them. */
export function deedPartsOf(effects: readonly Effect[]): unknown[] {
  return effects.map(deedPart);
}

function deedPart(effect: Effect): unknown {
  switch (effect.kind) {
    case "write":
      return effect.path;
    case "tasks":
      return effect.tasks.map(({ id, text }) => [id, text]);
    case "plan":
      return effect.text;
    case "run":
      return isDeed(effect.command) ? effect.command : undefined;
    default:
      return undefined;
  }
}

function isDeed(command: string): boolean {
  return makesFolders(command) || mayCommit(command) || isCheck(command);
}

/** The folder at the top of the project that a call worked in or read from; mostly none is named. */
export function folderOfCall({ effects }: ToolCall, root: string): string | undefined {
  const paths = effects.flatMap((effect) => {
    if (effect.kind === "read") return effect.path ?? effect.within ?? [];
    return effect.kind === "use" ? (effect.path ?? []) : [];
  });
  const [path] = paths;
  return path === undefined ? undefined : topFolder(`${relativePath(path, root)}/`);
}

/** The folder at the top of the project that a file lies in; undefined for what lies at the top, or elsewhere. */
export function topFolder(file: string): string | undefined {
  const at = file.indexOf("/");
  return at > 0 && !isAbsolute(file) ? file.slice(0, at) : undefined;
}

/** A path as an account has it: relative to the project's folder where it lies in there. */
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

/** Folders at the top of the project that a shell command makes. */
function foldersMade(command: string, root: string): string[] {
  if (!makesFolders(command)) return [];
  return [...command.slice(0, 2000).matchAll(/\bmkdir((?:\s+[^\s;&|<>]+)+)/g)]
    .flatMap(([, words = ""]) => words.trim().split(/\s+/))
    .filter((word) => !/^-|[$`*'"{}]/.test(word))
    .map((word) => topFolder(`${relativePath(word, root)}/`) ?? "")
    .filter((folder) => folder !== "" && !folder.startsWith("."));
}

function makesFolders(command: string): boolean {
  return command.includes("mkdir");
}

/** The files that a command removes that does nothing else; without a pattern, because a long command would stop it. */
function filesRemoved(command: string): string[] {
  const words = command.trim().split(" ");
  const isRemoval = words[0] === "rm" || (words[0] === "git" && words[1] === "rm");
  if (!isRemoval) return [];
  const paths = words.slice(words[0] === "git" ? 2 : 1).filter((word) => !/^-[a-z]+$/.test(word));
  return paths.every((path) => /^[\w./@-]+$/.test(path)) ? paths : [];
}
