import { expect, test } from "bun:test";
import { NO_WORK, sumOfWork, workIn, workScore } from "#triage/scorer/work-done.ts";
import { heldBy, Items } from "./turns.ts";

const edits = (count: number) => {
  const items = new Items().user("build it");
  for (let at = 0; at < count; at++) items.edit(`src/${at}.ts`);
  return items;
};

test("changes to several files are worth a summary", async () => {
  expect(heldBy(edits(6))).toEqual(["session_summary"]);
  expect(heldBy(edits(2))).toEqual([]);
});

test("thirty lines of chat are not", async () => {
  const items = new Items().user("tell me");
  for (let at = 0; at < 30; at++) items.agent(`Point ${at}.`);
  expect(heldBy(items)).toEqual([]);
});

test("looking around is not, however long", () => {
  const items = new Items().user("where is it?");
  for (let at = 0; at < 60; at++)
    items.call("Read", { file_path: `${at}.ts` }, { text: "x", failed: false });
  expect(workScore(workIn(items.turn()))).toBe(0);
});

test("a failed command did no work", () => {
  const items = new Items().call("Edit", { file_path: "a.ts" }, { text: "no", failed: true });
  expect(workIn(items.turn())).toEqual({ ...NO_WORK, exchanges: 0 });
});

test("work adds up over turns, each file once", () => {
  const one = workIn(edits(3).turn());
  const both = sumOfWork(one, workIn(edits(4).turn()));
  expect(both).toMatchObject({ changes: 7, exchanges: 2 });
  expect(both.files.length).toBe(4);
  expect(workScore(both)).toBeGreaterThan(workScore(one));
});

test("counted work is not counted again", () => {
  const turn = edits(3).turn();
  const [, second] = turn.deeds;
  expect(workIn(turn, second?.at).changes).toBe(1);
});
