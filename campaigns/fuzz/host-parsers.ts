import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { findCommand } from "#doors/cli/find-command.ts";
import { parseFlags } from "#doors/cli/usage/strict-usage.ts";
import { readHookWords } from "#doors/hooks/hook-door.ts";
import { takePayload } from "#doors/hooks/payload-intake.ts";
import { CLAUDE_CALLS } from "#hosts/claude/claude-calls.ts";
import { blocksOf, cutText, joinItems, textOf, textsOf } from "#hosts/claude/lines/join-lines.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import {
  saidInAttachment,
  saidInQueue,
  saidOnLine,
  writtenCommand,
} from "#hosts/claude/lines/person-words.ts";
import { followQueue } from "#hosts/claude/lines/prompt-queue.ts";
import { isMachineText } from "#hosts/claude/who-spoke.ts";
import { HOOK_EVENTS } from "#hosts/hook-call.ts";
import { typedCommand } from "#hosts/slash-command.ts";
import { withoutOwnText } from "#text/memory-tag.ts";
import type { ByteParser, Parser } from "./parser.ts";
import { fixtures, lines, PROMPTS } from "./samples.ts";

const LINES = lines("transcripts/*.jsonl");
const PAYLOADS = fixtures("hosts/claude/*.json");

/** Readers of what a host writes, line by line, and of what is typed on a command line. */
export const HOST_PARSERS: readonly Parser[] = [
  line("line-items", (one) => [itemsOfLine(one), itemsOfLine(one, "a-1")]),
  line("person-words", (one) => [
    saidOnLine(one, false),
    saidOnLine(one, true),
    saidInAttachment(one),
  ]),
  line("join-lines", (one) => {
    const message = isObject(one["message"]) ? one["message"] : one;
    const blocks = blocksOf(message["content"]);
    return [blocks.map(textOf), textsOf(message["content"], "\n"), cutText(`${one["uuid"]}`, 7)];
  }),
  line("join-lines", (one) => {
    const joiner = joinItems(() => {});
    for (const item of itemsOfLine(one)) joiner.take([item], 0);
    return joiner.end();
  }),
  line("prompt-queue", (one) => {
    const queue = followQueue(undefined, () => {});
    queue.take({ type: "queue-operation", operation: "enqueue", content: "go on" }, [], 0);
    queue.take(one, itemsOfLine(one), 1);
    queue.take({ ...one, type: "queue-operation" }, [], 2);
    return queue.rest(3);
  }),
  text("person-words", (prompt) => [
    isMachineText(prompt),
    withoutOwnText(prompt),
    writtenCommand(prompt),
    typedCommand(prompt),
    saidInQueue(prompt),
  ]),
  {
    name: "hooks/hosts/claude",
    of: "hosts/claude/claude-calls.ts",
    samples: PAYLOADS,
    read: (payload) => {
      const value = parseJson(payload);
      if (!isObject(value)) return;
      for (const event of HOOK_EVENTS)
        orWrongShape(() => CLAUDE_CALLS.read(event, { event, payload: value, env: {} }));
    },
  },
  {
    name: "cli/words",
    of: "doors/cli/usage/strict-usage.ts",
    samples: [
      "record update use-jwt --why so --set a=b -- x",
      "search --limit 3 a b",
      "undo 3 --json",
    ],
    read: async (words) => {
      const argv = words.split(/[ \n]/);
      readHookWords(argv);
      const named = findCommand(COMMANDS, argv);
      if (named.kind === "group") return;
      const { command } = await named.row.load();
      parseFlags(named.rest, { command: named.row.name, args: command.args });
    },
  },
];

/** The payload on stdin, in pieces that end anywhere. */
export const STDIN_PARSER: ByteParser = {
  name: "hooks/intake",
  of: "doors/hooks/payload-intake.ts",
  samples: PAYLOADS.map((payload) => new TextEncoder().encode(payload)),
  read: async (bytes) => {
    const middle = bytes.length >> 1;
    const pieces =
      bytes.length % 2 === 0 ? [bytes] : [bytes.subarray(0, middle), bytes.subarray(middle)];
    return takePayload(
      new ReadableStream({
        start(stream) {
          for (const piece of pieces) if (piece.length > 0) stream.enqueue(piece);
          stream.close();
        },
      }),
    );
  },
};

function line(name: string, read: (line: JsonObject) => unknown): Parser {
  const of = `hosts/claude/lines/${name}.ts`;
  return {
    name: of.replace(/\.ts$/, ""),
    of,
    samples: LINES,
    read: (raw) => {
      const value = parseJson(raw);
      return isObject(value) && read(value);
    },
  };
}

function text(name: string, read: (text: string) => unknown): Parser {
  const of = `hosts/claude/lines/${name}.ts`;
  return { name: of.replace(/\.ts$/, ""), of, samples: PROMPTS, read };
}

/** A payload of another shape is refused with the name of the field that is wrong. */
function orWrongShape(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "WrongShape") throw error;
  }
}
