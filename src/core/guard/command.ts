import { eventWord, type HookEvent } from "#model/hook-event.ts";

/** Variables that make any Bun executable run, load or wait for something else before its first line. */
export const HOSTILE_VARIABLES = [
  "BUN_BE_BUN",
  "BUN_OPTIONS",
  "BUN_INSPECT",
  "BUN_INSPECT_CONNECT_TO",
  "BUN_INSPECT_NOTIFY",
  "BUN_INSPECT_PRELOAD",
  "BUN_BYTECODE_ORDER_OUT",
] as const;

/**
 * The command line under which a host calls the hook door, for a POSIX shell. It is the strongest defence that a
 * registered command allows: a missing binary is silence, the folder is left before the runtime looks at it, a run
 * away ends after ten seconds of work, hostile variables are empty, and whatever happens the exit code is 0.
 */
export function hookCommand(binary: string, event: HookEvent): string {
  const program = quoted(binary);
  const cleared = HOSTILE_VARIABLES.map((name) => `${name}=`).join(" ");
  return [
    `[ -x ${program} ] || exit 0`,
    "cd / 2>/dev/null",
    "ulimit -t 10 2>/dev/null",
    `${cleared} ${program} hook ${eventWord(event)} 2>/dev/null || :`,
  ].join("; ");
}

/** A word as a shell takes it literally. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
