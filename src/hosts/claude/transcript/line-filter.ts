import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { type Chunk, finderOf, standsAt, stringEnd } from "./file-lines.ts";

/** The kinds of items of a transcript. */
export type ItemKind = TranscriptItem["kind"];

/** A line, and the offset of its first type. */
interface TypedLine {
  readonly chunk: Chunk;
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** How the host continues after the word `type` on a line with a result. */
const RESULT_HEAD = Buffer.from('user","message":{"role":"user","content":[{');

const TYPE = '"type":"';
const ATTACHMENT = Buffer.from('"attachment":');
const SAID = ['user"', 'assistant"', 'system"', 'attachment"'].map((word) => Buffer.from(word));
// The host reports much more than compactions.
const SYSTEM = Buffer.from('system","subtype":"');
const COMPACTION = Buffer.from('compact_boundary"');
const QUEUE = Buffer.from('queue-operation"');
const QUEUED = Buffer.from('queued_command"');
const BRACE = 123;

/**
 * Tests whether a line may matter, so that snapshots, progress and most attachments need no
 * parsing. It uses the first `"type":"` of a line, which cannot be inside a string, because its
 * quotes would be escaped there. If that does not decide, the line is parsed.
 */
export function lineFilter(
  kinds: readonly ItemKind[] | undefined,
): (chunk: Chunk, start: number, end: number) => boolean {
  const type = finderOf(TYPE);
  const asks = (kind: ItemKind) => kinds === undefined || kinds.includes(kind);
  const asked = { prompts: asks("prompt"), results: asks("result"), calls: asks("call") };
  return (chunk, start, end) => {
    const { bytes } = chunk;
    const at = type(chunk, start);
    if (at >= end || bytes[start] !== BRACE) return true;
    const holder = bytes[at - 1] === BRACE ? at - 1 : bytes.lastIndexOf(BRACE, at);
    const line = { chunk, start, end, value: at + TYPE.length };
    return holder === start ? isOfUse(line, asked) : mayMatter(line, holder, asked);
  };
}

interface LineOptions {
  readonly prompts: boolean;
  readonly results: boolean;
  readonly calls: boolean;
}

/** Whether a line may matter, by its own type. */
function isOfUse(line: TypedLine, { prompts, results }: LineOptions): boolean {
  const { chunk, value } = line;
  if (standsAt(chunk.bytes, RESULT_HEAD, value)) return results || !isResult(line);
  if (standsAt(chunk.bytes, SYSTEM, value)) {
    return standsAt(chunk.bytes, COMPACTION, value + SYSTEM.length);
  }
  if (SAID.some((word) => standsAt(chunk.bytes, word, value))) return true;
  return prompts && standsAt(chunk.bytes, QUEUE, value);
}

// Calls, thoughts and results are most of a long transcript. The host's exact text after the first
// type identifies them, which no string can contain.
const CALL = Buffer.from('message","role":"assistant","content":[{"type":"tool_use"');
const THOUGHT = Buffer.from('message","role":"assistant","content":[{"type":"thinking"');
const TEXT_BLOCK = Buffer.from('"type":"text"');
const CALL_BLOCK = Buffer.from('"type":"tool_use"');
const ID = Buffer.from('"tool_use_id":"');
const KIND = Buffer.from('"type":"tool_result"');
const CONTENT = Buffer.from(',"content":"');
const REFUSALS = ["The user ", "Permission "].map((words) => Buffer.from(words));

/**
 * Whether a line may matter, by a first type that is not its own: that of its message, its
 * attachment, or another part.
 */
function mayMatter(line: TypedLine, holder: number, asked: LineOptions): boolean {
  const { bytes } = line.chunk;
  const isFirst = holder === line.value - TYPE.length - 1;
  if (isFirst && standsAt(bytes, ATTACHMENT, holder - ATTACHMENT.length)) {
    return asked.prompts && standsAt(bytes, QUEUED, line.value);
  }
  const isCall = standsAt(bytes, CALL, line.value);
  if (!isCall && !standsAt(bytes, THOUGHT, line.value)) return true;
  if (asked.calls && (isCall || standsBehind(line, CALL_BLOCK))) return true;
  return standsBehind(line, TEXT_BLOCK);
}

/** Whether a word is anywhere after the first type of a line. */
function standsBehind({ chunk: { bytes }, value, end }: TypedLine, word: Buffer): boolean {
  return bytes.subarray(value, end).includes(word);
}

/**
 * Whether a line holds one result and nothing else, and no words of a person who refused the call.
 */
function isResult({ chunk: { bytes }, value, end }: TypedLine): boolean {
  let at = value + RESULT_HEAD.length;
  if (standsAt(bytes, ID, at)) at = stringEnd(bytes, at + ID.length, end) + 2;
  if (!standsAt(bytes, KIND, at)) return false;
  at += KIND.length;
  if (!standsAt(bytes, CONTENT, at)) return false;
  const isRefusal = REFUSALS.some((words) => standsAt(bytes, words, at + CONTENT.length));
  const rest = bytes.subarray(at, end);
  // Text beside a result was typed when the call was approved.
  return !isRefusal && !rest.includes(KIND) && !rest.includes(TEXT_BLOCK);
}
