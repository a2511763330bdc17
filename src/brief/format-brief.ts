import type { MemoryItem } from "#base/memory-item.ts";
import { fitLines, type LineForms, moreRules, sizeOf } from "#text/fit-lines.ts";
import { wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import {
  COMFORTABLE_BRIEF_CHARS,
  MORE_CHARS,
  PAGES_SHARE,
  PROFILE_SHARE,
  QUOTES_SHARE,
  RULES_SHARE,
  THREAD_SHARE,
} from "./budgets.ts";
import { type ChosenMemories, isNothing, isSaved } from "./choose-memories.ts";
import { NOTES, PIECES, QUOTES, RULE_HEADINGS } from "./headings.ts";
import {
  conventionForms,
  noteForms,
  pieceLines,
  quoteForms,
  ruleLines,
  workForms,
} from "./line-forms.ts";
import { type RuleList, TextFacts } from "./text-facts.ts";

/** The contents of a session's brief, and how many characters it may take. */
interface SessionText {
  /** The name of the project's folder; undefined outside of any project. */
  readonly name: string | undefined;
  readonly choice: ChosenMemories;
  readonly thread: ThreadText;
  readonly budgetChars: number;
  /** The cached facts about the texts. */
  readonly facts?: TextFacts;
}

/** The thread of the work as lines below a heading. */
export interface ThreadText {
  readonly heading: string;
  /** The agent's last report: printed where there is room for all that was saved. */
  readonly report?: string;
  readonly lines: readonly string[];
}

/** The host distrusts orders in what hooks inject, so this is a fact about loci. */
const FOOTER =
  '`loci agent find WORDS` finds more. `loci agent save "SENTENCE WITH REASON" --as rule|decision|limit|fix|debt [--instead-of ID|WORDS]` saves, `loci agent done|forget ID|WORDS` ends.';

/** A session brief without the line about commands, for an agent that has tools for the same. */
export function withoutCommands(brief: string): string {
  return brief
    .replace(`${FOOTER}\n`, "")
    .replace(`${EMPTY}\n`, "")
    .replace(/\n{2,}(?=<\/)/, "\n");
}

/** The brief of a session. Without a memory it only says how to save one. */
export function formatSessionBrief({
  name,
  choice,
  thread,
  budgetChars,
  facts = new TextFacts(),
}: SessionText): string {
  if (isNothing(choice) && !thread.report && thread.lines.length === 0) return NOTHING_YET;
  const intro = introOf(name);
  const room = budgetChars - wrapperChars(intro) - FOOTER.length - 2;
  const blocks = [...blocksOf(choice, thread, { budgetChars, room, facts }), FOOTER];
  return wrapBrief({ intro, body: blocks.join("\n\n") });
}

const EMPTY = '`loci agent save "SENTENCE"` saves one for later.';

const NOTHING_YET = wrapBrief({ intro: "Nothing saved yet.", body: EMPTY });

/** The one line that says what a brief is. */
export function introOf(name: string | undefined): string {
  return `Memory${name === undefined ? "" : ` of "${name}"`}; notes may be out of date.`;
}

/** A blank line separates two blocks, and a heading ends its line. */
const BLOCK_CHARS = 4;

interface Part {
  readonly heading: string;
  readonly lines: readonly LineForms[];
  readonly mostChars: number;
  /** Up to here lines are printed whole. */
  readonly comfortChars?: number;
  /** Says how many lines are missing; nothing is said of a part without it. */
  readonly more?: (left: number) => string;
  /** How many lines are missing whatever the room. */
  readonly unlisted?: number;
}

interface BlockLimits {
  readonly budgetChars: number;
  readonly room: number;
}

/** The blocks of a brief, and the room that is left for others. */
class Blocks {
  readonly texts: string[] = [];
  room: number;

  constructor(room: number) {
    this.room = room;
  }

  /** Adds a part as far as it fits, and returns how many characters it took. */
  add(part: Part): number {
    const { heading, lines, more, unlisted = 0 } = part;
    const most = Math.min(this.room, part.mostChars) - heading.length - BLOCK_CHARS;
    const comfort = (part.comfortChars ?? part.mostChars) - heading.length - BLOCK_CHARS;
    const whole = fitLines(lines, most, comfort);
    const isCut = whole.left + unlisted > 0 && more !== undefined;
    const fitted = isCut ? fitLines(lines, most - MORE_CHARS, comfort) : whole;
    const left = fitted.left + unlisted;
    if (fitted.lines.length === 0 && !isCut) return 0;
    const block = blockOf(heading, [...fitted.lines, ...(isCut ? [more(left)] : [])]);
    this.texts.push(block);
    const chars = sizeOf(block.split("\n")) + 1;
    this.room -= chars;
    return chars;
  }
}

function blocksOf(
  choice: ChosenMemories,
  thread: ThreadText,
  { budgetChars, room, facts }: BlockLimits & { readonly facts: TextFacts },
): string[] {
  const blocks = new Blocks(room);
  const conventions = choice.conventions.map(conventionForms);
  const saved = choice.notes.filter(isSaved).map(noteForms);
  // The user's own words behind a rule take the room of a memory.
  const isFull = shortSize(conventions) + shortSize(saved) > room / 2;
  const formsOf = (list: RuleList, items: readonly MemoryItem[]) => {
    const opposed = facts.opposed(
      list,
      items.map(({ text }) => text),
    );
    return ruleLines(items, { isCrowded: isFull, opposed });
  };
  const rules = formsOf("own", choice.rules);
  const globals = formsOf("all projects", choice.globals);
  let free = budgetChars * RULES_SHARE;
  const { left } = choice;
  const more = moreRules;
  const own = { heading: RULE_HEADINGS.own, lines: rules, mostChars: free };
  free -= blocks.add({ ...own, more, unlisted: left.rules });
  free += budgetChars * PROFILE_SHARE;
  const profile = { heading: RULE_HEADINGS.global, lines: globals, mostChars: free };
  free -= blocks.add({ ...profile, more, unlisted: left.globals });
  const noted = { heading: RULE_HEADINGS.noted, lines: conventions, mostChars: free };
  blocks.add({ ...noted, more, unlisted: left.conventions });
  // Many short memories are worth more than a few whole sentences, and than the report of the last session.
  const isCrowded = room - blocks.room + shortSize(saved) > COMFORTABLE_BRIEF_CHARS;
  const report = isCrowded || !thread.report ? [] : [thread.report];
  const work = [...report, ...thread.lines].map(workForms);
  blocks.add({ heading: thread.heading, lines: work, mostChars: budgetChars * THREAD_SHARE });
  addOthers(blocks, choice, { budgetChars, room });
  return blocks.texts;
}

/** Adds notes, the user's memory files and quotations: each gets what it needs, or its share if that is less. */
function addOthers(
  blocks: Blocks,
  choice: ChosenMemories,
  { budgetChars, room }: BlockLimits,
): void {
  const notes = choice.notes.map(noteForms);
  const pages = pieceLines(choice.pieces);
  const quotes = choice.quotes.map(quoteForms);
  const forPages = Math.min(wholeSize(pages), blocks.room * PAGES_SHARE);
  const forQuotes = Math.min(wholeSize(quotes), budgetChars * QUOTES_SHARE);
  const kept = forPages + forQuotes;
  const used = room - blocks.room;
  blocks.add({
    heading: NOTES,
    lines: notes,
    mostChars: blocks.room - kept,
    comfortChars: COMFORTABLE_BRIEF_CHARS - used - kept,
    more: moreMemories,
    unlisted: choice.left.notes,
  });
  const mostChars = blocks.room - forQuotes;
  const more = moreMemories;
  blocks.add({ heading: PIECES, lines: pages, mostChars, more, unlisted: choice.left.pieces });
  blocks.add({ heading: QUOTES, lines: quotes, mostChars: blocks.room });
}

function moreMemories(left: number): string {
  return `and ${left} more: \`loci agent find WORDS\``;
}

/** The characters of some lines in their shortest forms. */
function shortSize(lines: readonly LineForms[]): number {
  return sizeOf(lines.map((forms) => forms.at(-1) ?? ""));
}

function wholeSize(lines: readonly LineForms[]): number {
  return lines.length === 0 ? 0 : sizeOf(lines.map(([whole]) => whole)) + HEADING_CHARS;
}

/** No heading of a block is longer. */
const HEADING_CHARS = 50;

/** A single line needs no heading above it. */
function blockOf(heading: string, lines: readonly string[]): string {
  const [only = ""] = lines;
  if (lines.length === 1 && only.startsWith("- ")) return `${heading}: ${only.slice(2)}`;
  return [`${heading}:`, ...lines].join("\n");
}
