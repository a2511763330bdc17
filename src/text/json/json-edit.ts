import { createScanner, type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { isObject, parseJson } from "#base/json.ts";

/** One change of a JSON text: a new value at a path, or a removal if the value is undefined. */
export interface JsonChange {
  /** Object keys, and list indices as numbers; the index after the last appends to a list. */
  readonly path: readonly string[];
  readonly value: unknown;
}

const BOM = "\uFEFF";

/**
 * Changes one value in the text of a JSON object and leaves every other character as it is. Returns
 * undefined if the text is no object, or if the path leads through a value that is none.
 */
export function editJson(text: string, change: JsonChange): string | undefined {
  const mark = text.startsWith(BOM) ? BOM : "";
  const plain = text.slice(mark.length);
  const json = plain.trim() === "" ? "{}\n" : plain;
  const edited = isObject(parseJson(json)) ? editedAt(json, json.indexOf("{"), change) : undefined;
  return edited === undefined ? undefined : mark + edited;
}

function editedAt(text: string, at: number, { path, value }: JsonChange): string | undefined {
  const [name, ...below] = path;
  if (name === undefined) return undefined;
  // The last of two equal keys counts, as in JSON.parse.
  const member = membersAt(text, at).members.findLast((other) => other.name === name);
  if (!member) return value === undefined ? text : addMember(text, at, { path, value });
  if (below.length > 0) {
    const isThrough = text[member.value] === "{" || text[member.value] === "[";
    return isThrough ? editedAt(text, member.value, { path: below, value }) : undefined;
  }
  return value === undefined ? removeMembers(text, at, name) : replaceMember(text, member, value);
}

/** Adds a missing value; in a list only at the end. */
function addMember(text: string, at: number, { path, value }: JsonChange): string | undefined {
  const [name, ...below] = path;
  const object = membersAt(text, at);
  const inner = wrapValue(below, value);
  if (text[at] === "{") return insertMember(text, object, { name, value: inner });
  const isNext = name === `${object.members.length}`;
  return isNext ? insertMember(text, object, { name: undefined, value: inner }) : undefined;
}

/** Wraps the value in objects with one key each. */
function wrapValue(path: readonly string[], value: unknown): unknown {
  return path.reduceRight((inner, name) => ({ [name]: inner }), value);
}

function replaceMember(text: string, member: JsonMember, value: unknown): string {
  const now = printValue(value, { ...styleOf(text), indent: indentAt(text, member.start) });
  return text.slice(0, member.value) + now + text.slice(member.end);
}

/** Removes every member of that name, each with its comma. */
function removeMembers(text: string, at: number, name: string): string {
  const { members, close } = membersAt(text, at);
  const index = members.findLastIndex((member) => member.name === name);
  const member = members[index];
  if (!member) return text;
  const [before, after] = [members[index - 1], members[index + 1]];
  let cut: readonly [from: number, to: number] = [at + 1, close];
  if (after) cut = [member.start, after.start];
  else if (before) cut = [before.end, member.end];
  const rest = text.slice(0, cut[0]) + text.slice(cut[1]);
  // In a list the next member now has this index.
  return text[at] === "[" ? rest : removeMembers(rest, at, name);
}

interface Entry {
  /** Lists have no keys. */
  readonly name: string | undefined;
  readonly value: unknown;
}

function insertMember(text: string, object: JsonObjectText, entry: Entry): string {
  const last = object.members.at(-1);
  return last ? insertedAfter(text, object, { last, entry }) : fillObject(text, object, entry);
}

/** Adds a member after the last one, laid out as that one is. */
function insertedAfter(
  text: string,
  { open, members }: JsonObjectText,
  { last, entry }: { last: JsonMember; entry: Entry },
): string {
  const style = styleOf(text);
  const before = members.at(-2);
  // Between two members are only a comma and blanks.
  const blank = text.slice(before ? before.end : open + 1, last.start).replace(",", "");
  const isOnNewLine = blank.includes("\n");
  const indent = blank.slice(blank.lastIndexOf("\n") + 1);
  const gap = isOnNewLine ? style.eol + indent : style.colon.slice(1);
  const unit = isOnNewLine ? style.unit : undefined;
  const added = `,${gap}${printedEntry(entry, { ...style, unit, indent })}`;
  return text.slice(0, last.end) + added + text.slice(last.end);
}

/** Puts the first member into an object: on a line of its own, unless the whole text is one line. */
function fillObject(text: string, { open, close }: JsonObjectText, entry: Entry): string {
  const style = styleOf(text);
  const outer = indentAt(text, open);
  const isWhole = text.trim().length === close - open + 1;
  const unit = isWhole ? "  " : style.unit;
  const indent = outer + (unit ?? "");
  const added = printedEntry(entry, { ...style, unit, indent });
  const inner = unit === undefined ? added : `${style.eol}${indent}${added}${style.eol}${outer}`;
  return text.slice(0, open + 1) + inner + text.slice(close);
}

function printedEntry({ name, value }: Entry, style: JsonStyle): string {
  const named = name === undefined ? "" : `${JSON.stringify(name)}${style.colon}`;
  return named + printValue(value, style);
}

/** Deeper nesting than any settings have, and less than the parser can follow. */
const MAX_JSON_LEVELS = 1000;

/** Explains where and why a text is not JSON; undefined if it is. */
export function whyNotJson(text: string): string | undefined {
  if (isTooDeep(text)) return `it is nested more than ${MAX_JSON_LEVELS} deep`;
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return undefined;
  const line = text.slice(0, first.offset).split("\n").length;
  return `line ${line}: ${words(printParseErrorCode(first.error))}`;
}

/** `PropertyNameExpected` as `property name expected`. */
function words(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  for (let depth = 0; scanner.getPosition() < text.length; scanner.scan()) {
    const mark = text[scanner.getTokenOffset()];
    if (mark === "{" || mark === "[") depth++;
    if (mark === "}" || mark === "]") depth--;
    if (depth > MAX_JSON_LEVELS) return true;
  }
  return false;
}

/** The layout of a JSON text, so that new members look like the old ones. */
interface JsonStyle {
  /** The indent of one level; undefined if everything is on one line. */
  readonly unit: string | undefined;
  readonly eol: string;
  /** The text between a key and its value. */
  readonly colon: ":" | ": ";
  /** The blanks before the line that is written to. */
  readonly indent: string;
}

/** The style of a text at its outermost level. */
export function styleOf(text: string): JsonStyle {
  const isOneLine = !text.trim().includes("\n");
  const unit = isOneLine ? undefined : (/^([ \t]+)\S/m.exec(text)?.[1] ?? "  ");
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const isDense = text.includes('":') && !text.includes('": ');
  return { unit, eol, colon: isDense ? ":" : ": ", indent: "" };
}

/** The blanks before the line of an offset. */
export function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return line.slice(0, line.length - line.trimStart().length);
}

