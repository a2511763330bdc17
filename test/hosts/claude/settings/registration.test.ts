import { expect, test } from "bun:test";
import fc from "fast-check";
import { isObject, type JsonObject } from "#base/json.ts";
import { commandOf, judgeEntries } from "#hosts/claude/settings/hook-entries.ts";
import { permissionRules, rulesIn } from "#hosts/claude/settings/permissions.ts";
import {
  changesToAdd,
  changesToRemove,
  changesToRenew,
  inTheWay,
  type Registration,
} from "#hosts/claude/settings/registration.ts";
import { CALLED_EVENTS, HOOK_EVENTS } from "#hosts/hook-call.ts";
import { editJson, type JsonChange } from "#text/json/json-edit.ts";

const CALLER = { program: "/home/ada/.local/bin/loci", place: "user" } as const;
const REGISTRATION: Registration = {
  caller: CALLER,
  rules: permissionRules({ sessions: "~/.claude/loci/sessions", host: "~/.claude" }),
};

const edited = (text: string, changes: readonly JsonChange[]): string =>
  changes.reduce((before, change) => editJson(before, change) ?? before, text);

function registered(text: string): string {
  const renewed = edited(text, changesToRenew(JSON.parse(text), REGISTRATION));
  return edited(renewed, changesToAdd(JSON.parse(renewed), REGISTRATION));
}

const removed = (text: string): string =>
  edited(text, changesToRemove(JSON.parse(text), REGISTRATION.rules));

const foreign = fc
  .constantFrom("other-tool stop", "lint", "echo 'loci is nice'")
  .map((command) => ({ type: "command", command }));
const group = fc.record(
  {
    matcher: fc.constantFrom("", "Bash", "Agent|Task"),
    hooks: fc.array(foreign, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ["hooks"] },
);
const events = fc.constantFrom<string>(...HOOK_EVENTS, "Notification", "InstructionsLoaded");
const hooks = fc.dictionary(events, fc.array(group, { minLength: 1, maxLength: 2 }), {
  minKeys: 1,
  maxKeys: 4,
});
const rules = fc.array(fc.constantFrom("Bash(ls *)", "Bash(loci gc *)", "WebFetch"), {
  minLength: 1,
  maxLength: 3,
});
const settings = fc.record(
  {
    model: fc.constant("opus"),
    hooks,
    permissions: fc.record({ allow: rules, deny: rules, ask: rules }, { requiredKeys: ["deny"] }),
    memory: fc.constant({ enabled: true }),
  },
  { requiredKeys: ["model"] },
);
const layout = fc.constantFrom<string | number | undefined>(undefined, 1, 2, 4, "\t");
const text = fc
  .tuple(settings, layout, fc.constantFrom("\n", "\r\n"), fc.constantFrom("", "\n"))
  .map(([object, unit, eol, end]) =>
    (JSON.stringify(object, null, unit) + end).replaceAll("\n", eol),
  );

test("additions to any settings can be removed to the byte", () => {
  fc.assert(
    fc.property(text, (before) => {
      const after = registered(before);
      expect(after).not.toBe(before);
      expect(removed(after)).toBe(before);
    }),
    { numRuns: 250 },
  );
});

test("after a registration any settings have all entries and rules once", () => {
  fc.assert(
    fc.property(text, (before) => {
      const after = JSON.parse(registered(before)) as JsonObject;
      expect(judgeEntries(after, CALLER)).toEqual({
        exact: [...CALLED_EVENTS],
        differing: [],
        missing: [],
      });
      for (const rule of REGISTRATION.rules.allow) {
        expect(rulesIn(after, "allow").filter((one) => one === rule)).toEqual([rule]);
      }
      expect(registered(JSON.stringify(after))).toBe(JSON.stringify(after));
    }),
    { numRuns: 200 },
  );
});

test("the rules of an earlier version go, and rules of the user stay", () => {
  const { retired } = REGISTRATION.rules;
  expect(retired).toContain("Read(~/.claude/projects/*/*.md)");
  const before = JSON.stringify({ permissions: { allow: [...retired, "Read(~/notes/**)"] } });
  const after = JSON.parse(registered(before)) as JsonObject;
  expect(rulesIn(after, "allow").filter((one) => `${one}`.startsWith("Read("))).toEqual([
    ...["Read(~/notes/**)", "Read(~/.claude/user/*.md)"],
  ]);
  expect(JSON.parse(removed(before))).toEqual({ permissions: { allow: ["Read(~/notes/**)"] } });
});

test("no rule opens the notes or conversations of a project", () => {
  const reads = REGISTRATION.rules.allow.filter((rule) => rule.startsWith("Read("));
  expect(reads.filter((rule) => /projects|sessions|workspace/.test(rule))).toEqual([]);
});

test("entries of another loci are replaced, and their neighbours stay", () => {
  const old = {
    type: "command",
    command: commandOf({ program: "/old/loci", place: "user" }, "Stop"),
  };
  const plain = { type: "command", command: "loci", args: ["hook", "stop"] };
  const other = { type: "command", command: "other-tool stop" };
  const before = { hooks: { Stop: [{ hooks: [old, other] }, { hooks: [plain] }] } };
  const after = JSON.parse(registered(JSON.stringify(before)));
  expect(after.hooks.Stop).toEqual([
    { hooks: [other] },
    {
      hooks: [
        {
          type: "command",
          command: commandOf({ program: CALLER.program, place: "user" }, "Stop"),
          timeout: 5,
        },
      ],
    },
  ]);
});

test("a list that was empty is not taken for one that loci has emptied", () => {
  const text = '{"hooks": {"Stop": []}, "permissions": {"allow": []}}';
  expect(removed(text)).toBe(text);
  expect(removed(registered('{"a": 1}'))).toBe('{"a": 1}');
});

test.each([
  [{ hooks: [] }, { name: "hooks", wanted: "an object" }],
  [{ hooks: { Stop: {} } }, { name: "hooks.Stop", wanted: "a list" }],
  [{ permissions: "all" }, { name: "permissions", wanted: "an object" }],
  [{ permissions: { ask: true } }, { name: "permissions.ask", wanted: "a list" }],
  [{ hooks: { Other: 1 }, permissions: {} }, undefined],
] as const)("%j has %j in the way", (found, way) => {
  expect(
    inTheWay(found, {
      caller: { program: "/opt/loci", place: "user" },
      rules: { allow: [], ask: [], retired: [] },
    }),
  ).toEqual(way);
});

test("odd entries stay as they are", () => {
  const odd = { hooks: { Stop: [1, { hooks: "x" }, { hooks: [null, 3] }], Other: 4 } };
  const text = JSON.stringify(odd);
  expect(removed(text)).toBe(text);
  const after = JSON.parse(registered(text)) as JsonObject;
  expect(isObject(after["hooks"]) && after["hooks"]["Other"]).toBe(4);
});
