import { isObject, parseJson } from "#base/json.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { RECALL_BYTES } from "./recent-items.ts";

/** What was waiting in the host's queue, and what the agent had said last, is looked for in what stands before. */
export const BEFORE_BYTES = RECALL_BYTES;

/** The end of a transcript. */
export interface Tail {
  readonly bytes: Uint8Array;
  /** The same to be searched: a buffer, or a text with one letter for each byte. */
  readonly letters: Searched;
}

/** What buffers and texts have in common. */
interface Searched {
  readonly length: number;
  readonly indexOf: (word: string, from: number) => number;
  readonly lastIndexOf: (word: string, from?: number) => number;
  readonly includes: (word: string, from?: number) => boolean;
  readonly slice: (start: number, end: number) => Pick<Searched, "includes">;
}

/** The end of a transcript, ready to be searched. */
export function tailOf(bytes: Uint8Array): Tail {
  // A decoder calls it Latin 1 and means another alphabet, of which a letter may take two bytes; but it is at hand.
  return { bytes, letters: new TextDecoder("latin1").decode(bytes) };
}

const USER = '"type":"user"';
const RESULT = '"tool_use_id":"';
const AGENT = '"type":"assistant"';

/** Where in a tail the last line begins that starts a turn; a line whose beginning is not there counts for nothing. */
export function lastStart(tail: Tail): number | undefined {
  const { letters } = tail;
  let at = letters.lastIndexOf(USER);
  while (at >= 0) {
    const start = letters.lastIndexOf("\n", at) + 1;
    const newline = letters.indexOf("\n", at);
    const end = newline < 0 ? letters.length : newline;
    if (isStart(tail, { start, end })) return start;
    at = start === 0 ? -1 : letters.lastIndexOf(USER, start - 1);
  }
  return undefined;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether somebody has typed this line; a command counts only if the agent has answered to it. */
function isStart(tail: Tail, span: Span): boolean {
  if (isIn(tail, RESULT, span)) return false;
  const value = lineAt(tail, span);
  if (!isObject(value)) return false;
  const isTyped = itemsOfLine(value).some(
    (item) => item.kind === "prompt" && item.how === "typed" && item.agentId === undefined,
  );
  return isTyped || (isCommand(value["message"]) && tail.letters.includes(AGENT, span.end));
}

function isIn({ letters }: Tail, word: string, { start, end }: Span): boolean {
  return letters.slice(start, end).includes(word);
}

function lineAt({ bytes }: Tail, { start, end }: Span): unknown {
  return parseJson(new TextDecoder().decode(bytes.subarray(start, end)));
}

/** The host writes down a command in tags of its own. */
function isCommand(message: unknown): boolean {
  const content = isObject(message) ? message["content"] : undefined;
  return typeof content === "string" && /^\s*<command-(?:name|message)>/.test(content);
}

/** What the agent had said in its last message before a place; a message may be several lines. */
export function lastWords(tail: Tail, before: number): string {
  let words = "";
  let message: string | undefined;
  let end = before - 1;
  while (end > 0) {
    const start = tail.letters.lastIndexOf("\n", end - 1) + 1;
    const reply = isIn(tail, AGENT, { start, end })
      ? replyIn(lineAt(tail, { start, end }))
      : undefined;
    end = start - 1;
    if (!reply) continue;
    if (message !== undefined && reply.messageId !== message) break;
    message = reply.messageId;
    words = words === "" ? reply.text : `${reply.text}\n\n${words}`;
  }
  return words;
}

type Reply = Extract<TranscriptItem, { kind: "reply" }>;

function replyIn(value: unknown): Reply | undefined {
  if (!isObject(value)) return undefined;
  const replies = itemsOfLine(value).filter((item) => item.kind === "reply");
  return replies.find(({ agentId }) => agentId === undefined);
}
