import { isObject, parseJson } from "#base/json.ts";
import { differences } from "#core/record/diff.ts";
import type { Waiting } from "#model/waiting.ts";

/** One line of what is different: taken out, put in, or as it is. */
export interface DiffLine {
  readonly sign: "-" | "+" | " ";
  readonly text: string;
}

/** What is different in something that waits, field by field or line by line. */
export function diffOfWaiting({ kind, change, before, after }: Waiting): DiffLine[] {
  if (kind === "record") return recordLines(change === "held" ? null : before, after);
  return [...linesOf(before, "-"), ...linesOf(after, change === "held" ? " " : "+")];
}

function recordLines(before: string | null, after: string | null): DiffLine[] {
  const [one, other] = [before, after].map((text) => parseJson(text ?? ""));
  // What is no record has lines like any text.
  if ((before !== null && !isObject(one)) || (after !== null && !isObject(other))) {
    return [...linesOf(before, "-"), ...linesOf(after, "+")];
  }
  return differences(one ?? { content: {} }, other ?? { content: {} }).flatMap(
    ({ field, before: was, after: is }) => [
      ...(was === undefined ? [] : [{ sign: "-", text: `${field}: ${shown(was)}` } as const]),
      ...(is === undefined ? [] : [{ sign: "+", text: `${field}: ${shown(is)}` } as const]),
    ],
  );
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function linesOf(text: string | null, sign: DiffLine["sign"]): DiffLine[] {
  return text === null ? [] : text.split("\n").map((line) => ({ sign, text: line }));
}
