import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { namedPath } from "#base/path.ts";
import { oneLine } from "#base/printable-text.ts";
import type { AskedQuestion, Effect, ListedTask, ToolResult } from "#hosts/session-item.ts";

// The only list of Claude Code's tools.

/** A tool call as the host writes it. */
export interface RawToolCall {
  readonly tool: string;
  readonly input: JsonObject;
}

/** The result of one, which confirms and completes its effects. */
type RawResult = Pick<ToolResult, "failed" | "text">;

/** The fields of a call in which the host names files and folders. */
const PATH_FIELDS = ["file_path", "notebook_path", "path"] as const;

/** The input of a tool's call, with each absolute path in the form that loci uses. */
export function toolInputOf(input: JsonObject): JsonObject {
  const paths = PATH_FIELDS.flatMap((field) => {
    const text = input[field];
    const isForeign = typeof text === "string" && text.includes("\\");
    const path = isForeign ? namedPath(text) : undefined;
    return path === undefined ? [] : [[field, path] as const];
  });
  return paths.length === 0 ? input : { ...input, ...Object.fromEntries(paths) };
}

/** The effects of a call; with its result, those that really came about. */
export function effectsOf({ tool, input }: RawToolCall, result?: RawResult): Effect[] {
  if (result?.failed) return [];
  if (WRITES.test(tool)) return writeOf(tool, input, result);
  if (RUNS.test(tool)) return [{ kind: "run", command: stringIn(input, "command") }];
  if (SPAWNS.test(tool)) return [spawnOf(tool, input)];
  if (READS.test(tool)) return [readOf(tool, input)];
  if (tool.startsWith("mcp__")) return [useOf(tool, input)];
  return Object.hasOwn(OTHERS, tool) ? (OTHERS[tool]?.(input, result) ?? []) : [];
}

const WRITES = /^(?:Edit|Write|MultiEdit|NotebookEdit)$/;
const RUNS = /^(?:Bash|PowerShell|Shell|BashOutput|TaskOutput)$/;
const SPAWNS = /^(?:Agent|Task|TeamCreate)$/;
const READS = /^(?:Read|NotebookRead|Grep|Glob|LS)$/;
const MCP_CHANGES = /write|edit|create|update/i;
/** The host's own memories of the agent. */
const OWN_MEMORY = /\/projects\/[^/]+\/memory\/[^/]+\.md$|\/agent-memory(?:-local)?\/.+\.md$/;
const MAX_SAVED_CHARS = 8000;

function writeOf(tool: string, input: JsonObject, result: RawResult | undefined): Effect[] {
  const path = pathOf(input, "file_path") || pathOf(input, "notebook_path");
  if (path === "") return [];
  // The host says of a new file that it was created.
  const isMade = tool === "Write" && (!result || /\bcreated\b/i.test(result.text));
  const added = stringIn(input, "content") || stringIn(input, "new_string");
  const isSaved = added !== "" && OWN_MEMORY.test(path);
  return [
    { kind: "write", path, how: isMade ? "make" : "change" },
    ...(isSaved ? [{ kind: "save", text: added.slice(0, MAX_SAVED_CHARS) } as const] : []),
  ];
}

/** A path; a name with a line break is none. */
function pathOf(input: JsonObject, field: string): string {
  const path = stringIn(input, field);
  return path.includes("\n") ? "" : path;
}

function spawnOf(tool: string, input: JsonObject): Effect {
  return {
    kind: "spawn",
    agentType: stringIn(input, "subagent_type"),
    description: stringIn(input, "description") || stringIn(input, "team_name"),
    prompt: stringIn(input, "prompt"),
    isTeam: tool === "TeamCreate",
  };
}

function readOf(tool: string, input: JsonObject): Effect {
  const path = pathOf(input, "file_path") || pathOf(input, "notebook_path");
  const within = tool === "Read" ? "" : pathOf(input, "path");
  return { kind: "read", ...(path !== "" && { path }), ...(within !== "" && { within }) };
}

function useOf(tool: string, input: JsonObject): Effect {
  const path = pathOf(input, "file_path") || pathOf(input, "path");
  return { kind: "use", changes: MCP_CHANGES.test(tool), ...(path !== "" && { path }) };
}

type EffectsOf = (input: JsonObject, result?: RawResult) => Effect[];

const OTHERS: Readonly<Record<string, EffectsOf>> = {
  TodoWrite: (input) =>
    Array.isArray(input["todos"]) ? tasksOf(todosIn(input["todos"]), true) : [],
  TaskCreate: (input, result) => {
    // The host numbers a task when it is made, and names it by that number from then on.
    const id = /#(\d+)/.exec(result?.text ?? "")?.[1];
    const text = oneLine(stringIn(input, "subject"));
    return tasksOf([{ ...(id !== undefined && { id }), text, status: "open" }], false);
  },
  TaskUpdate: (input) => {
    const status = statusIn(input["status"]);
    const id = String(input["taskId"] ?? "");
    return status === undefined ? tasksOf([], false) : tasksOf([{ id, text: "", status }], false);
  },
  ExitPlanMode: (input) =>
    typeof input["plan"] === "string" ? [{ kind: "plan", text: input["plan"] }] : [],
  AskUserQuestion: (input, result) => [
    { kind: "ask", questions: questionsIn(input["questions"], result) },
  ],
  StructuredOutput: () => [{ kind: "report" }],
};

function tasksOf(tasks: readonly ListedTask[], isWhole: boolean): Effect[] {
  return [{ kind: "tasks", tasks, isWhole }];
}

const STATUSES: Readonly<Record<string, ListedTask["status"]>> = {
  pending: "open",
  in_progress: "started",
  completed: "done",
  deleted: "dropped",
};

function statusIn(value: unknown): ListedTask["status"] | undefined {
  const word = String(value);
  return Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined;
}

function todosIn(todos: readonly unknown[]): ListedTask[] {
  return todos.filter(isObject).flatMap((todo) => {
    const text = oneLine(stringIn(todo, "content"));
    return text === "" ? [] : [{ text, status: statusIn(todo["status"]) ?? "open" }];
  });
}

function questionsIn(value: unknown, result: RawResult | undefined): AskedQuestion[] {
  const asked = Array.isArray(value) ? value.filter(isObject) : [];
  return asked.map((one) => {
    const question = stringIn(one, "question");
    const list = Array.isArray(one["options"]) ? one["options"].filter(isObject) : [];
    const options = list.map((option) => stringIn(option, "label")).filter((label) => label !== "");
    const answer = question === "" ? "" : answerTo(question, result?.text ?? "");
    const isOwnWords = answer !== "" && !options.some((option) => answer.includes(option));
    return { question, header: stringIn(one, "header"), options, answer, isOwnWords };
  });
}

/** Another question follows, a sentence of the host's own, or nothing. */
const ANSWER_END = /"\s*(?:,\s*"|\.(?=\s|$)|$)/;

/** The host writes `"question"="answer"`, one after the other. */
function answerTo(question: string, text: string): string {
  const start = text.indexOf(`"${question}"="`);
  if (start < 0) return "";
  const rest = text.slice(start + question.length + 4);
  return rest.slice(0, ANSWER_END.exec(rest)?.index ?? rest.length).trim();
}

const TELLING = ["command", "file_path", "pattern", "path", "url", "query", "description"] as const;

/** The most informative part of a call's input. */
export function headlineOf(input: JsonObject): string {
  const values = [...TELLING.map((name) => input[name]), ...Object.values(input)];
  const first = values.find((value) => typeof value === "string" && value !== "");
  return typeof first === "string" ? first : "";
}
