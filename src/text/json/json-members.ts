import { createScanner } from "jsonc-parser";

/** Where a member of an object, or of a list, stands in its text. */
export interface JsonMember {
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
