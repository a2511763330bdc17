import { expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import fc from "fast-check";
import { Fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { createRecord } from "#remember/create-record.ts";
import { undo } from "#remember/undo-changes.ts";
import { changeRecord } from "#remember/update-record.ts";
import { recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";
import {
  checkInvariants,
  type Operation,
  operation,
  play,
  storyOf,
} from "./remember/operations.ts";

type Story = ReturnType<typeof storyOf>;

const RUNS = { numRuns: 30 };

/** The possible effects of an operation on the records, by its answer. */
function checkStep(op: Operation, answer: string, before: Story, after: Story): void {
  const isDone = /ed$|undone$|steps$/.test(answer);
  // An operation that was refused, or that was done already, changes nothing at all.
  if (!isDone || answer === "unchanged") expect(after).toEqual(before);
  // Only removing, undoing and clearing up reduce the number of records; renaming does not.
  const mayShrink = /purged|undone|steps/.test(answer);
  if (!mayShrink) expect(after.size).toBeGreaterThanOrEqual(before.size);
  if (!("tag" in op) || answer !== "updated") return;
  const key = `${op.category}/${op.id}`;
  expect(after.get(key)?.tags).toEqual(expect.arrayContaining([op.tag]));
  expect(after.get(key)?.created).toBe(before.get(key)?.created ?? "");
}

test("no sequence of operations loses a change, breaks a record, or makes the listing wrong", () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40, size: "max" }), (operations) => {
      using home = recordHome();
      operations.forEach((op, at) => {
        const before = storyOf(home);
        const answer = play(home, op, new Date(Date.UTC(2026, 0, 1 + at)).toISOString());
        checkInvariants(home);
        checkStep(op, answer, before, storyOf(home));
      });
    }),
    RUNS,
  );
}, 60_000);

test("undoing all operations leads back to the empty memory", () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 25, size: "max" }), (operations) => {
      using home = recordHome();
      operations
        .filter((op) => !("count" in op))
        .forEach((op, at) => {
          play(home, op, new Date(Date.UTC(2026, 0, 1, at)).toISOString());
        });
      const last = home.open("2026-01-02T00:00:00Z");
      try {
        undo(last, { count: 100 });
      } catch (error) {
        expect(error).toMatchObject({ code: "nothing-to-undo" });
      }
      expect(storyOf(home).size).toBe(0);
    }),
    RUNS,
  );
}, 60_000);

test("no JSON crashes a write or touches another file", () => {
  using home = recordHome();
  const made = createRecord(home.open(), {
    category: "decision",
    given: draftOf("decision", "One"),
    id: undefined,
    origin: undefined,
  });
  const path = `${home.root}/${made.path}`;
  const text = readFileSync(path, "utf8");
  const { mtimeMs } = statSync(path);
  const names = fc.constantFrom(
    "title",
    "tags",
    "content",
    "id",
    "changes",
    "confidence",
    "__proto__",
  );
  const junk: fc.Arbitrary<JsonObject> = fc.dictionary(names, fc.jsonValue());
  fc.assert(
    fc.property(junk, fc.constantFrom(...CATEGORY_NAMES), (given, name) => {
      const attempts = [
        () =>
          createRecord(home.open(), {
            category: name,
            given: { title: "Two", ...given },
            id: "two",
            origin: undefined,
          }),
        () =>
          changeRecord(home.open(), {
            target: { category: name, id: "two" },
            given,
            why: "x",
            hash: undefined,
            origin: undefined,
          }),
      ];
      for (const attempt of attempts) {
        try {
          attempt();
        } catch (error) {
          expect(error).toBeInstanceOf(Fault);
        }
      }
    }),
  );
  expect(readFileSync(path, "utf8")).toBe(text);
  expect(statSync(path).mtimeMs).toBe(mtimeMs);
  checkInvariants(home);
  expect(readdirSync(`${home.root}/.claude`)).toEqual(["memory"]);
});
