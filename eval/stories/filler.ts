import { readFileSync } from "node:fs";
import type { Machine } from "./machine.ts";
import { shellQuote } from "./saves.ts";

/** A memory of the same project that no probe asks for. */
export interface FillerMemory {
  readonly text: string;
  readonly kind: string;
}

/** Room for all memories of one kind, also for those that the story saves. */
const MOST_PER_CATEGORY = "max_memories_per_category=1000";

/** Reads a list of memories, each with its `text` and its `kind`. */
export function readFiller(path: string): FillerMemory[] {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** The setting that a life with so many memories needs. */
export function settingsFor(filler: readonly FillerMemory[]): string[] {
  return filler.length > 0 ? [MOST_PER_CATEGORY] : [];
}

/** Deals memories out to sessions: all to the first one, or to each as many as to any other. */
export function dealFiller(
  filler: readonly FillerMemory[],
  sessions: number,
  isSpread: boolean,
): FillerMemory[][] {
  const parts = Array.from({ length: sessions }, (): FillerMemory[] => []);
  for (const [at, memory] of filler.entries()) {
    parts[isSpread ? Math.floor((at * sessions) / filler.length) : 0]?.push(memory);
  }
  return parts;
}

/** Saves memories as the user does in a terminal, and gives the refusals. */
export function saveFiller(machine: Machine, filler: readonly FillerMemory[]): string[] {
  const project = machine.projectFolder("app");
  return filler.flatMap(({ text, kind }) => {
    const command = `loci remember ${shellQuote(text)} --as ${kind}`;
    const { code, stderr } = machine.runAsUser(project, command);
    return code === 0 ? [] : [`filler: ${text.slice(0, 60)}: ${stderr.trim().slice(0, 160)}`];
  });
}
