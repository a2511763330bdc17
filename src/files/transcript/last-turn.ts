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

const FIRST_TAIL_BYTES = 256 * 1024;
/** So much before a turn is looked through for what the agent had said. */
const BEFORE_BYTES = 256 * 1024;

/** Reads the last turn of a transcript from its end; of all that was before, nothing but the last words are looked at. */
export function readLastTurn(
  path: string,
  options: Pick<TranscriptOptions, "inside"> = {},
): LastTurn {
  const start = startOfLastTurn(path, options.inside);
  const items: TranscriptItem[] = [];
  const look = eachItem(path, { ...options, from: start }, (item) => items.push(item));
  const ids = new Set(items.map(({ uuid }) => uuid));
  const tailBytes = look.end - start + BEFORE_BYTES;
  let before = "";
  let isBefore = true;
  if (start > 0) {
    eachItem(path, { ...options, tailBytes, kinds: ["prompt", "reply"] }, (item) => {
      if (ids.has(item.uuid)) isBefore = false;
      if (isBefore && item.kind === "reply" && item.agentId === undefined) before = item.text;
    });
  }
  return { items, before, look };
}

/** Where the line begins with which the last turn was started; 0 where there is none. */
function startOfLastTurn(path: string, inside: string | undefined): number {
  const found = withPlainFile({ path, inside }, ({ handle, size }) => {
    for (let bytes = FIRST_TAIL_BYTES; ; bytes *= 4) {
      const from = Math.max(0, size - bytes);
      const start = lastStart(tailOf(handle, { from, size }));
      if (start !== undefined) return { kind: "found", at: from + start } as const;
      if (from === 0) return { kind: "found", at: 0 } as const;
    }
  });
  return found.kind === "found" ? found.at : 0;
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
const USER = '"type":"user"';
const RESULT = '"tool_use_id":"';
const MESSAGE = '"type":"assistant"';

/** Where in some bytes the last line begins that starts a turn; the first line counts only if it is whole. */
function lastStart(bytes: Buffer): number | undefined {
  let isAnswered = false;
  let end = bytes.length;
  while (end > 0) {
    const newline = bytes.lastIndexOf(NEWLINE, end - 1);
    const line = bytes.subarray(newline + 1, end);
    if (isStart(line, isAnswered)) return newline + 1;
    isAnswered ||= line.includes(MESSAGE);
    end = newline;
  }
  return undefined;
}

/** Whether somebody has typed this line; a command counts only if the agent has answered to it. */
function isStart(line: Buffer, isAnswered: boolean): boolean {
  if (!line.includes(USER) || line.includes(RESULT)) return false;
  const value = parseJson(line.toString("utf8"));
  if (!isObject(value)) return false;
  const isTyped = itemsOfLine(value).some(
    (item) => item.kind === "prompt" && item.how === "typed" && item.agentId === undefined,
  );
  return isTyped || (isAnswered && isCommand(value["message"]));
}

/** The host writes down a command in tags of its own. */
function isCommand(message: unknown): boolean {
  const content = isObject(message) ? message["content"] : undefined;
  return typeof content === "string" && /^\s*<command-(?:name|message)>/.test(content);
}
