import { EDGE, withEdges } from "./marked-text.ts";

/** Words of which a marked text has to hold one, or the pattern that needs them cannot match. */
export type Need = readonly string[];

/** What a part of a pattern matches: all of it, where that is little enough to be listed, and what it needs besides. */
interface Part {
  readonly exact: readonly string[] | undefined;
  readonly needs: readonly Need[];
}

const MOST_EXACT = 8;
const NOTHING: Part = { exact: [""], needs: [] };
const ANYTHING: Part = { exact: undefined, needs: [] };

/**
 * What a text in small letters has to hold for a pattern to match it: one word out of each need. It is told from the
 * pattern alone, and may ask for too little, never for too much. What it cannot read, it throws at.
 */
export function needsOf(source: string): Need[] {
  return read(source, (reader) => needsIn(alternatives(reader)));
}

/** The same for each of the ways between which a pattern leaves the choice: a text that matches meets one of them. */
export function waysOf(source: string): Need[][] {
  return read(source, (reader) => sequences(reader).map(needsIn));
}

function read<Result>(source: string, take: (reader: Reader) => Result): Result {
  const reader: Reader = { source, at: 0 };
  const result = take(reader);
  if (reader.at < source.length) throw new Error(`cannot read ${source.slice(reader.at)}`);
  return result;
}

function needsIn(part: Part): Need[] {
  return [...part.needs, ...asNeed(part)].map((need) => need.map(withEdges));
}

/** The need for one of some words, wherever in a text they stand. */
export function needFor(words: readonly string[]): Need {
  return words.map(withEdges);
}

interface Reader {
  readonly source: string;
  at: number;
}

function sequences(reader: Reader): Part[] {
  const parts = [sequence(reader)];
  while (taken(reader, "|")) parts.push(sequence(reader));
  return parts;
}

function alternatives(reader: Reader): Part {
  const parts = sequences(reader);
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const exact = parts.every((part) => part.exact) ? parts.flatMap((part) => part.exact ?? []) : [];
  if (exact.length > 0 && parts.every(({ needs }) => needs.length === 0)) {
    return { exact: [...new Set(exact)], needs: [] };
  }
  // Each way asks for something of its own: one of all those words has to be there.
  const best = parts.map((part) => bestOf([...part.needs, ...asNeed(part)]));
  const isSure = best.every((need) => need !== undefined);
  return { exact: undefined, needs: isSure ? [best.flatMap((need) => need ?? [])] : [] };
}

function sequence(reader: Reader): Part {
  let exact: readonly string[] | undefined = [""];
  let needs: Need[] = [];
  while (reader.at < reader.source.length && !"|)".includes(reader.source[reader.at] ?? "")) {
    const next = repeated(reader, atom(reader));
    needs = [...needs, ...next.needs];
    const joined: readonly string[] | undefined = exact && next.exact && crossed(exact, next.exact);
    if (joined) {
      exact = joined;
      continue;
    }
    needs = [...needs, ...asNeed({ exact, needs: [] })];
    exact = undefined;
    // What follows begins a word of its own, which is needed as well.
    const rest = sequence(reader);
    const whole = next.exact ? rejoined(next.exact, rest) : rest;
    return { exact, needs: [...needs, ...whole.needs, ...asNeed(whole)] };
  }
  return { exact, needs };
}

function rejoined(exact: readonly string[], rest: Part): Part {
  const joined = rest.exact && crossed(exact, rest.exact);
  if (joined) return { exact: joined, needs: rest.needs };
  return {
    exact: undefined,
    needs: [...rest.needs, ...asNeed(rest), ...asNeed({ exact, needs: [] })],
  };
}

function crossed(one: readonly string[], other: readonly string[]): string[] | undefined {
  const count = one.length * other.length;
  // One way to begin or to end makes no more of them.
  if (count > MOST_EXACT && Math.min(one.length, other.length) > 1) return undefined;
  return [...new Set(one.flatMap((start) => other.map((end) => start + end)))];
}

