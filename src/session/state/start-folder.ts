import { isWithin } from "#base/path.ts";
import { dropNote, quickNote, type SessionPlace } from "./session-folder.ts";

const NOTE = "folder";

/** The path of a folder from the root of its project; empty for the root itself and for what lies elsewhere. */
export function folderWithin(cwd: string | undefined, root: string | undefined): string {
  if (cwd === undefined || root === undefined || cwd === root || !isWithin(cwd, root)) return "";
  return cwd.slice(root.length).replace(/^\/+/, "");
}

/** Notes in which folder of its project a session began: what the host reports later follows the shell of the agent. */
export async function noteStartFolder(place: SessionPlace, folder: string): Promise<void> {
  if (folder !== "") await dropNote(place, NOTE, folder);
}

/** The folder of its project in which a session began; empty for the root. */
export async function startFolder(place: SessionPlace): Promise<string> {
  return (await quickNote(place, NOTE)).trim();
}
