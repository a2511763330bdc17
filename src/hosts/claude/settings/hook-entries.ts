import { HOSTILE_VARIABLES } from "#base/hostile-variables.ts";
import { isObject, type JsonObject } from "#base/json.ts";
import {
  CALLED_EVENTS,
  type Caller,
  eventWord,
  type HookEvent,
  PLACE_VARIABLE,
} from "#hosts/hook-call.ts";
import { callsWrapper, quoteWord, wrapperLine } from "#hosts/hook-wrapper.ts";

/** The command line with which a host calls the hook door, for a POSIX shell: the wrapper's, or one that needs no other file. */
export function commandOf(caller: EntryCaller, event: HookEvent): string {
  const { place, wrapper, form } = caller;
  if (wrapper === undefined) return guardedLine(caller, event);
  const scope = place === "user" ? "" : `export ${PLACE_VARIABLE}=${place}; `;
  return `${scope}${wrapperLine(wrapper, `${eventWord(event)}${form?.words ?? ""}`)}`;
}

/**
 * The line that needs no other file, for settings that people share. It is as defensive as a registered command can be: a
 * missing binary is silent, it leaves the folder before the runtime reads it, a run away process ends after ten seconds of CPU
 * time, hostile variables are cleared, and the exit code is always 0. A bare name is looked up on the PATH after leaving the
 * folder, so that no project can replace it.
 */
function guardedLine({ program: binary, place, form }: EntryCaller, event: HookEvent): string {
  const program = quoteWord(binary);
  const isPath = binary.includes("/");
  const cleared = HOSTILE_VARIABLES.map((name) => `${name}=`).join(" ");
  const scope = place === "user" ? "" : `${PLACE_VARIABLE}=${place} `;
  const words = `${eventWord(event)}${form?.words ?? ""}`;
  return [
    ...(isPath ? [`[ -x ${program} ] || exit 0`] : []),
    "cd / 2>/dev/null",
    ...(isPath ? [] : [`command -v ${program} >/dev/null 2>&1 || exit 0`]),
    "ulimit -t 10 2>/dev/null",
    `${cleared} ${scope}${program} hook ${words} 2>/dev/null || :`,
  ].join("; ");
}

/** Whether a command line calls the hook door of some loci, by its wrapper, its name or its guard. */
export function callsHookDoor(command: string): boolean {
  return callsWrapper(command) || PLAIN.test(command) || GUARDED.test(command);
}

/** The program of the line is some loci and its next word is `hook`; a line that only names them is somebody else's. */
const PLAIN = /^\s*(?:\w+=\S*\s+)*(?:'[^']*\/|"[^"]*\/|['"]|\S*\/)?loci[^\s'"/]*['"]?\s+hook\b/;

const GUARDED = /\bBUN_BE_BUN= .* hook [a-z-]+(?: --host [a-z]+)? 2>\/dev\/null \|\| :$/;

/** A hook command in a host's settings. */
interface HookEntry {
  readonly event: string;
  readonly command: string;
}

/** How the entries in a host's settings differ from those that loci would write. */
export interface EntriesVerdict {
  /** Events whose command is exactly ours. */
  readonly exact: readonly HookEvent[];
  /** Calls of some loci that are wrong: unguarded, of another file, or at an event that needs none. */
  readonly differing: readonly HookEntry[];
  /** Events without any call of loci. */
  readonly missing: readonly HookEvent[];
}

const TIMEOUT_SECONDS = 5;

/** How the entries of a host with this grammar differ from those of another. */
export interface EntryForm {
  /** The words behind the event, with a space before them. */
  readonly words: string;
  /** The host's names of the events that it has; by default it has all, by Claude Code's names. */
  readonly names?: Readonly<Partial<Record<HookEvent, string>>>;
  /** The tools that loci handles. A hook of any other would only cost time. */
  readonly matchers: Readonly<Partial<Record<HookEvent, string>>>;
  /** The fields of a handler besides its command. */
  readonly fields: (event: HookEvent) => JsonObject;
}

