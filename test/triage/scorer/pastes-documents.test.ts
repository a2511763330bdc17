import { expect, test } from "bun:test";
import { saidLines } from "#triage/scorer/line-kinds.ts";
import { withoutDocuments, withoutPlans } from "#triage/scorer/pastes.ts";

const own = (text: string) => prose(withoutDocuments(saidLines(text)));
const prose = (lines: ReturnType<typeof saidLines>) =>
  lines.filter(({ kind, text }) => kind === "prose" && text !== "").map(({ text }) => text);

test("short messages are the user's own from the first line to the last", () => {
  expect(own("please fix these:\n- the header\n- the footer")).toEqual([
    "please fix these:",
    "- the header",
    "- the footer",
  ]);
});

test("a document with headings is somebody else's, the words before it are not", () => {
  expect(own("what do you think?\n\n# Guide\nAlways x\n## More\nNever y")).toEqual([
    "what do you think?",
  ]);
});

test("a line between printed lines is printed too, a line after them is not", () => {
  const log = "INFO a\nwe decided\nERROR b\nINFO c\n\nwhat happened?";
  expect(own(log)).toEqual(["what happened?"]);
});

test("a text that is announced is not the user's own", () => {
  expect(own("summarise the following notes:\none\ntwo\nthree\nfour")).toEqual([]);
  expect(own("write an email to the team: we decided to stop")).toEqual([]);
});

test("a plan of the agent's ends where a heading of its level follows", () => {
  const text = "Done.\n## Plan\nlater\n### Step\nlater still\n## Result\nIt works.";
  expect(prose(withoutPlans(saidLines(text)))).toEqual(["Done.", "It works."]);
});
