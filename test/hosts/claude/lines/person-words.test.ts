import { expect, test } from "bun:test";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";

const result = { type: "tool_result", tool_use_id: "t1", content: "ok" };
const line = (content: unknown, more: object = {}) => ({
  type: "user",
  uuid: "u1",
  timestamp: "2026-03-02T10:00:00.000Z",
  version: "2.1.237",
  message: { role: "user", content },
  ...more,
});
const text = (words: string) => ({ type: "text", text: words });

test("words typed beside a result are a prompt of their own, behind the result", () => {
  const items = itemsOfLine(
    line([result, text("let's go 100")], { toolUseResult: { stdout: "" } }),
  );
  expect(items).toMatchObject([
    { kind: "result", text: "ok" },
    { kind: "prompt", how: "approval", text: "let's go 100" },
  ]);
});

test.each([
  ["the host's own reminder", text("<system-reminder>be nice</system-reminder>"), {}],
  ["an interruption", text("[Request interrupted by user for tool use]"), {}],
  ["a line that the host has written", text("hello"), { isMeta: true }],
  ["what does not come from a person", text("hello"), { origin: { kind: "task-notification" } }],
])("%s beside a result is no prompt", (_, block, more) => {
  expect(itemsOfLine(line([result, block], more)).map(({ kind }) => kind)).toEqual(["result"]);
});

test.each([
  ["an SDK", { entrypoint: "sdk-py" }],
  ["a pipeline", { entrypoint: "sdk-cli" }],
  ["what the host says of the prompt", { promptSource: "sdk" }],
])("a session driven by %s differs from a person's", (_, more) => {
  expect(itemsOfLine(line("hello", more))).toMatchObject([{ by: "program" }]);
  expect(itemsOfLine(line("hello", { entrypoint: "cli" }))).toMatchObject([{ by: "person" }]);
});

test("words of a refusal are unsure where the host is too old to say who refused", () => {
  const content =
    "The user doesn't want to proceed with this tool use. The tool use was rejected. To tell you how to proceed, the user said:\nuse pnpm";
  const refusal = [{ ...result, is_error: true, content }];
  const said = (more: object) => itemsOfLine(line(refusal, more))[1];
  expect(said({ version: "2.1.37" })).toMatchObject({ how: "rejection", by: "unsure" });
  const marked = said({ version: "2.1.237", toolDenialKind: "user-rejected" });
  expect(marked).toMatchObject({ how: "rejection" });
  expect(marked).toMatchObject({ by: "person" });
});
