import { isAbsolute, isWithin, resolvePath } from "#base/path.ts";
import type { Effect, ListedTask, ToolCall } from "#hosts/session-item.ts";
import { cleanLine } from "#text/clean-line.ts";
import { commitMessage, mayCommit } from "#triage/scorer/told-facts.ts";
import { isCheck } from "./check-commands.ts";
import type { FileWrite, ToolDeed } from "./session-facts.ts";

type WriteEffect = Extract<Effect, { readonly kind: "write" }>;

/** Reads the effects of a tool call that does not fail, as far as they count for a summary. */
export function deedsOf(effects: readonly Effect[], root: string): ToolDeed[] {
  return effects.flatMap((effect) => deedOf(effect, root) ?? []);
}

function deedOf(effect: Effect, root: string): ToolDeed | undefined {
  switch (effect.kind) {
    case "write":
      return writeOf(effect, root);
    case "tasks":
      return effect.isWhole ? listing(effect.tasks) : ticking(effect.tasks[0]);
    case "run":
      return (
        making(effect.command, root) ??
        committing(effect.command) ??
        (isCheck(effect.command) ? { kind: "check" } : undefined)
      );
    default:
      return undefined;
  }
}

/** The file that a call writes. */
function writeOf(effect: WriteEffect, root: string): FileWrite {
  return { kind: "write", file: relativePath(effect.path, root), isNew: effect.how === "make" };
}

/** The parts of a call's effects that deeds are read from, before anything is cut out of them. */
export function deedPartsOf(effects: readonly Effect[]): unknown[] {
  return effects.map((effect) => {
    if (effect.kind === "write") return effect.path;
    if (effect.kind === "tasks") return effect.tasks.map(({ id, text }) => [id, text]);
    if (effect.kind !== "run") return undefined;
    const { command } = effect;
    return makesFolders(command) || mayCommit(command) ? command : undefined;
  });
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

function listing(list: readonly ListedTask[]): ToolDeed {
  const wordsIn = (tasks: readonly ListedTask[]) => tasks.map(({ text }) => cleanLine(text));
  return {
    kind: "complete",
    tasks: wordsIn(list.filter(({ status }) => status === "done")),
    pending: wordsIn(list.filter(({ status }) => status !== "done")),
    doing: wordsIn(list.filter(({ status }) => status === "started")),
  };
}

/** A change of one task: a new one has words, and a known one its number. */
function ticking(changed: ListedTask | undefined): ToolDeed | undefined {
  if (!changed) return undefined;
  const { id = "", text, status } = changed;
  if (text !== "") return { kind: "plan", subject: cleanLine(text) };
  const task = cleanLine(id, 40);
  if (status === "done") return { kind: "tick", task };
  if (status === "started") return { kind: "begin", task };
  return status === "dropped" ? { kind: "cancel", task } : undefined;
}

/** Folders at the top of the project that a shell command makes. */
function making(command: string, root: string): ToolDeed | undefined {
  if (!makesFolders(command)) return undefined;
  const folders = [...command.slice(0, 2000).matchAll(/\bmkdir((?:\s+[^\s;&|<>]+)+)/g)]
    .flatMap(([, words = ""]) => words.trim().split(/\s+/))
    .filter((word) => !/^-|[$`*'"{}]/.test(word))
    .map((word) => topFolder(`${relativePath(word, root)}/`) ?? "")
    .filter((folder) => folder !== "" && !folder.startsWith("."));
  return folders.length > 0 ? { kind: "folder", folders } : undefined;
}

/** The subject of the commit that a shell command makes. */
function committing(command: string): ToolDeed | undefined {
  const subject = cleanLine(commitMessage(command).split("\n")[0] ?? "");
  return subject === "" ? undefined : { kind: "commit", subject };
}

function makesFolders(command: string): boolean {
  return command.includes("mkdir");
}
