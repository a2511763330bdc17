import { expect, test } from "bun:test";
import { explainPrompt } from "#activity/explain-prompt.ts";
import { answerLine } from "#activity/explain-words.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { ASKED, recalling } from "#test/recalling.ts";

const NAME = "decision/use-postgresql";

async function asking(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  const work = await recalling(home, env);
  const world = { ...home.world(env), cwd: work.root, now: () => new Date() };
  const why = (prompt: string, more: { memory?: string; session?: string } = {}) =>
    explainPrompt(world, {
      ...{ folder: work.root, memory: NAME, session: undefined, prompt },
      ...more,
    });
  return { ...work, world, why };
}

test("a prompt that gets a memory says so, with its score and the words in common", async () => {
  using home = testHome();
  const { why, ask } = await asking(home);
  expect(await ask()).toContain("use-postgresql");
  const answer = await why(ASKED);
  expect(answer).toMatchObject({ memory: NAME, isShown: true, reason: "given" });
  expect(answer.words).toContain("postgresql");
  expect(answer.score).toBeGreaterThan(answer.needed ?? 99);
});

test.each([
  ["no question", "yes, go ahead"],
  ["no question", "/clear"],
  ["nothing in common", "Water the tulips before breakfast"],
  ["words", "Our postgresql was down yesterday evening"],
  ["weak", "The MongoDB cluster is down, what was its postgresql driver called again?"],
])("the first reason that decides against a close match is given: %s", async (reason, prompt) => {
  using home = testHome();
  const { why } = await asking(home, { LOCI_RETRIEVAL_FIRST_INJECT: "0" });
  const answer = await why(prompt);
  expect([answer.isShown, answer.reason]).toEqual([false, reason]);
  expect(answer.because.length).toBeGreaterThan(20);
});

test("a rule that every session gets at its start says so, whatever the prompt", async () => {
  using home = testHome();
  const { why, remember } = await asking(home);
  const content = { type: "preference", topic: "pnpm", value: "We use pnpm, never npm" };
  await remember({ id: "use-pnpm", title: "We use pnpm, never npm", content }, "preference");
  const answer = await why("how do I add a package?", { memory: "preference/use-pnpm" });
  expect(answer).toMatchObject({ isShown: false, atStart: true, reason: "nothing in common" });
  expect(answerLine(answer)).toStartWith(
    "the agent has it from the start of each session; this prompt alone",
  );
});

test("a memory that the session has got already, or one that waits, says that", async () => {
  using home = testHome();
  const { why, ask, remember } = await asking(home);
  await ask();
  expect(await why(ASKED, { session: "s-1" })).toMatchObject({ isShown: false, reason: "seen" });
  expect(await why(ASKED)).toMatchObject({ isShown: true });
  await remember({ id: "use-kafka", title: "Use Kafka for events" }, "decision", "found");
  const waiting = await why("Should events use Kafka?", { memory: "decision/use-kafka" });
  expect(waiting).toMatchObject({ isShown: false, reason: "waits" });
});

test("a replaced memory, and a switch that is off, are named before any score", async () => {
  using home = testHome();
  const { why, remember, world } = await asking(home);
  const content = { status: "superseded", context: "x", decision: "Use MongoDB", rationale: [] };
  await remember({ id: "use-mongodb", title: "Use MongoDB for the order store", content });
  const over = await why(ASKED, { memory: "decision/use-mongodb" });
  expect(over).toMatchObject({ reason: "over", because: "it no longer holds: it is superseded" });
  const off = { ...world, env: { ...world.env, LOCI_RETRIEVAL_ENABLED: "false" } };
  const asked = { folder: world.cwd, memory: NAME, prompt: ASKED, session: undefined };
  expect(await explainPrompt(off, asked)).toMatchObject({ reason: "off" });
});

test("beside many that match better, a memory is behind them", async () => {
  using home = testHome();
  const { why, remember } = await asking(home);
  for (const nth of ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]) {
    const content = {
      ...{ status: "accepted", context: `PostgreSQL order store ${nth}`, rationale: [nth] },
      decision: `The order store uses PostgreSQL or MongoDB for ${nth}`,
    };
    const title = `Order store: PostgreSQL or MongoDB ${nth}, should use ${nth}`;
    await remember({ id: `store-${nth}`, title, content });
  }
  const answer = await why(ASKED);
  expect(answer.isShown).toBe(false);
  expect(["too many", "beside the best", "full"]).toContain(answer.reason);
  expect(answer.best.length).toBeGreaterThan(0);
});

test("the explanation and the hook agree, whatever the prompt", async () => {
  using home = testHome();
  const { why, ask } = await asking(home);
  const prompts = [ASKED, "Which store has the orders?", "Fix the order form", "PostgreSQL orders"];
  for (const [at, prompt] of prompts.entries()) {
    const given = await ask(prompt, { session_id: `fresh-${at}` });
    const isGiven = given?.includes("use-postgresql") ?? false;
    expect([prompt, (await why(prompt)).isShown]).toEqual([prompt, isGiven]);
  }
});

test("without any prompt yet, a memory says whether each session has it from its start", async () => {
  using home = testHome();
  const { world, root } = await asking(home);
  const asked = { folder: root, memory: NAME, session: undefined, prompt: undefined };
  const answer = await explainPrompt(world, asked);
  expect(answer).toMatchObject({ isShown: false, reason: "no prompt", prompt: "" });
  expect(answerLine(answer)).toContain("no prompt was typed in this project yet");
});
