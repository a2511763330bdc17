import type { MemoryItem } from "#base/memory-item.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { answeredChoices, pickedChoice, type UserChoice } from "#triage/scorer/choices.ts";
import { isPassing, LASTING_SCORE } from "#triage/scorer/lasting-score.ts";
import { saidLines, sentencesOf } from "#triage/scorer/line-kinds.ts";
import { factsIn, OF_ONE_MOMENT } from "#triage/scorer/told-facts.ts";
import { passagesIn } from "#triage/scorer/told-passages.ts";
import { KnownTexts } from "./ended-memories.ts";
import { MIN_ASKING_SCORE, MIN_LINE_SCORE } from "./leave-candidates.ts";
import type { StatedRule } from "./stated-rules.ts";
import type { Heard, Message, Sentence } from "./user-messages.ts";

/** Something that may be worth saving: the agent judges. */
export interface Candidate {
  /** One short line that says what happened, as a fact. */
  readonly line: string;
  /** Its subject, to find candidates that say the same. */
  readonly text: string;
  /** How much it seems to be worth, from 0 to 1. */
  readonly score: number;
  /** The memory in force that it contradicts. */
  readonly against?: string;
  /** Whether the agent said it: it may say again what a page or a program has said. */
  readonly isAgents?: true;
}

const LINE_CHARS = 220;

/** More candidates of one part of a conversation never reach the agent. */
const MAX_CANDIDATES = 40;

/**
 * Finds what may be worth saving in a part of a conversation, the best first. Candidates are ranked before they are compared,
 * and only the best are compared.
 */
export function candidatesIn(
  heard: Heard,
  items: readonly SessionItem[],
  kept: readonly StatedRule[],
): Candidate[] {
  const all = [
    ...heard.messages.flatMap(saidCandidates),
    ...choicesIn(heard).map(choiceCandidate),
    ...passageCandidates(heard, items),
    ...toldCandidates(items),
  ];
  const ranked = all
    .filter(({ score }) => score >= MIN_LINE_SCORE)
    .sort((a, b) => b.score - a.score);
  const known = new KnownTexts([...kept.flatMap(({ text, said }) => [text, said]), ...heard.saved]);
  const best: Candidate[] = [];
  for (const candidate of ranked) {
    if (best.length === MAX_CANDIDATES) break;
    if (known.hasTwin(candidate.text)) continue;
    known.add(candidate.text);
    best.push(candidate);
  }
  return best;
}

/** A user who corrects or refuses what the agent does says how things are to be done. */
const CORRECTED = 0.15;
const CORRECTS =
  /^(?:no\b(?! (?:worries|problem|need|idea|rush|thanks))|nope|wrong|not (?:like|that|quite)|that's (?:wrong|not)|why (?:did|do|are|not|can't we|would) (?:you|we|not)\b|(?:i )?(?:told|said|asked)|don't|do not|never|stop\b|instead|rather|hmm? but|but\b|nein|falsch|nicht|non\b|mal\b|não\b|nee\b)|\b(?:instead of|rather than|not great|don't like|hate|overkill|too (?:much|many|long|complex|verbose|big)|unnecessary|redundant|we (?:don't|do not|never|already)|shouldn't|should (?:not|only|never|be)|why are we|not needed|noise|duplicat\w+)\b/i;
