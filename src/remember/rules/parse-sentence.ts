import { isObject, isSameValue, type JsonObject } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import { type MemoryRecord, RECORD_LIMITS } from "#layouts/records/format/record.ts";
import { SENTENCE_FIELDS } from "#layouts/records/format/record-sentence.ts";
import { withoutRedactions } from "#redact/find/likely-secret.ts";
import { languageIn, wordsIn } from "#text/words/index-words.ts";
import { isBoilerplate } from "#text/words/words-and-terms.ts";
import { fixTitle } from "./fix-record.ts";

// One sentence becomes a whole record. loci makes nothing up: a field that the sentence does not mention says so. The
// record has the whole sentence as its claim, because a word such as `since` may be no reason after all.

/** A field that a sentence does not mention. */
export const NOT_SAID = "not said";

/** The words between a claim and its reason, in the languages that people speak most to agents. */
const REASON =
  /[,;\s]\s*(?:because(?: of)?|since|as it|so that|due to|weil|denn|damit|da es|porque|ya que|parce que|car il|puisque|perché|poiché|pois)(?!\p{L})\s*|[，、\s]*(?:なぜなら|因为|以便)|(?:から|ので)(?=[。、\s]|$)/iu;

/** Makes a record of a category from a sentence. */
export function recordFrom(said: string, category: Category): JsonObject {
  const text = said.trim();
  const { claim, reason } = claimAndReason(text);
  return {
    category,
    title: titleOf(claim),
    tags: tagsOf(claim),
    // Somebody said it in so many words, so it is nearly certain; a rule that makes the record costs a little.
    confidence: 0.9,
    content: CONTENTS[category]({ text, claim, reason: reason || NOT_SAID }),
  };
}

interface Said {
  readonly text: string;
  readonly claim: string;
  readonly reason: string;
}

const CONTENTS: Readonly<Record<Category, (said: Said) => JsonObject>> = {
  session_summary: ({ text }) => ({
    goal: text,
    outcome: "partial",
    completed: [],
    next_actions: [],
  }),
  decision: ({ text, reason }) => ({
    status: "accepted",
    context: text,
    decision: text,
    rationale: [reason],
  }),
  runbook: ({ text, claim }) => ({ trigger: claim, steps: [text], verification: NOT_SAID }),
  constraint: ({ text, reason }) => ({
    kind: "limitation",
    rule: text,
    impact: [reason],
    severity: "medium",
    active: true,
  }),
  tech_debt: ({ text, reason }) => ({
    status: "open",
    priority: "medium",
    description: text,
    reason_deferred: reason,
  }),
  preference: ({ text, claim, reason }) => ({
    topic: titleOf(claim),
    value: text,
    reason,
    strength: "strong",
  }),
};

function claimAndReason(text: string): { claim: string; reason: string } {
  const found = REASON.exec(text);
  if (!found) return { claim: text, reason: "" };
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  // In some languages the reason comes first; then all of it is the claim.
  const isFirst = /^(?:から|ので)/.test(found[0]);
  if (isFirst || after.trim() === "" || before.trim() === "") {
    return { claim: text, reason: before.trim() };
  }
  return { claim: before.trim(), reason: after.trim().replace(/[.。]$/u, "") };
}

/** The title of a claim: its first sentence, shortened. */
function titleOf(claim: string): string {
  const [sentence = claim] = /^.*?[.!?。！？](?=\s|$)/su.exec(claim) ?? [];
  const line = fixTitle(sentence).replace(/[.。!！]+$/u, "");
  const letters = [...line];
  if (letters.length <= RECORD_LIMITS.titleChars) return line;
  return `${letters
    .slice(0, RECORD_LIMITS.titleChars - 1)
    .join("")
    .trimEnd()}…`;
}

const MAX_TAGS = 5;

/** The verb in small letters says nothing, and the language Go does. */
const MOVES = /^(?:go|goes|going|went|gone)$/;

function tagsOf(text: string): string[] {
  const plain = withoutRedactions(text).normalize("NFKC");
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*[\p{L}\p{N}]/gu) ?? [];
  // A stop word of another language is one only in its sentence.
  const language = languageIn(text) ?? "english";
  const telling = words.filter(
    (word) =>
      wordsIn(word, language).length > 0 &&
      !isBoilerplate(word.toLowerCase()) &&
      !MOVES.test(word) &&
      word.length <= 24,
  );
  const tags = [...new Set(telling.map((word) => word.toLowerCase()))].slice(0, MAX_TAGS);
  return tags.length > 0 ? tags.sort() : ["untagged"];
}

