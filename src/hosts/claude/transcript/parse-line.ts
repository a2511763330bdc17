import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { blocksOf } from "#hosts/claude/lines/message-blocks.ts";
import type { Chunk } from "./file-lines.ts";
import { finderOf } from "./line-bytes.ts";

/** Parses a line into an object, empty for a blank line; undefined if it is invalid. */
export type LineParser = (chunk: Chunk, start: number, end: number) => JsonObject | undefined;

const BLANK: JsonObject = {};
const COMMA = 44;
const SHORT_BYTES = 4096;
const HEAVY_BYTES = 256 * 1024;
const TIDY_BYTES = 8 * 1024 * 1024;

/** Makes a parser for lines in order; `agentId` is the agent whose file it is. */
export function lineParser(agentId?: string): LineParser {
  const copy = finderOf('"toolUseResult":');
  const tidy = tidier();
  return (chunk, start, end) => {
    const from = firstLetter(chunk, start, end);
    if (from === end) return BLANK;
    tidy(end - from);
    // Parsing a short line is faster than searching it.
    const cut = end - from > SHORT_BYTES ? copy(chunk, from) : end;
    const short = cut < end ? withoutCopy(chunk, from, cut) : undefined;
    return short && isEnough(short, agentId) ? short : parseBytes(chunk, from, end);
  };
}

/** Collects garbage from time to time: the engine would otherwise retain a dozen long lines. */
function tidier(): (bytes: number) => void {
  let heavy = 0;
  return (bytes) => {
    if (bytes < HEAVY_BYTES) return;
    heavy += bytes;
    if (heavy < TIDY_BYTES) return;
    Bun.gc(true);
    heavy = 0;
  };
}

/** Makes a test for the line with an id. */
export function lineWithId(id: string): (chunk: Chunk, start: number, end: number) => boolean {
  // Its children name it too, so the word alone is not enough.
  const word = finderOf(JSON.stringify(id));
  return (chunk, start, end) =>
    word(chunk, start) < end &&
    parseBytes(chunk, firstLetter(chunk, start, end), end)?.["uuid"] === id;
}

/**
 * The host writes a tool's result once as the agent saw it and once for itself, which is often
 * longer and comes later. The text after it is mostly not needed.
 */
function withoutCopy({ bytes }: Chunk, start: number, cut: number): JsonObject | undefined {
  if (bytes[cut - 1] !== COMMA) return undefined;
  // The placeholder still shows that no person wrote the line.
  const line = parseJson(`${bytes.toString("utf8", start, cut)}"toolUseResult":true}`);
  return isObject(line) ? line : undefined;
}

/**
 * Whether everything that an item needs came before the copy; the way in which a call was refused
 * comes after it.
 */
function isEnough(line: JsonObject, agentId: string | undefined): boolean {
  const { type, message, isSidechain } = line;
  const isPlaced = ["uuid", "timestamp"].every((name) => typeof line[name] === "string");
  const isNamed = typeof (agentId === undefined ? isSidechain : line["agentId"]) !== "undefined";
  if (type !== "user" || !isPlaced || !isNamed || !isObject(message)) return false;
  const blocks = blocksOf(message["content"]);
  // The author of text beside a result is named after the copy, too.
  const isResult = (block: JsonObject) =>
    block["type"] === "tool_result" && block["is_error"] !== true;
  return blocks.length > 0 && blocks.every(isResult);
}

function parseBytes({ bytes }: Chunk, start: number, end: number): JsonObject | undefined {
  const line = parseJson(bytes.toString("utf8", start, end));
  return isObject(line) ? line : undefined;
}

/**
 * Skips what a crash, or another program, has left before a line: NULs, blanks, a byte order mark.
 */
function firstLetter({ bytes, offset }: Chunk, start: number, end: number): number {
  let at = start;
  if (offset + start === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3;
  while (at < end && (bytes[at] ?? 0) <= 32) at++;
  return at;
}
