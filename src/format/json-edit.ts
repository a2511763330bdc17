import { isDeepStrictEqual } from "node:util";
import { applyEdits, modify, type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { isObject, type JsonObject } from "#base/json.ts";

/** One change of a JSON text: the value at a path, or its removal where the value is undefined. */
export interface JsonChange {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Changes one value in a JSON text and leaves every other character as it is; undefined if that cannot be done. */
export function editJson(text: string, change: JsonChange): string | undefined {
  const before = text.trim() === "" ? "{}\n" : text;
  const edits = modify(before, [...change.path], change.value, {
    formattingOptions: styleOf(before),
  });
  const after = applyEdits(before, edits);
  // A name that stands twice would make us change the one that nobody reads.
  return isDeepStrictEqual(plain(after), changed(plain(before), change)) ? after : undefined;
}

/** Where and why a text is not JSON, in words; undefined if it is. */
export function whyNotJson(text: string): string | undefined {
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

function styleOf(text: string): { tabSize: number; insertSpaces: boolean; eol: string } {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return {
    tabSize: indent.startsWith("\t") ? 1 : indent.length,
    insertSpaces: !indent.startsWith("\t"),
    eol,
  };
}

function plain(text: string): unknown {
  return JSON.parse(text);
}

function changed(node: unknown, { path, value }: JsonChange): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const object: JsonObject = isObject(node) ? node : {};
  const { [name]: before, ...others } = object;
  if (rest.length === 0 && value === undefined) return others;
  return { ...object, [name]: changed(before, { path: rest, value }) };
}
