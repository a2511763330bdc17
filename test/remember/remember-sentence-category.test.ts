import { expect, test } from "bun:test";
import { Fault } from "#base/fault.ts";
import { rememberedLines } from "#remember/record-news.ts";
import { type RememberWish, remember } from "#remember/remember-sentence.ts";
import { type SaidHome, saidHome } from "#test/said-home.ts";

const byUser = (home: SaidHome, text: string, more: Partial<RememberWish> = {}) =>
  remember(home.open(), { text, category: "decision", ...more });

test.each([
  ["We decided to use Postgres because it is simpler", "decision"],
  ["From now on always use pnpm, never npm", "preference"],
  ["The API does not support batch writes by design", "constraint"],
  ["Wir haben uns für Postgres entschieden, weil es einfacher ist", "decision"],
  ["The API listens on port 8080", "decision"],
  ["Decided: SQLite for the tests", "decision"],
  ["We moved to Vite", "decision"],
  ["Use tabs", "preference"],
  ["Tabs, not spaces", "preference"],
  ["No default exports", "preference"],
  ["Answer in French", "preference"],
  ["Deploys happen from main", "decision"],
  ["注文はPostgreSQLに保存する", "decision"],
  ["todo: clean up auth", "tech_debt"],
])("the words of memory %j decide about its kind", async (text, category) => {
  using home = saidHome();
  expect((await byUser(home, text, { category: undefined })).report.category).toBe(category);
});

test.each(["Postgres", "Where do the orders live?", "x"])(
  "%j is no statement and has no clear category, so it is refused with a line to paste",
  async (text) => {
    using home = saidHome();
    const saving = byUser(home, text, { category: undefined });
    expect(saving).rejects.toThrow("what kind of memory");
    const refused = await saving.catch((error: unknown) => error);
    expect(refused instanceof Fault && refused.hint).toStartWith(
      `\`loci remember '${text}' --as decision\``,
    );
  },
);

test("a secret is left out, and the report counts it and names the way out", async () => {
  using home = saidHome();
  const done = await byUser(home, "The deploy password is hunter2hunter2Xy9");
  expect(done.secrets).toBe(1);
  expect(JSON.stringify(done)).not.toContain("hunter2");
  const lines = rememberedLines(done, "user");
  expect(lines[1]).toContain(`1 secret was left out; if the rest says nothing: \`loci forget`);
  expect(rememberedLines(await byUser(home, "Use JWT"), "user")).toHaveLength(1);
});

test("a person reads that a memory is theirs, an agent that it is the user's", async () => {
  using home = saidHome();
  const done = await byUser(home, "Use JWT");
  expect(rememberedLines(done, "user")).toEqual(["saved decision/use-jwt: Use JWT (yours)"]);
  expect(rememberedLines(done, "agent")[0]).toEndWith("(the user's own)");
});
