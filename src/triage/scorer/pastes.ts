import { headingOf, type LineKind, type SaidLine } from "./line-kinds.ts";

/**
 * Takes out of a message what is pasted by the shape of several lines together: chats, mails, tables, settings, reports of
 * reviews, and lists that the writer only points at.
 */
export function withoutPastes(lines: readonly SaidLine[]): SaidLine[] {
  const blocks = lines.length > 1 ? linesOfBlocks(lines) : [];
  const errors = numbersOf(lines, ({ text }) => ERROR_INLINE.test(text));
  const pasted = new Set([...blocks, ...errors, ...linesOfReports(lines)]);
  return lines.map((line, at) =>
    pasted.has(at) && line.kind === "prose" ? as(line, "pasted") : line,
  );
}

function linesOfBlocks(lines: readonly SaidLine[]): readonly number[] {
  return [
    ...linesOfMail(lines),
    ...linesLike(lines, CHAT_LINE),
    ...linesLike(lines, SETTING_LINE),
    ...linesOfTable(lines),
    ...linesBehindAnnouncement(lines),
    ...linesPointedAt(lines),
  ];
}

const MAIL_HEADER =
  /^(?:from|to|subject|cc|date|sent|von|an|betreff|de|para|asunto|objet|oggetto|assunto): \S/i;
const MAIL_QUOTE = /\b(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu):\s*$/i;

/** A mail begins with its headers, or with who wrote it, and goes on to the end. */
function linesOfMail(lines: readonly SaidLine[]): readonly number[] {
  const headers = numbersOf(lines, ({ text }) => MAIL_HEADER.test(text));
  const quote = lines.findIndex(({ text }) => MAIL_QUOTE.test(text));
  if (headers.length >= 2) return from(lines, headers[0] ?? 0);
  return quote >= 0 ? from(lines, quote) : linesOfLetter(lines);
}

const SALUTATION =
  /^\s*(?:(?:dear|hello|hi|hey|good (?:morning|afternoon|evening)|sehr geehrte[rs]?|liebe[rs]?|guten (?:tag|morgen)|hallo|cher|chère|chers|bonjour|estimad[oa]s?|querid[oa]s?|hola|buen[oa]s (?:días|tardes)|prezad[oa]s?|car[oaie]|olá|gentil[ei]|egregi[oa]|spett(?:abile|\.)|beste|geachte)(?!\p{L})[^.?!:]{0,60}[,!]|.{0,24}(?:様|各位|您好|你好|尊敬的.{1,20})[、,，:：]?)\s*$/iu;
const CLOSING =
  /^\s*(?:(?:kind|best|warm|many)(?: \p{L}+)? ?(?:regards|wishes|thanks)?|(?:best |kind )?regards|yours (?:sincerely|truly|faithfully)|sincerely|cheers|(?:mit )?(?:freundlichen|besten|vielen|lieben|herzlichen|viele|liebe|beste) grüßen?|cordialement|bien à vous|(?:un )?(?:cordial )?saludos?(?: cordiales)?|atentamente|atenciosamente|abraços?|(?:cordiali |distinti )?saluti|met vriendelijke groet(?:en)?|groeten|敬具|よろしくお願いします|此致|敬礼|祝好)[,.!。]?\s*$/iu;

/** A letter goes from how it greets to its end; what greets and ends nowhere is a message to the agent. */
function linesOfLetter(lines: readonly SaidLine[]): readonly number[] {
  const greets = lines.findIndex(({ text }) => SALUTATION.test(text));
  const ends = lines.findIndex(({ text }, at) => at > greets && CLOSING.test(text));
  if (greets < 0) return [];
  if (ends > greets) return from(lines, greets);
  return greets > 0 && lines.length - greets > 2 ? from(lines, greets) : [];
}

/** Somebody speaks: a name, a colon, words. */
const CHAT_LINE =
  /^\s*(?:\*\*)?(?:@?[A-Z][\w.-]{1,20}(?: [A-Z][\w.-]{0,20})?|user|assistant|human|bot|ai)(?:\*\*)?:(?:\*\*)?\s+\S/;
