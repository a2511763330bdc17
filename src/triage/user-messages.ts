import { isStatement, type Prompt, type SessionItem, type ToolCall } from "#hosts/session-item.ts";
import { NO_STATEMENT_WORDS, type NoStatementPart } from "#triage/grammar/no-statement-words.ts";
import { answersIn, askedIn, type QuestionAnswer } from "#triage/scorer/choices.ts";
import {
  isOfTaskOrFault,
  isPassing,
  isQuestion,
  LASTING_SCORE,
  lastingScore,
} from "#triage/scorer/lasting-score.ts";
import { OF_ONE_MOMENT } from "#triage/scorer/told-facts.ts";
import { passagesIn, type ToldPassage } from "#triage/scorer/told-passages.ts";
import { type MeantForms, meantIn, typedSentences } from "#triage/scorer/typed-words.ts";
import { hiddenIn } from "#trust/posing-and-hidden-text.ts";
import { pointsBack } from "./stated-rules.ts";

/** One message of the user, with what the agent had asked right before it. */
export interface Message {
  readonly how: Prompt["how"];
  /** Whether a person has surely typed it. */
  readonly isSure: boolean;
  readonly uuid: string;
  readonly at: string;
  readonly sentences: readonly Sentence[];
  /** The repairs and limits that it reports. */
  readonly told: readonly ToldPassage[];
  readonly before: string;
  /** Whether the agent had not come to an end when it was said. */
  readonly isInterjection: boolean;
  /** Whether the agent has saved something after it: then it has judged what of the message is to last. */
  readonly isJudged?: boolean;
}

/** A sentence that the user has typed in their own voice. */
export interface Sentence {
  readonly text: string;
  /** How much it sounds as if it is to last, from 0 to 1. */
  readonly lasting: number;
  /** Whether it follows words that reject what the agent did. */
  readonly corrects?: boolean;
  /** Whether its writer means it as a rule, by the grammar of its language. */
  readonly isRule?: boolean;
  /** Whether it states how things are or are done, whatever its words are. */
  readonly isPlain?: boolean;
}

/** Everything that was said in a part of a conversation. */
export interface Heard {
  readonly messages: readonly Message[];
  readonly answers: readonly QuestionAnswer[];
  /** The texts that the agent itself has saved meanwhile. */
  readonly saved: readonly string[];
  /** The last question of the agent; empty if it has asked nothing. */
  readonly before: string;
  /** How many turns the user has begun. */
  readonly turns: number;
}

/** Listens to a part of a conversation; `before` is what the agent had asked before it. */
export function hear(items: readonly SessionItem[], before = ""): Heard {
  // The words of a sub-agent, and its task, are not the user's words.
  const own = items.filter(({ agentId }) => agentId === undefined);
  const heard = { messages: [] as Message[], saved: [] as string[], before };
  for (const [at, item] of own.entries()) {
    const around = { before: heard.before, isInterjection: isWork(own[at - 1]) };
    if (item.kind === "prompt" && isStatement(item)) heard.messages.push(messageOf(item, around));
    if (item.kind === "reply")
      heard.before = askedIn(item.text, heard.messages.at(-1)?.sentences.at(-1)?.text);
    if (item.kind === "call") noteSaves(heard, savedBy(item));
  }
  const answers = answersAmong(own);
  heard.messages.push(...answers.filter(({ isOwnWords }) => isOwnWords).map(answeredMessage));
  const prompts = own.filter((item) => item.kind === "prompt");
  const turns = prompts.filter(({ how }) => how === "typed").length;
  return { ...heard, answers, turns };
}

/** An answer in the user's own words is a message that answers a question. */
function answeredMessage({ answer, question, uuid, at }: QuestionAnswer): Message {
  const prompt = { kind: "prompt", how: "typed", text: answer, uuid, at, by: "person" } as const;
  return messageOf(prompt, { before: question, isInterjection: false });
}

function isWork(item: SessionItem | undefined): boolean {
  return item?.kind === "call" || item?.kind === "result";
}

function noteSaves(
  { messages, saved }: { readonly messages: Message[]; readonly saved: string[] },
  texts: readonly string[],
): void {
  const last = messages.at(-1);
  if (last && texts.length > 0) messages[messages.length - 1] = { ...last, isJudged: true };
  saved.push(...texts);
}

