/** The events of a host that loci listens to, in the order in which they come in a session. */
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
