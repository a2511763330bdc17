import { describe, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { candidatesIn, wrapperOf } from "#eval/memory-quality/injected.ts";
import { countsFor, hasFact, hasTempting, readLabels } from "#eval/memory-quality/labels.ts";
import { type Line, promptOf, stepsOf } from "#eval/memory-quality/sessions.ts";
import { snapshotOf } from "#eval/memory-quality/snapshot.ts";

const labels = await readLabels();
const facts = labels.flatMap((label) => label.facts);
const tempting = labels.flatMap((label) => label.tempting);

describe("labels", () => {
  test("every second session is held out, as a whole", () => {
    expect(labels.length).toBeGreaterThanOrEqual(20);
    expect(new Set(labels.map(({ session }) => session)).size).toBe(labels.length);
    expect(labels.map(({ held_out }) => held_out)).toEqual(labels.map((_, at) => at % 2 === 1));
    const halves = ["tune", "held-out"] as const;
    const counts = halves.map((half) => labels.filter((label) => countsFor(label, half)).length);
    expect(counts[0]).toBe(counts[1] as number);
  });

  test("a fact is found by its own words, names its message, and has two prompts", () => {
    const kinds: readonly string[] = [...CATEGORY_NAMES, "open_end"];
    const wrong = facts.filter(
      (fact) =>
        !hasFact(fact.sentence, fact) ||
        !kinds.includes(fact.kind) ||
        fact.prompts.length !== 2 ||
        !UUID.test(fact.source),
    );
    expect(wrong).toEqual([]);
  });

  test("no later prompt gives its fact away", () => {
    const told = facts.filter((fact) => fact.prompts.some((prompt) => hasFact(prompt, fact)));
    expect(told).toEqual([]);
  });

  test("a tempting memory is found by its own words, and no fact is confused with it", () => {
    const lost = tempting.filter((each) => !hasTempting(each.sentence, each));
    expect(lost).toEqual([]);
    const mixed = tempting.filter((each) =>
      facts.some(({ sentence }) => hasTempting(sentence, each)),
    );
    expect(mixed).toEqual([]);
  });
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test("a fact that is spread over two lines is not found", () => {
  const fact = { expect: ["pnpm", "lock ?file"] };
  expect(hasFact("use pnpm\nbecause of the lockfile", fact)).toBe(false);
  expect(hasFact("- use pnpm, because of the lockfile", fact)).toBe(true);
});

const user = (content: string, more: Partial<Line> = {}): Line => ({
  type: "user",
  uuid: content,
  message: { content },
  ...more,
});
const agent = (text: string): Line => ({
  type: "assistant",
  message: { content: [{ type: "text", text }] },
});
const stopped: Line = { type: "system", subtype: "stop_hook_summary" };
const walk = (lines: readonly Line[]) =>
  stepsOf(lines).map((step) => (step.do === "write" ? `write ${step.line.type}` : step.do));

describe("steps of a session", () => {
  test("a stop comes before the last text of its turn is written", () => {
    expect(walk([user("hi"), agent("done"), stopped])).toEqual([
      "prompt",
      "write user",
      "stop",
      "write assistant",
      "write system",
    ]);
  });

  test("a turn whose stop is not recorded ends at the next prompt", () => {
    const steps = walk([user("hi"), agent("done"), user("more")]);
    expect(steps).toEqual([
      "prompt",
      "write user",
      "stop",
      "write assistant",
      "prompt",
      "write user",
    ]);
  });

  test("an interrupted turn has no stop, and one that is cut off has none", () => {
    const interrupted = [
      user("hi"),
      agent("I will"),
      user("[Request interrupted by user]"),
      user("no"),
    ];
    expect(walk(interrupted)).not.toContain("stop");
    const call: Line = {
      type: "assistant",
      message: { content: [{ type: "tool_use", name: "Bash" }] },
    };
    expect(walk([user("hi"), call])).not.toContain("stop");
    expect(walk([user("hi", { entrypoint: "sdk-py" }), call])).toContain("stop");
  });

  test("a sub-agent starts once its call is written", () => {
    const call: Line = {
      type: "assistant",
      message: { content: [{ type: "tool_use", name: "Task" }] },
    };
    expect(walk([user("hi"), call]).slice(-2)).toEqual(["write assistant", "agent"]);
  });
});

test("only what a person typed is a prompt, and a command that expands to one", () => {
  const command = user("<command-name>/review</command-name>\n<command-args>this</command-args>");
  expect(promptOf(command, user("You are", { isMeta: true }))).toBe("/review this");
  expect(promptOf(command, user("<local-command-stdout>"))).toBeUndefined();
  expect(promptOf(user("<bash-input>ls</bash-input>"))).toBeUndefined();
  expect(promptOf(user("Caveat", { isMeta: true }))).toBeUndefined();
  expect(promptOf(user("fix it"))).toBe("fix it");
});

test("tags and the introduction are wrapper, items are not", () => {
  expect(wrapperOf("Notes:\n- one\n- two")).toBe("Notes:\n".length);
  expect(wrapperOf("<a>\nAbout this.\n\nitem\n</a>")).toBe(
    "<a>\nAbout this.\n".length + "</a>".length + 1,
  );
  expect(wrapperOf("- one")).toBe(0);
});

test("a question whether to save what was said is a candidate, a note of how to save is not", () => {
  const asks = 'The user said "we use pnpm here" in the last turn: if it is to last, save it.';
  expect(candidatesIn(`- a memory\n\n${asks}`)).toEqual([asks]);
  const how = "What the user has decided is saved with `loci remember '<sentence>' --as decision`.";
  expect(candidatesIn(how)).toEqual([]);
  expect(candidatesIn("on 3 November the user said: 'we keep the last build'")).toEqual([]);
});

test("a snapshot brings back what was changed, removed and made, and nothing else", () => {
  const root = mkdtempSync(join(tmpdir(), "snapshot-"));
  const [folder, at] = [join(root, "home"), (name: string) => join(root, "home", name)];
  mkdirSync(at("sub"), { recursive: true });
  for (const name of ["same", "changed", "sub/gone"]) writeFileSync(at(name), "before");
  const { mtimeMs } = statSync(at("same"));
  const restore = snapshotOf(folder, join(root, "copy"));
  writeFileSync(at("changed"), "after!");
  rmSync(at("sub"), { recursive: true });
  mkdirSync(at("new/deep"), { recursive: true });
  writeFileSync(at("new/deep/file"), "new");
  restore();
  const names = readdirSync(folder, { recursive: true }).map(String).sort();
  expect(names).toEqual(["changed", "same", "sub", "sub/gone"]);
  expect(readFileSync(at("changed"), "utf8")).toBe("before");
  expect(readFileSync(at("sub/gone"), "utf8")).toBe("before");
  expect(statSync(at("same")).mtimeMs).toBe(mtimeMs);
  rmSync(root, { recursive: true });
});
