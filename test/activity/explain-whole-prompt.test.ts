import { expect, test } from "bun:test";
import { explainWholePrompt } from "#activity/explain-whole-prompt.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { ASKED, recalling } from "#test/recalling.ts";

async function asking(home: TestHome, env: Readonly<Record<string, string>> = {}) {
  const work = await recalling(home, env);
  const world = { ...home.world(env), cwd: work.root, now: () => new Date() };
  const gets = (prompt: string, session?: string) =>
    explainWholePrompt(world, { folder: work.root, prompt, session });
  return { ...work, world, gets };
}

test("a prompt that nobody has typed yet says what it gets", async () => {
  using home = testHome();
  const { gets } = await asking(home);
  const { given, off } = await gets(ASKED);
  expect([given.map(({ memory }) => memory), off]).toEqual([["decision/use-postgresql"], ""]);
});

test("a memory that comes near is named with the reason against it", async () => {
  using home = testHome();
  const { gets } = await asking(home, { LOCI_RETRIEVAL_FIRST_INJECT: "0" });
  const { given, others } = await gets("Our postgresql was down yesterday evening");
  expect(given).toEqual([]);
  expect(others).toEqual([
    {
      memory: "decision/use-postgresql",
      title: expect.any(String),
      because: expect.stringContaining("a prompt needs"),
    },
  ]);
});

test("a memory that the session has got is not given again", async () => {
  using home = testHome();
  const { gets, ask } = await asking(home);
  await ask();
  const { given, others } = await gets(ASKED, "s-1");
  expect([given, others.map(({ because }) => because)]).toEqual([
    [],
    [expect.stringContaining("has it already")],
  ]);
});

test("a go-ahead gets nothing, and so does any prompt where memory is switched off", async () => {
  using home = testHome();
  const { gets } = await asking(home);
  expect(await gets("yes, go ahead")).toMatchObject({ given: [], others: [], off: "" });
  const { gets: silent } = await asking(home, { LOCI_RETRIEVAL_ENABLED: "false" });
  expect(await silent(ASKED)).toMatchObject({
    given: [],
    off: expect.stringContaining("switched off"),
  });
});
