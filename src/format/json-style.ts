/** How a JSON text is laid out, so that what is added looks as if it had always been there. */
export interface JsonStyle {
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
export function printed(value: unknown, { unit, eol, indent }: JsonStyle): string {
  return JSON.stringify(value, null, unit)
    .split("\n")
    .join(eol + indent);
}
