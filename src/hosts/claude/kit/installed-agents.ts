import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { PLACE_VARIABLE } from "#hosts/hook-event.ts";
import { type AgentNames, agentNames } from "./kit-piece.ts";

/** The agents of the records flow, if the calling host has them. */
export function installedAgents({ env, hostDir }: World): AgentNames | undefined {
  if (env[PLACE_VARIABLE] === "plugin") return agentNames("plugin");
  const names = agentNames("host");
  const project = env["CLAUDE_PROJECT_DIR"];
  const folders = [hostDir, project && `${project}/.claude`];
  const isInstalled = folders.some((folder) => folder && hasAll(folder, names));
  return isInstalled ? names : undefined;
}

function hasAll(folder: string, { drafter, verifier }: AgentNames): boolean {
  return [drafter, verifier].every((name) => isThere(`${folder}/agents/${name}.md`));
}
