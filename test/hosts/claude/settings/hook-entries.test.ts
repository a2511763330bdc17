import { expect, test } from "bun:test";
import { commandOf, hookEntries, judgeEntries } from "#hosts/claude/settings/hook-entries.ts";
import { CALLED_EVENTS } from "#hosts/hook-call.ts";

const BINARY = "/home/ada/.local/bin/loci";
const CALLER = { program: BINARY, place: "user" } as const;

test("the entries call the executable where it has something to do, with a short time limit", () => {
  const entries = hookEntries(CALLER);
  expect(Object.keys(entries)).toEqual([...CALLED_EVENTS]);
  expect(entries["Stop"]).toEqual([
    {
      hooks: [
        {
          type: "command",
          command: commandOf({ program: BINARY, place: "user" }, "Stop"),
          timeout: 5,
        },
      ],
    },
  ]);
});

test("loci registers for tools that start agents or write files, and for no others", () => {
  const { PreToolUse, PostToolUse } = hookEntries(CALLER);
  expect(PreToolUse).toMatchObject([{ matcher: "Agent|Task|TeamCreate|Write|Edit|MultiEdit" }]);
  expect(PostToolUse).toMatchObject([{ matcher: "Agent|Task|Write|Edit|MultiEdit" }]);
});

test("freshly written entries are exact", () => {
  expect(judgeEntries({ hooks: hookEntries(CALLER) }, CALLER)).toEqual({
    exact: [...CALLED_EVENTS],
    differing: [],
    missing: [],
  });
});

test("an unguarded call, another file and another tool's hook are distinguished", () => {
  const settings = {
    hooks: {
      Stop: [{ hooks: [{ type: "command", command: "loci hook stop" }] }],
      SessionEnd: [
        { hooks: [{ type: "command", command: "loci", args: ["hook", "session-end"] }] },
      ],
      PreCompact: [
        {
          hooks: [
            {
              type: "command",
              command: commandOf({ program: "/other/loci", place: "user" }, "PreCompact"),
            },
          ],
        },
      ],
      SessionStart: [{ hooks: [{ type: "command", command: "other-tool hook start" }] }],
    },
  };
  const verdict = judgeEntries(settings, CALLER);
  expect(verdict.exact).toEqual([]);
  expect(verdict.differing.map(({ event }) => event)).toEqual(["Stop", "SessionEnd", "PreCompact"]);
  expect(verdict.missing).toContain("SessionStart");
});

test("a needless call is reported, in any format", () => {
  const idle = {
    hooks: [
      { type: "command", command: commandOf({ program: BINARY, place: "user" }, "PostCompact") },
    ],
  };
  const settings = { hooks: { ...hookEntries(CALLER), PostCompact: [idle] } };
  const { exact, differing, missing } = judgeEntries(settings, CALLER);
  expect([exact, missing]).toEqual([[...CALLED_EVENTS], []]);
  expect(differing.map(({ event }) => event)).toEqual(["PostCompact"]);
});

test.each([
  ["no hooks", {}],
  ["hooks that are no object", { hooks: [1] }],
  ["groups that are no list", { hooks: { Stop: "x" } }],
  ["handlers that are no objects", { hooks: { Stop: [{ hooks: [null, 3] }, 4] } }],
])("settings with %s hold no entry", (_, settings) => {
  expect(judgeEntries(settings, CALLER).missing).toEqual([...CALLED_EVENTS]);
});
