import { eventWord, type HookEvent } from "#hosts/hook-event.ts";
import { type EntryPlace, PLACE_VARIABLE } from "#hosts/registration-scope.ts";

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
 * A bare name is looked up on the PATH once the folder is left, so that no project can put itself in its place.
 */
export function hookCommand(binary: string, event: HookEvent, place: EntryPlace = "user"): string {
  const program = quoted(binary);
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

/** Whether a command line calls the hook door of some loci, by its name or by the way in which it is guarded. */
export function callsHookDoor(command: string): boolean {
  return PLAIN.test(command) || GUARDED.test(command);
}

/** The program of the line is some loci and its next word is `hook`; a line that only names them is somebody else's. */
const PLAIN = /^\s*(?:\w+=\S*\s+)*(?:'[^']*\/|"[^"]*\/|['"]|\S*\/)?loci[^\s'"/]*['"]?\s+hook\b/;

const GUARDED = /\bBUN_BE_BUN= .* hook [a-z-]+ 2>\/dev\/null \|\| :$/;

/** A word as a shell takes it literally. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
