import { isObject, type JsonObject } from "#base/json.ts";
import { CALLED_EVENTS, type Caller, type HookEvent } from "#hosts/hook-event.ts";
import { callsHookDoor, hookCommand } from "./hook-command.ts";

/** A hook command in a host's settings. */
interface HookEntry {
  readonly event: string;
  readonly command: string;
}

/** How the entries in a host's settings differ from those that loci would write. */
export interface EntriesVerdict {
  /** Events whose command is exactly ours. */
  readonly exact: readonly HookEvent[];
  /**
   * Calls of some loci that are wrong: unguarded, of another file, or at an event that needs none.
   */
  readonly differing: readonly HookEntry[];
  /** Events without any call of loci. */
  readonly missing: readonly HookEvent[];
}

const TIMEOUT_SECONDS = 5;

/** The tools that loci handles: those that start agents or write files. A hook of any other would only cost time. */
const MATCHERS: Readonly<Partial<Record<HookEvent, string>>> = {
  PreToolUse: "Agent|Task|TeamCreate|Write|Edit|MultiEdit",
  PostToolUse: "Agent|Task|Write|Edit|MultiEdit",
};

/** The `hooks` part of a host's settings that calls loci at all events that it handles. */
export function hookEntries(caller: Caller): JsonObject {
  return Object.fromEntries(CALLED_EVENTS.map((event) => [event, [entryFor(caller, event)]]));
}

/** The entry for one event. */
export function entryFor({ program, place }: Caller, event: HookEvent): JsonObject {
  const handler = {
    type: "command",
    command: hookCommand(program, event, place),
    timeout: TIMEOUT_SECONDS,
  };
  const matcher = MATCHERS[event];
  return { ...(matcher && { matcher }), hooks: [handler] };
}

/** Compares a host's settings with what loci would write for a caller. */
export function judgeEntries(settings: JsonObject, caller: Caller): EntriesVerdict {
  const found = entriesIn(settings);
  const isExact = ({ event, command }: HookEntry) => {
    const known = CALLED_EVENTS.find((one) => one === event);
    return known !== undefined && command === hookCommand(caller.program, known, caller.place);
  };
  return {
    exact: CALLED_EVENTS.filter((event) =>
      found.some((one) => one.event === event && isExact(one)),
    ),
    differing: found.filter((one) => !isExact(one)),
    missing: CALLED_EVENTS.filter((event) => !found.some((one) => one.event === event)),
  };
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
