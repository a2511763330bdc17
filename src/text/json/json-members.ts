import { createScanner } from "jsonc-parser";

/** The offsets of one member of an object or a list. */
export interface JsonMember {
  /** Its key; in a list, its index. */
  readonly name: string;
  /** The start of its key; in a list, of its value. */
  readonly start: number;
  /** The start of its value. */
  readonly value: number;
  /** After its value. */
  readonly end: number;
}

/** The offsets of an object or a list and its members. */
export interface JsonObjectText {
  /** The offset of its opening bracket. */
  readonly open: number;
  readonly members: readonly JsonMember[];
  /** The offset of its closing bracket. */
  readonly close: number;
}

type Scanner = ReturnType<typeof createScanner>;

/** Finds the members of the object or list that begins at `open`, in a text that is valid JSON. */
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

/** Reads a key and moves on to its value. */
function nameAt(text: string, scanner: Scanner): string {
  const name = scanner.getTokenValue();
  next(text, scanner);
  next(text, scanner);
  return name;
}

/** Moves to the next token and returns its first character. */
function next(text: string, scanner: Scanner): string | undefined {
  scanner.scan();
  return text[scanner.getTokenOffset()];
}

/** Counts brackets instead of recursing: a stranger may nest the text as deeply as he likes. */
function endOfValue(text: string, scanner: Scanner): number {
  let depth = 0;
  for (let mark = text[scanner.getTokenOffset()]; ; mark = next(text, scanner)) {
    if (mark === "{" || mark === "[") depth++;
    if (mark === "}" || mark === "]") depth--;
    if (depth === 0) return scanner.getPosition();
  }
}
