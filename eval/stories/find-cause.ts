import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { Machine } from "./machine.ts";

/** Why an expected text was not injected. */
export type Cause = "not captured" | "not injected" | "withheld";

/** An expected text that was not injected, and the memory files that contain it. */
export interface Miss {
  readonly pattern: string;
  readonly cause: Cause;
  readonly found: readonly string[];
}

const MEMORY_PATHS = [
  "src",
  ".claude/projects",
  ".claude/memory",
  ".claude/MEMORY.md",
  ".claude/user",
];
const SKIPPED_FOLDERS = new Set([".git", "node_modules"]);
const MEMORY_FILE = /\/\.claude\/.*\.(md|json)$/;
/** Transcripts, listings and what a hook notes for itself are no memory. */
const NO_MEMORY = /\/(session-[^/]*\.md|index\.md|context\.json|[^/]*\.meta\.json)$/;

/** Finds where a text that was not injected is: in a memory that waits for the user, in another memory, or nowhere. */
export function findCause(machine: Machine, project: string, pattern: string): Miss {
  const expected = new RegExp(pattern, "i");
  const files = MEMORY_PATHS.flatMap((path) => memoryFiles(join(machine.home, path)));
  const found = files.filter((file) => expected.test(readFileSync(file, "utf8")));
  const waiting = machine.runAsUser(project, "loci review --json").stdout;
  const cause = causeOf(found, waiting);
  return { pattern, cause, found: found.map((file) => relative(machine.home, file)) };
}

function causeOf(found: readonly string[], waiting: string): Cause {
  if (found.length === 0) return "not captured";
  const isWithheld = found.every((file) => waiting.includes(basename(file, ".json")));
  return isWithheld ? "withheld" : "not injected";
}

function memoryFiles(path: string): string[] {
  if (!existsSync(path) || SKIPPED_FOLDERS.has(basename(path))) return [];
  if (!statSync(path).isDirectory()) {
    return MEMORY_FILE.test(path) && !NO_MEMORY.test(path) ? [path] : [];
  }
  return readdirSync(path).flatMap((name) => memoryFiles(join(path, name)));
}
