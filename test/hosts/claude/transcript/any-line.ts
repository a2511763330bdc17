import fc from "fast-check";
import type { JsonObject } from "#base/json.ts";

/** Pieces of text that resemble the text around them, or that have several bytes for a character. */
const PIECES = [
  ...['"', "\\", '\\"', '"}', '"}]},"uuid":"', '","', '","is_error":true', '","is_error":false}'],
  ...[
    '"type":"',
    '{"type":"text","text":"',
    '"},{"type":"tool_result"',
    '"tool_use_id":"',
    "{",
    "}",
  ],
  ...['"isSidechain":true,', '"agentId":"a9"', '"toolUseResult":', '"type":"text"', "[", "]},"],
  ...["\n", "\t", "\u0000", "é", "漢字", "🎈", "\ud83d", "\ude00", "\u2028", "\u007f", "\ufeff"],
  ...[
    "words ",
    "x".repeat(700),
    "漢".repeat(900),
    "\\".repeat(333),
    '"'.repeat(900),
    "🎈".repeat(650),
  ],
  "The user doesn't want to proceed with this tool use. the user said:\nno",
  "Permission for this tool use was denied. The user said:\nno",
];

const short = fc.array(fc.constantFrom(...PIECES), { maxLength: 9 }).map((all) => all.join(""));
/** As long as the quoted part of a result, and some more. */
const long = fc.tuple(short, fc.constantFrom(2000, 2600, 3000), short);
const text = fc.oneof(
  { weight: 3, arbitrary: short },
  { weight: 1, arbitrary: long.map(([first, count, last]) => first + "x".repeat(count) + last) },
);
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("toolu_01", "toolu_02", "msg_1", "") },
  { weight: 1, arbitrary: text },
);
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined });

const textBlock = fc.record({ type: fc.constant("text"), text });
const calling = fc.record({
  type: fc.constant("tool_use"),
  id: word,
  name: fc.constantFrom("Bash", "mcp__x__y", ""),
  input: fc.record({ command: text, list: sometimes(fc.array(textBlock, { maxLength: 2 })) }),
  caller: sometimes(fc.constant({ type: "direct" })),
});
const thinking = fc.record({ type: fc.constant("thinking"), thinking: text, signature: word });
const isError = sometimes(fc.constantFrom(true, false, null));
const content = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.array(textBlock, { maxLength: 2 }) },
);
const type = fc.constant("tool_result");
/** A result in the orders in which hosts have written it, and with what none has. */
const resulting = fc.oneof(
  fc.record({ tool_use_id: word, type, content, is_error: isError }),
  fc.record({ type, content, is_error: isError, tool_use_id: sometimes(word) }),
  fc.record({ tool_use_id: word, type, content, is_error: isError, note: sometimes(word) }),
  fc.record({ type, tool_use_id: word, content, more: sometimes(textBlock) }),
);

const one = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof(
    { weight: 3, arbitrary: arbitrary.map((block) => [block]) },
    { weight: 1, arbitrary: fc.array(arbitrary, { maxLength: 3 }) },
  );
const head = {
  parentUuid: fc.oneof(fc.constant(null), fc.constant("p-1"), text),
  isSidechain: fc.constantFrom(false, false, false, true, undefined),
  cwd: sometimes(fc.constantFrom("/w/app", '/w/"{odd', "/w/漢")),
  agentId: fc.constantFrom(undefined, undefined, "a1", "a2", 7),
  promptId: sometimes(fc.constant("p-1")),
};
const tail = {
  timestamp: fc.oneof(fc.constant("2026-08-20T12:00:00.000Z"), sometimes(text)),
  toolUseResult: fc.oneof(
    fc.constantFrom(undefined, "User rejected tool use"),
    fc.record({ stdout: text, blocks: fc.array(textBlock, { maxLength: 2 }) }),
  ),
  toolDenialKind: fc.constantFrom(undefined, undefined, "user-rejected", "permission-rule"),
  version: fc.constantFrom("2.1.237", "2.1.39", undefined),
  promptSource: fc.constantFrom(undefined, "typed", "queued", "system"),
  isMeta: fc.constantFrom(undefined, undefined, true),
  isCompactSummary: fc.constantFrom(undefined, undefined, undefined, true),
  isApiErrorMessage: fc.constantFrom(undefined, undefined, undefined, true),
};

