import { expect, test } from "bun:test";
import fc from "fast-check";
import { categoryOf } from "#triage/scorer/category-rules.ts";
import { findingsIn } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";
import { heldBy, Items, THRESHOLDS, triaged } from "./turns.ts";

test.each([
  ["We decided to use Postgres because it is simpler", "decision"],
  ["From now on always use pnpm, never npm", "preference"],
  ["no, don't use npm here, use bun", "preference"],
  ["The API does not support batch writes by design", "constraint"],
  ["we found the root cause of the crash: resolved by pinning", "runbook"],
  ["leave the old client for now, we'll remove it in a separate PR", "tech_debt"],
] as const)("one statement is enough: %s", (text, category) => {
  expect(heldBy(new Items().user(text).agent("Noted."))).toEqual([category]);
});

test.each([
  "thanks!",
  "continue",
  "why is it slow?",
  "run the tests",
  "looks good",
  "ありがとう",
  "danke",
])("a turn that says `%s` holds nothing", (text) => {
  expect(heldBy(new Items().user(text).agent("Here you are."))).toEqual([]);
});

test("a decision or a wish in the agent's words is none", () => {
  const items = new Items()
    .user("add an endpoint")
    .agent(
      "We decided to use Express because it is simpler. From now on I always use pnpm, never npm.",
    );
  expect(heldBy(items)).toEqual([]);
});

test("a limit counts whoever tells it", () => {
  const text = "Stripe's API doesn't support partial refunds for this method.";
  expect(heldBy(new Items().user("why?").agent(text))).toEqual(["constraint"]);
  expect(heldBy(new Items().user(text).agent("Noted."))).toEqual(["constraint"]);
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
])("%s is not taken at its word", (_, text) => {
  expect(heldBy(new Items().user(text).agent("Done."))).toEqual([]);
});

test("several statements raise the score, and the strongest comes first", () => {
  const one = triaged(new Items().user("we use poetry in this repo"));
  const two = triaged(
    new Items()
      .user("we use poetry in this repo")
      .user("from now on never commit to main", "queued"),
  );
  expect(two[0]?.score).toBeGreaterThan(one[0]?.score ?? 1);
  expect(two[0]?.findings.map(({ uuid }) => uuid)).toEqual(["u2", "u1"]);
});

test("a statement in a rejection or while the agent works weighs more than the same in passing", () => {
  const scoreOf = (how: "typed" | "rejection" | "queued") => {
    const found = triaged(new Items().user("add it").user("uv add only, not pip", how));
    return found.find(({ category }) => category === "preference")?.score ?? 0;
  };
  expect(scoreOf("rejection")).toBeGreaterThan(scoreOf("typed"));
  expect(scoreOf("queued")).toBe(scoreOf("rejection"));
});

test("evidence has the id, the speaker and the time of its line", () => {
  const sorted = triaged(
    new Items().user("hello").user("We decided to use Go because of its speed"),
  );
  expect(sorted[0]?.findings[0]).toMatchObject({
    uuid: "u2",
    role: "user",
    at: "2026-01-02T03:00:02.000Z",
    text: "We decided to use Go because of its speed",
  });
});

test("no sentence is too long to be sorted", () => {
  for (const pump of ["a'", "we ", "the api ", "1 ", "because it was ", "if you see "])
    expect(() => categoryOf(pump.repeat(100_000))).not.toThrow();
});

test("a threshold that nothing reaches silences a category, and 0 does not make it speak of nothing", () => {
  const items = new Items().user("We decided to use Go because of its speed");
  expect(triaged(items, "", { ...THRESHOLDS, decision: Number.POSITIVE_INFINITY })).toEqual([]);
  const none = Object.fromEntries(Object.keys(THRESHOLDS).map((name) => [name, 0]));
  expect(triaged(new Items().user("hello"), "", none as typeof THRESHOLDS)).toEqual([]);
});

test("a phrase of the user's own counts, in capital or small letters", () => {
  const turn = new Items().user("So be it, blue then.").turn();
  const own = { decision: "hiermit (gilt) | so be it" };
  expect(findingsIn(turn, own)).toMatchObject([{ category: "decision", score: 0.6 }]);
  expect(findingsIn(turn, { decision: " | " })).toEqual([]);
});

test.each([
  ["todo", undefined],
  ["Postgres", undefined],
  ["we never rebase, we merge", "preference"],
  ["leave the old client for now", "tech_debt"],
] as const)("the words of `%s` alone decide a category, or none", (text, category) => {
  expect(categoryOf(text)).toBe(category);
});

test("the prompts and replies of a sub-agent are not heard", () => {
  const { all } = new Items().user("From now on always use pnpm, never npm");
  const inside = all.map((item) => ({ ...item, agentId: "a1" }));
  expect(findingsIn(turnOf(inside, ""))).toEqual([]);
});

test("no text is too strange, and every score lies between 0 and 1", () => {
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
  fc.assert(
    fc.property(text, text, text, (said, replied, before) => {
      const sorted = triaged(new Items().user(said).agent(replied), before);
      for (const { score } of sorted) expect(score > 0 && score <= 1).toBe(true);
    }),
  );
});
