/** The events of a host that loci understands, in the order in which they come in a session. */
export const HOOK_EVENTS = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "SubagentStart",
  "SubagentStop",
  "Stop",
  "PreCompact",
  "PostCompact",
  "SessionEnd",
] as const;

/** The name of one of those events. */
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** Events without a handler; a host that calls at one gets no output. */
const IDLE_EVENTS: readonly HookEvent[] = ["PostCompact"];

/** The events that loci registers for; calls at the others would only cost time. */
export const CALLED_EVENTS: readonly HookEvent[] = HOOK_EVENTS.filter(
  (event) => !IDLE_EVENTS.includes(event),
);

/** The event that a word names in either spelling (`SessionStart`, `session-start`), if any. */
export function hookEvent(word: string): HookEvent | undefined {
  const exact = HOOK_EVENTS.find((event) => event === word);
  if (exact) return exact;
  const plain = word.replaceAll("-", "").toLowerCase();
  return HOOK_EVENTS.find((event) => event.toLowerCase() === plain);
}

/** The word for an event on a command line. */
export function eventWord(event: HookEvent): string {
  return event.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

/** The scopes in which an entry can call the hook door; if several do, the first answers. */
export const ENTRY_PLACES = ["user", "local", "project", "plugin"] as const;

/** One of those states. */
export type EntryPlace = (typeof ENTRY_PLACES)[number];

/**
 * The variable with which an entry names its scope; the user's entry, which is always answered, has
 * none.
 */
export const PLACE_VARIABLE = "LOCI_REGISTERED";

/** The program that an entry calls, and the entry's scope. */
export interface Caller {
  /** The executable: an absolute path, or a bare name that is looked up when it is called. */
  readonly program: string;
  readonly place: EntryPlace;
}
