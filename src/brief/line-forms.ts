import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import type { WrittenPiece } from "#summary/layered-items.ts";
import { claimForms, type LineForms, shortForm, withoutItsReasons } from "#text/fit-lines.ts";
import { MAX_LINE_CHARS, SHORT_NOTE_CHARS } from "./budgets.ts";
import { gistOf, type Quote, saysAll } from "./quotes.ts";

function briefLine(text: string): string {
  return shortForm(oneLine(text), MAX_LINE_CHARS);
}

/** A line about the work of a session. */
export function workForms(line: string): LineForms {
  return [`- ${briefLine(line)}`, `- ${shortForm(briefLine(line), SHORT_WORK_CHARS)}`];
}

/** A line about the work of a session is shortened to this many characters when there is little room. */
const SHORT_WORK_CHARS = 160;

/**
 * The rules, the newest first; one that a newer one contradicts says so, because the user has to decide. They come with the
 * user's own words if there is room for them.
 */
export function ruleLines(
  rules: readonly MemoryItem[],
  { isCrowded, opposed }: RuleState,
): LineForms[] {
  return rules.map((rule, at) => {
    const [whole, ...shorter] = isCrowded ? claimForms(oneLine(rule.text)) : ruleForms(rule);
    const mark = opposed[at] ? ` ${OPPOSED}` : "";
    return [`${whole}${mark}`, ...shorter.map((form) => `${form}${mark}`)];
  });
}

interface RuleState {
  /** Whether there is no room for the user's own words. */
  readonly isCrowded: boolean;
  /** Which rules a newer one contradicts. */
  readonly opposed: readonly boolean[];
}

/** Two quotes are about one subject, and perhaps only one of them holds. */
const DOUBTFUL = "(a newer sentence is near: if they differ, ask the user which one holds)";
const OPPOSED = "(a newer rule says otherwise: ask the user which one holds)";

/**
 * A rule whole, with the user's own words behind it as far as they say more; without them; without its reasons; and at last
 * only its first clause. Half a rule would be another rule, so no form is cut at a length.
 */
function ruleForms({ text, said = "" }: MemoryItem): LineForms {
  const [whole, quoted] = [oneLine(text), briefLine(said)];
  const isCutFrom = quoted.toLowerCase().includes(whole.slice(1).toLowerCase());
  const isRepeat = quoted === "" || isCutFrom || saysAll(gistOf(whole), gistOf(quoted));
  const forms = claimForms(whole);
  return isRepeat ? forms : [`- ${whole} (the user: "${quoted}")`, ...forms];
}

/** A rule or limit that an agent noted. */
export function conventionForms(item: MemoryItem): LineForms {
  const whole = oneLine(item.text);
  const short = shortForm(withoutItsReasons(whole), SHORT_NOTE_CHARS);
  return [
    `- ${whole}${sourceOf(item)}`,
    `- ${whole}`,
    `- ${withoutItsReasons(whole)}`,
    `- ${short}`,
  ];
}

const KINDS: Readonly<Partial<Record<MemoryItem["kind"], string>>> = {
  tech_debt: "open debt",
  runbook: "fix",
  session_summary: "session",
  note: "",
  said: "",
};

/** An id is printed where it is short enough to be typed. */
const SHORT_ID_CHARS = 24;

/** A note with its kind, its id and its day. */
export function noteForms(item: MemoryItem): LineForms {
  const source = sourceOf(item);
  const whole = briefLine(item.text);
  const short = shortForm(whole, SHORT_NOTE_CHARS);
  return [`- ${whole}${source}`, `- ${short}${source}`, `- ${short}`];
}

/** The kind of a memory, its id if that is short, and its day. */
function sourceOf({ kind, id, at, by }: MemoryItem): string {
  const name = id.slice(id.indexOf("/") + 1);
  const isNamed = !id.startsWith("layered/") && name.length <= SHORT_ID_CHARS;
  const word = KINDS[kind] ?? kind;
  const speaker = by === "user" && word !== "" ? `the user's ${word}` : word;
  const label = [speaker, isNamed ? name : ""].filter((one) => one !== "").join(" ");
  const about = [label, at.slice(0, 10)].filter((one) => one !== "").join(", ");
  return about === "" ? "" : ` [${about}]`;
}

/** A sentence of the user with its day, and whether a newer one may say otherwise. */
export function quoteForms({ at, text, isDoubtful }: Quote): LineForms {
  const doubt = isDoubtful ? ` ${DOUBTFUL}` : "";
  const quote = (words: string) => `- On ${at.slice(0, 10)}: "${words}"${doubt}`;
  return [quote(briefLine(text)), quote(shortForm(text, SHORT_NOTE_CHARS))];
}

const BULLET = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s+/;

/**
 * The pieces of memory files as lines of a brief. A heading precedes its pieces as words, unless there is only one piece below
 * it: then it begins the line of that piece.
 */
export function pieceLines(pieces: readonly WrittenPiece[]): LineForms[] {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(keyOf(piece), (counts.get(keyOf(piece)) ?? 0) + 1);
  const named = new Set<string>();
  return pieces.map((piece): LineForms => {
    const key = keyOf(piece);
    const heading = named.has(key) ? "" : (piece.headings.at(-1) ?? "");
    named.add(key);
    return [lineOf(piece, { heading, isAlone: counts.get(key) === 1 })];
  });
}

function lineOf(
  { text }: WrittenPiece,
  { heading, isAlone }: { readonly heading: string; readonly isAlone: boolean },
): string {
  if (heading === "") return asBullet(text);
  const isShort = isAlone && !text.includes("\n");
  return isShort ? `- ${heading}: ${text.replace(BULLET, "")}` : `${heading}:\n${text}`;
}

function keyOf({ path, headings }: WrittenPiece): string {
  return `${path}\n${headings.join("\n")}`;
}

/** A line of its own is a bullet; a list, a paragraph or a block of code stays as it is. */
function asBullet(text: string): string {
  return text.includes("\n") || BULLET.test(text) ? text : `- ${text}`;
}
