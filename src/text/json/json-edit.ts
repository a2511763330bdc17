import {
  createScanner,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
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
 * undefined if the text is no object or too deep, or if the path leads through a value that is none.
 */
export function editJson(text: string, change: JsonChange): string | undefined {
  const mark = text.startsWith(BOM) ? BOM : "";
  const plain = text.slice(mark.length);
  const json = plain.trim() === "" ? "{}\n" : plain;
  const tree = isObject(parseJson(json)) && !isTooDeep(json) ? parseTree(json) : undefined;
  const edited = tree && editedAt(json, tree, change);
  return edited === undefined ? undefined : mark + edited;
}

/** A member of an object or a list; its name is its key, or its index. */
interface JsonMember {
  readonly name: string;
  /** The start of its key; in a list, of its value. */
  readonly start: number;
  readonly end: number;
  readonly value: Node;
}

function membersOf({ children = [] }: Node): JsonMember[] {
  return children.flatMap((child, at) => {
    const [key, own] = child.type === "property" ? (child.children ?? []) : [];
    const value = child.type === "property" ? own : child;
    const name = key ? `${key.value}` : `${at}`;
    return value ? [{ name, start: child.offset, end: child.offset + child.length, value }] : [];
  });
}

function editedAt(text: string, at: Node, { path, value }: JsonChange): string | undefined {
  const [name, ...below] = path;
  if (name === undefined || at.children === undefined) return undefined;
  // The last of two equal keys counts, as in JSON.parse.
  const member = membersOf(at).findLast((other) => other.name === name);
  if (!member) return value === undefined ? text : addMember(text, at, { path, value });
  if (below.length > 0) return editedAt(text, member.value, { path: below, value });
  return value === undefined ? withoutMembers(text, at, name) : replaceValue(text, member, value);
}

/** Adds a missing value; in a list only at the end. */
function addMember(text: string, at: Node, { path, value }: JsonChange): string | undefined {
  const [name, ...below] = path;
  const inner = wrapValue(below, value);
  if (at.type === "object") return insertMember(text, at, { name, value: inner });
  const isNext = name === `${membersOf(at).length}`;
  return isNext ? insertMember(text, at, { name: undefined, value: inner }) : undefined;
}

/** Wraps the value in objects with one key each. */
function wrapValue(path: readonly string[], value: unknown): unknown {
  return path.reduceRight((inner, name) => ({ [name]: inner }), value);
}

function replaceValue(text: string, { start, end, value }: JsonMember, now: unknown): string {
  const printed = printValue(now, { ...styleOf(text), indent: indentAt(text, start) });
  return text.slice(0, value.offset) + printed + text.slice(end);
}

/** Removes every member of that name, each with its comma. */
function withoutMembers(text: string, at: Node, name: string): string {
  const members = membersOf(at);
  const lastKept = members.findLastIndex((member) => member.name !== name);
  if (lastKept < 0) return text.slice(0, at.offset + 1) + text.slice(at.offset + at.length - 1);
  return members.reduceRight((rest, member, index) => {
    if (member.name !== name) return rest;
    const [before, after] = [members[index - 1], members[index + 1]];
    const from = index < lastKept ? member.start : (before?.end ?? member.start);
    const to = index < lastKept ? (after?.start ?? member.end) : member.end;
    return rest.slice(0, from) + rest.slice(to);
  }, text);
}

interface Entry {
  /** Lists have no keys. */
  readonly name: string | undefined;
  readonly value: unknown;
}

function insertMember(text: string, at: Node, entry: Entry): string {
  const members = membersOf(at);
  const last = members.at(-1);
  return last
    ? insertAfter(text, { at, last, before: members.at(-2) }, entry)
    : fill(text, at, entry);
}

interface LastMember {
  readonly at: Node;
  readonly last: JsonMember;
  readonly before: JsonMember | undefined;
}

/** Adds a member after the last one, laid out as that one is. */
function insertAfter(text: string, { at, last, before }: LastMember, entry: Entry): string {
  const style = styleOf(text);
  // Between two members are only a comma and blanks.
  const blank = text.slice(before ? before.end : at.offset + 1, last.start).replace(",", "");
  const isOnNewLine = blank.includes("\n");
  const indent = blank.slice(blank.lastIndexOf("\n") + 1);
  const gap = isOnNewLine ? style.eol + indent : style.colon.slice(1);
  const unit = isOnNewLine ? style.unit : undefined;
  const added = `,${gap}${printedEntry(entry, { ...style, unit, indent })}`;
  return text.slice(0, last.end) + added + text.slice(last.end);
}

/** Puts the first member into an object: on a line of its own, unless the whole text is one line. */
function fill(text: string, { offset, length }: Node, entry: Entry): string {
  const style = styleOf(text);
  const outer = indentAt(text, offset);
  const isWhole = text.trim().length === length;
  const unit = isWhole ? "  " : style.unit;
  const indent = outer + (unit ?? "");
  const added = printedEntry(entry, { ...style, unit, indent });
  const inner = unit === undefined ? added : `${style.eol}${indent}${added}${style.eol}${outer}`;
  return text.slice(0, offset + 1) + inner + text.slice(offset + length - 1);
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
  const openings = text.match(/[{[]/g) ?? [];
  return openings.length > MAX_JSON_LEVELS && depthExceeds(text, MAX_JSON_LEVELS);
}

function depthExceeds(text: string, most: number): boolean {
  const scanner = createScanner(text, true);
  for (let depth = 0; scanner.getPosition() < text.length; scanner.scan()) {
    const mark = text[scanner.getTokenOffset()];
    if (mark === "{" || mark === "[") depth++;
    if (mark === "}" || mark === "]") depth--;
    if (depth > most) return true;
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
function styleOf(text: string): JsonStyle {
  const isOneLine = !text.trim().includes("\n");
  const unit = isOneLine ? undefined : (/^([ \t]+)\S/m.exec(text)?.[1] ?? "  ");
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const isDense = text.includes('":') && !text.includes('": ');
  return { unit, eol, colon: isDense ? ":" : ": ", indent: "" };
}

/** The blanks before the line of an offset. */
function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return line.slice(0, line.length - line.trimStart().length);
}

/** A value printed in that style. */
function printValue(value: unknown, { unit, eol, indent }: JsonStyle): string {
  return JSON.stringify(value, null, unit)
    .split("\n")
    .join(eol + indent);
}
