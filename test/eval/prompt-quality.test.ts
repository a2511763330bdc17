import { expect, test } from "bun:test";
import { headOf, judge } from "#eval/prompt-quality/judge.ts";
import {
  PROMPT_KINDS,
  type Prompt,
  readPrompts,
  readRecords,
} from "#eval/prompt-quality/prompt-set.ts";
import { rowsOf } from "#eval/prompt-quality/report.ts";

const records = await readRecords();
const prompts = await readPrompts();

test("there are 500 memories, each with an id and a beginning of its own", () => {
  expect(records.length).toBe(500);
  expect(new Set(records.map(({ id }) => id)).size).toBe(500);
  expect(new Set(records.map(({ text }) => headOf(text))).size).toBe(500);
});

test("there are 60 prompts, and half of each kind is held out", () => {
  const counts = PROMPT_KINDS.map((kind) => {
    const ofKind = prompts.filter((prompt) => prompt.kind === kind);
    return [ofKind.length, ofKind.filter(({ held_out }) => held_out).length];
  });
  expect(counts).toEqual([
    [30, 15],
    [18, 9],
    [12, 6],
  ]);
  expect(new Set(prompts.map(({ id }) => id)).size).toBe(60);
});

test("a prompt names a memory exactly if one answers it, and at least 20 share few words with it", () => {
  const ids = new Set(records.map(({ id }) => id));
  const answered = prompts.filter(({ record }) => record !== undefined);
  expect(answered.every(({ kind }) => kind === "answered")).toBe(true);
  const named = answered.flatMap(({ record = "", also = [] }) => [record, ...also]);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
  expect(answered.length).toBe(30);
  expect(answered.filter(({ sharesWords }) => !sharesWords).length).toBeGreaterThanOrEqual(20);
});

const SOME = [
  { id: "m1", kind: "decision", text: "Search runs on OpenSearch in production." },
  { id: "m2", kind: "decision", text: "Backups are deleted after 35 days." },
];
const PROMPT: Prompt = {
  id: "q1",
  kind: "answered",
  held_out: false,
  prompt: "p",
  record: "m1",
  also: [],
};

test("a verdict tells the right memory, an irrelevant one and silence apart", () => {
  const verdict = (recall: string, brief = "") => {
    const { isTold, isInBrief, isFalse, isSilent } = judge(SOME, { prompt: PROMPT, brief, recall });
    return { isTold, isInBrief, isFalse, isSilent };
  };
  const no = { isTold: false, isInBrief: false, isFalse: false, isSilent: false };
  const right = "- search  runs on OpenSearch";
  expect(verdict(right)).toEqual({ ...no, isTold: true });
  expect(verdict(`${right}\n- Backups are deleted after 35`)).toEqual({
    ...no,
    isTold: true,
    isFalse: true,
  });
  expect(verdict("", right)).toEqual({ ...no, isInBrief: true, isSilent: true });
  expect(verdict("something that nobody saved")).toEqual({ ...no, isFalse: true });
});

test("the table has a row for each kind and half, and their shares", () => {
  const told = judge(SOME, { prompt: PROMPT, brief: "", recall: "Search runs on OpenSearch" });
  const silent = judge(SOME, { prompt: PROMPT, brief: "", recall: "" });
  const rows = rowsOf([told, silent]);
  expect(rows.length).toBe(12);
  expect(rows.at(-1)).toMatchObject({ name: "both: all", prompts: 2, told: 1, "told %": 50 });
});
