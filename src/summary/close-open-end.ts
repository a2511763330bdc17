import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { projectHash } from "#project/project-hash.ts";
import { closeOpenEnds, listSessions, readThread } from "./thread-files.ts";

/** Whether a word is the id of an open end, as a brief prints it. */
export function isOpenId(word: string): boolean {
  return /^open-[0-9a-f]{4}$/.test(word);
}

/** Closes the open end with an id, so that no brief names it again; gives what it says. */
export async function closeOpenEnd(world: World, root: string, id: string): Promise<string> {
  const { stateDir, uid } = world;
  if (stateDir === undefined) throw fault("no-home", {});
  for (const { session: sessionId } of await listSessions(stateDir, projectHash(world, root))) {
    const thread = await readThread({ stateDir, sessionId });
    const found = thread?.open.find((end) => end.id === id);
    if (!found) continue;
    await closeOpenEnds({ stateDir, uid }, projectHash(world, root), [id]);
    return found.text;
  }
  throw fault("no-memory", { word: id });
}