function answersAmong(items: readonly SessionItem[]): QuestionAnswer[] {
  return items.flatMap((item) => {
    if (item.kind !== "result") return [];
    return answersIn(item).map((one) => ({ ...one, uuid: item.uuid, at: item.at }));
  });
}

/** So somebody rejects what the agent did, before saying how it is to be. */
const REJECTS =
  /^(?:no|nope|nah|wrong|stop|hm+|ugh|nein|nee|non|não|ne)(?![\p{L}\p{N}'])|^why (?:the|a|an|do|does|did|are|is|not|would|on earth)\b[^?]*$|^(?:warum|wieso|pourquoi|perché|waarom|por qué)(?!\p{L})[^?]*$|^not (?:like|that|another)\b|^(?:[\p{L}-]+ ){0,2}[\p{L}-]+\?$/iu;

const NOTHING_MEANT: MeantForms = new Map();

function messageOf(
  { text, how, uuid, at, by }: Prompt,
  around: Pick<Message, "before" | "isInterjection">,
): Message {
  // Nobody types letters that nobody sees: such a text was pasted.
  const typed = hiddenIn(text).length > 0 ? [] : typedSentences(text);
  const meant = typed.length > 0 ? meantIn(text) : NOTHING_MEANT;
  const rejection = typed.findIndex((one) => REJECTS.test(one));
  const plain = typed.map(isPlainStatement);
  // A message that does nothing but state something is no remark beside a task.
  const least = plain.every(Boolean) ? LASTING_SCORE : 0;
  const sentences = typed.map((one, index): Sentence => {
    const corrects = rejection >= 0 && index > rejection;
    const isRule = meant.get(one) === "rule";
    const isPlain = plain[index] === true;
    const lasting = Math.max(isRule ? 0 : least, lastingScore(one));
    const form = { ...(isRule && { isRule }), ...(isPlain && { isPlain }) };
    return { text: one, lasting, ...(corrects && { corrects }), ...form };
  });
  // A message of rules alone reports nothing.
  const isReport = sentences.some(({ isRule }) => !isRule) || text.includes("\n");
  const told = isReport ? passagesIn(text, typed) : [];
  return { how, isSure: by !== "unsure", uuid, at, sentences, told, ...around };
}

/** A sentence of fewer words states nothing that a stranger understands. */
const MIN_WORDS = 4;
/** Longer praise says something of its own. */
const MAX_PRAISE_WORDS = 6;

const PATTERNS = new Map<NoStatementPart, RegExp>();

/** The pattern of all rows of a part; it is made when the first sentence needs it. */
function patternOf(part: NoStatementPart): RegExp {
  return PATTERNS.getOrInsertComputed(part, () => {
    const rows = NO_STATEMENT_WORDS[part].map(([, , pattern]) => pattern);
    return new RegExp(`(?<!\\p{L})(?:${rows.join("|")})(?!\\p{L})`, "u");
  });
}

/**
 * Whether a sentence of the user states how things are or how they are done: it is no question, no task for once, no praise, no
 * news, and names its subject. Most people state rules like this, without "always".
 */
export function isPlainStatement(sentence: string): boolean {
  const small = sentence.trim().toLowerCase().replaceAll("’", "'");
  const words = small.split(/\s+/).length;
  if (words < MIN_WORDS || /[?？]["')\]]*$/.test(small) || OF_ONE_MOMENT.test(small)) return false;
  const is = (part: NoStatementPart) => patternOf(part).test(small);
  if (is("case")) return true;
  if (isQuestion(sentence) || (words <= MAX_PRAISE_WORDS && is("praise"))) return false;
  const recurs = is("each");
  if (!recurs && (is("task") || isPassing(sentence))) return false;
  return !is("news") && !pointsBack(sentence) && !isOfTaskOrFault(sentence);
}

const REMEMBERS = /\bloci(?:'|")? (?:remember|record create|update|done)\b([\s\S]*)/;

/** Lists what the agent saves with a call: by loci's own command, or into the host's own memory. */
function savedBy({ effects }: ToolCall): string[] {
  return effects.flatMap((effect) => {
    if (effect.kind === "save") return effect.text;
    if (effect.kind !== "run" || !effect.command.includes("loci")) return [];
    return REMEMBERS.exec(effect.command)?.[1]?.slice(0, 2000) ?? [];
  });
}
