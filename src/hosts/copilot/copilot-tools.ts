import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import type { Effect } from "#hosts/session-item.ts";

// The only list of Copilot CLI's tools.

/** The effects of a tool's call. */
export function effectsOfTool(tool: string, input: JsonObject): Effect[] {
  const path = stringIn(input, "path");
  switch (tool) {
    case "bash":
    case "powershell":
      return [{ kind: "run", command: stringIn(input, "command") }];
    case "create":
      return [{ kind: "write", path, how: "make" }];
    case "edit":
    case "str_replace_editor":
      return [{ kind: "write", path, how: "change" }];
    case "view":
      return [{ kind: "read", path }];
    case "grep":
    case "glob":
      return [{ kind: "read", within: path }];
    case "task":
      return [
        {
          kind: "spawn",
          agentType: stringIn(input, "agent_type"),
          description: stringIn(input, "description"),
          prompt: stringIn(input, "prompt"),
          isTeam: false,
        },
      ];
    default:
      // The name of a server's tool has the server before a dash.
      return tool.includes("-") ? [{ kind: "use", changes: MCP_CHANGES.test(tool) }] : [];
  }
}

const MCP_CHANGES = /write|edit|create|update/i;

/** Those effects as the result confirms them: the host lists the files that were edited. */
export function confirmedEffects(effects: readonly Effect[], edits: unknown): Effect[] {
  const [edit] = Array.isArray(edits) ? edits.filter(isObject) : [];
  if (!edit) return [...effects];
  const how = stringIn(edit, "kind") === "create" ? "make" : "change";
  return effects.map((one) => (one.kind === "write" ? { ...one, how } : one));
}

/** The most informative part of a call, for people. */
export function headlineOf(input: JsonObject): string {
  const names = ["command", "path", "prompt", "pattern", "query"];
  const named = names.map((name) => stringIn(input, name)).find((one) => one !== "");
  return named ?? JSON.stringify(input);
}