/** A value printed in that style. */
function printValue(value: unknown, { unit, eol, indent }: JsonStyle): string {
  return JSON.stringify(value, null, unit)
    .split("\n")
    .join(eol + indent);
}

/** The offsets of one member of an object or a list. */
interface JsonMember {
  /** Its key; in a list, its index. */
  readonly name: string;
  /** The start of its key; in a list, of its value. */
  readonly start: number;
  /** The start of its value. */
  readonly value: number;
  /** After its value. */
  readonly end: number;
}

/** The offsets of an object or a list and its members. */
export interface JsonObjectText {
  /** The offset of its opening bracket. */
  readonly open: number;
  readonly members: readonly JsonMember[];
  /** The offset of its closing bracket. */
  readonly close: number;
}

type Scanner = ReturnType<typeof createScanner>;

/** Finds the members of the object or list that begins at `open`, in a text that is valid JSON. */
export function membersAt(text: string, open: number): JsonObjectText {
  const scanner = createScanner(text, true);
  const isList = text[open] === "[";
  const members: JsonMember[] = [];
  scanner.setPosition(open + 1);
  const closing = isList ? "]" : "}";
  for (let mark = next(text, scanner); mark !== closing; mark = next(text, scanner)) {
    if (mark === ",") continue;
    const start = scanner.getTokenOffset();
    const name = isList ? `${members.length}` : nameAt(text, scanner);
    const value = scanner.getTokenOffset();
    members.push({ name, start, value, end: endOfValue(text, scanner) });
  }
  return { open, members, close: scanner.getTokenOffset() };
}

/** Reads a key and moves on to its value. */
function nameAt(text: string, scanner: Scanner): string {
  const name = scanner.getTokenValue();
  next(text, scanner);
  next(text, scanner);
  return name;
}

/** Moves to the next token and returns its first character. */
function next(text: string, scanner: Scanner): string | undefined {
  scanner.scan();
  return text[scanner.getTokenOffset()];
}

/** Counts brackets instead of recursing: a stranger may nest the text as deeply as he likes. */
function endOfValue(text: string, scanner: Scanner): number {
  let depth = 0;
  for (let mark = text[scanner.getTokenOffset()]; ; mark = next(text, scanner)) {
    if (mark === "{" || mark === "[") depth++;
    if (mark === "}" || mark === "]") depth--;
    if (depth === 0) return scanner.getPosition();
  }
}
