import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { namedPath } from "#base/path.ts";
import type { Effect, Spawn } from "#hosts/session-item.ts";

// The only list of Codex's tools and deeds. A rollout has each call twice: as the model worded it, which may be a script in a tool `exec`, and as an item that was completed,
// which says what happened. Only the latter counts.

/** A deed of the agent, from an item that was completed. */
interface CodexDeed {
  readonly tool: string;
  /** The most informative part of it, for people. */
  readonly headline: string;
  readonly effects: readonly Effect[];
  /** The beginning of what the agent saw of the result. */
  readonly text: string;
}

/** The deed that an item is; undefined for any other item. */
export function deedOf(item: JsonObject): CodexDeed | undefined {
  const type = stringIn(item, "type");
  return Object.hasOwn(DEEDS, type) ? DEEDS[type]?.(item) : undefined;
}

const DEEDS: Readonly<Record<string, (item: JsonObject) => CodexDeed>> = {
  CommandExecution(item) {
    const command = commandIn(item["command"]);
    const text = stringIn(item, "aggregated_output");
    return { tool: "exec_command", headline: command, effects: [{ kind: "run", command }], text };
  },
  FileChange(item) {
    const effects = Object.entries(isObject(item["changes"]) ? item["changes"] : {}).map(writeOf);
    const headline = effects.map(({ path }) => path).join(", ");
    return { tool: "apply_patch", headline, effects, text: stringIn(item, "stdout") };
  },
  McpToolCall(item) {
    const [server, tool] = [stringIn(item, "server"), stringIn(item, "tool")];
    const changes = /write|edit|create|update/i.test(tool);
    const headline = JSON.stringify(item["arguments"] ?? {});
    const effects = [{ kind: "use", changes } as const];
    return { tool: `mcp__${server}__${tool}`, headline, effects, text: textIn(item["result"]) };
  },
  CollabAgentToolCall(item) {
    const [tool, prompt] = [stringIn(item, "tool"), stringIn(item, "prompt")];
    const effects = tool === "spawn_agent" ? [spawnOf(prompt, "")] : [];
    return { tool, headline: prompt, effects, text: "" };
  },
  SubAgentActivity(item) {
    const name = stringIn(item, "agent_path").replace(/^.*\//, "");
    // The task itself is encrypted.
    const effects = stringIn(item, "kind") === "started" ? [spawnOf("", name)] : [];
    return { tool: "spawn_agent", headline: name, effects, text: "" };
  },
};

function writeOf([name, change]: readonly [string, unknown]) {
  const type = isObject(change) ? stringIn(change, "type") : "";
  const how = (Object.hasOwn(CHANGES, type) && CHANGES[type]) || "change";
  return { kind: "write", path: namedPath(name) ?? name, how } as const;
}

/** The host calls a shell: `["/bin/bash", "-lc", "git commit"]`. */
function commandIn(value: unknown): string {
  const words = Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
  const isWrapped = /^-\w*c$/i.test(words[1] ?? "");
  return (isWrapped ? words.slice(2) : words).join(" ");
}

/** The texts in a list of contents. */
export function textIn(value: unknown): string {
  const content = isObject(value) ? value["content"] : value;
  const parts = Array.isArray(content) ? content.filter(isObject) : [];
  return parts
    .map((part) => stringIn(part, "text"))
    .filter((text) => text !== "")
    .join("\n");
}

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