/** A user who contrasts two ways, or asks to make sure of something, has decided how it is to be. */
const CONTRASTS =
  /(?<!\p{L})(?:dann (?:halt|eben|lieber)|dan maar|alors on|allora (?:usiamo|facciamo)|entonces (?:usamos|mejor))(?!\p{L})|\b(?:then (?:let's|we just|just)\b|\S+ \S*instead(?:[,.;!]|$)|(?:let'?s|use|using|with|want|prefer|rather|keep|call|name|make|should|be|to|it)\b.{1,80}(?:,| and| but)? (?:not|no|instead of|rather than|over|never|without) \S|(?:i want|i'd like|i would like) .{3,80}\b(?:but|not|without|no)\b|make sure (?:that |to |we |you |it |the |this )|you (?:just |only )?(?:should|can|could) (?:just|only|simply|run|use|do)|you just|just (?:use|run|do)\b|only (?:if|when|for|use)\b|before (?:you|we|continuing|committing|pushing)|the (?:code|test|spec|doc\w*) (?:is|are) right|scoped to|by default)/iu;
/** Taste in tests, names and comments recurs most. */
const TASTE =
  /\b(?:tests?|mocks?|coverage|assert\w*|fixtures?|naming|names?|comments?|logs?|abstraction|types?|errors?|commit messages?|docs?)\b/i;
const OWNER =
  /\b(?:owns?|owned|belongs?|team|responsible|maintain(?:s|ed)|in charge|reviews?|approval|sign(?:s|ed)? off)\b/i;
const GO_AHEAD =
  /^(?:ok(?:ay)?|yes|yep|yeah|sure|great|cool|nice|perfect|thanks|go ahead|do it|continue|commit|push|done|try again|fix|run|let's|lets|please|can you|could you)\b[^,;:]{0,40}$/i;
const MIN_CANDIDATE_WORDS = 5;
const MIN_CANDIDATE_CHARS = 12;

/** A question that says what its writer thinks. */
const DOUBTS =
  /^(?:\.* )?(?:hmm? |but |and )*(?:but\b|why (?:can't|are|did|do|would|not|should) (?:we|you|not|it)|isn't|shouldn't|aren't|don't we|do we (?:really|even)|do we have this)/i;
const CONTRASTED = 0.55;
const DOUBTED = 0.45;

/** A sentence of the user's that says less is mostly about the task. */
const WORTH_QUOTING = 0.5;

function saidCandidates(message: Message): Candidate[] {
  const { sentences, how, isSure, isInterjection } = message;
  if (how === "task") return [];
  const isInterjected = isInterjection || how === "rejection" || how === "approval";
  const source = isSure ? "The user said" : "A tool call was refused with the words";
  return sentences.flatMap((sentence) => {
    const { text } = sentence;
    const isLong = text.split(/\s+/).length >= MIN_CANDIDATE_WORDS;
    const isShort = !isLong && text.length < MIN_CANDIDATE_CHARS;
    if (isShort || isGoAhead(sentence) || isCut(text)) return [];
    const worth = askingWorth(sentence, message);
    const score = worth + (isInterjected && isLong ? CORRECTED : 0);
    if (score < WORTH_QUOTING) return [];
    return [{ line: `${source}: "${short(text)}"`, text, score: Math.min(1, score) }];
  });
}

/** A sentence that states something is put before the agent, which can judge it: that costs little. A passage has its sentences in it. */
function askingWorth(sentence: Sentence, { told }: Message): number {
  const isAlone = sentence.isPlain && !told.some(({ text }) => text.includes(sentence.text));
  return Math.max(worthOf(sentence), isAlone ? MIN_ASKING_SCORE : 0);
}

/** A sentence of the user's against a memory in force: only the agent knows whether it replaces it. */
export function contradiction(
  said: string,
  { id, text }: Pick<MemoryItem, "id" | "text">,
): Candidate {
  const line = `The user said: "${short(said)}"; memory says: "${short(text)}" (to replace it: --instead-of ${id})`;
  return { line, text: said, score: 1, against: id };
}

/** "Commit and push" is said of the moment, "commits are always signed" is not. */
function isGoAhead({ text, lasting }: Sentence): boolean {
  return lasting < LASTING_SCORE && GO_AHEAD.test(text);
}

/** Whether a sentence only introduces what comes after it, or goes on with code that somebody else wrote. */
function isCut(text: string): boolean {
  return /[:：]\s*$|:\s+(?:#|\/\/|\$|>)\s/.test(text);
}

/** How much a sentence is worth to be quoted later, by its form or by what it says; what was of the moment is not. */
export function quotedWorth(sentence: Sentence): number {
  const { text, lasting } = sentence;
  if (isCut(text) || OF_ONE_MOMENT.test(text)) return 0;
  // A bare question states nothing later, whatever its writer doubts.
  if (/[?？]\W*$/.test(text) && !text.includes(", ")) return lasting;
  if (isGoAhead(sentence) || isPassing(text)) return lasting;
  const worth = worthOf(sentence);
  return worth >= CONTRASTED ? Math.max(lasting, Math.min(worth, MAX_UNRULED_SCORE)) : lasting;
}

/** It was not said to be a rule. */
const MAX_UNRULED_SCORE = 0.7;

/** How much a sentence seems to be worth by what it says. */
function worthOf({ text, lasting, corrects = false }: Sentence): number {
  if (OF_ONE_MOMENT.test(text)) return 0;
  const isQuestion = /\?\w?$/.test(text);
  const isDoubt = DOUBTS.test(text);
  // A plain question states nothing.
  if (isQuestion && !isDoubt) return 0;
  let score = CONTRASTS.test(text) ? Math.max(lasting, CONTRASTED) : lasting;
  if (isDoubt || corrects || CORRECTS.test(text)) score = Math.max(score, DOUBTED) + CORRECTED;
  const isTaste = score >= DOUBTED && (TASTE.test(text) || OWNER.test(text));
  return isTaste ? score + 0.1 : score;
}

const CHOSEN = 0.6;

/** The choices of the user: an option picked with a word, or an answer to a question of the agent. */
function choicesIn({ messages, answers }: Heard): UserChoice[] {
  const picked = messages.flatMap((message) => pickedChoice(message) ?? []);
  const isLong = ({ chosen }: UserChoice) => chosen.split(/\s+/).length >= MIN_PICKED_WORDS;
  return [...picked.filter(isLong), ...answeredChoices(answers)];
}

/** A shorter option says little without the others. */
const MIN_PICKED_WORDS = 3;

function choiceCandidate({ question, chosen }: UserChoice): Candidate {
  return {
    line: `Asked "${short(question, 90)}", the user chose: "${short(chosen, 120)}"`,
    text: `${question} ${chosen}`,
    score: CHOSEN,
  };
}

/** A failure with its cause and its fix comes back, and so does a limit that nobody here can change. */
const PASSAGE_SCORES = { runbook: 0.75, constraint: 0.7 } as const;

/** A shorter reply reports nothing. */
const MIN_REPORT_CHARS = 24;

/** The repairs and limits that the user or the agent reported, each as one passage. */
function passageCandidates({ messages }: Heard, items: readonly SessionItem[]): Candidate[] {
  const said = messages
    .filter(({ how, isSure }) => how !== "task" && isSure)
    .flatMap(({ told }) => told.map((one) => ({ ...one, source: "The user said" })));
  const replies = items
    .flatMap((one) => (one.kind === "reply" && one.agentId === undefined ? [one.text] : []))
    .filter((text) => text.length >= MIN_REPORT_CHARS)
    .flatMap((text) => passagesIn(text, replySentences(text)))
    .map((one) => ({ ...one, source: SOURCES.reply, isAgents: true as const }));
  return [...said, ...replies].map(({ source, category, ...one }) => ({
    ...one,
    line: `${source}: "${short(one.text, TOLD_CHARS)}"`,
    score: PASSAGE_SCORES[category],
  }));
}

function replySentences(text: string): string[] {
  const prose = saidLines(text).filter(({ kind }) => kind === "prose");
  return prose.flatMap(({ text: line }) => sentencesOf(line));
}

/** So many sentences of the agent's are put before it from one turn. */
const MAX_AGENT_SENTENCES = 3;

/** Finds statements of how things are. Only the agent knows whether they are true and worth saving. */
function toldCandidates(items: readonly SessionItem[]): Candidate[] {
  return items
    .flatMap(factsIn)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_AGENT_SENTENCES)
    .map(({ text, score, from }) => ({
      line: `${SOURCES[from]}: "${short(text, TOLD_CHARS)}"`,
      text,
      score,
      ...(from === "reply" && { isAgents: true as const }),
    }));
}

const SOURCES = {
  reply: "You wrote",
  plan: "The plan that the user approved says",
  commit: "You committed",
} as const;

const TOLD_CHARS = 260;

/** A quotation as one short line in which no quote ends early. */
function short(text: string, most = LINE_CHARS): string {
  const line = text.replaceAll(/\s+/g, " ").replaceAll('"', "'").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
