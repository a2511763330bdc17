import { describe, expect, test } from "bun:test";
import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { filesBelow } from "#disk/walk-folder.ts";
import { preferenceId } from "#layouts/journal/preferences-format.ts";
import { readSaid } from "#layouts/said-file.ts";
import { hash12 } from "#project/project-hash.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { call, text } from "#test/host-lines.ts";
import { talking } from "#test/talking.ts";

const RULE = "We always use pnpm in this project, never npm.";
const ASIDE = "hmm but panics in library code are not great either";

const saidBy = async (home: TestHome, root: string) => {
  const path = `${home.path}/.claude/loci/said/${hash12(root)}.jsonl`;
  return (await readSaid(path)).map((one) => one.text);
};

test("a plain rule is kept, and what was typed is written down", async () => {
  using home = testHome();
  const { turn, stop, records, root } = talking(home);
  turn(`${RULE} And fix the parser.`);
  await stop();
  expect(records("preferences")).toHaveLength(1);
  expect(await saidBy(home, root)).toEqual([RULE, "And fix the parser."]);
});

test("words about this folder, typed in a folder of the project, are quoted only there", async () => {
  using home = testHome();
  const { turn, stop, call: fire, root } = talking(home);
  const open = (session_id: string, cwd: string) =>
    fire("SessionStart", { source: "startup", session_id, cwd });
  await open("s-1", `${root}/packages/oven`);
  turn(
    "This talks to the real oven, so only run it against the simulator. Prices are always in cents.",
  );
  await stop();
  const there = (await open("s-2", `${root}/packages/oven/src`)).context;
  expect(there).toContain("simulator");
  const above = (await open("s-3", root)).context;
  expect(above).not.toContain("simulator");
  expect(above).toContain("Prices are always in cents");
});

test("a wish for all projects of the user is saved for all of them, and reported once", async () => {
  using home = testHome();
  const { turn, stop, records, call: fire } = talking(home);
  const wish = "In all my projects, ask me before you add a dependency.";
  turn(`${wish} Show the badge in all projects of the list.`);
  turn("one thing first, for whatever repo of mine: never push without a word from me");
  const { answer } = await stop();
  const file = readFileSync(`${home.path}/.claude/user/preferences.md`, "utf8");
  expect(file).toContain(`- ${wish}`);
  expect(file).toContain("- Never push without a word from me");
  expect(file).not.toContain("badge");
  expect(records("preferences")).toEqual([]);
  const notice = `for all projects "${wish}" (\`loci forget ${preferenceId(wish)}\` takes it back)`;
  expect(answer?.["systemMessage"]).toContain(notice);
  const { line } = await fire("SessionStart", { source: "startup", session_id: "s-2" });
  expect(line).not.toContain("saved for all projects");
});

test("the next event reads an interrupted turn", async () => {
  using home = testHome();
  const { turn, stop, records, lines } = talking(home);
  turn(RULE, lines.said("[Request interrupted by user for tool use]"));
  turn("fix the parser");
  await stop();
  expect(records("preferences")).toHaveLength(1);
});

test("words typed while a call is approved are the user's", async () => {
  using home = testHome();
  const { turn, stop, records, lines } = talking(home);
  const content = [{ type: "tool_result", tool_use_id: "t1", content: "ok" }, text(RULE)];
  turn("fix it", lines.reply("m1", call("Bash", { command: "ls" })), lines.said(content));
  await stop();
  expect(records("preferences")).toHaveLength(1);
});

describe("if a program drives the conversation", () => {
  const drive = async (env: Readonly<Record<string, string>>) => {
    const home = testHome();
    const work = talking(home, env);
    const line = work.lines.said(RULE, { entrypoint: "sdk-py", promptSource: "sdk" });
    appendFileSync(`${home.path}/s-1.jsonl`, `${line}\n`);
    await work.stop();
    return { home, ...work };
  };

  test("nothing is kept, asked or written down", async () => {
    const { home, records, root } = await drive({});
    using _ = home;
    expect(records("preferences")).toEqual([]);
    expect(await saidBy(home, root)).toEqual([]);
  });

  test("it is captured where the user wants that", async () => {
    const { home, records } = await drive({ LOCI_TRIAGE_MACHINE_SESSIONS: "on" });
    using _ = home;
    expect(records("preferences")).toHaveLength(1);
  });
});

