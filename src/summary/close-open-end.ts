import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { projectHash } from "#project/project-hash.ts";
import { closeOpenEnds, listSessions, readThread } from "./thread-files.ts";

/** Closes the open end with an id, so that no brief names it again; gives what it says. */
export async function closeOpenEnd(world: World, root: string, id: string): Promise<string> {
  const { stateDir, uid } = world;
  if (stateDir === undefined) throw fault("no-home", {});
  const hash12 = projectHash(world, root);
  for (const { session: sessionId } of await listSessions(stateDir, hash12)) {
    const thread = await readThread({ stateDir, sessionId });
    const found = thread?.open.find((end) => end.id === id);
    if (!found) continue;
    await closeOpenEnds({ stateDir, uid }, hash12, [id]);
    return found.text;
  }
  throw fault("no-memory", { word: id });
}
