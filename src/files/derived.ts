import { keptFolder } from "./kept/answer.ts";
import { briefedFolder, briefsFolder } from "./session/briefed.ts";
import { recalledFolder } from "./session/recalled.ts";
import { sessionsFolder } from "./session/state.ts";
import { sweptPath } from "./session/swept.ts";
import { agentsFolder, tasksFolder } from "./session/tasks.ts";

/** What of loci's own files comes again by itself, or is of no use to anybody when loci is gone. */
export function derivedPlaces(stateDir: string): string[] {
  return [
    ...[sessionsFolder, briefedFolder, briefsFolder, recalledFolder, agentsFolder, tasksFolder],
    keptFolder,
    sweptPath,
    triedFolder,
    (folder: string) => `${folder}/log`,
    (folder: string) => `${folder}/index`,
    (folder: string) => `${folder}/known`,
    (folder: string) => `${folder}/told-waiting.json`,
  ].map((place) => place(stateDir));
}

/** Where memory is tried out; there is nothing in it but when that is done. */
export function triedFolder(stateDir: string): string {
  return `${stateDir}/tried`;
}