/** A name and its value, as files of settings have them. */
const SETTING_LINE = /^\s*(?:- )?["']?[a-z][\w.-]{1,40}["']?:(?:\s+[^\s]|\s*$)/;

function linesLike(lines: readonly SaidLine[], like: RegExp): readonly number[] {
  const found = numbersOf(lines, ({ text }) => like.test(text));
  return found.some((at, i) => found[i + 1] === at + 1) ? found : [];
}

/** Lines of values with commas, tabs or semicolons between them, and as many in each. */
function linesOfTable(lines: readonly SaidLine[]): readonly number[] {
  const cells = lines.map(({ text }) =>
    /^[^\s][^.!?]*$/.test(text) ? text.split(/[,;\t](?=\S)/).length : 0,
  );
  return numbersOf(lines, (_, at) => {
    const count = cells[at] ?? 0;
    return count >= 3 && (cells[at - 1] === count || cells[at + 1] === count);
  });
}

/** The end of a line that announces somebody else's words. */
const ANNOUNCES_FOREIGN =
  /\b(?:error(?: message| text| output)?|fehler(?:meldung)?|message d'erreur|mensaje de error|mensagem de erro|messaggio di errore|log(?:s| output)?|output|stack ?trace|traceback|terms|comments?|review|feedback|findings?|ticket|issue|e?mail|chat|thread|slack|report(?:ed)?|says?|reads?|answers?|wrote|got|get|see|look|shows?|showing|prints?|printed|returns?|explain|address|resolve|check|fix|plan|spec|description|quote|transcript|article|paragraph|text|translate)\b[^:]{0,40}[:：]\s*$/i;
const ERROR_INLINE =
  /^\s*(?:error(?: message)?|fehlermeldung|message d'erreur|mensaje de error|mensagem de erro|messaggio di errore|エラー(?:メッセージ)?|错误(?:信息)?|warning)\s*[:：]/i;

/** The paragraph that follows such a line, with those behind it that are lists or go on in its manner. */
function linesBehindAnnouncement(lines: readonly SaidLine[]): readonly number[] {
  const first = lines.findIndex(
    ({ kind, text }) => kind === "prose" && ANNOUNCES_FOREIGN.test(text),
  );
  if (first < 0) return [];
  let at = first + 1;
  while (at < lines.length && isBlank(lines[at])) at++;
  const start = at;
  // A block that shows itself to be one ends where it does.
  const isBlock = lines[at]?.kind !== "prose";
  const goesOn = (line: SaidLine) => (isBlock ? line.kind !== "prose" : !isBlank(line));
  for (let line = lines[at]; line !== undefined && goesOn(line); line = lines[at]) at++;
  return Array.from({ length: at - start }, (_, i) => start + i);
}

/** The writer points at a text in the same message. */
const POINTS =
  /\b(?:this|these|that|the|that's|is (?:that|this)) (?:(?:whole|above|below|following|old|quoted|pasted) )?(?:list|lines?|text|comments?|chat|conversation|message|e?mail|thread|yaml|json|csv|toml|table|log|output|diff|patch|answer|snippet|quote|paragraph|section|document|review|feedback|findings?|issue|ticket|report|transcript|readme|terms|rules?|error|trace|advice)\b|\b(?:make|turn|format|convert|summari[sz]e|explain|sort|rewrite) (?:this|these|that)\b|\b(?:is (?:that|this|it) (?:right|true|correct)|what (?:do you think|should i (?:answer|reply|say)|does (?:this|that|it) mean)|(?:please )?review|why does (?:this|it)|fix (?:this|it)?\s*$)|\bthe readme has\b|\bi agree with\b/i;

/** All paragraphs but the one in which the writer points at them, where one of them is more than a line. */
function linesPointedAt(lines: readonly SaidLine[]): readonly number[] {
  const pointing = numbersOf(lines, ({ kind, text }) => kind === "prose" && POINTS.test(text));
  if (pointing.length === 0) return [];
  const others = numbersOf(lines, (line, at) => !pointing.includes(at) && !isBlank(line));
  const isText =
    others.length >= 2 || others.some((at) => (lines[at]?.kind ?? "prose") !== "prose");
  const isApart = lines.some(isBlank) || others.length >= 3;
  return isText || isApart ? others.filter((at) => !isOwn(lines[at])) : [];
}

/** A sentence about its writer, or to the agent, was not pasted. */
const PERSON =
  /\b(?:i|i'm|i'd|i'll|i've|we|we're|we've|let's|lets|my|our|us|me|you|your|please|pls|ok|okay|yes|no|hmm|can|could)\b/i;
const OWN_VOICE = /\b(?:i|i'm|i'd|i'll|i've|my|me|let's|lets|please|pls|you|your)\b/i;

function isOwn(line: SaidLine | undefined): boolean {
  return (
    line !== undefined && OWN_VOICE.test(line.text) && !/^\s*(?:[-*•>|]|\d+[.)])/.test(line.text)
  );
}

/** Severities and advice of programs and reviewers. */
const SEVERITY =
  /\b(?:low|medium|high|critical|minor|major|blocker)[ -](?:severity|priority|risk)\b|\bseverity\b|\((?:low|medium|high|critical|minor|major|nit)\)|\bP[0-3]\b/i;
const ADVICE =
  /(?:^|[.:!?] )(?:consider|ensure|verify|add|use|move|extract|replace|remove|avoid|wrap|rename|update|please (?:either|consider|add|use)) \w+/i;
const IDENTIFIER =
  /\b(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|\w+\.\w+\(\)?|\w+_\w+|\w+\(\)|[\w/]+\.(?:go|ts|tsx|js|py|rs|java|rb|kt|cs|md|json|yaml|toml))(?!\w)/g;
const MIN_REPORT_CHARS = 120;

/** A paragraph in the voice of a review: about code, in whole sentences, and nobody speaks in it. */
function linesOfReports(lines: readonly SaidLine[]): readonly number[] {
  const isReview = lines.some(({ text }) => SEVERITY.test(text));
  return numbersOf(
    lines,
    ({ kind, text }) => kind === "prose" && (isReview ? !OWN_VOICE.test(text) : isReport(text)),
  );
}

/** Whether a text speaks of code in whole sentences, as a review does, and nobody speaks in it. */
export function isReport(text: string): boolean {
  if (
    text.length < MIN_REPORT_CHARS &&
    !/^(?:In|The|On line|`)\b.{0,60}\b(?:never|always|not|missing|unused)\b.*[.] \w/.test(text)
  )
    return false;
  // A review does not end with a question.
  if (/\?\s*$/.test(text)) return false;
  const plain = text.replaceAll(/`[^`]*`/g, "x");
  const names = text.match(IDENTIFIER)?.length ?? 0;
  if (PERSON.test(plain.replace(/\bcan\b|\bno\b|\bcould\b|\bplease (?:either|consider)\b/gi, "")))
    return false;
  return names >= 2 || (names >= 1 && ADVICE.test(text));
}

function numbersOf(
  lines: readonly SaidLine[],
  is: (line: SaidLine, at: number) => boolean,
): number[] {
  return lines.flatMap((line, at) => (is(line, at) ? [at] : []));
}

function from(lines: readonly SaidLine[], first: number): number[] {
  return lines.flatMap((_, at) => (at >= first ? [at] : []));
}

function isBlank(line: SaidLine | undefined): boolean {
  return (line?.text ?? "").trim() === "";
}

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
  const headings = numbersOf(lines, ({ text }) => headingOf(text) !== undefined);
  if (headings.length >= MANY_HEADINGS) return pasteFrom(lines, headings[0] ?? 0);
  const printed = numbersOf(lines, ({ kind }) => kind === "pasted");
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

function pasteFrom(lines: readonly SaidLine[], first: number): SaidLine[] {
  return lines.map((line, at) => (at >= first ? as(line, "pasted") : line));
}

function as(line: SaidLine, kind: LineKind): SaidLine {
  return line.kind === "prose" || line.kind === "quoted" ? { kind, text: line.text } : line;
}