describe("the question that the agent answers", () => {
  const prompt = async (work: ReturnType<typeof talking>, session_id = "s-1") =>
    (await work.call("UserPromptSubmit", { prompt: "go on", session_id })).context;

  test("comes with the next prompt, once", async () => {
    using home = testHome();
    const work = talking(home);
    work.turn(ASIDE);
    await work.stop();
    const context = await prompt(work);
    expect(context).toStartWith(`- The user said: "${ASIDE}"\n`);
    expect(context).toContain("loci agent save");
    expect(await prompt(work)).toBeUndefined();
  });

  test("is left to the next session where no prompt came", async () => {
    using home = testHome();
    const work = talking(home);
    work.turn(RULE);
    work.turn(ASIDE);
    await work.stop();
    const transcript_path = `${home.path}/s-1.jsonl`;
    await work.call("SessionEnd", { transcript_path, reason: "clear" });
    expect(await prompt(work, "s-2")).toContain(ASIDE);
    expect((await prompt(work, "s-3")) ?? "").not.toContain(ASIDE);
  });

  test.each(["quiet", "ask", "off"])("is not asked for with capture %s", async (mode) => {
    using home = testHome();
    const work = talking(home, { LOCI_TRIAGE_CAPTURE: mode });
    work.turn(ASIDE);
    await work.stop();
    expect(await prompt(work)).toBeUndefined();
  });

  test("comes at most once in four turns", async () => {
    using home = testHome();
    const work = talking(home);
    const asides = [
      ASIDE,
      "why are we even copying that whole parser twice?",
      "let's use true/false and not on/off for flags",
      "no, the importer shouldn't guess encodings",
    ];
    let blocks = 0;
    for (const aside of asides) {
      work.turn(aside);
      await work.stop();
      if ((await prompt(work)) !== undefined) blocks++;
    }
    expect(blocks).toBe(1);
  });
});

test("a record that the user overturns in the same session is retired", async () => {
  using home = testHome();
  const { turn, stop, records, root } = talking(home);
  turn("We always use npm workspaces in this monorepo.");
  await stop();
  turn("Actually no, we always use pnpm workspaces in this monorepo.");
  await stop();
  const folder = `${root}/.claude/memory/preferences`;
  const states = records("preferences").map((name) => {
    const { title, record_status: status } = JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
    return `${status}: ${title.includes("pnpm") ? "pnpm" : "npm"}`;
  });
  expect(states.sort()).toEqual(["active: pnpm", "retired: npm"]);
});

test("a rule stays until its successor is saved, and the agent is given the contradiction", async () => {
  using home = testHome();
  const work = talking(home);
  const statesOf = () =>
    work.records("preferences").map((name) => {
      const path = `${work.root}/.claude/memory/preferences/${name}`;
      return JSON.parse(readFileSync(path, "utf8")).record_status;
    });
  work.turn(RULE);
  await work.stop();
  work.turn("let's use bun instead of pnpm for this release");
  await work.stop();
  expect(statesOf()).toEqual(["active"]);
  const { context } = await work.call("UserPromptSubmit", { prompt: "go on" });
  expect(context).toContain("let's use bun instead of pnpm");
  expect(context).toContain("--instead-of preference/we-always-use-pnpm");
  work.turn("we no longer use pnpm in this project");
  await work.stop();
  expect(statesOf().sort()).toEqual(["active", "retired"]);
});

test.each([
  "Is it true that we no longer use pnpm?",
  "why did you say that we no longer use pnpm",
  "Should we forget the rule about pnpm?",
])("a question retires no rule: %j", async (question) => {
  using home = testHome();
  const work = talking(home);
  work.turn(RULE);
  await work.stop();
  work.turn(question);
  await work.stop();
  const [name] = work.records("preferences");
  const path = `${work.root}/.claude/memory/preferences/${name}`;
  expect(JSON.parse(readFileSync(path, "utf8")).record_status).toBe("active");
});

test("the next event retries a failed write", async () => {
  using home = testHome();
  const { turn, stop, records, root } = talking(home);
  turn(RULE);
  // A file in the place of the folder lets no record be written.
  const inTheWay = await home.write("app/.claude", "x");
  expect((await stop()).outcome).toBe("failed");
  rmSync(inTheWay);
  await stop();
  expect(records("preferences")).toHaveLength(1);
  expect(await saidBy(home, root)).toEqual([RULE]);
});

test("a secret that was typed is written down nowhere", async () => {
  using home = testHome();
  const { turn, stop, root } = talking(home);
  const token = `ghp_${"a1B2c3D4e5".repeat(3)}F6g7H8`;
  turn(`We always deploy with the token ${token} on staging.`);
  await stop();
  const written = (await saidBy(home, root)).join("\n");
  expect(written).toContain("We always deploy with the token");
  const holders = [`${home.path}/.claude`, root].flatMap((folder) =>
    filesBelow(folder).filter((name) => readFileSync(`${folder}/${name}`).includes(token)),
  );
  expect(holders).toEqual([]);
});
