import { bare, rawLines } from "#text/markdown-lines.ts";
import { findSection, type SectionSpan, spliceLines } from "./table-text.ts";

/** A line of the quick lookup: a topic and its files. */
export interface LookupLine {
  readonly topic: string;
  readonly target: string;
}

/** The most files of a topic; the oldest are removed. */
export const MAX_TOPIC_FILES = 5;

const LINE = /^\s*[-*+]\s+(.*?)\s*(?:→|⇒|->|=>|➜)\s*(.*)$/;

/** Reads the lines of a quick lookup, with any arrow. */
export function lookupLines(lines: readonly string[]): LookupLine[] {
  return lines.flatMap((line) => lookupLine(line) ?? []);
}

function lookupLine(line: string): LookupLine | undefined {
  const [, topic, target] = LINE.exec(line) ?? [];
  return topic === undefined || target === undefined ? undefined : { topic, target: target.trim() };
}

/** The lines of every quick lookup. */
export const FIXED_LOOKUP: readonly LookupLine[] = [
  { topic: "Current task", target: "context/current-task.md" },
  { topic: "Blockers", target: "context/blockers.md" },
  { topic: "Sub-agent outputs", target: "subagent/" },
];

/** The topic of a decision's category. */
export function decisionTopic(category: string): string {
  const word = category.trim().toLowerCase();
  const isWord = /^\p{L}[\p{L} -]{0,30}$/u.test(word);
  return isWord ? `${word.charAt(0).toUpperCase()}${word.slice(1)} decisions` : "Other decisions";
}

/** The short name of a decision: `decisions/2026-01-19_001_*.md`. */
export function decisionTarget(file: string): string {
  return file.replace(/^(decisions\/\d{4}-\d\d-\d\d_\d{3,6})_.*$/, "$1_*.md");
}

/** Adds lines to a quick lookup: a new topic below the others, a new file before those of its topic. */
export function editLookup(text: string, title: RegExp, add: readonly LookupLine[]): string {
  return add.reduce((whole, line) => withLine(whole, title, line), text);
}

function withLine(text: string, title: RegExp, { topic, target }: LookupLine): string {
  const span = findSection(text, title);
  if (!span) return text;
  const lines = rawLines(text).map(bare);
  const found = lines.slice(span.from, span.to).map(lookupLine);
  const nth = found.findIndex((one) => one?.topic.toLowerCase() === topic.toLowerCase());
  const known = found[nth]?.target;
  if (known === undefined)
    return spliceLines(text, lastItem(lines, span), { add: [`- ${topic} → ${target}`] });
  const files = known.split(/\s*,\s*/);
  if (files.includes(target) || isInGlob(known, target)) return text;
  const line = lines[span.from + nth] ?? "";
  const others = files.length < MAX_TOPIC_FILES ? known : withoutOldest(known);
  const shown = others === "" ? target : `${target}, ${others}`;
  const add = [`${line.slice(0, line.length - known.length)}${shown}`];
  return spliceLines(text, span.from + nth, { remove: 1, add });
}

/** Removes the last short name of a decision, because loci wrote it. Other words stay. */
function withoutOldest(targets: string): string {
  return targets.replace(/^(.*?)(?:^|,\s*)decisions\/\d{4}-\d\d-\d\d_\d{3,6}_\*\.md\s*$/, "$1");
}

/** Whether a folder that a line names holds the target. */
function isInGlob(targets: string, target: string): boolean {
  return targets.endsWith("/") && target.startsWith(targets);
}

/** The position after the last item of the list, before a comment. */
function lastItem(lines: readonly string[], { from, to }: SectionSpan): number {
  let last = from;
  for (let at = from; at < Math.min(to + 1, lines.length); at++) {
    if (/^\s*[-*+]\s/.test(lines[at] ?? "")) last = at + 1;
    if (at > from && /^ {0,3}#{1,6}\s/.test(lines[at] ?? "")) break;
  }
  return last;
}