type Line = fc.Arbitrary<JsonObject>;
const user = (content: fc.Arbitrary<unknown>): Line =>
  fc.record({
    ...head,
    type: fc.constant("user"),
    message: fc.record({ role: fc.constant("user"), content }),
    uuid: fc.constant("new"),
    ...tail,
  });
const assistant = (content: fc.Arbitrary<unknown>): Line =>
  fc.record({
    ...head,
    message: fc.record({
      ...{ model: fc.constantFrom("m", "<synthetic>"), id: fc.constant("new") },
      ...{ type: fc.constant("message"), role: fc.constant("assistant"), content },
      usage: fc.constant({ input_tokens: 2, iterations: [{ type: "message" }] }),
    }),
    type: fc.constant("assistant"),
    uuid: fc.constant("new"),
    ...tail,
  });
const block = fc.oneof(textBlock, calling, thinking, resulting);
const queued = fc.constantFrom("one", "two", "/fix three", "/clear", "<task-notification>x");
const LINES: readonly fc.WeightedArbitrary<JsonObject>[] = [
  { weight: 8, arbitrary: user(one(resulting)) },
  { weight: 2, arbitrary: user(fc.oneof(text, queued, one(block))) },
  { weight: 3, arbitrary: assistant(one(fc.oneof(textBlock, calling, thinking))) },
  { weight: 1, arbitrary: assistant(fc.oneof(text, one(block))) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("queue-operation"),
      operation: fc.constantFrom("enqueue", "enqueue", "remove", "dequeue", "popAll"),
      content: fc.oneof(fc.constant(undefined), queued, queued),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...head,
      attachment: fc.record({
        type: fc.constantFrom("queued_command", "hook_success"),
        prompt: fc.oneof(queued, text),
        origin: fc.constantFrom(undefined, { kind: "human" }, { kind: "peer" }),
      }),
      type: fc.constant("attachment"),
      uuid: fc.constant("new"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom("system", "progress", "file-history-snapshot", "user"),
      subtype: fc.constantFrom("compact_boundary", undefined),
      uuid: fc.constant("new"),
      data: fc.oneof(textBlock, user(text)),
    }),
  },
];

/** Any line that a host may write, in its own order of fields or in any other. */
export const anyLine: Line = fc
  .tuple(fc.oneof(...LINES), fc.boolean(), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }))
  .map(([line, isShuffled, chance]) => (isShuffled ? shuffled(line, chance) : line));

/** The same object with its fields, and those of all in it, in another order. */
function shuffled(value: JsonObject, chance: readonly number[]): JsonObject {
  const members = Object.entries(value).map(
    ([name, inner], i) => [chance[i % chance.length] ?? 0, name, mixed(inner, chance)] as const,
  );
  members.sort(([a], [b]) => a - b);
  return Object.fromEntries(members.map(([, name, inner]) => [name, inner]));
}

function mixed(value: unknown, chance: readonly number[]): unknown {
  if (Array.isArray(value)) return value.map((inner) => mixed(inner, chance));
  const isPlain = typeof value === "object" && value !== null;
  return isPlain ? shuffled(value as JsonObject, chance.slice(1)) : value;
}

/** The lines as a file, where each has an id of its own in place of `new`. */
export function fileOf(lines: readonly JsonObject[]): string {
  return lines
    .map((line, i) => `${JSON.stringify(line).replaceAll(/"(uuid|id)":"new"/g, `"$1":"n${i}"`)}\n`)
    .join("");
}
