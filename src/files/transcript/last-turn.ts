import { readSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { withPlainFile } from "#files/open.ts";
import { itemsOfLine } from "#format/transcript/items.ts";
import type { TranscriptItem } from "#model/transcript.ts";
import { eachItem, type TranscriptLook, type TranscriptOptions } from "./read.ts";

/** The last turn of a conversation, however long, and what the agent had said last before it. */
export interface LastTurn {
  readonly items: readonly TranscriptItem[];
  readonly before: string;
  readonly look: TranscriptLook;
}

const FIRST_TAIL_BYTES = 128 * 1024;
/** What the agent had said before a turn is looked for within so many bytes. */
const BEFORE_BYTES = 32 * 1024;

/** Reads the last turn of a transcript from its end; of all that was before, nothing but the last words are looked at. */
export function readLastTurn(
  path: string,
  options: Pick<TranscriptOptions, "inside"> = {},
): LastTurn {
  const { at, before } = startOfLastTurn(path, options.inside);
  const items: TranscriptItem[] = [];
  const look = eachItem(path, { ...options, from: at, isFirstLook: true }, (item) =>
    items.push(item),
  );
  return { items, before, look };
}

/** Where a turn starts, and the last words before it. */
interface Start {
  readonly at: number;
  readonly before: string;
}

const WHOLE: Start = { at: 0, before: "" };

/** Finds the line with which the last turn was started; without one, all of the file is the turn. */
function startOfLastTurn(path: string, inside: string | undefined): Start {
  const found = withPlainFile({ path, inside }, ({ handle, size }) => {
    for (let bytes = FIRST_TAIL_BYTES; ; bytes *= 4) {
      const from = Math.max(0, size - bytes);
      const tail = tailOf(handle, { from, size });
      const start = lastStart(tail);
      const isEnough = start !== undefined && (start >= BEFORE_BYTES || from === 0);
      if (isEnough)
        return { kind: "found", at: from + start, before: lastWords(tail, start) } as const;
      if (from === 0) return { kind: "found", ...WHOLE } as const;
    }
  });
  return found.kind === "found" ? found : WHOLE;
}

function tailOf(handle: number, { from, size }: { from: number; size: number }): Buffer {
  const bytes = Buffer.allocUnsafe(size - from);
  let length = 0;
  while (length < bytes.length) {
    const count = readSync(handle, bytes, length, bytes.length - length, from + length);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

const NEWLINE = 10;
const USER = Buffer.from('"type":"user"');
const RESULT = Buffer.from('"tool_use_id":"');
const AGENT = Buffer.from('"type":"assistant"');

/** Where in some bytes the last line begins that starts a turn; a line whose beginning is not there counts for nothing. */
function lastStart(bytes: Buffer): number | undefined {
  let at = bytes.lastIndexOf(USER);
  while (at >= 0) {
    const start = bytes.lastIndexOf(NEWLINE, at) + 1;
    const newline = bytes.indexOf(NEWLINE, at);
    const end = newline < 0 ? bytes.length : newline;
    if (isStart(bytes.subarray(start, end), () => bytes.indexOf(AGENT, end) >= 0)) return start;
    at = start === 0 ? -1 : bytes.lastIndexOf(USER, start - 1);
  }
  return undefined;
}

/** Whether somebody has typed this line; a command counts only if the agent has answered to it. */
function isStart(line: Buffer, isAnswered: () => boolean): boolean {
  if (line.includes(RESULT)) return false;
  const value = parseJson(line.toString("utf8"));
  if (!isObject(value)) return false;
  const isTyped = itemsOfLine(value).some(
    (item) => item.kind === "prompt" && item.how === "typed" && item.agentId === undefined,
  );
  return isTyped || (isCommand(value["message"]) && isAnswered());
}

/** The host writes down a command in tags of its own. */
function isCommand(message: unknown): boolean {
  const content = isObject(message) ? message["content"] : undefined;
  return typeof content === "string" && /^\s*<command-(?:name|message)>/.test(content);
}

/** What the agent had said in its last message before a place; a message may be several lines. */
function lastWords(bytes: Buffer, before: number): string {
  let words = "";
  let message: string | undefined;
  let end = before - 1;
  while (end > 0) {
    const newline = bytes.lastIndexOf(NEWLINE, end - 1);
    const line = bytes.subarray(newline + 1, end);
    end = newline;
    const reply = line.includes(AGENT) ? replyIn(line) : undefined;
    if (!reply) continue;
    if (message !== undefined && reply.messageId !== message) break;
    message = reply.messageId;
    words = words === "" ? reply.text : `${reply.text}\n\n${words}`;
  }
  return words;
}

function replyIn(line: Buffer): Extract<TranscriptItem, { kind: "reply" }> | undefined {
  const value = parseJson(line.toString("utf8"));
  if (!isObject(value)) return undefined;
  return itemsOfLine(value).find((item) => item.kind === "reply" && item.agentId === undefined) as
    | Extract<TranscriptItem, { kind: "reply" }>
    | undefined;
}
