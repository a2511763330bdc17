import type { AccountEntry, SessionAccount, Work } from "#base/account.ts";
import type { Speaker } from "#base/memory-item.ts";
import type { ItemBase } from "#hosts/session-item.ts";
import { NO_WORK } from "#triage/scorer/work-done.ts";
import { isEcho } from "#trust/rule-echo.ts";
import { strongSignalsIn } from "#trust/trust-signals.ts";
import type { ToolDeed } from "./tool-deeds.ts";

type Lists<Part> = Part extends readonly (infer Entry)[] ? Entry[] : Part;

/** An account while a transcript is read, with the calls whose results have not come. */
export type AccountDraft = {
  -readonly [Name in keyof SessionAccount]: Lists<SessionAccount[Name]>;
} & { readonly calls: Record<string, OpenCall> };

/** A call without a result. */
interface OpenCall {
  readonly deeds: readonly ToolDeed[];
  /** Its work if it succeeds; none for a sub-agent's. */
  readonly work?: Work;
  readonly uuid: string;
  readonly at: string;
}

/** A session of which nothing is known yet. */
export function newAccount(): AccountDraft {
  const said = { goal: "", asked: [], decided: [], learnt: [], turns: [], lists: [] };
  const made = { done: [], commits: [], failed: [], hasPassed: false, files: [], tasks: [] };
  const around = {
    open: [],
    untaken: [],
    work: NO_WORK,
    heard: [],
    folders: [],
    known: [],
    calls: {},
  };
  return { startedAt: "", lastAt: "", ...said, ...made, ...around };
}

/** The account is read and written at the end of each turn, so no list grows with the conversation. */
const MAX_ENTRIES = 300;
const MAX_FILES = 1000;

/** The source of an entry. */
export function sourceOf(
  { uuid, at }: Pick<ItemBase, "uuid" | "at">,
  by: Speaker = "agent",
): Omit<AccountEntry, "text"> {
  return { at, by, uuid, score: 1 };
}

/** Adds to a list the statements that are not on it; the same words may be of two kinds. */
export function note<Entry extends Pick<AccountEntry, "text"> & { readonly kind?: string }>(
  list: Entry[],
  ...entries: readonly Entry[]
): void {
  for (const entry of entries) {
    const isKnown = list.some(({ text, kind }) => text === entry.text && kind === entry.kind);
    if (entry.text !== "" && !isKnown && list.length < MAX_ENTRIES) list.push(entry);
  }
}

/** The same for lines without a source. */
export function noteLines(list: string[], ...lines: readonly string[]): void {
  for (const line of lines) {
    if (line !== "" && list.length < MAX_FILES && !list.includes(line)) list.push(line);
  }
}

/** A change of a file. */
export type FileDeed = "make" | "change" | "remove";

/** Notes a change of a file; a command removes only what the session has written. */
export function noteFile(files: AccountDraft["files"], path: string, how: FileDeed): void {
  const at = files.findIndex((one) => one.path === path);
  if (path === "" || (at < 0 && files.length >= MAX_FILES)) return;
  const known = files[at] ?? { path, made: false, changes: 0, removed: false };
  const removed = how === "remove";
  const changes = removed ? known.changes : known.changes + 1;
  const file = { ...known, changes, removed, made: known.made || how === "make" };
  if (at < 0) files.push(file);
  else files[at] = file;
}

/** Text that an agent repeats from the output of a tool, or that sounds like an attack, is not its own. */
export function isOwnWords(text: string, { heard }: Pick<SessionAccount, "heard">): boolean {
  return !isEcho(text, heard) && strongSignalsIn(text).length === 0;
}