/** What is matched to the letter is needed; nothing but an edge is no need. */
function asNeed({ exact }: Part): Need[] {
  return exact === undefined || exact.some((word) => /^~*$/.test(word)) ? [] : [exact];
}

function atom(reader: Reader): Part {
  const { source, at } = reader;
  const letter = source[at] ?? "";
  if (letter === "(") return group(reader);
  if (letter === "[") return choice(reader);
  reader.at = at + 1;
  if (letter === "\\") return escaped(reader);
  if (letter === "^" || letter === "$") return NOTHING;
  if (letter === ".") return ANYTHING;
  if (letter === EDGE) throw new Error(`${EDGE} stands for an edge`);
  return { exact: [letter], needs: [] };
}

const LOOKS_ELSEWHERE = ["(?!", "(?<!", "(?<="];

function group(reader: Reader): Part {
  const { source, at } = reader;
  const opening = /^\((?:\?(?:<?[=!]|:))?/.exec(source.slice(at))?.[0] ?? "(";
  reader.at = at + opening.length;
  const part = alternatives(reader);
  if (!taken(reader, ")")) throw new Error(`no end of ${source.slice(at)}`);
  if (LOOKS_ELSEWHERE.includes(opening)) return NOTHING;
  // What stands ahead has to be there, and takes no room.
  if (opening === "(?=") return { exact: [""], needs: [...part.needs, ...asNeed(part)] };
  return part;
}

/** One letter out of several. */
function choice(reader: Reader): Part {
  const found = /^\[(\^?)((?:\\.|[^\]\\])*)\]/u.exec(reader.source.slice(reader.at));
  if (!found) throw new Error(`no end of ${reader.source.slice(reader.at)}`);
  reader.at += found[0].length;
  const [, not, letters = ""] = found;
  const isListed = not === "" && /^[^\\-]{1,8}$/u.test(letters);
  return isListed ? { exact: [...letters], needs: [] } : ANYTHING;
}

/** Letters that stand for kinds of letters. */
const KINDS = "wWdDsS";

function escaped(reader: Reader): Part {
  const letter = reader.source[reader.at] ?? "";
  reader.at++;
  if (letter === "u") {
    const code = reader.source.slice(reader.at, reader.at + 4);
    reader.at += 4;
    return { exact: [String.fromCharCode(Number.parseInt(code, 16))], needs: [] };
  }
  if (letter === "b") return { exact: [EDGE], needs: [] };
  if (letter === "p") {
    reader.at = reader.source.indexOf("}", reader.at) + 1;
    return ANYTHING;
  }
  if (KINDS.includes(letter)) return ANYTHING;
  if (/[a-zA-Z0-9]/.test(letter)) throw new Error(`cannot read \\${letter}`);
  return { exact: [letter], needs: [] };
}

const TIMES = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/;

function repeated(reader: Reader, part: Part): Part {
  const found = TIMES.exec(reader.source.slice(reader.at));
  if (!found) return part;
  reader.at += found[0].length;
  const mark = found[0][0];
  const least = mark === "{" ? Number(found[1]) : Number(mark === "+");
  if (mark === "?" && part.exact) return { exact: [...new Set([...part.exact, ""])], needs: [] };
  return { exact: undefined, needs: least > 0 ? [...part.needs, ...asNeed(part)] : [] };
}

function taken(reader: Reader, letter: string): boolean {
  if (reader.source[reader.at] !== letter) return false;
  reader.at++;
  return true;
}

/** How likely some text is to meet a need: each letter makes a word rarer, and each edge a little. */
export function chanceOf(need: Need): number {
  return need.reduce((sum, word) => {
    const letters = word.replaceAll(/[^\p{L}\p{N}]/gu, "").length;
    return sum + 10 ** -(letters + 0.1 * (word.length - letters));
  }, 0);
}

function bestOf(needs: readonly Need[]): Need | undefined {
  return needs.toSorted((a, b) => chanceOf(a) - chanceOf(b))[0];
}
