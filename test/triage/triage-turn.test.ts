import { expect, test } from "bun:test";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { triageTurn } from "#app/triage.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { readSettings } from "#settings/read-settings.ts";
import { turnOver } from "#summary/after-turn.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { hostLines, text, call as tool } from "#test/host-lines.ts";
import type { TriageData } from "#triage/scorer/triage-data.ts";
import { settleTriage } from "#triage/settle-drafts.ts";

const RULE = "From now on always use pnpm, never npm";
const CHOICE = "We decided to use Postgres because it is simpler";

function stop(home: TestHome, more: Partial<CallOf<"Stop">> = {}): CallOf<"Stop"> {
  return {
    event: "Stop",
    promptId: undefined,
    sessionId: "s-1",
    transcriptPath: `${home.path}/s-1.jsonl`,
    cwd: home.path,
    agentId: undefined,
    agentType: undefined,
    stopHookActive: false,
    lastAssistantMessage: undefined,
    ...more,
  };
}

/** Saves what is to be kept. */
const saved = async (answer: Awaited<ReturnType<typeof triageTurn>>) => {
  if (answer.kind === "keep") await answer.saved();
  return answer;
};

/** A conversation that can be gone on with, and what triage says at its end. */
async function talk(home: TestHome, capture: string) {
  const { said, reply } = hostLines();
  let lines = "";
  const say = (prompt: string, answer = "OK.") => {
    lines += `${said(prompt)}\n${reply(`m${lines.length}`, text(answer))}\n`;
    writeFileSync(`${home.path}/s-1.jsonl`, lines);
  };
  const world = home.world({ LOCI_TRIAGE_CAPTURE: capture });
  const end = async (more: Partial<CallOf<"Stop">> = {}) =>
    triageTurn(world, await turnOver(stop(home, more)), readSettings(world));
  return { world, say, end };
}

const dataIn = (answer: Awaited<ReturnType<typeof triageTurn>>): TriageData =>
  JSON.parse(
    /<triage_data>(.*)<\/triage_data>/.exec(answer.kind === "ask" ? answer.reason : "")?.[1] ??
      "{}",
  );

test("the agent is asked once to save what a turn holds, and pointed to the places", async () => {
  using home = testHome();
  const { say, end } = await talk(home, "ask");
  say(RULE);
  const data = dataIn(await end());
  expect(data.categories).toMatchObject([
    { category: "preference", evidence: [{ role: "user", uuid: "u1", text: RULE }] },
  ]);
  const path = data.categories[0]?.context_file ?? "";
  expect(path).toBe(`${home.path}/.claude/loci/sessions/s-1/triage/context-preference.txt`);
  expect(readFileSync(path, "utf8")).toContain(`> user: ${RULE}\n`);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(path.slice(0, path.lastIndexOf("/"))).mode & 0o777).toBe(0o700);
});

test("a turn that holds nothing is not spoken of", async () => {
  using home = testHome();
  const { say, end } = await talk(home, "ask");
  say("thanks!");
  expect(await end()).toEqual({ kind: "nothing" });
});

test("the turn that goes on because of us is not triaged", async () => {
  using home = testHome();
  const { say, end } = await talk(home, "ask");
  say(RULE);
  expect(await end({ stopHookActive: true })).toEqual({ kind: "nothing" });
});

test("what was saved is not asked for again, by the same words in a later turn neither", async () => {
  using home = testHome();
  const { world, say, end } = await talk(home, "ask");
  say(RULE);
  expect((await end()).kind).toBe("ask");
  await settleTriage(world, "s-1");
  expect((await end()).kind).toBe("nothing");
  say(RULE.toUpperCase());
  expect((await end()).kind).toBe("nothing");
  say(CHOICE);
  expect(dataIn(await end()).categories.map(({ category }) => category)).toEqual(["decision"]);
});

test("what is not known to be saved is asked for once more, together with what is new", async () => {
  using home = testHome();
  const { say, end } = await talk(home, "ask");
  say(RULE);
  await end();
  say(CHOICE);
  const again = await end();
  expect(again.kind === "ask" && again.reason).toContain("asked only once more");
  expect(dataIn(again).categories.map(({ category }) => category)).toEqual([
    "preference",
    "decision",
  ]);
  say("thanks");
  expect(await end()).toEqual({ kind: "nothing" });
});

