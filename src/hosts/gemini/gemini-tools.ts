import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { namedPath } from "#base/path.ts";
import type { Effect, ListedTask } from "#hosts/session-item.ts";

// The only list of the tools of Gemini CLI and of Qwen Code, which began as a copy of it.

/** The effects of a tool's call in a folder. */
export function effectsOfTool(
  tool: string,
  input: JsonObject,
  folder: string | undefined,
): Effect[] {
  if (WRITES.test(tool)) return writeOf(tool, pathIn(input, folder));
  if (READS.test(tool)) return [{ kind: "read", path: pathIn(input, folder) }];
  if (LOOKS.test(tool)) return [{ kind: "read", within: pathIn(input, folder) }];
  if (/^mcp_/.test(tool)) return [{ kind: "use", changes: MCP_CHANGES.test(tool) }];
  switch (tool) {
    case "run_shell_command":
      return [{ kind: "run", command: stringIn(input, "command") }];
    case "invoke_agent":
    case "agent":
    case "task":
      return [spawnOf(input)];
    case "save_memory":
      return [{ kind: "save", text: stringIn(input, "fact") }];
    case "write_todos":
    case "todo_write":
      return [{ kind: "tasks", tasks: tasksIn(input["todos"]), isWhole: true }];
    default:
      return [];
  }
}

/** Those effects as the shown result of the call confirms them: it names a written file, and says whether it is new. */
export function confirmedEffects(effects: readonly Effect[], shown: unknown): Effect[] {
  if (!isObject(shown) || !("fileDiff" in shown)) return [...effects];
  const path = namedPath(stringIn(shown, "filePath"));
  const isNew = shown["isNewFile"] === true || /^@@ -0,0 /m.test(stringIn(shown, "fileDiff"));
  const how = isNew ? "make" : "change";
  return effects.map((one) =>
    one.kind === "write" ? { ...one, how, path: path ?? one.path } : one,
  );
}

const WRITES = /^(?:write_file|replace|edit)$/;
const READS = /^(?:read_file|read_many_files)$/;
const LOOKS = /^(?:list_directory|glob|search_file_content|grep_search|grep)$/;
const MCP_CHANGES = /write|edit|create|update/i;

function writeOf(tool: string, path: string): Effect[] {
  if (path === "") return [];
  return [{ kind: "write", path, how: tool === "write_file" ? "make" : "change" }];
}

function pathIn(input: JsonObject, folder: string | undefined): string {
  const names = ["file_path", "absolute_path", "dir_path", "path"];
  const name = names.map((one) => stringIn(input, one)).find((one) => one !== "") ?? "";
  if (name === "" || folder === undefined) return name;
  return namedPath(name) ?? `${folder}/${name}`;
}

function spawnOf(input: JsonObject): Effect {
  return {
    kind: "spawn",
    agentType: stringIn(input, "agent_name") || stringIn(input, "subagent_type"),
    description: stringIn(input, "description"),
    prompt: stringIn(input, "prompt"),
    isTeam: false,
  };
}

const STATUS: Readonly<Record<string, ListedTask["status"]>> = {
  pending: "open",
  in_progress: "started",
  completed: "done",
  cancelled: "dropped",
};

function tasksIn(todos: unknown): ListedTask[] {
  return (Array.isArray(todos) ? todos.filter(isObject) : []).map((one) => ({
    text: stringIn(one, "description") || stringIn(one, "content"),
    status: STATUS[stringIn(one, "status")] ?? "open",
  }));
}

/** The most informative part of a call, for people. */
export function headlineOf(input: JsonObject): string {
  const names = ["command", "file_path", "absolute_path", "prompt", "pattern", "query", "path"];
  const named = names.map((name) => stringIn(input, name)).find((one) => one !== "");
  return named ?? JSON.stringify(input);
}

/** The texts of the parts of a message, without calls and results. */
export function partTexts(parts: unknown): string[] {
  if (typeof parts === "string") return [parts];
  const found = Array.isArray(parts) ? parts.filter(isObject) : [];
  return found.map((part) => stringIn(part, "text")).filter((text) => text !== "");
}
