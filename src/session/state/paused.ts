import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { glanceText, isThere } from "#disk/file-stat.ts";

// Every hook asks here first, so this checks two names and loads nothing.

/** The folder with a file for each session that is paused. */
export function pausedFolder(stateDir: string): string {
  return `${stateDir}/paused`;
}

/** The file with the times at which pauses began and ended. */
export function pausesPath(stateDir: string): string {
  return `${stateDir}/pauses.jsonl`;
}

/** The files that say that a session is paused: all are, or this one is. */
export function pauseMarkers(stateDir: string, session: string | undefined): string[] {
  const folder = pausedFolder(stateDir);
  const everywhere = `${folder}/everywhere`;
  return session === undefined ? [everywhere] : [everywhere, `${folder}/session-${session}`];
}

/** Whether nothing of a session may be saved, asked for or indexed now. */
export function isPaused({ stateDir }: World, session: string): boolean {
  return stateDir !== undefined && pauseMarkers(stateDir, session).some(isThere);
}

/** The beginning or the end of a pause; without a session, of all of them. */
export interface Pause {
  readonly at: string;
  readonly what: "pause" | "resume";
  readonly session: string;
}

/** Reads when pauses began and ended, oldest first; nothing where there never was one. */
export function readPauses({ stateDir }: World): Pause[] {
  const text = stateDir === undefined ? "" : (glanceText(pausesPath(stateDir)) ?? "");
  return text.split("\n").flatMap((line) => {
    const value = line.trim() === "" ? undefined : parseJson(line);
    if (!isObject(value)) return [];
    const { at, what, session } = value;
    const isWhole = typeof at === "string" && typeof session === "string";
    return isWhole && (what === "pause" || what === "resume") ? [{ at, what, session }] : [];
  });
}

/** Whether something was said in a session during a pause. */
export function isOffTheRecord(
  pauses: readonly Pause[],
  { session, at }: { readonly session: string; readonly at: string },
): boolean {
  const before = pauses.filter((one) => one.at <= at && ["", session].includes(one.session));
  const open = new Set<string>();
  for (const { what, session: whose } of before) {
    if (what === "pause") open.add(whose);
    else if (whose === "") open.clear();
    // Resuming a session ends a pause of all of them, too: the user has asked for it there.
    else for (const one of ["", whose]) open.delete(one);
  }
  return open.size > 0;
}
