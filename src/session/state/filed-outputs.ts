import { isThere } from "#disk/file-stat.ts";
import { dropFile, readDropped } from "#disk/write-light.ts";
import type { SessionPlace } from "./session-folder.ts";
import { agentsFolder, isClaimed, shortName } from "./subagent-tasks.ts";

// One small file for each output: sub-agents end at the same time, and none has to wait for another.

/** Notes the file of a sub-agent's output: once for its parent, and once for the agent if it is woken. */
export async function noteFiled(place: SessionPlace, agentId: string, file: string): Promise<void> {
  const folder = agentsFolder(place.stateDir);
  await dropFile(`${folder}/${prefixOf(place)}${shortName(agentId)}`, file, place.uid);
  await dropFile(outputPath(place, agentId), file, place.uid);
}

/** The file of a sub-agent's earlier output in this session. */
export async function filedBefore(
  place: SessionPlace,
  agentId: string,
): Promise<string | undefined> {
  return (await readDropped(outputPath(place, agentId))) || undefined;
}

function outputPath(place: SessionPlace, agentId: string): string {
  return `${agentsFolder(place.stateDir)}/${shortName(place.sessionId)}.output.${shortName(agentId)}`;
}

/** The outputs that the parent does not know yet; each is returned once. */
export async function takeFiled(place: SessionPlace): Promise<string[]> {
  const folder = agentsFolder(place.stateDir);
  if (!isThere(folder)) return [];
  const files: string[] = [];
  for (const name of new Bun.Glob(`${prefixOf(place)}*`).scanSync({ cwd: folder })) {
    const path = `${folder}/${name}`;
    const file = await readDropped(path);
    if (file !== "" && (await isClaimed(path))) files.push(file);
  }
  return files.sort();
}

function prefixOf({ sessionId }: SessionPlace): string {
  return `${shortName(sessionId)}.filed.`;
}
