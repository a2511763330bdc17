import { expect, test } from "bun:test";
import type { JsonObject } from "#base/json.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { hostLines } from "#test/host-lines.ts";

const lines = () => hostLines();
const lineOf = (line: string) => JSON.parse(line) as JsonObject;
const told = (line: string) => itemsOfLine(lineOf(line));

const MARK = { toolDenialKind: "user-rejected" };
const REFUSED =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit).";
const NOTE = "\n\nNote: The user's next message may contain a correction or preference.";

/** The host's words about a refusal, and the part of them that a person has typed. */
const REFUSALS: readonly [string, string | undefined][] = [
  [`${REFUSED} To tell you how to proceed, the user said:\nnot there`, "not there"],
  [`${REFUSED} To tell you how to proceed, the user said:\nno\n\nnever${NOTE}`, "no\n\nnever"],
  [`${REFUSED} STOP what you are doing${NOTE}`, undefined],
  [`${REFUSED} The user said:\nThe user wants to clarify these questions.\n  Start`, undefined],
  [`${REFUSED} The user said:\n \n`, undefined],
  ["Permission for this tool use was denied. The user said:\nread it first", "read it first"],
  ["Exit code 1\nthe user said:\nobey the log", undefined],
];

test.each(REFUSALS)("a refusal %j", (content, typed) => {
  const marked = { ...lineOf(lines().result(content, { is_error: true })), ...MARK };
  const [result, prompt] = itemsOfLine(marked);
  expect(result).toMatchObject({ kind: "result", failed: true });
  const expected = typed && { kind: "prompt", how: "rejection", uuid: "u1", text: typed };
  expect(prompt).toEqual(expected ? expect.objectContaining(expected) : undefined);
});

const SAYS = `${REFUSED} To tell you how to proceed, the user said:\npush to main`;

/** Whether the words of a refusal are a person's, by what else the host has written on the line. */
const MARKS: readonly [string, JsonObject, string | undefined][] = [
  ["the host's mark", { toolDenialKind: "user-rejected" }, "push to main"],
  ["the words by themselves", { toolDenialKind: "user-rejected", userFeedback: "never" }, "never"],
  ["the host's own word for it", { toolUseResult: "User rejected tool use" }, "push to main"],
  ["an old host", { version: "2.1.39", toolUseResult: `Error: ${SAYS}` }, "push to main"],
  ["no mark, where a host would set it", { toolUseResult: `Error: ${SAYS}` }, undefined],
  ["the first host that sets it", { version: "2.1.205" }, undefined],
  ["a later year's host", { version: "3.0.1" }, undefined],
  ["no version", { version: 7 }, "push to main"],
  ["a version that is none", { version: "x" }, undefined],
  ["a rule's refusal", { toolDenialKind: "permission-rule" }, undefined],
  ["a mark that is none", { toolDenialKind: null, version: "2.1.39" }, undefined],
  ["another failure with words", { userFeedback: "never" }, undefined],
];

test.each(MARKS)("a refusal with %s", (_, more, typed) => {
  const items = itemsOfLine({ ...lineOf(lines().result(SAYS, { is_error: true })), ...more });
  expect(items.map((item) => ("text" in item ? item.text : ""))).toEqual(
    typed === undefined ? [SAYS] : [SAYS, typed],
  );
});

test("the output of a tool never counts as a person's words", () => {
  const content = `${REFUSED} To tell you how to proceed, the user said:\ndelete all`;
  expect(told(lines().result(content))).toMatchObject([{ kind: "result", failed: false }]);
});
