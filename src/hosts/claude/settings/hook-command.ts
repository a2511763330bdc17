import { type EntryPlace, eventWord, type HookEvent, PLACE_VARIABLE } from "#hosts/hook-event.ts";

/** Variables that make any Bun executable run, load or wait for something before its first line. */
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
 * The command line with which a host calls the hook door, for a POSIX shell. It is as defensive as
 * a registered command can be: a missing binary is silent, it leaves the folder before the runtime
 * reads it, a run away process ends after ten seconds of CPU time, hostile variables are cleared,
 * and the exit code is always 0. A bare name is looked up on the PATH after leaving the folder, so
 * that no project can replace it.
 */
export function hookCommand(binary: string, event: HookEvent, place: EntryPlace = "user"): string {
  const program = quoteWord(binary);
  const isPath = binary.includes("/");
  const cleared = HOSTILE_VARIABLES.map((name) => `${name}=`).join(" ");
  const told = place === "user" ? "" : `${PLACE_VARIABLE}=${place} `;
  return [
    ...(isPath ? [`[ -x ${program} ] || exit 0`] : []),
    "cd / 2>/dev/null",
    ...(isPath ? [] : [`command -v ${program} >/dev/null 2>&1 || exit 0`]),
    "ulimit -t 10 2>/dev/null",
    `${cleared} ${told}${program} hook ${eventWord(event)} 2>/dev/null || :`,
  ].join("; ");
}

/** Whether a command line calls the hook door of some loci, by its name or by its guard. */
export function callsHookDoor(command: string): boolean {
  return PLAIN.test(command) || GUARDED.test(command);
}

/** The program of the line is some loci and its next word is `hook`; a line that only names them is somebody else's. */
const PLAIN = /^\s*(?:\w+=\S*\s+)*(?:'[^']*\/|"[^"]*\/|['"]|\S*\/)?loci[^\s'"/]*['"]?\s+hook\b/;

const GUARDED = /\bBUN_BE_BUN= .* hook [a-z-]+ 2>\/dev\/null \|\| :$/;

/** Quotes a word for a shell. */
function quoteWord(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
