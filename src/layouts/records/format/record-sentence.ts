import { type JsonObject, textsIn } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import { plainWords } from "#text/words/words-and-terms.ts";
import type { MemoryRecord } from "./record.ts";

/** The fields of a category that hold its claim and its reason. */
export const SENTENCE_FIELDS: Readonly<
  Record<Category, readonly [claim: string, reason: string | undefined]>
> = {
  session_summary: ["goal", undefined],
  decision: ["decision", "rationale"],
  runbook: ["steps", undefined],
  constraint: ["rule", "impact"],
  tech_debt: ["description", "reason_deferred"],
  preference: ["value", "reason"],
};

/** The placeholder of a required field that nobody has filled. */
const EMPTY = /^(?:not said|not told|(?:said|chosen) by the user|unknown|untagged|none|n\/a|-)?$/i;

/** Whether a text of a record says nothing. */
export function isPlaceholder(text: string): boolean {
  return EMPTY.test(text.trim());
}

/** At least so many words make a sentence; fewer are a subject. */
const SENTENCE_WORDS = 4;

/** The one sentence of a record, with its reason if it is known. */
export function sentenceOf(record: MemoryRecord): string {
  const [, reasonField] = SENTENCE_FIELDS[record.category];
  const reason = reasonField === undefined ? "" : joinTexts(record.content[reasonField]);
  const sentence = claimOf(record);
  return reason === "" || holds(sentence, reason) ? sentence : `${sentence} (${reason})`;
}

/** The texts of a record that agents get unasked, one by one, and all of its claim. */
export function injectedTexts(record: MemoryRecord): string[] {
  const { category, content, title } = record;
  const fields = SENTENCE_FIELDS[category].flatMap((field) => textsIn(field && content[field]));
  return [claimOf(record), title, ...fields].filter((text) => !isPlaceholder(text));
}

/** The one sentence of a record without its reason. */
export function claimOf({ category, content, title }: MemoryRecord): string {
  return withTitle(title.trim(), joinTexts(content[SENTENCE_FIELDS[category][0]]));
}

/** The claim alone if it repeats the title; the title alone if that is a sentence; otherwise both. */
function withTitle(title: string, claim: string): string {
  if (claim === "" || holds(title, claim)) return title;
  const start = title.replace(/…$/, "");
  if (holds(claim, start)) return claim;
  const isSentence = title.split(/\s+/).length >= SENTENCE_WORDS && !title.endsWith("…");
  return isSentence ? title : `${title}: ${claim}`;
}

function joinTexts(value: unknown): string {
  return textsIn(value)
    .map((text) => text.trim())
    .filter((text) => !EMPTY.test(text))
    .join("; ");
}

function holds(text: string, part: string): boolean {
  return plainWords(text).includes(plainWords(part));
}

/** The searchable text of a record. */
export function sayerOf(record: MemoryRecord) {
  const { title, tags, content } = record;
  return { title, tags, text: spokenTexts(content).join("\n"), record };
}

/** Fields with one of a few words, of which most are filled in by loci. */
const CHOICE_FIELDS: ReadonlySet<string> = new Set([
  ...["kind", "severity", "status", "priority", "strength", "outcome"],
]);

/** The texts of a record's content that somebody has said. */
export function spokenTexts(content: JsonObject): string[] {
  const spoken = Object.entries(content).filter(([name]) => !CHOICE_FIELDS.has(name));
  return spoken.flatMap(([, value]) => textsIn(value)).filter((text) => !isPlaceholder(text));
}
