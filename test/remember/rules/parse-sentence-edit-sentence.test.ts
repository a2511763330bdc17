import { expect, test } from "bun:test";
import type { JsonObject } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { updateRecord } from "#remember/rules/apply-update.ts";
import { recordFrom, sentenceFields, withSentenceInStep } from "#remember/rules/parse-sentence.ts";
import { prepareRecord } from "#remember/rules/prepare-record.ts";

const NOW = new Date("2026-01-02T03:04:05Z");

function recordOf(text: string, category: Category): MemoryRecord {
  const given = recordFrom(text, category);
  return prepareRecord({ category, given, id: undefined, origin: undefined, now: NOW }).record;
}

const after = (before: MemoryRecord, given: JsonObject) =>
  updateRecord(before, {
    given: withSentenceInStep(before, given),
    ...{ why: "edited", origin: undefined, now: NOW, dangling: [], lists: "replace" },
  }).record ?? before;

test.each<Category>(["decision", "constraint", "preference", "tech_debt", "runbook"])(
  "a %s says the new sentence in each of its fields",
  (category) => {
    const before = recordOf("The staging database is wiped every Sunday", category);
    const text = "The staging database is wiped every Monday";
    const record = after(before, sentenceFields(before, text));
    expect(sentenceOf(record)).toBe(text);
    expect(JSON.stringify([record.title, record.content])).not.toContain("Sunday");
  },
);

test("the old reason stays unless the new sentence has one", () => {
  const before = recordOf("Use pnpm, because npm breaks the lockfile", "preference");
  const kept = after(before, sentenceFields(before, "Use pnpm 10"));
  expect(sentenceOf(kept)).toBe("Use pnpm 10 (npm breaks the lockfile)");
  const other = after(before, sentenceFields(before, "Use bun, because it is faster"));
  expect(other.content).toMatchObject({ reason: "it is faster" });
});

test("an edited title changes the sentence that begins with it, and an edited sentence its title", () => {
  const before = recordOf("Use pnpm, because npm breaks the lockfile", "preference");
  expect(after(before, { title: "Use pnpm 10" }).content).toMatchObject({
    value: "Use pnpm 10, because npm breaks the lockfile",
  });
  expect(after(before, { content: { value: "Use bun" } }).title).toBe("Use bun");
});

test("the topic, the tags and the reason that were made from a sentence follow it, and those of a person stay", () => {
  const before = recordOf("We use pnpm, never npm, because CI caches its store", "preference");
  const value = "We use bun, because it is fast";
  const made = after(before, { content: { ...before.content, value }, tags: before.tags });
  expect(made).toMatchObject({ title: "We use bun", tags: ["bun"] });
  expect(made.content).toMatchObject({ topic: "We use bun", reason: "it is fast", value });
  const own = { ...before, tags: ["packages"], content: { ...before.content, topic: "tools" } };
  const changed = after(own as MemoryRecord, { content: { value } });
  expect(changed).toMatchObject({ tags: ["packages"], content: { topic: "tools", value } });
});

test("a title of its own stays as it is", () => {
  const before = { ...recordOf("Use pnpm", "preference"), title: "Packages" };
  expect(withSentenceInStep(before, { content: { value: "Use bun" } })).toEqual({
    tags: ["bun"],
    content: { topic: "Use bun", value: "Use bun" },
  });
});
