import { expect, test } from "bun:test";
import { meantRecord } from "#app/record/forget.ts";
import { viewRecord } from "#app/record/look.ts";
import { remember } from "#app/record/remember.ts";
import type { Category } from "#model/category.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";

const say = (
  home: RecordHome,
  said: string,
  category: Category | undefined = "decision",
  isAnyway = false,
) => remember(home.open(), said, { category, isAnyway });

test("what a person says is kept as said by a person, and agreed to", () => {
  using home = recordHome();
  const { id } = say(home, "Use Postgres because it is simpler");
  const { record, origin } = viewRecord(home.open().place, id);
  expect(origin).toEqual({ by: "user", evidence: [], approved: true });
  expect(record.content).toMatchObject({ decision: "Use Postgres", rationale: ["it is simpler"] });
});

test("without a category nothing is guessed", () => {
  using home = recordHome();
  expect(() =>
    remember(home.open(), "Use Postgres", { category: undefined, isAnyway: false }),
  ).toThrow("what kind of memory is it?");
});

test("what seems to be known already is asked about, unless it is wanted anyway", () => {
  using home = recordHome();
  say(home, "Use JWT tokens for auth");
  expect(() => say(home, "Use JWT tokens for all auth")).toThrow("seems to say that already");
  expect(say(home, "Use JWT tokens for all auth", "decision", true).action).toBe("created");
  expect(say(home, "Use JWT tokens for all auth", "preference").action).toBe("created");
});

test("words mean the record that says them, if it is clear which", () => {
  using home = recordHome();
  say(home, "Use JWT tokens for auth");
  say(home, "Mails are sent by Postmark");
  const { place } = home.open();
  expect(meantRecord(place, "the mails").id).toBe("mails-are-sent-by-postmark");
  expect(meantRecord(place, "use-jwt-tokens-for-auth").id).toBe("use-jwt-tokens-for-auth");
  expect(() => meantRecord(place, "kangaroo")).toThrow("no record called `kangaroo`");
  say(home, "Mails are read by Postmark", "decision", true);
  expect(() => meantRecord(place, "mails")).toThrow("could be 2 records");
});
