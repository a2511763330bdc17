import type { TranscriptItem } from "#model/transcript.ts";
import { finderOf } from "./finder.ts";
import type { Chunk } from "./lines.ts";

/** What an item of a transcript may be. */
export type ItemKind = TranscriptItem["kind"];

const TYPE = '"type":"';
const ATTACHMENT = Buffer.from('"attachment":');
const WANTED = ['user"', 'assistant"', 'system"', 'attachment"'].map((word) => Buffer.from(word));
const QUEUED = Buffer.from('queued_command"');
const BRACE = 123;
const QUOTE = 34;

/**
 * Tells whether a line may matter, so that snapshots, progress and most attachments need not be parsed. It goes by the
 * first `"type":"` of a line, which cannot stand within a string, because there its quotes would be escaped.
 * Where that is not enough, the line is to be parsed.
 */
export function lineFilter(
  kinds: readonly ItemKind[] | undefined,
): (chunk: Chunk, start: number, end: number) => boolean {
  const type = finderOf(TYPE);
  const noResults = kinds !== undefined && !kinds.includes("result");
  const noCalls = kinds !== undefined && !kinds.includes("call");
  return (chunk, start, end) => {
    const { bytes } = chunk;
    const at = type(chunk, start);
    if (at >= end || bytes[start] !== BRACE) return true;
    if (!mayMatter(bytes, start, at)) return false;
    const value = at + TYPE.length;
    return !(noCalls && standsAt(bytes, CALL, value)) && !(noResults && isResult(bytes, value));
  };
}

/** Judges a line by the place of its first type: its own, that of its attachment, or of anything else. */
function mayMatter(bytes: Buffer, start: number, at: number): boolean {
  const value = at + TYPE.length;
  const holder = bytes[at - 1] === BRACE ? at - 1 : bytes.lastIndexOf(BRACE, at);
  if (holder === start) return WANTED.some((word) => standsAt(bytes, word, value));
  const isOfAttachment =
    holder === at - 1 && standsAt(bytes, ATTACHMENT, holder - ATTACHMENT.length);
  return !isOfAttachment || standsAt(bytes, QUEUED, value);
}

// Calls and results are most of a long transcript. They are told by what the host writes behind the first type, to the
// letter, because a search in each line would take longer than all the rest. A line holds one block of a message.
const CALL = Buffer.from('message","role":"assistant","content":[{"type":"tool_use"');
const RESULT = Buffer.from('user","message":{"role":"user","content":[{');
const ID = Buffer.from('"tool_use_id":"');
const KIND = Buffer.from('"type":"tool_result",');
const CONTENT = Buffer.from('"content":"');
const REFUSALS = ["The user ", "Permission "].map((words) => Buffer.from(words));

/** Whether a line holds a result, and no words of a person who has refused the call. */
function isResult(bytes: Buffer, value: number): boolean {
  if (!standsAt(bytes, RESULT, value)) return false;
  let at = value + RESULT.length;
  if (standsAt(bytes, ID, at)) {
    at += ID.length;
    while (at < bytes.length && bytes[at] !== QUOTE) at++;
    // The quote and the comma behind it.
    at += 2;
  }
  if (!standsAt(bytes, KIND, at)) return false;
  at += KIND.length;
  if (!standsAt(bytes, CONTENT, at)) return false;
  return !REFUSALS.some((words) => standsAt(bytes, words, at + CONTENT.length));
}

function standsAt(bytes: Buffer, word: Buffer, at: number): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false;
  return true;
}
