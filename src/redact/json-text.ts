import { isObject, parseJson } from "#base/json.ts";

/** Redacts a string in JSON; `at` is its offset in the file. */
export type LiteralRedactor = (text: string, name: string | undefined, at: number) => string;

/** Redacts the strings in a text of JSON or JSON lines; every other character stays. */
export function redactJsonText(text: string, redact: LiteralRedactor): string {
  const pieces: string[] = [];
  let from = 0;
  let name: string | undefined;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', from)) {
    const end = endOfText(text, at);
    const isName = /^[ \t\r\n]{0,16}:/.test(text.slice(end, end + 20));
    const literal = text.slice(at, end);
    pieces.push(
      text.slice(from, at),
      safe(literal, redact, { name: isName ? undefined : name, at }),
    );
    name = isName ? textOf(literal) : name;
    from = end;
  }
  return pieces.join("") + text.slice(from);
}

/** The end of a quoted string. A torn one ends with its line at the latest. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') {
    if (text[at] === "\n") return at;
    at += text[at] === "\\" ? 2 : 1;
  }
  return Math.min(at + 1, text.length);
}

function textOf(literal: string): string | undefined {
  const value = parseJson(literal);
  return typeof value === "string" ? value : undefined;
}

function safe(
  literal: string,
  redact: LiteralRedactor,
  { name, at }: { readonly name: string | undefined; readonly at: number },
): string {
  const value = textOf(literal);
  // Text that is not JSON after all is redacted as plain text.
  if (value === undefined) return redact(literal, undefined, at);
  // The undo log stores whole files inside a file; each is redacted as that file would be.
  const after = isJson(value)
    ? redactJsonText(value, (inner, innerName) => redact(inner, innerName, at))
    : redact(value, name, at);
  return after === value ? literal : JSON.stringify(after);
}

/** Whether a text is a JSON object, or several of them on lines. */
export function isJson(text: string): boolean {
  if (!text.startsWith("{")) return false;
  return isObject(parseJson(text)) || isObject(parseJson(text.slice(0, text.indexOf("\n"))));
}
