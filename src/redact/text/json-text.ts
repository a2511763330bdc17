import { isObject, parseJson } from "#base/json.ts";

/** Makes a text in JSON safe; `at` is where it stands in the file. */
export type LiteralRedactor = (text: string, name: string | undefined, at: number) => string;

/** A text in JSON, or of lines of it, with the texts in it made safe; all else stays as it is to the letter. */
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

/** Where a text in quotes ends, which begins here: at the end of its line at last, for one that is torn goes no further. */
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
  // What is no JSON after all is at least a text.
  if (value === undefined) return redact(literal, undefined, at);
  // A whole file within a file, as the journal keeps them, is made safe as that file is.
  const after = isJson(value)
    ? redactJsonText(value, (inner, innerName) => redact(inner, innerName, at))
    : redact(value, name, at);
  return after === value ? literal : JSON.stringify(after);
}

/** Whether a text is an object in JSON, or several of them on lines. */
export function isJson(text: string): boolean {
  if (!text.startsWith("{")) return false;
  return isObject(parseJson(text)) || isObject(parseJson(text.slice(0, text.indexOf("\n"))));
}
