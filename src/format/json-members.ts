import { createScanner } from "jsonc-parser";

/** Where a member of an object stands in its text. */
export interface JsonMember {
  readonly name: string;
  /** Where its name begins. */
  readonly start: number;
  /** Where its value begins. */
  readonly value: number;
  /** Behind its value. */
  readonly end: number;
}

/** Where an object and its members stand in a text. */
export interface JsonObjectText {
  /** Where its `{` is. */
  readonly open: number;
  readonly members: readonly JsonMember[];
  /** Where its `}` is. */
  readonly close: number;
}

type Scanner = ReturnType<typeof createScanner>;

/** Finds the members of the object that begins at `open`, in a text that is known to be JSON. */
export function objectAt(text: string, open: number): JsonObjectText {
  const scanner = createScanner(text, true);
  const members: JsonMember[] = [];
  scanner.setPosition(open + 1);
  for (let mark = next(text, scanner); mark !== "}"; mark = next(text, scanner)) {
    if (mark === ",") continue;
    const name = scanner.getTokenValue();
    const start = scanner.getTokenOffset();
    next(text, scanner);
    next(text, scanner);
    const value = scanner.getTokenOffset();
    members.push({ name, start, value, end: endOfValue(text, scanner) });
  }
  return { open, members, close: scanner.getTokenOffset() };
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
