import { lstatSync, readdirSync, unlinkSync } from "node:fs";
import { TEMPORARY_NAME } from "./write.ts";

/** Which leftovers are old enough to be nobody's work any more. */
export interface SweepOptions {
  readonly now: Date;
  readonly olderThanMs?: number;
}

const HOUR_MS = 3_600_000;

/** The files in a folder that a killed writer left unfinished. */
export function leftoversIn(folder: string, options: SweepOptions): string[] {
  const { now, olderThanMs = HOUR_MS } = options;
  return namesIn(folder)
    .filter((name) => TEMPORARY_NAME.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => {
      const found = lstatSync(path, { throwIfNoEntry: false });
      return found?.isFile() && now.getTime() - found.mtimeMs >= olderThanMs;
    });
}

/** Removes them and tells how many there were. */
export function sweepLeftovers(folder: string, options: SweepOptions): number {
  const leftovers = leftoversIn(folder, options);
  for (const path of leftovers) unlinkSync(path);
  return leftovers.length;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
