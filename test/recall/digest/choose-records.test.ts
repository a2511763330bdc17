import { expect, test } from "bun:test";
import fc from "fast-check";
import { CATEGORY_NAMES, type Category } from "#base/category.ts";
import { bearingOn, chosenOf } from "#recall/digest/choose-records.ts";
import { type Findable, makeRecordDigest } from "#recall/digest/make-record-digest.ts";
import { questionsIn } from "#recall/digest/prompt-questions.ts";
import { openRecordDigest, packRecordDigest } from "#recall/digest/record-digest.ts";
import { cardAt, searchedOf } from "#recall/digest/searched-digests.ts";

function findable(name: string, text = "", kind: Category = "decision"): Findable {
  return { kind, name, text, card: name };
}

function recall(records: readonly Findable[], prompt: string, enabled = CATEGORY_NAMES): string[] {
  const searched = searchedOf(makeRecordDigest(records));
  const found = bearingOn(searched, questionsIn(prompt));
  return chosenOf(searched, found, enabled).map((record) => cardAt(searched, record));
}

const LEDGER = findable("Kafka carries the ledger", "Events are kept for a week");
const OTHERS = Array.from({ length: 40 }, (_, i) => findable(`Subject${i} of theirs`, "something"));

test("what names its subject is chosen, among few and among many", () => {
  for (const others of [[], OTHERS, [...OTHERS, ...OTHERS, ...OTHERS]]) {
    expect(recall([LEDGER, ...others], "Is Kafka still right for the ledger?")).toEqual([
      LEDGER.card,
    ]);
  }
});

test("one word in common is not enough, however rare it is", () => {
  expect(recall([LEDGER, ...OTHERS], "Kafka Kafka Kafka")).toEqual([]);
});

test("words that all records have tell nothing", () => {
  const all = OTHERS.map((_, i) => findable(`Kafka ledger number${i}`));
  expect(recall(all, "Which records name the Kafka ledger?")).toEqual([]);
});

test("a name counts more than a mention, and the best comes first", () => {
  const mention = findable("Weekly events", "Kafka carries the ledger to the warehouse");
  expect(recall([mention, LEDGER, ...OTHERS], "Kafka for the ledger, why?")[0]).toBe(LEDGER.card);
});

test("other sentences do not drown the one that matters", () => {
  const prompt =
    "Is Kafka still right for the ledger? Run the linter, keep functions short, ask before touching migrations. Write plainly, without jargon, in British spelling.";
  expect(recall([LEDGER, ...OTHERS], prompt)).toEqual([LEDGER.card]);
});

test("a category that is disabled does not count, nor hide what does", () => {
  const runbook = findable("Kafka ledger restart", "Kafka ledger restart", "runbook");
  const prompt = "Kafka ledger restart";
  expect(recall([LEDGER, runbook, ...OTHERS], prompt)).toContain(runbook.card);
  expect(recall([LEDGER, runbook, ...OTHERS], prompt, ["decision"])).toEqual([LEDGER.card]);
  expect(recall([LEDGER, runbook, ...OTHERS], prompt, [])).toEqual([]);
});

test("words without spaces between them are found", () => {
  const record = findable("数据库迁移必须在部署之前运行");
  expect(recall([record, ...OTHERS], "数据库迁移应该什么时候运行?")).toEqual([record.card]);
});

test("it is the same in any order of the records, and when it was packed and opened", () => {
  const word = fc.constantFrom("kafka", "ledger", "token", "cache", "数据库", "invoice", "queue");
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
  const records = fc.array(fc.tuple(text, text), { maxLength: 12 });
  fc.assert(
    fc.property(records, text, (pairs, prompt) => {
      const all = pairs.map(([name, more], i) => findable(`${name} n${i}`, more));
      expect(recall(all, prompt).toSorted()).toEqual(recall(all.toReversed(), prompt).toSorted());
      const digest = makeRecordDigest(all);
      expect(openRecordDigest(packRecordDigest(digest))).toEqual(digest);
    }),
  );
});