/** A sentence with its reason is rarely longer. */
const LONG_SENTENCE_CHARS = 600;

/** Why a text may help little when an agent reads it later; each is only a hint. */
export function sentenceWarnings(said: string): string[] {
  const text = said.trim();
  const sentences = text
    .split(/[.!?。！？]\s+(?=\p{Lu}|\p{Lo})|\n+/u)
    .filter((one) => /\w/.test(one));
  if (text.length > LONG_SENTENCE_CHARS)
    return [
      `note: it is long (${text.length} characters), and agents get only its beginning; one sentence with its reason works best`,
    ];
  if (sentences.length > 2)
    return ["note: it has several sentences; one with its reason works best"];
  if (/[?？]$/.test(text)) return ["note: it is a question; an agent uses a statement"];
  const isBare = !/\s/.test(text) && !/[^!-~]/.test(text);
  return isBare ? ["note: it is one word; a later session needs a whole sentence"] : [];
}

// The title of a record is the beginning of its sentence, so an edit of one of them changes both.

/** The fields that make a record say another sentence. The old reason stays if the new sentence has none. */
export function sentenceFields(before: MemoryRecord, text: string): JsonObject {
  const { title, content } = recordFrom(text, before.category);
  const [claim, reason] = SENTENCE_FIELDS[before.category];
  const old = before.content[claim];
  const changed = Object.entries(contentOf({ content })).filter(([name, value]) => {
    if (name === reason) return !isUnsaid(value);
    const had = before.content[name];
    return name === claim || had === before.title || (had !== undefined && had === old);
  });
  return { ...(title !== undefined && { title }), content: Object.fromEntries(changed) };
}

/** An edit in which all that was made from the old sentence follows the new one: the title, the tags and other fields. */
export function withSentenceInStep(before: MemoryRecord, given: JsonObject): JsonObject {
  const edited = withTitleInStep(before, given);
  const [name] = SENTENCE_FIELDS[before.category];
  const content = contentOf(edited);
  const { [name]: old } = before.content;
  const { [name]: now = old } = content;
  if (typeof old !== "string" || typeof now !== "string" || now === old) return edited;
  const was = recordFrom(old, before.category);
  const will = recordFrom(now, before.category);
  // A field that a person has worded, now or before, is not loci's to change.
  const follows = (had: unknown, made: unknown, gets: unknown = had) =>
    isSameValue(had, made) && isSameValue(gets, had);
  const oldContent = contentOf(was);
  const made = Object.entries(contentOf(will)).filter(([field, value]) => {
    const isNew = !isUnsaid(value) && !isSameValue(value, oldContent[field]);
    return isNew && follows(before.content[field], oldContent[field], content[field]);
  });
  return {
    ...edited,
    ...(follows(before.tags, was["tags"], edited["tags"]) && { tags: will["tags"] }),
    content: { ...content, ...Object.fromEntries(made), [name]: now },
  };
}

function contentOf({ content }: JsonObject): JsonObject {
  return isObject(content) ? content : {};
}

function isUnsaid(value: unknown): boolean {
  return `${value}` === NOT_SAID;
}

/** An edit with the title that its new sentence has, or with the sentence that its new title begins. */
function withTitleInStep(before: MemoryRecord, given: JsonObject): JsonObject {
  const [name] = SENTENCE_FIELDS[before.category];
  const old = before.content[name];
  const begin = before.title.replace(/…$/, "");
  if (typeof old !== "string" || !startsWith(old, begin)) return given;
  const content = contentOf(given);
  // An emptied title is null, which changes nothing.
  const title = typeof given["title"] === "string" ? given["title"] : before.title;
  const { [name]: now = old } = content;
  const isSaid = typeof now === "string" && now !== old;
  if (title === before.title && isSaid && !startsWith(now, begin))
    return { ...given, title: titleOf(claimAndReason(now).claim) };
  if (title === before.title || now !== old) return given;
  const said = { [name]: `${title}${old.slice(begin.length)}` };
  return { ...given, content: { ...content, ...said } };
}

function startsWith(text: string, begin: string): boolean {
  return text.toLowerCase().startsWith(begin.toLowerCase());
}
