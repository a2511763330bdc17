import { createScanner, type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { isObject, parseJson } from "#base/json.ts";

/** One change of a JSON text: the value at a path, or its removal where the value is undefined. */
export interface JsonChange {
  /** Names, and places in lists as numbers: the one behind the last adds to a list. */
  readonly path: readonly string[];
  readonly value: unknown;
}

const BOM = "\uFEFF";

/**
 * Changes one value in the text of a JSON object and leaves every other character as it is.
 * Undefined if the text is no object, or if the path leads through something that is none.
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
  // Of a name that stands twice the last one counts, for JSON.parse and for us.
  const member = membersAt(text, at).members.findLast((other) => other.name === name);
  if (!member) return value === undefined ? text : added(text, at, { path, value });
  if (below.length > 0) {
    const isThrough = text[member.value] === "{" || text[member.value] === "[";
    return isThrough ? editedAt(text, member.value, { path: below, value }) : undefined;
  }
  return value === undefined ? removed(text, at, name) : replaced(text, member, value);
}

/** Adds what is not there yet; to a list only behind its last place. */
function added(text: string, at: number, { path, value }: JsonChange): string | undefined {
  const [name, ...below] = path;
  const object = membersAt(text, at);
  const inner = wrapped(below, value);
  if (text[at] === "{") return inserted(text, object, { name, value: inner });
  const isNext = name === `${object.members.length}`;
  return isNext ? inserted(text, object, { name: undefined, value: inner }) : undefined;
}

/** The value inside of objects with one name each. */
function wrapped(path: readonly string[], value: unknown): unknown {
  return path.reduceRight((inner, name) => ({ [name]: inner }), value);
}

function replaced(text: string, member: JsonMember, value: unknown): string {
  const now = printed(value, { ...styleOf(text), indent: indentAt(text, member.start) });
  return text.slice(0, member.value) + now + text.slice(member.end);
}

/** Takes out every member of that name, each with the comma that it no longer needs. */
function removed(text: string, at: number, name: string): string {
  const { members, close } = membersAt(text, at);
  const index = members.findLastIndex((member) => member.name === name);
  const member = members[index];
  if (!member) return text;
  const [before, after] = [members[index - 1], members[index + 1]];
  let cut: readonly [from: number, to: number] = [at + 1, close];
  if (after) cut = [member.start, after.start];
  else if (before) cut = [before.end, member.end];
  const rest = text.slice(0, cut[0]) + text.slice(cut[1]);
  // In a list the next one has the place now.
  return text[at] === "[" ? rest : removed(rest, at, name);
}

interface Entry {
  /** None in a list. */
  readonly name: string | undefined;
  readonly value: unknown;
}

function inserted(text: string, object: JsonObjectText, entry: Entry): string {
  const last = object.members.at(-1);
  return last ? insertedAfter(text, object, { last, entry }) : filled(text, object, entry);
}

/** Adds a member behind the last one, set apart as that one is. */
function insertedAfter(
  text: string,
  { open, members }: JsonObjectText,
  { last, entry }: { last: JsonMember; entry: Entry },
): string {
  const style = styleOf(text);
  const before = members.at(-2);
  // Between two members stands only their comma, and blanks.
  const blank = text.slice(before ? before.end : open + 1, last.start).replace(",", "");
  const isOnNewLine = blank.includes("\n");
  const indent = blank.slice(blank.lastIndexOf("\n") + 1);
  const gap = isOnNewLine ? style.eol + indent : style.colon.slice(1);
  const unit = isOnNewLine ? style.unit : undefined;
  const added = `,${gap}${printedEntry(entry, { ...style, unit, indent })}`;
  return text.slice(0, last.end) + added + text.slice(last.end);
}

/** Puts the first member into an object: on a line of its own, unless the whole text is one line. */
function filled(text: string, { open, close }: JsonObjectText, entry: Entry): string {
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
  return named + printed(value, style);
}

/** More brackets inside each other than any settings have, and fewer than the parser can follow. */
const DEEPEST = 1000;

/** Where and why a text is not JSON, in words; undefined if it is. */
export function whyNotJson(text: string): string | undefined {
  if (isTooDeep(text)) return `it is nested more than ${DEEPEST} deep`;
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
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** How a JSON text is laid out, so that what is added looks as if it had always been there. */
interface JsonStyle {
  /** What one step further in is made of; undefined where all stands on one line. */
  readonly unit: string | undefined;
  readonly eol: string;
  /** What stands between a name and its value. */
  readonly colon: ":" | ": ";
  /** The blanks before the line that is written to. */
  readonly indent: string;
}

/** The style of a text, for what goes to its outermost level. */
export function styleOf(text: string): JsonStyle {
  const isOneLine = !text.trim().includes("\n");
  const unit = isOneLine ? undefined : (/^([ \t]+)\S/m.exec(text)?.[1] ?? "  ");
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const isDense = text.includes('":') && !text.includes('": ');
  return { unit, eol, colon: isDense ? ":" : ": ", indent: "" };
}

/** The blanks before the line on which something stands. */
export function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return line.slice(0, line.length - line.trimStart().length);
}

/** A value as it is written in that style. */
function printed(value: unknown, { unit, eol, indent }: JsonStyle): string {
  return JSON.stringify(value, null, unit)
    .split("\n")
    .join(eol + indent);
}

/** Where a member of an object, or of a list, stands in its text. */
interface JsonMember {
  /** Its name; in a list, its place as a number. */
  readonly name: string;
  /** Where its name begins; in a list, its value. */
  readonly start: number;
  /** Where its value begins. */
  readonly value: number;
  /** Behind its value. */
  readonly end: number;
}

/** Where an object or a list and its members stand in a text. */
export interface JsonObjectText {
  /** Where its bracket opens. */
  readonly open: number;
  readonly members: readonly JsonMember[];
  /** Where its bracket closes. */
  readonly close: number;
}

type Scanner = ReturnType<typeof createScanner>;

/** Finds the members of the object or list that begins at `open`, in a text that is known to be JSON. */
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

/** Reads a name and goes on to its value. */
function nameAt(text: string, scanner: Scanner): string {
  const name = scanner.getTokenValue();
  next(text, scanner);
  next(text, scanner);
  return name;
}

/** Goes to the next token and gives its first character. */
function next(text: string, scanner: Scanner): string | undefined {
  scanner.scan();
  return text[scanner.getTokenOffset()];
}

/** Counts brackets in place of calling itself: how deep a text goes is up to whoever wrote it. */
function endOfValue(text: string, scanner: Scanner): number {
  let depth = 0;
  for (let mark = text[scanner.getTokenOffset()]; ; mark = next(text, scanner)) {
    if (mark === "{" || mark === "[") depth++;
    if (mark === "}" || mark === "]") depth--;
    if (depth === 0) return scanner.getPosition();
  }
}
