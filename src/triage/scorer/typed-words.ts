import { typedCommand } from "#hosts/slash-command.ts";
import {
  type Form,
  formOf,
  isJoined,
  meantForm,
  RETRACTING_SENTENCES,
  speaksForOthers,
} from "#triage/grammar/read-sentence.ts";
import { withoutTag } from "./lasting-score.ts";
import { type SaidLine, saidLines, sentencesOf } from "./line-kinds.ts";
import { isReport, withoutDocuments, withoutPastes } from "./pastes.ts";

/** One line of a message, with the sentences in it that its writer has typed in their own voice. */
export interface TypedLine extends SaidLine {
  readonly sentences: readonly string[];
}

/** The host puts this in the place of a long text that was pasted. */
const PASTED = /\[Pasted text #\d+[^\]\n]{0,40}\]/g;

/**
 * Finds the kind of each line of a message and the sentences in the voice of its writer: nothing that was pasted, quoted,
 * reported, dictated, or is to be translated.
 */
export function typedLines(text: string): TypedLine[] {
  const lines = withoutPastes(withoutDocuments(saidLines(text.replace(PASTED, " "))));
  let isHandedOver = false;
  return lines.map((line) => {
    if (line.text.trim() === "") isHandedOver = false;
    if (line.kind !== "prose") return { ...line, sentences: [] };
    const own = ownSentences(line.text, isHandedOver);
    isHandedOver = own.isHandedOver;
    return { ...line, sentences: withoutReport(own.sentences) };
  });
}

/** The sentences of a line in the voice of its writer, and whether a text of somebody else's follows. */
function ownSentences(line: string, isHandedBefore: boolean) {
  const sentences: string[] = [];
  let isHandedOver = isHandedBefore;
  for (const sentence of sentencesOf(line)) {
    if (isHandedOver) break;
    const small = sentence.toLowerCase();
    isHandedOver = opensText(sentence, small);
    if (isHandedOver) sentences.push(...claimBefore(small, sentence));
    else if (!isForeign(small) && !sentence.includes('""')) sentences.push(sentence);
  }
  return { sentences, isHandedOver };
}

/** People often paste a finding behind a question about it: those sentences are a report, in nobody's voice. */
function withoutReport(sentences: readonly string[]): readonly string[] {
  const [first = "", ...others] = sentences;
  return others.length > 1 && isReport(others.join(" ")) ? [first] : sentences;
}

/** The sentences of a message that its writer has typed in their own voice. */
export function typedSentences(text: string): string[] {
  return typedLines(text).flatMap(({ sentences }) => sentences);
}

/**
 * How a sentence shows that its words are not its writer's own: reported, dictated, translated, denied, over or imagined.
 * Each pattern is for sentences in small letters.
 */

/** Somebody or something else says it. */
const REPORTED =
  /\b(?:(?:the|their|this|that|its|his|her|my|our|an?|another|official|accepted)(?: [\w'-]+){0,3} (?:says|said|(?<=(?:docs|rules|guidelines|reviewers|people|posts|comments) )say|states?|stated|reads(?= *[:"“'])|claims?|claimed|reckons?|insists?|recommends?|prints?|printed|complains?|suggests?|told me|wrote|argues|thinks)\b|according to|(?:comment|advice|answer|argument|rule|policy|claim) (?:was|is|reads|goes)\s*[:"]|as (?:stated|written|described) in|who (?:said|wrote|claims|decided)|they (?:say|said|claim|told|wrote)|you (?:said|claim(?:ed)?|wrote|told me)|i was told|(?:s?he|it) (?:says?|said|claims?|told|wrote)|people say|i (?:read|heard) (?:that|somewhere))|\b(?:laut|(?:die|das|der|ihre?|seine?|unsere?) [\wäöüß-]+ (?:sagt|behauptet|schreibt|meint|empfiehlt))\b|\b(?:selon|d'après|(?:la|le|les|leur) [\wéèà-]+ (?:dit|disent|indique|affirme|recommande))(?![\wé])|\b(?:según|(?:la|el|su) [\wóéíáú-]+ (?:dice|indica|afirma|recomienda))\b|\b(?:secondo (?:il|la|i|gli|le)|(?:il|la|lo) [\wàèéìòù-]+ (?:dice|afferma|consiglia))\b|\b(?:segundo (?:o|a)|(?:o|a) [\wãõáéíóúç-]+ (?:diz|afirma|recomenda))\b|によると|って書いて|と言って|据说|文档说|说明书|他们说/u;

/** It is to be put, as it is, somewhere, or to be said by something else. */
const DICTATED =
  /\bwith (?:the |this |a )?(?:commit )?(?:message|title|subject|text|description|comment)\b|\b(?:add|put|insert|append|paste|write|include)\b.{0,24}\b(?:this|the following|these|a|an|one)\b.{0,16}\b(?:lines?|texts?|sentences?|paragraphs?|sections?|notes?|bullets?|headings?|comments?|docstring|warning|banner|badge|faq|disclaimer)\b|\b(?:add|put|insert|append|paste|write)\b.{0,20}\bthe following\b|\b(?:bot|agent|assistant|page|button|tooltip|label|message|banner|modal|dialog|placeholder|title|heading|e?mail|error|warning|prompt|text|copy|answer|response|comment|readme|docs?|log|output|toast|badge|footer|header|test|slogan|description) (?:should|must|needs to|has to|ought to|shall|will|could|can) (?:then )?(?:say|answer|reply|read|show|display|print|state|tell|be called|be named|contain)\b|\b(?:change|set|update|edit|rename|switch)\b.{0,40}\b(?:text|tooltip|label|title|message|copy|placeholder|heading|wording|description|name|button|banner|caption)\b.{0,30}\bto\b|\b(?:name|call|title|label) (?:the|this|that|it)\b.{0,30}["“'‘«„]|\b(?:reply|respond|answer|write back|tell|inform|let)\b.{0,30}\b(?:the |our |a )?(?:customers?|clients?|users?|him|her|them|reviewers?|bot|vendor|support|peter|team|boss|people|recruiter)\b.{0,12}\b(?:that|know|we|:)|\b(?:write|draft|compose|prepare|send|post|tweet)\b.{0,30}\b(?:e?mail|message|reply|post|tweet|announcement|letter|blog|story|poem|ad|slogan|newsletter|release notes?|changelog|press)\b/u;

/** It is to be turned into something else. */
const TRANSLATED =
  /\b(?:translat(?:e[sd]?|ing)|rephras\w*|reword\w*|paraphras\w*|proofread|spell-?check|summari[sz]e|tl;?dr|correct (?:the|this|my) (?:text|sentence|grammar|spelling))\b|(?<![\p{L}])(?:übersetz\p{L}*|formulier\w* um|korrigier\w* (?:den|diesen) (?:text|satz))\b|\b(?:tradui[st]\w*|reformule\w*|corrige\w* (?:le|ce|el|o|la) (?:texte|texto|phrase|frase))|\b(?:traduc[ei]\w*|traduz\w*|correggi|riformula)\b|英訳|和訳|翻訳|訳して|翻译|译成|润色/u;

/** A text is ordered, and its words follow: "write a sign for the hut: always close the gate". */
const ORDERED =
  /^(?:(?:please|bitte|por favor|per favore|ok|now|jetzt|und|et|y|e),? )*(?:write|draft|compose|prepare|make|schreib\p{L}*|verfass\p{L}*|formulier\p{L}*|entwirf|erstell\p{L}*|mach|écri(?:s|vez)|rédige\p{L}*|prépare\p{L}*|fais|escribe|escríbeme|redacta|prepara\p{L}*|haz|hazme|crea|escrev[ea]|redi[gj]a?e?|faz|scrivi\p{L}*|redigi|stendi|fammi)(?!\p{L})[^:]{0,40}(?<!\p{L})(?:an?|eine[nrsm]?|une?|una|um|uma|uno)(?!\p{L})[^:]{2,60}: \S/u;

/** It held once, or is said not to hold. */
const OVER =
  /\bused to\b|\buntil (?:(?:19|20)\d\d|last (?:year|month|week)|recently|yesterday)\b|\b(?:the|our) (?:old )?(?:rule|policy|plan|idea|convention) was\b|\bback (?:then|when)\b|\bin the (?:past|old days)\b|\bformerly\b|\bonce upon\b|\b(?:i|we|nobody|no one|he|she|they) never (?:said|claimed|wrote|meant|asked|agreed|decided)\b|\b(?:i|we) (?:didn't|did not) (?:say|mean|claim|ask(?! for))\b|\b(?:it is|it's|that's|that is) not (?:true|the case|right|correct) that\b|\bnot saying\b|\b(?:früher|damals|bis (?:vor kurzem|letztes jahr))\b|\b(?:autrefois|avant, (?:on|nous))\b|\bjusqu'(?:en|à)\b|\b(?:antes (?:usábamos|se|usávamos)|solíamos)\b|\b(?:prima (?:usavamo|si)|una volta(?! (?:al|alla|ogni|a|per|l')))\b|以前は|かつて|以前我们|过去/u;

/** It is a thought. */
const IMAGINED =
  /\b(?:imagine|suppose|supposing|hypothetically|what if|pretend|let's say|assume|assuming|say we|if (?:we|i|it|they|you|somebody|someone) (?:\w+ )?(?:always|never|only|had|used|were|did|would|could|went))\b|\b(?:stell dir vor|angenommen|was wäre|falls wir|wenn wir .{1,60} würden)\b|\b(?:imaginons|supposons|et si)\b|\b(?:imagina|supongamos|y si|e se|suponha|supponiamo|immagina)\b|もし|仮に|假如|假设|要是/u;

/** It is meant the other way round: what people only say when they mock. */
const MOCKING =
  /[🙄😏🙃🤡😒]|(?:^|\s)\/s\s*$|^(?:oh|ah),? (?:sure|yeah|great|right|fantastic|perfect|klar|ja klar|toll|super|claro|genial|bien sûr|génial|super|certo|fantastico|ottimo|natuurlijk|geweldig)(?!\p{L})|^(?:sure|yeah|great|klar|claro|bien sûr|certo|tuurlijk),? (?:and|or|why not|let'?s|und|oder|y|o|et|ou|e|en|of)(?!\p{L})|\bwhile (?:we|you)(?:'?re| are) at it\b|^(?:ok(?:ay)?,? sure|yeah,? (?:right|sure)|sure,? because|great,? (?:another|so|now)|as if|nice,? so|lovely|brilliant)\b|\b(?:apparently|supposedly|allegedly|obviously) (?:we|it|nobody|everyone)\b|\blol\b|\bhaha/u;

/** Sentences like this are somebody else's words, or no statement. */
const FOREIGN: readonly RegExp[] = [REPORTED, OVER, IMAGINED, MOCKING];

/** A head on the same line names the text that follows it as somebody else's. */
const HEADED =
  /^(?:(?:the|a|an|my|their|his|her) )?(?:reviewers?|code review|review|forum|stack ?overflow|github|slack|jira|reddit|linter|customer|vendor)(?:'s)? (?:comments?|answers?|notes?|reviews?|posts?|threads?|feedback)\s*[:：]\s*\S|\b(?:terms|readme|docs?|policy|guide(?:lines?)?|contract|licen[cs]e|article|post|page|message|ticket|issue|sign) (?:says?|reads?|states?)\s*[:：]\s*\S|^(?:please )?(?:explain|review|check|rate|comment on) (?:this|that|the|my)\b[^:：]{0,30}[:：]\s*\S/u;

/** The words behind them, in the same paragraph, are somebody else's, too. */
const OPENERS: readonly RegExp[] = [DICTATED, TRANSLATED, HEADED];

/** An aside behind a statement, which names a person who wants it so. */
const ASIDE =
  /(?<=\S+ \S+ \S+), (?:the|our|my|their) [\p{L}'-]+(?: [\p{L}'-]+)? (?:insists?|says? so|said so|demands?|thinks so)[.!]?$/u;

/** Whether the words of a sentence are not its writer's own. */
function isForeign(small: string): boolean {
  const own = small.replace(ASIDE, "");
  return FOREIGN.some((pattern) => pattern.test(own));
}

/** A rule may be about texts: "always write a comment above the values". */
function isOwnRule(sentence: string): boolean {
  return !speaksForOthers(sentence) && meantForm(sentence, []) === "rule";
}

/** Whether a sentence hands a text over: it, and the rest of its paragraph, are not meant by its writer. */
function opensText(sentence: string, small: string): boolean {
  if (ORDERED.test(small)) return true;
  return OPENERS.some((pattern) => pattern.test(small)) && !isOwnRule(sentence);
}

/** A claim of fewer words says nothing alone. */
const MIN_CLAIM_WORDS = 4;

/** The statement before a request that gives a text: "comments are in Spanish, so translate those". */
function claimBefore(small: string, sentence: string): string[] {
  const clause = sentence.slice(0, Math.max(0, small.search(SO_CLAUSE)));
  const isOwn = !OPENERS.some((pattern) => pattern.test(clause.toLowerCase()));
  return isOwn && clause.split(/\s+/).length >= MIN_CLAIM_WORDS ? [clause] : [];
}

const SO_CLAUSE =
  /[,;] (?:so|also|deshalb|darum|donc|alors|así que|por eso|então|por isso|quindi|perciò|allora)(?!\p{L})/u;

/** The sentences of a message that its writer means as a rule, or as something like one. */
export type MeantForms = ReadonlyMap<string, Form>;

/** Finds the sentences that the writer of a message means: nothing in them, beside them or around them says otherwise. */
export function meantIn(message: string): MeantForms {
  const lines = saidLines(message);
  if (!isPlain(message, lines)) return new Map();
  const sentences = lines.flatMap(({ text }) => sentencesOf(text));
  if (sentences.length > MAX_TYPED_SENTENCES) return new Map();
  if (!sentences.some((one) => formOf(one) !== undefined)) return new Map();
  if (sentences.some(speaksForOthers)) return new Map();
  return new Map(
    sentences.flatMap((one, at) => {
      const next = sentences.slice(at + 1, at + 1 + RETRACTING_SENTENCES);
      if (!isJoined(one) && !sentences.slice(0, at).every(isBeside)) return [];
      const form = meantForm(withoutTag(one), next);
      return form === undefined ? [] : [[one, form] as const];
    }),
  );
}

const SHORT_WORDS = 3;

/** A rule may follow a rule or a short word like "Thanks!"; behind a request it belongs to that, unless it says otherwise. */
function isBeside(sentence: string): boolean {
  return sentence.split(/\s+/).length <= SHORT_WORDS || formOf(sentence) !== undefined;
}

/** A message that a person types is short. */
const MAX_TYPED_LINES = 6;
const MAX_TYPED_SENTENCES = 16;
/** Signs at the beginning of a line, or in it, that nobody types in a sentence: of lists, tables, boxes, code, chats and files. */
const NOT_TYPED =
  /^\s*[^\p{L}\p{N}\s`'(¿¡.@/]|^\s*\d+[.)]|[|│┃{}<>=]|\t|;\s*$|\[\w+[^\]]*\]|^\s*---/u;
/** A name and a colon: somebody speaks, or a setting has a value. */
const LABEL = /^\s*[\p{L}\p{N}_.'-]+(?: [\p{L}\p{N}_.'-]+){0,3} ?:(?=\s|$)/u;
/** A letter greets somebody in a line of its own. */
const GREETS =
  /^\s*(?:hi|hello|hey|dear|hallo|liebe[rs]?|bonjour|chère?s?|hola|estimad[oa]s?|olá|car[oaie]|ciao|gentil[ei])(?!\p{L})[^.!?]{0,30},\s*$/iu;
/** The writer points at another text in the message. */
const POINTS_AT =
  /(?<!\p{L})(?:this|that|these|it|below|above|following|das|dies\p{L}*|ça|cela|ceci|est[eoa]s?|eso|isto|isso|quest[oaie]|folgende\p{L}*|これ|这)(?!\p{L})/iu;

/** Nobody who states a rule winks or laughs. */
const WINKS =
  /[😀-😆😂🤣😉😜😝😛🙃😅😏🙄🤡🤪😈]|(?<![\p{L}\p{N}])[:;=]-?[)DPp](?!\p{L})|(?<!\p{L})xD(?!\p{L})/u;

/** Whether a message has the form of words that a person types to an agent, and nothing else in it. */
function isPlain(message: string, lines: readonly SaidLine[]): boolean {
  if (typedCommand(message) || message.includes("[Pasted text #")) return false;
  if (WINKS.test(message)) return false;
  const full = lines.filter(({ text }) => text.trim() !== "");
  if (full.length > MAX_TYPED_LINES) return false;
  if (withoutPastes(withoutDocuments(lines)).some(({ kind }) => kind !== "prose")) return false;
  if (
    full.some(
      ({ text }) => NOT_TYPED.test(text) || GREETS.test(text) || endsOpen(text) || isLabelled(text),
    )
  )
    return false;
  const isApart = full.length < lines.length;
  return !(isApart && full.some(({ text }) => POINTS_AT.test(text)));
}

function endsOpen(text: string): boolean {
  return /[:：]["')\]]*\s*$/.test(text);
}

/** "Rule: …" is a lead, "Bob: …" is not. */
function isLabelled(text: string): boolean {
  const label = LABEL.exec(text)?.[0];
  return label !== undefined && formOf(text) === undefined;
}
