import { appendFileSync, mkdirSync } from "node:fs";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { hash12 } from "#project/project-hash.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { turnMaker } from "#scripts/support/transcripts/lines.ts";
import { writeTranscript } from "#scripts/support/transcripts/write.ts";
import { type MadeHome, makeHome } from "./home.ts";
import { memoryText } from "./layered.ts";
import { writeOld } from "./old.ts";

/** A session that goes on. */
export interface MadeSession {
  readonly id: string;
  /** Writes one more small turn; with an edit, each of a file that was not changed before. */
  readonly takeTurn: (how: "asks" | "edits") => void;
}

/** The plan of a session; the same plan gives the same bytes. */
export interface SessionPlan {
  readonly id: string;
  readonly seed: number;
  readonly megabytes: number;
}

/** Writes the transcript of a session that somebody has in a home's largest project. */
export function makeSession(
  { path: home, project }: Pick<MadeHome, "path" | "project">,
  { id, seed, megabytes }: SessionPlan,
): MadeSession {
  const folder = `${home}/.claude/projects/${hostSlug(project)}`;
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${id}.jsonl`;
  writeTranscript(path, megabytes * 1024 * 1024, seed);
  const next = turnMaker(randomFrom(seed));
  let edits = 0;
  return {
    id,
    takeTurn: (how) => {
      const file = how === "edits" ? `${project}/src/file-${edits++}.ts` : undefined;
      appendFileSync(path, next(file));
    },
  };
}

const LARGE_CHARS = 50_000;

/** Makes a home whose four files of memory have 50 000 characters each, for the project that is worked in most. */
export function makeLargeHome(path: string, seed: number): MadeHome {
  const home = makeHome(path, { seed, memories: 0 });
  const folder = `${path}/.claude/projects/${hash12(home.project)}`;
  mkdirSync(`${folder}/memory`, { recursive: true });
  const files = [
    ...[`${path}/.claude/CLAUDE.md`, `${path}/.claude/MEMORY.md`],
    ...[`${folder}/CLAUDE.md`, `${folder}/memory/MEMORY.md`],
  ];
  for (const [at, file] of files.entries()) {
    // So many sessions are always more than is needed.
    const text = memoryText(randomFrom(seed + at), 400);
    writeOld(file, `${text.slice(0, text.lastIndexOf("\n", LARGE_CHARS - 1))}\n`);
  }
  return home;
}
