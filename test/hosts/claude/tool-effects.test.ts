import { expect, test } from "bun:test";
import type { JsonObject } from "#base/json.ts";
import { effectsOf, headlineOf } from "#hosts/claude/tool-effects.ts";

const SPAWN = { kind: "spawn", agentType: "", description: "", prompt: "", isTeam: false };

test.each<[string, JsonObject, readonly object[]]>([
  ["Bash", { command: "ls" }, [{ kind: "run", command: "ls" }]],
  ["PowerShell", { command: "ls" }, [{ kind: "run", command: "ls" }]],
  ["BashOutput", { bash_id: "1" }, [{ kind: "run", command: "" }]],
  ["Write", { file_path: "/a.ts" }, [{ kind: "write", path: "/a.ts", how: "make" }]],
  ["Edit", { file_path: "/a.ts" }, [{ kind: "write", path: "/a.ts", how: "change" }]],
  ["NotebookEdit", { notebook_path: "/a.ipynb" }, [{ kind: "write", path: "/a.ipynb" }]],
  ["Edit", { file_path: "/a\nb" }, []],
  ["Read", { file_path: "/a.ts" }, [{ kind: "read", path: "/a.ts" }]],
  ["Grep", { pattern: "x", path: "/src" }, [{ kind: "read", within: "/src" }]],
  ["Agent", { prompt: "Look" }, [{ ...SPAWN, prompt: "Look" }]],
  ["TeamCreate", { team_name: "two" }, [{ ...SPAWN, description: "two", isTeam: true }]],
  ["mcp__notes__create", { path: "/n.md" }, [{ kind: "use", changes: true, path: "/n.md" }]],
  ["mcp__notes__find", {}, [{ kind: "use", changes: false }]],
  ["ExitPlanMode", { plan: "# Plan" }, [{ kind: "plan", text: "# Plan" }]],
  ["StructuredOutput", {}, [{ kind: "report" }]],
  ["WebFetch", { url: "https://example.org" }, []],
  ["constructor", {}, []],
])("a call of %s with %j", (tool, input, expected) => {
  expect(effectsOf({ tool, input })).toMatchObject(expected);
});

test("a text that is written into the host's own memory is saved", () => {
  const path = "/home/ada/.claude/projects/-w-app/memory/style.md";
  const input = { file_path: path, content: "Use tabs." };
  expect(effectsOf({ tool: "Write", input })).toContainEqual({ kind: "save", text: "Use tabs." });
});

test("a list of tasks is written whole, and a task is made and changed by its number", () => {
  const todos = [
    { content: "One", status: "completed" },
    { content: "Two", status: "in_progress" },
    { content: " ", status: "pending" },
  ];
  expect(effectsOf({ tool: "TodoWrite", input: { todos } })).toEqual([
    {
      kind: "tasks",
      isWhole: true,
      tasks: [
        { text: "One", status: "done" },
        { text: "Two", status: "started" },
      ],
    },
  ]);
  const made = { failed: false, text: "Task #7 created" };
  expect(effectsOf({ tool: "TaskCreate", input: { subject: "Three" } }, made)).toEqual([
    { kind: "tasks", isWhole: false, tasks: [{ id: "7", text: "Three", status: "open" }] },
  ]);
  const change = { taskId: "7", status: "deleted" };
  expect(effectsOf({ tool: "TaskUpdate", input: change })).toEqual([
    { kind: "tasks", isWhole: false, tasks: [{ id: "7", text: "", status: "dropped" }] },
  ]);
});

test("a result says whether a file was made, and a failed one has no effects", () => {
  const call = { tool: "Write", input: { file_path: "/a.ts" } };
  const effects = (text: string, failed = false) => effectsOf(call, { text, failed });
  expect(effects("File created successfully at: /a.ts")).toMatchObject([{ how: "make" }]);
  expect(effects("The file /a.ts has been updated")).toMatchObject([{ how: "change" }]);
  expect(effects("No such folder", true)).toEqual([]);
});

test("a headline is what tells most of a call", () => {
  expect(headlineOf({ description: "look", command: "ls" })).toBe("ls");
  expect(headlineOf({ number: 3, other: "words" })).toBe("words");
  expect(headlineOf({})).toBe("");
});
