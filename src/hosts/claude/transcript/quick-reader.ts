import { parseJson } from "#base/json.ts";
import { RESULT_CHARS } from "#hosts/claude/lines/line-items.ts";
import { cutText } from "#hosts/claude/lines/message-blocks.ts";
import type { ToolResult } from "#hosts/transcript-item.ts";
import {
  finderOf,
  plainString,
  RESULT_HEAD,
  standsAt,
  stringEnd,
  type TypedLine,
} from "./line-bytes.ts";

// What tools have given is most of a transcript, and little of it is told. Where a line stands as the host writes it, to
// the letter, that little is taken out of the bytes, from the front to the back; everything else is parsed.

const ID = Buffer.from('"tool_use_id":"');
const ID_BEHIND = Buffer.from(',"tool_use_id":"');
const CONTENT = Buffer.from('"type":"tool_result","content":"');
const SUCCESS = Buffer.from(',"is_error":false');
const UUID = '}]},"uuid":"';
const UUID_BYTES = Buffer.from(UUID);
const TIME = Buffer.from(',"timestamp":"');
const NULL_PARENT = Buffer.from("null,");
const PARENT = Buffer.from('{"parentUuid":');
const IN_MAIN = Buffer.from('"isSidechain":false,');
const AGENT = Buffer.from('"agentId":"');
/** No id is longer. */
const ID_BYTES = 256;
const QUOTE = 34;
const COMMA = 44;
const BRACE = 125;

/** Tells the result that a line holds; lines come in their order. Undefined for a line that has to be parsed. */
export type QuickReader = (line: TypedLine, agentId: string | undefined) => ToolResult | undefined;

/** Makes a reader for lines that hold the result of one call which went well. */
export function quickReader(): QuickReader {
  const uuid = finderOf(UUID);
  return (line, agentId) => {
    const head = headOf(line);
    const end = head ? uuid(line.chunk, head.from) : line.end;
    if (!head || end >= line.end) return undefined;
    const place = placeOf(line, end, agentId);
    const tail = tailOf(line.chunk.bytes, head, end);
    if (!place || !tail) return undefined;
    const text = textOf(line.chunk.bytes, { from: head.from, to: tail.to });
    if (text === undefined) return undefined;
    return { kind: "result", ...place, toolUseId: tail.id, failed: false, text };
  };
}

interface Head {
  /** Where the content begins, behind its quote. */
  readonly from: number;
  /** The id of the call, if it stands before the content. */
  readonly id: string | undefined;
}

function headOf({ chunk: { bytes }, value }: TypedLine): Head | undefined {
  const start = value + RESULT_HEAD.length;
  const id = wordBehind(bytes, ID, start);
  const content = id ? id.end + 1 : start;
  if (!standsAt(bytes, CONTENT, content)) return undefined;
  return { from: content + CONTENT.length, id: id?.word };
}

/** The id of the call, and where the quote behind the content would be if nothing else stands there. */
function tailOf(
  bytes: Buffer,
  head: Head,
  end: number,
): { readonly id: string; readonly to: number } | undefined {
  const id = head.id ?? wordBefore(bytes, ID_BEHIND, end);
  if (id === undefined) return undefined;
  const rest = head.id === undefined ? end - ID_BEHIND.length - id.length - 1 : end;
  const isMarked = standsAt(bytes, SUCCESS, rest - SUCCESS.length);
  return { id, to: (isMarked ? rest - SUCCESS.length : rest) - 1 };
}

/** A plain string behind a word, and where the byte behind its quote is. */
function wordBehind(
  bytes: Buffer,
  before: Buffer,
  at: number,
): { readonly word: string; readonly end: number } | undefined {
  if (!standsAt(bytes, before, at)) return undefined;
  const word = plainString(bytes, at + before.length);
  return word === undefined ? undefined : { word, end: at + before.length + word.length + 1 };
}

/** A plain string behind a word, if its quote is the last byte before a place. */
function wordBefore(bytes: Buffer, before: Buffer, end: number): string | undefined {
  const near = Math.max(0, end - ID_BYTES);
  const at = bytes.subarray(near, end).lastIndexOf(before);
  const found = at < 0 ? undefined : wordBehind(bytes, before, near + at);
  return found?.end === end ? found.word : undefined;
}

/** Where and when a line was written, if that stands right behind the end of its only block. */
function placeOf(
  line: TypedLine,
  at: number,
  agentId: string | undefined,
): Pick<ToolResult, "uuid" | "at" | "agentId"> | undefined {
  const { bytes } = line.chunk;
  const uuid = wordBehind(bytes, UUID_BYTES, at);
  const time = uuid && wordBehind(bytes, TIME, uuid.end);
  if (!time || !isBetween(bytes, time.end, line.end)) return undefined;
  const place = { uuid: uuid.word, at: time.word };
  if (agentId === undefined) return isInMain(line) ? place : undefined;
  const named = agentOf(line);
  return named ? { ...place, agentId: named } : undefined;
}

/** Whether a member of the line has ended here, and the line ends as a line does. */
function isBetween(bytes: Buffer, at: number, end: number): boolean {
  return (bytes[at] === COMMA || at === end - 1) && bytes[end - 1] === BRACE;
}

/** The id of an agent, if it stands before the line's type. */
function agentOf({ chunk: { bytes }, start, value }: TypedLine): string | undefined {
  const at = bytes.subarray(start, value).indexOf(AGENT);
  return at < 0 ? undefined : wordBehind(bytes, AGENT, start + at)?.word;
}

/** Whether a line begins by saying that no sub-agent wrote it. */
function isInMain({ chunk: { bytes }, start }: TypedLine): boolean {
  if (!standsAt(bytes, PARENT, start)) return false;
  const at = start + PARENT.length;
  if (standsAt(bytes, NULL_PARENT, at)) return standsAt(bytes, IN_MAIN, at + NULL_PARENT.length);
  const end = bytes[at] === QUOTE ? stringEnd(bytes, at + 1, start + 256) : -1;
  return end > 0 && bytes[end + 1] === COMMA && standsAt(bytes, IN_MAIN, end + 2);
}

/** So many bytes are as many characters as are told, and some more for escapes. */
const NEAR_BYTES = RESULT_CHARS + 600;

/** The first characters of a string between two quotes; undefined if it ends at another one. */
function textOf(bytes: Buffer, { from, to }: { from: number; to: number }): string | undefined {
  if (to - from > NEAR_BYTES) {
    const near = letterStart(bytes, from + NEAR_BYTES);
    const text = unquoted(bytes, from, near);
    if (text === undefined || stringEnd(bytes, near, to + 1) !== to) return undefined;
    if (text.length > RESULT_CHARS) return told(text);
  }
  const whole = bytes[to] === QUOTE ? unquoted(bytes, from, to) : undefined;
  return whole === undefined ? undefined : told(whole);
}

function told(text: string): string {
  return cutText(text, RESULT_CHARS).toWellFormed();
}

function unquoted(bytes: Buffer, from: number, to: number): string | undefined {
  const text = parseJson(`"${bytes.toString("utf8", from, to)}"`);
  return typeof text === "string" ? text : undefined;
}

const BACKSLASH = 92;
/** The longest escape is a pair of them. */
const ESCAPE_BYTES = 12;

/** The last place, at or before another, at which neither a letter nor an escape is cut in two. */
function letterStart(bytes: Buffer, at: number): number {
  let start = at;
  for (let i = at - 1; i >= at - ESCAPE_BYTES; i--) if (bytes[i] === BACKSLASH) start = i;
  while (bytes[start - 1] === BACKSLASH) start--;
  while (((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
}
