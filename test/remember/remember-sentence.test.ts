import { expect, test } from "bun:test";
import type { Category } from "#base/category.ts";
import { meantRecord, viewRecord } from "#remember/list-records.ts";
import { remember } from "#remember/remember-sentence.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";

const say = (
  home: RecordHome,
  said: string,
  category: Category | undefined = "decision",
  isAnyway = false,
) => remember(home.open(), said, { category, isAnyway });

test("what a person says is kept as said by a person, and agreed to", async () => {
  using home = recordHome();
  const { id } = await say(home, "Use Postgres because it is simpler");
  const { record, origin, waits } = viewRecord(home.open().place, id);
  expect(waits).toEqual([]);
  expect(origin).toEqual({ by: "user", evidence: [], approved: true });
  expect(record.content).toMatchObject({ decision: "Use Postgres", rationale: ["it is simpler"] });
});

test.each([
  ["We decided to use Postgres because it is simpler", "decision"],
  ["From now on always use pnpm, never npm", "preference"],
  ["The API does not support batch writes by design", "constraint"],
  ["Wir haben uns für Postgres entschieden, weil es einfacher ist", "decision"],
])("what kind of memory %j is, is told by its words", async (said, category) => {
  using home = recordHome();
  const all = { category: undefined, isAnyway: false };
  expect((await remember(home.open(), said, all)).category).toBe(category);
});

test("where they do not tell, nothing is guessed", async () => {
  using home = recordHome();
  const all = { category: undefined, isAnyway: false };
  expect(remember(home.open(), "Postgres", all)).rejects.toThrow("what kind of memory is it?");
});

test("what seems to be known already is asked about, unless it is wanted anyway", async () => {
  using home = recordHome();
  await say(home, "Use JWT tokens for auth");
  const all = "Use JWT tokens for all auth";
  expect(say(home, all)).rejects.toThrow("seems to say that already");
  expect((await say(home, all, "decision", true)).action).toBe("created");
  expect((await say(home, all, "preference")).action).toBe("created");
});

test("words mean the record that says them, if it is clear which", async () => {
  using home = recordHome();
  await say(home, "Use JWT tokens for auth");
  await say(home, "Mails are sent by Postmark");
  const { place } = home.open();
  expect(meantRecord(place, "the mails").id).toBe("mails-are-sent-by-postmark");
  expect(meantRecord(place, "use-jwt-tokens-for-auth").id).toBe("use-jwt-tokens-for-auth");
  expect(() => meantRecord(place, "kangaroo")).toThrow("no record called `kangaroo`");
  await say(home, "Mails are read by Postmark", "decision", true);
  expect(() => meantRecord(place, "mails")).toThrow("could be 2 records");
});
