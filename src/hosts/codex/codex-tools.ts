import { type JsonObject, stringIn } from "#base/json.ts";
import type { Effect, Spawn } from "#hosts/session-item.ts";

// The only list of Codex's tools, as its hooks name them.

/** The effects of a tool's call in a folder. */
export function effectsOfTool(
  tool: string,
  input: JsonObject,
  folder: string | undefined,
): Effect[] {
  switch (tool) {
    case "Bash":
      return [{ kind: "run", command: stringIn(input, "command") }];
    case "apply_patch":
      return patchEffects(stringIn(input, "command"), folder);
    case "spawn_agent":
    case "collaborationspawn_agent":
      return [spawnOf(stringIn(input, "message"), stringIn(input, "task_name"))];
    default:
      return [];
  }
}

/** How a file changes, by the words of a patch and of a completed change. */
const CHANGES: Readonly<Record<string, "make" | "change" | "remove">> = {
  add: "make",
  update: "change",
  delete: "remove",
};

/** A sub-agent that a call starts; the host has one type of them. */
function spawnOf(prompt: string, description: string): Spawn {
  return { kind: "spawn", agentType: "default", description, prompt, isTeam: false };
}

/** The files that a patch writes, by its own headings. */
function patchEffects(patch: string, folder: string | undefined): Effect[] {
  const heads = patch.matchAll(/^\*\*\* (Add|Update|Delete) File: (.+)$/gm);
  return [...heads].map(([, word = "", name = ""]) => {
    const isWhole = name.startsWith("/") || folder === undefined;
    const path = (isWhole ? name : `${folder}/${name}`).trim();
    return { kind: "write", path, how: CHANGES[word.toLowerCase()] ?? "change" };
  });
}