test("two hooks that are called at once ask once", async () => {
  using home = testHome();
  const { say, end } = await talk(home, "ask");
  say(RULE);
  const answers = await Promise.all([end(), end()]);
  expect(answers.map(({ kind }) => kind).sort()).toEqual(["ask", "nothing"]);
});

test("quietly, drafts are handed back and nobody is asked; what was saved is not found again", async () => {
  using home = testHome();
  const { say, end } = await talk(home, "quiet");
  say(RULE);
  const kept = {
    kind: "keep",
    records: [{ category: "preference", confidence: 0.5, tags: ["npm", "pnpm"] }],
  };
  expect(await end()).toMatchObject(kept);
  expect(await saved(await end())).toMatchObject(kept);
  expect(await end()).toEqual({ kind: "nothing" });
});

test("what the agent said last counts, even if the transcript lags behind", async () => {
  using home = testHome();
  const { say, end } = await talk(home, "quiet");
  say("why?", "Let me look.");
  const last = "GitHub's API doesn't support that, there is no way around it.";
  expect(await saved(await end({ lastAssistantMessage: last }))).toMatchObject({
    records: [{ category: "constraint" }],
  });
  say("why?", last);
  expect((await end()).kind).toBe("nothing");
});

test("work adds up over turns until the session is written down", async () => {
  using home = testHome();
  const { reply, result, said } = hostLines();
  const world = home.world({ LOCI_TRIAGE_CAPTURE: "quiet" });
  let lines = "";
  const turn = async (from: number, to: number) => {
    lines += `${said("go on")}\n`;
    for (let at = from; at < to; at++) {
      lines += `${reply(`m${at}`, tool("Edit", { file_path: `src/${at}.ts` }))}\n${result("updated")}\n`;
    }
    writeFileSync(`${home.path}/s-1.jsonl`, lines);
    return saved(await triageTurn(world, await turnOver(stop(home)), readSettings(world)));
  };
  expect((await turn(0, 3)).kind).toBe("nothing");
  expect(await turn(3, 6)).toMatchObject({ records: [{ category: "session_summary" }] });
  expect((await turn(6, 8)).kind).toBe("nothing");
});

test.each([
  ["capture is off", { LOCI_TRIAGE_CAPTURE: "off" }, {}],
  ["its category is off", { LOCI_CATEGORIES_PREFERENCE_ENABLED: "off" }, {}],
  ["its category is not captured unasked", { LOCI_CATEGORIES_PREFERENCE_AUTO_CAPTURE: "off" }, {}],
  ["it is beyond its threshold", { LOCI_TRIAGE_THRESHOLDS_PREFERENCE: "1" }, {}],
  ["it is to be ignored", { LOCI_TRIAGE_IGNORE: "from now on" }, {}],
  ["a sub-agent stops", {}, { agentId: "a1" }],
  ["there is no transcript", {}, { transcriptPath: undefined }],
  ["the transcript is not there", {}, { transcriptPath: "/nowhere/s-1.jsonl" }],
  ["there is no session", {}, { sessionId: "" }],
] as const)("nothing is captured where %s", async (_, env, more) => {
  using home = testHome();
  const { said } = hostLines();
  await home.write("s-1.jsonl", `${said(RULE)}\n`);
  const world = home.world(env);
  expect(await triageTurn(world, await turnOver(stop(home, more)), readSettings(world))).toEqual({
    kind: "nothing",
  });
});

test("a phrase of one's own is heard", async () => {
  using home = testHome();
  const { said } = hostLines();
  await home.write("s-1.jsonl", `${said("so be it: blue")}\n`);
  const world = home.world({ LOCI_TRIAGE_PHRASES_DECISION: "so be it" });
  expect(await triageTurn(world, await turnOver(stop(home)), readSettings(world))).toMatchObject({
    records: [{ category: "decision" }],
  });
});
