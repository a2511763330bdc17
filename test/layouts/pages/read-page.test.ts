import { expect, test } from "bun:test";
import { rowsOf } from "#index/model/memory-rows.ts";
import { readPage } from "#layouts/pages/read-page.ts";

function rows(text: string, more: { about?: string; path?: string } = {}) {
  const { about = "", path = "/home/ada/.claude/MEMORY.md" } = more;
  const form = { layout: "layered", project: "/work/app", form: "section", status: "active" };
  return rowsOf(readPage({ path, stamp: "", writtenMs: 5 }, text, { ...form, about }));
}

test("each section that says something is a memory, called by the headings that lead to it", () => {
  const found = rows("Before.\n\n# Notes\n\n## Tests\n\nRun them.\n\n### Slow ones\n\nAt night.\n");
  expect(found.map(({ title, body, position }) => [title, body, position])).toEqual([
    ["", "Before.", 1],
    ["Notes › Tests", "Run them.", 5],
    ["Notes › Tests › Slow ones", "At night.", 9],
  ]);
});

test("the summary of a session is one memory, with the time of its heading", () => {
  const text =
    "## Session Summary (2026-01-02 03:04)\n<!-- loci:session s-1 0123abcd -->\n\n### Decisions\n\n- Use JWT\n";
  const [summary, ...others] = rows(text);
  expect(others).toEqual([]);
  expect(summary).toMatchObject({
    kind: "summary",
    actor: "agent",
    body: "### Decisions\n\n- Use JWT",
  });
  expect(summary?.createdMs).toBe(Date.parse("2026-01-02T03:04"));
});

test("the remark about the time of archiving is no part of a memory", () => {
  const [row] = rows("<!-- left MEMORY.md on 2026-01-02T03:04Z -->\n\nOld words\n");
  expect(row?.body).toBe("Old words");
});

test("an id stays as long as its heading does, and two of one name have two", () => {
  const before = rows("# A\n\nOne\n\n# A\n\nTwo\n");
  const after = rows("New.\n\n# A\n\nOther words\n\n# B\n\n# A\n\nTwo\n");
  const ids = before.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(after.filter(({ title }) => title === "A").map(({ id }) => id)).toEqual(ids);
  expect(rows("# A\n\nOne\n", { path: "/other" })[0]?.id).not.toBe(ids[0]);
});

test("the subject of a whole file comes before its headings", () => {
  const found = rows("Top.\n\n## Tests\n\nRun.\n", { about: "How we work" });
  expect(found.map(({ title }) => title)).toEqual(["How we work", "How we work › Tests"]);
});

test("a line that the agent wrote is no memory", () => {
  const lines =
    "- The agent wrote: the queue is empty at night\n- The user chose: Redis\n- Rate limits are per key\n";
  const [summary] = rows(`## Session Summary - 2026-01-02 03:04\n\n### Issues/Notes\n${lines}`);
  expect(summary?.body).toBe("### Issues/Notes\n- Rate limits are per key");
});
