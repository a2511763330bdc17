import type { DiskCall } from "./calls.ts";

/** The content of a disk: the text of each file, by its path. */
export type Disk = ReadonlyMap<string, string>;

/** A disk as a power cut may leave it. */
export interface CrashState {
  /** After how many calls the power went. */
  readonly after: number;
  readonly disk: Disk;
}

/**
 * Every state in which a power cut may leave a disk during some calls, by the weakest promises that a file system makes:
 * of a text that was not synced any beginning may be there, and of names that were not synced any of them, in whichever
 * order they were made.
 */
export function crashStates(before: Disk, calls: readonly DiskCall[]): CrashState[] {
  return Array.from({ length: calls.length + 1 }, (_, after) =>
    disksAfter(before, calls.slice(0, after)).map((disk) => ({ after, disk })),
  ).flat();
}

/** A file without its names: what of its text is safe, and what else it may hold. */
interface Body {
  text: string;
  possible: Set<string>;
}

/** One change of names; not safe before its folder is synced. */
type Naming = (names: Map<string, Body>) => void;

function disksAfter(before: Disk, calls: readonly DiskCall[]): Disk[] {
  const safe = new Map<string, Body>();
  for (const [path, text] of before) safe.set(path, { text, possible: new Set([text]) });
  const live = new Map(safe);
  let pending: Naming[] = [];
  for (const call of calls) {
    const naming = play(call, live);
    if (naming) pending.push(naming);
    if (call.kind === "sync" && !live.has(call.path)) {
      for (const name of pending) name(safe);
      pending = [];
    }
  }
  return subsets(pending).flatMap((some) => {
    const names = new Map(safe);
    for (const name of some) name(names);
    return textsOf([...names]);
  });
}

/** Does a call to what everybody sees now; gives what of it a power cut may take back. */
function play(call: DiskCall, live: Map<string, Body>): Naming | undefined {
  if (call.kind === "sync") return settle(live.get(call.path));
  if (call.kind === "write" || call.kind === "add" || call.kind === "cut")
    return change(call, live);
  const naming = namingOf(call, live);
  naming?.(live);
  return naming;
}

function settle(body: Body | undefined): undefined {
  if (body) body.possible = new Set([body.text]);
}

function change(
  call: Extract<DiskCall, { kind: "write" | "add" | "cut" }>,
  live: Map<string, Body>,
): undefined {
  const body = live.get(call.path);
  if (!body) return;
  // The earlier content may still be there, with all of the change, a part of it, or nothing.
  const beginnings = call.kind === "cut" ? [] : beginningsOf(call.text);
  const partly = (text: string) =>
    call.kind === "cut"
      ? [text, text.slice(0, call.length)]
      : [
          text,
          ...beginnings.map((some) =>
            laidOver(text, call.kind === "add" ? text.length : call.at, some),
          ),
        ];
  body.possible = new Set([...body.possible].flatMap(partly));
  body.text = partly(body.text).at(-1) ?? "";
  body.possible.add(body.text);
}

function beginningsOf(text: string): string[] {
  return Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));
}

function laidOver(text: string, at: number, part: string): string {
  return text.slice(0, at).padEnd(at, "\0") + part + text.slice(at + part.length);
}

function namingOf(
  call: Extract<DiskCall, { kind: "make" | "name" | "rename" | "remove" }>,
  live: Map<string, Body>,
): Naming | undefined {
  if (call.kind === "remove") return (names) => names.delete(call.path);
  if (call.kind === "make") {
    if (live.has(call.path)) return undefined;
    const body: Body = { text: "", possible: new Set([""]) };
    return (names) => names.set(call.path, body);
  }
  const body = live.get(call.from);
  if (!body) throw new Error(`${call.from} was never made`);
  return (names) => {
    names.set(call.to, body);
    if (call.kind === "rename") names.delete(call.from);
  };
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  const others = subsets(rest);
  return [...others, ...others.map((some) => [first, ...some])];
}

/** All texts that the files may hold together. */
function textsOf(files: readonly [string, Body][]): Disk[] {
  const [file, ...rest] = files;
  if (!file) return [new Map()];
  const [path, body] = file;
  const others = textsOf(rest);
  return [...body.possible].flatMap((text) =>
    others.map((disk) => new Map([[path, text], ...disk])),
  );
}
