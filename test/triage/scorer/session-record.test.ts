import { expect, test } from "bun:test";
import { sessionRecord } from "#triage/scorer/session-record.ts";
import { workIn } from "#triage/scorer/work-done.ts";
import { Items } from "./turns.ts";

test("a session's record says what was asked, what was said at the end, and the files", () => {
  const items = new Items().user("build it");
  for (let at = 0; at < 6; at++) items.edit(`src/${at}.ts`);
  const turn = items.agent("Built. All tests pass.").turn();
  expect(sessionRecord(turn, workIn(turn), "/work/app")).toMatchObject({
    category: "session_summary",
    title: "Session: build it",
    content: {
      goal: "build it",
      completed: ["Built.", "All tests pass."],
      key_changes: ["src/0.ts", "src/1.ts", "src/2.ts", "src/3.ts", "src/4.ts", "src/5.ts"],
    },
  });
});

test("its files are named from the project's root, and its tags are words as they were written", () => {
  const items = new Items().user("Add a retry to the library");
  for (const path of ["/work/app/src/a.ts", "/elsewhere/b.ts"]) items.edit(path);
  const turn = items.agent("Done.").turn();
  const { tags, content } = sessionRecord(turn, workIn(turn), "/work/app");
  expect(content).toMatchObject({ key_changes: ["src/a.ts", "b.ts"] });
  expect(tags).toContain("retry");
  expect(tags.filter((tag) => !"add a retry to the library".includes(tag))).toEqual([]);
});
