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

/** Events at which nothing is done yet; a host that calls at one gets silence. */
const IDLE_EVENTS: readonly HookEvent[] = ["PostCompact"];

/** The events at which a host is asked to call: at the others that would only take its time. */
export const CALLED_EVENTS: readonly HookEvent[] = HOOK_EVENTS.filter(
  (event) => !IDLE_EVENTS.includes(event),
);

/** The event of a word in either spelling (`SessionStart`, `session-start`), if it is one. */
export function hookEvent(word: string): HookEvent | undefined {
  const exact = HOOK_EVENTS.find((event) => event === word);
  if (exact) return exact;
  const plain = word.replaceAll("-", "").toLowerCase();
  return HOOK_EVENTS.find((event) => event.toLowerCase() === plain);
}

/** The word of an event on a command line. */
export function eventWord(event: HookEvent): string {
  return event.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

/** Where an entry can stand that calls the hook door; of several that do, the first answers. */
export const ENTRY_PLACES = ["user", "local", "project", "plugin"] as const;

/** One of those places. */
export type EntryPlace = (typeof ENTRY_PLACES)[number];

/** The variable by which an entry says where it stands; that of the user, who is always answered, says nothing. */
export const PLACE_VARIABLE = "LOCI_REGISTERED";

/** Who is called by an entry, and where that stands. */
export interface Caller {
  /** The executable: an absolute path, or a bare name that is looked up when it is called. */
  readonly program: string;
  readonly place: EntryPlace;
}