/** Claude Code's tools that start agents or write files; an entry that names no host is Claude Code's. */
const CLAUDE_FORM: EntryForm = {
  words: "",
  matchers: {
    PreToolUse: "Agent|Task|TeamCreate|Write|Edit|MultiEdit",
    PostToolUse: "Agent|Task|Write|Edit|MultiEdit",
  },
  fields: () => ({ timeout: TIMEOUT_SECONDS }),
};

/** The program that entries call, the scope that they name, and their form. */
export interface EntryCaller extends Caller {
  /** The script that calls the program; without one the entries call it themselves. */
  readonly wrapper?: string | undefined;
  /** Claude Code's, if there is none. */
  readonly form?: EntryForm;
}

/** The `hooks` part of a host's settings that calls loci at all events that it handles. */
export function hookEntries(caller: EntryCaller): JsonObject {
  const entries = [...calledEvents(caller)];
  return Object.fromEntries(entries.map(([event, name]) => [name, [entryFor(caller, event)]]));
}

/** The events at which a host calls loci, with the host's names of them. */
export function calledEvents({ form }: Pick<EntryCaller, "form">): ReadonlyMap<HookEvent, string> {
  const names = form?.names;
  const called = CALLED_EVENTS.flatMap((event) => {
    const name = names ? names[event] : event;
    return name === undefined ? [] : [[event, name] as const];
  });
  return new Map(called);
}

/** The entry for one event. */
export function entryFor(
  { form = CLAUDE_FORM, ...caller }: EntryCaller,
  event: HookEvent,
): JsonObject {
  const handler = {
    type: "command",
    command: commandOf({ ...caller, form }, event),
    ...form.fields(event),
  };
  const matcher = form.matchers[event];
  return { ...(matcher && { matcher }), hooks: [handler] };
}

/** Compares a host's settings with what loci would write for a caller; `also` is another caller whose lines are as good. */
export function judgeEntries(
  settings: JsonObject,
  caller: EntryCaller,
  also: EntryCaller = caller,
): EntriesVerdict {
  const found = entriesIn(settings);
  const called = [...calledEvents(caller)];
  const isExact = ({ event, command }: HookEntry) => {
    const [known] = called.find(([, name]) => name === event) ?? [];
    return known !== undefined && [caller, also].some((one) => command === commandOf(one, known));
  };
  const withEntry = (isWanted: (entry: HookEntry) => boolean) =>
    called.filter(([, name]) => found.some((one) => one.event === name && isWanted(one)));
  const there = withEntry(() => true);
  return {
    exact: withEntry(isExact).map(([event]) => event),
    differing: found.filter((one) => !isExact(one)),
    missing: called.filter((one) => !there.includes(one)).map(([event]) => event),
  };
}

/** Compares settings with what loci writes, or prints for people who add it by hand. */
export function judgeForPeople(settings: JsonObject, caller: EntryCaller): EntriesVerdict {
  return judgeEntries(settings, caller, { ...caller, wrapper: undefined });
}

/** Whether a host's settings call the hook door of some loci. */
export function callsLoci(settings: JsonObject): boolean {
  return entriesIn(settings).length > 0;
}

/** The commands in a host's settings that call the hook door of some loci. */
function entriesIn(settings: JsonObject): HookEntry[] {
  const hooks = settings["hooks"];
  if (!isObject(hooks)) return [];
  return Object.entries(hooks).flatMap(([event, groups]) =>
    objectsIn(groups)
      .flatMap((group) => objectsIn(group["hooks"]))
      .map((handler) => wholeCommand(handler))
      .filter(callsHookDoor)
      .map((command) => ({ event, command })),
  );
}

/** The command line of a handler: one text, or program and words apart. */
export function wholeCommand({ command, args }: JsonObject): string {
  if (typeof command !== "string") return "";
  return Array.isArray(args) ? [command, ...args].join(" ") : command;
}

/** The objects in a list; none if the value is no list. */
function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
