import type { Played } from "#hostile/input.ts";

/** The commands that read what a project holds. */
export const READING = [
  "loci list",
  "loci search orders",
  "loci show use-postgresql",
  "loci history",
  "loci status",
  "loci load",
  "loci config list",
  "loci doctor",
];

/** The same, and what writes: a new record, a summary, a settled house. */
export const WRITING = [
  "loci remember 'Use Redis for sessions, because it is fast' --as decision",
  "loci gc",
  "loci update --decision 'Orders are checked' --force",
  "loci compress",
];

/** Inputs that show little more than the others; they are played with the first case of each number. */
export const SPARED: ReadonlySet<string> = new Set([
  ...["loci history", "loci status", "loci load", "loci config list", "loci doctor"],
  ...["loci gc", "loci update --decision 'Orders are checked' --force", "loci compress"],
]);

/** A memory is found, whatever files are beside it. */
export function stillFound({ ran }: Played): string[] {
  return ran("loci list").stdout.includes("use-postgresql")
    ? []
    : ["the record is not listed any more"];
}

/** A memory is injected, whatever files are beside it. */
export function stillTold({ told }: Played): string[] {
  return told("SessionStart").includes("JWT for authentication")
    ? []
    : ["the session was not briefed"];
}

function isHowToSave(stdout: string): boolean {
  return stdout.includes("loci agent save") && !/JWT|PostgreSQL/.test(stdout);
}

/** Nothing that is remembered was said at any event; how to save is said in every project. */
export function silent({ calls }: Played): string[] {
  return calls
    .filter(({ kind, stdout }) => kind === "hook" && stdout !== "" && !isHowToSave(stdout))
    .map(({ what }) => `${what}: it was not silent`);
}
