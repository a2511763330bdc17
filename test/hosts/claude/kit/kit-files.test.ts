import { expect, test } from "bun:test";
import { kitFiles } from "#hosts/claude/kit/kit-files.ts";
import { agentNames, judgeSeal } from "#hosts/claude/kit/kit-piece.ts";

const NAMES = [
  ...["save", "find", "forget", "undo", "review", "pause", "status", "config"],
  ...["search", "start", "stop", "rebuild", "workspace", "user"],
  ...["summarize", "synthesize", "recall"],
];

test("in a host's folder the commands are found by the name that a plugin would give them", () => {
  const paths = kitFiles("host").map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(NAMES.map((name) => `commands/memory/${name}.md`)));
  expect(paths).toContain("agents/memory-drafter.md");
  expect(paths).toContain("skills/remembering/SKILL.md");
});

test("no file of the kit answers to the host's own `/memory`", () => {
  for (const { path } of [...kitFiles("host"), ...kitFiles("plugin")]) {
    expect(path).not.toMatch(/^commands\/memory\.md$|^skills\/memory\//);
  }
});

test.each([...kitFiles("host"), ...kitFiles("plugin")])(
  "$path is front matter and text",
  ({ path, text }) => {
    expect(judgeSeal(text)).toBe("sealed");
    const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n\n([\s\S]+)$/.exec(text) ?? [];
    expect(body.trim()).not.toBe("");
    const fields = head.split("\n").filter((line) => !line.startsWith("# "));
    // A plain value of YAML: what begins or goes on in another way would have to be quoted.
    for (const field of fields) expect(field).toMatch(/^[a-z-]+: [A-Za-z<](?!.*(?:: | #)).*[^:]$/);
    if (path.startsWith("commands/")) expect(head).toContain("disable-model-invocation: true");
  },
);

test.each(["host", "plugin"] as const)(
  "the agents of a %s have the names that a session gets",
  (home) => {
    const names = kitFiles(home)
      .filter(({ path }) => path.startsWith("agents/"))
      .map(({ text }) => /^name: (.*)$/m.exec(text)?.[1]);
    const own = ["summarize", "synthesize"];
    const told = [...own, ...Object.values(agentNames(home))].map((name) =>
      name.replace("memory:", ""),
    );
    expect(names).toEqual(told);
  },
);
