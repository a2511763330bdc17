import { expect, test } from "bun:test";
import fc from "fast-check";
import { triageTurn } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";
import { heldBy, Items, THRESHOLDS, triaged } from "./turns.ts";

test.each([
  ["We decided to use Postgres because it is simpler", "decision"],
  ["From now on always use pnpm, never npm", "preference"],
  ["no, don't use npm here, use bun", "preference"],
  ["The API does not support batch writes by design", "constraint"],
  ["we found the root cause of the crash: resolved by pinning", "runbook"],
  ["leave the old client for now, we'll remove it in a separate PR", "tech_debt"],
] as const)("one statement is enough: %s", async (text, category) => {
  expect(await heldBy(new Items().user(text).agent("Noted."))).toEqual([category]);
});

test.each([
  "thanks!",
  "continue",
  "why is it slow?",
  "run the tests",
  "looks good",
  "ありがとう",
  "danke",
])("a turn that says `%s` holds nothing", async (text) => {
  expect(await heldBy(new Items().user(text).agent("Here you are."))).toEqual([]);
});

test("a decision or a wish in the agent's words is none", async () => {
  const items = new Items()
    .user("add an endpoint")
    .agent(
      "We decided to use Express because it is simpler. From now on I always use pnpm, never npm.",
    );
  expect(await heldBy(items)).toEqual([]);
});

test("a limit counts whoever tells it", async () => {
  const text = "Stripe's API doesn't support partial refunds for this method.";
  expect(await heldBy(new Items().user("why?").agent(text))).toEqual(["constraint"]);
  expect(await heldBy(new Items().user(text).agent("Noted."))).toEqual(["constraint"]);
});

test.each([
  ["a question", "should we always use pnpm from now on because it is faster than npm?"],
  ["a quote", 'the readme says "from now on always use pnpm, never npm" at the top'],
  ["a quoted mail", "> We decided to use Postgres because it is simpler"],
  ["code", "```\n# from now on always use pnpm, never npm\n```"],
  [
    "a recalled memory",
    '<loci-memory id="1">\n- From now on always use pnpm\n</loci-memory id="1">\nhello',
  ],
  [
    "a plan that is handed over",
    "Implement the following plan:\n\nFrom now on always use pnpm, never npm",
  ],
  ["a text to be translated", "translate this to german: from now on always use pnpm"],
])("%s is not taken at its word", async (_, text) => {
  expect(await heldBy(new Items().user(text).agent("Done."))).toEqual([]);
});

test("several statements raise the score, and the strongest comes first", async () => {
  const one = await triaged(new Items().user("we use poetry in this repo"));
  const two = await triaged(
    new Items()
      .user("we use poetry in this repo")
      .user("from now on never commit to main", "queued"),
  );
  expect(two.sorted[0]?.score).toBeGreaterThan(one.sorted[0]?.score ?? 1);
  expect(two.sorted[0]?.findings.map(({ uuid }) => uuid)).toEqual(["u2", "u1"]);
});

test("a statement in a rejection or while the agent works weighs more than the same in passing", async () => {
  const scoreOf = async (how: "typed" | "rejection" | "queued") => {
    const turn = new Items().user("add it").user("uv add, not pip", how).turn();
    const { sorted } = await triageTurn(turn, { thresholds: { ...THRESHOLDS, preference: 0 } });
    return sorted.find(({ category }) => category === "preference")?.score ?? 0;
  };
  expect(await scoreOf("rejection")).toBeGreaterThan(await scoreOf("typed"));
  expect(await scoreOf("queued")).toBe(await scoreOf("rejection"));
});

test("evidence has the id, the speaker and the time of its line", async () => {
  const { sorted } = await triaged(
    new Items().user("hello").user("We decided to use Go because of its speed"),
  );
  expect(sorted[0]?.findings[0]).toMatchObject({
    uuid: "u2",
    role: "user",
    at: "2026-01-02T03:00:02.000Z",
    text: "We decided to use Go because of its speed",
  });
});

test("a threshold that nothing reaches silences a category, and 0 does not make it speak of nothing", async () => {
  const turn = new Items().user("We decided to use Go because of its speed").turn();
  const never = { ...THRESHOLDS, decision: Number.POSITIVE_INFINITY };
  expect((await triageTurn(turn, { thresholds: never })).sorted).toEqual([]);
  const all = {
    session_summary: 0,
    decision: 0,
    runbook: 0,
    constraint: 0,
    tech_debt: 0,
    preference: 0,
  };
  expect((await triageTurn(new Items().user("hello").turn(), { thresholds: all })).sorted).toEqual(
    [],
  );
});

test("an omitted word is not found", async () => {
  const turn = new Items().user("We decided to use Go because of its speed").turn();
  const options = { thresholds: THRESHOLDS, isLeftOut: () => true };
  expect((await triageTurn(turn, options)).sorted).toEqual([]);
});

test("the prompts and replies of a sub-agent are not heard", async () => {
  const { all } = new Items().user("From now on always use pnpm, never npm");
  const inside = all.map((item) => ({ ...item, agentId: "a1" }));
  expect((await triageTurn(turnOf(inside, ""), { thresholds: THRESHOLDS })).sorted).toEqual([]);
});

test("no text is too strange, and every score lies between 0 and 1", async () => {
  const words = fc.constantFrom(
    "we decided",
    "because",
    "always",
    "`",
    '"',
    "\n",
    "#",
    "<a>",
    "不支持",
    "api",
    "\ud800",
    "?",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words).map((all) => all.join(" ")),
  );
  await fc.assert(
    fc.asyncProperty(text, text, text, async (said, replied, before) => {
      const { sorted } = await triaged(new Items().user(said).agent(replied), before);
      for (const { score } of sorted) expect(score > 0 && score <= 1).toBe(true);
    }),
  );
});
