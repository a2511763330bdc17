import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { Machine } from "./machine.ts";

/** One thing that is remembered: a memory of its own, or an entry of what sums sessions up. */
export interface Kept {
  readonly kind: "memory" | "summary";
  readonly path: string;
  readonly text: string;
}

const SUMMARY = /\/sessions\/|\/MEMORY\.md$/;

/** Files beside memory that are not served: listings, state, settings, and the journal of a session. */
const NOT_MEMORY =
  /\/(?:index\.md|session-[^/]*\.md|context\.json|config\.json|settings(?:\.local)?\.json|[^/]*\.meta\.json)$/;

/** All that is remembered on a machine: in its project, and for all projects. */
export function memoriesOn({ home, project }: Machine): Kept[] {
  const roots = [join(project, ".claude"), join(home, ".claude/projects")];
  const own = ["memory", "user", "MEMORY.md"].map((name) => join(home, ".claude", name));
  const paths = [...roots, ...own].flatMap(filesIn);
  const memory = paths.filter((path) => /\.(?:md|json)$/.test(path) && !NOT_MEMORY.test(path));
  return memory.flatMap((path): Kept[] => {
    const texts = path.endsWith(".json") ? [textOfRecord(path)] : entriesOf(path);
    const kind = SUMMARY.test(path) ? "summary" : "memory";
    return texts.map((text) => ({ kind, path: relative(home, path), text }));
  });
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/** The sentences of a record; names, dates and states are not what it says. */
function textOfRecord(path: string): string {
  const texts: string[] = [];
  JSON.parse(readFileSync(path, "utf8"), (_, value) => {
    if (typeof value === "string" && /\S\s+\S/.test(value)) texts.push(value);
    return value;
  });
  return [...new Set(texts)].join("\n");
}

/** The entries of a summary, and the text between its headings. */
function entriesOf(path: string): string[] {
  const lines = readFileSync(path, "utf8").split("\n");
  const said = lines.map((line) => line.replace(/^\s*(?:[-*+]|\d+\.)\s+/, "").trim());
  return said.filter((line) => line !== "" && !/^(?:#|<!--|---|```|\*\*[^*]+\*\*:?$)/.test(line));
}
