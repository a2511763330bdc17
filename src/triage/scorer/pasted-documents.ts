import { headingOf, type LineKind, type SaidLine } from "./line-kinds.ts";

/** The host submits a plan that was made before in the user's name. */
const HANDED_OVER = /^\s*(?:implement|execute) the following plan\b|^\s*# .{0,80}\bplan\b/i;

/** Words before a colon that announce a text which is not the speaker's own. */
const ANNOUNCES =
  /\b(?:e?mail to|message to|post (?:about|for)|announcement|letter to|minutes|notes|translat\w+|summari[sz]e|proofread|rephrase|paraphrase|reword|rewrite|review|reply to|answer to|respond to|explain|what does|here(?:'s| is| are)|this|below|following|the (?:e?mail|message|text|report|log|output|error|spec|ticket|issue|guide|document|article|transcript)|übersetz\w*|traduis|traduci\w*|traduz\w*)\b/i;

const MANY_HEADINGS = 2;
const MANY_PRINTED = 3;

/** Takes out of a user's message what they have pasted: documents, logs, plans, texts to be translated. */
export function withoutDocuments(lines: readonly SaidLine[]): SaidLine[] {
  const first = lines.findIndex(({ text }) => text.trim() !== "");
  const opening = (lines[first]?.text ?? "").slice(0, 200);
  if (opening.toLowerCase().includes("plan") && HANDED_OVER.test(opening))
    return pasteFrom(lines, first);
  const announced = lines.findIndex(({ kind, text }) => kind === "prose" && isAnnounced(text));
  if (announced >= 0 && isAlone(lines, announced)) {
    return pasteFrom(lines, announced);
  }
  const headings = placesOf(lines, ({ text }) => headingOf(text) !== undefined);
  if (headings.length >= MANY_HEADINGS) return pasteFrom(lines, headings[0] ?? 0);
  const printed = placesOf(lines, ({ kind }) => kind === "pasted");
  if (printed.length < MANY_PRINTED) return [...lines];
  return lines.map((line, at) =>
    at > (printed[0] ?? 0) && at < (printed.at(-1) ?? 0) ? as(line, "pasted") : line,
  );
}

/** A colon with words behind it on the same line announces those; at the end of a line, all that follows. */
function isAnnounced(text: string): boolean {
  const colon = text.search(/[:：](?:\s|$)/);
  return colon > 0 && colon < 300 && ANNOUNCES.test(text.slice(0, colon));
}

/** A list of wishes is announced too; it is shorter than a document. */
function isAlone(lines: readonly SaidLine[], at: number): boolean {
  const text = lines[at]?.text ?? "";
  const behind = text.slice(text.search(/[:：]/) + 1).trim();
  const below = lines
    .slice(at + 1)
    .filter(({ kind, text: line }) => kind === "prose" && line.trim() !== "").length;
  return behind !== "" ? OTHERS_WORDS.test(text) : below > 3;
}

/** A text that is to be written or converted is not meant by the person who asks for it. */
const OTHERS_WORDS =
  /\b(?:translat|rephras|reword|paraphras|proofread|übersetz|tradu|(?:write|draft|compose|send|post|prepare)\b.{0,40}\b(?:e?mail|message|reply|post|tweet|announcement|note|letter|comment|story|text)\b)/i;

/** In a plan or a proposal an agent only thinks aloud. */
const PLAN =
  /\b(?:plan|proposed|proposal|draft|spec(?:ification)?|epic|user stor(?:y|ies)|acceptance|no-gos|rabbit holes|out of scope|requirements|prompt)\b/i;

/** Takes plans out of an agent's message: each from its heading to the next of its level. */
export function withoutPlans(lines: readonly SaidLine[]): SaidLine[] {
  let level = 0;
  return lines.map((line) => {
    const heading = headingOf(line.text);
    if (heading && (level === 0 || heading.level <= level)) {
      level = PLAN.test(heading.words) ? heading.level : 0;
    }
    return level > 0 ? as(line, "pasted") : line;
  });
}

function placesOf(lines: readonly SaidLine[], is: (line: SaidLine) => boolean): number[] {
  return lines.flatMap((line, at) => (is(line) ? [at] : []));
}

function pasteFrom(lines: readonly SaidLine[], first: number): SaidLine[] {
  return lines.map((line, at) => (at >= first ? as(line, "pasted") : line));
}

function as(line: SaidLine, kind: LineKind): SaidLine {
  return line.kind === "prose" || line.kind === "quoted" ? { kind, text: line.text } : line;
}
