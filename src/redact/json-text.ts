import { parseJson } from "#base/json.ts";
import type { TextRedactor } from "./values.ts";

/** A text in JSON, or of lines of it, with the texts in it made safe; all else stays as it is to the letter. */
export function redactJsonText(text: string, redact: TextRedactor): string {
  const pieces: string[] = [];
  let from = 0;
  let name: string | undefined;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', from)) {
    const end = endOfText(text, at);
    const isName = /^[ \t\r\n]{0,16}:/.test(text.slice(end, end + 20));
    pieces.push(text.slice(from, at), safe(text.slice(at, end), redact, isName ? undefined : name));
    name = isName ? nameIn(text.slice(at, end)) : name;
    from = end;
  }
  return pieces.join("") + text.slice(from);
}

/** Where a text in quotes ends, which begins here. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return Math.min(at + 1, text.length);
}

function nameIn(literal: string): string | undefined {
  const value = parseJson(literal);
  return typeof value === "string" ? value : undefined;
}

function safe(literal: string, redact: TextRedactor, name: string | undefined): string {
  const value = nameIn(literal);
  // What is no JSON after all is at least a text.
  if (value === undefined) return redact(literal);
  const after = redact(value, name);
  return after === value ? literal : JSON.stringify(after);
}
