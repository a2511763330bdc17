import type { Prompt, ToolCall, TranscriptItem } from "#hosts/transcript-item.ts";
import { typedSentences } from "#triage/scorer/typed-words.ts";
import { answersIn, type UserQuestion } from "#triage/scorer/user-choices.ts";
import { hiddenIn } from "#trust/posing-phrases.ts";
import { askedIn } from "./asked.ts";
import { lastingScore } from "./lasting-score.ts";

/** One message of the user, with what the agent had asked right before it. */
export interface Message {
  readonly how: Prompt["how"];
  /** Whether a person has surely typed it. */
  readonly isSure: boolean;
  readonly uuid: string;
  readonly at: string;
  readonly sentences: readonly Sentence[];
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
}

/** A question that the agent put to the user with answers to choose from, and the answer. */
export interface QuestionAnswer extends UserQuestion {
  readonly uuid: string;
  readonly at: string;
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
  /** Whether a program, not a person, drives the conversation. */
  readonly isMachine: boolean;
}

/** The result of listening while it is gathered. */
interface Draft extends Heard {
  readonly messages: Message[];
  readonly answers: QuestionAnswer[];
  readonly saved: string[];
  readonly calls: Map<string, ToolCall>;
  before: string;
  turns: number;
  isMachine: boolean;
  /** Whether the agent was at work when the next thing happens. */
  isAtWork: boolean;
}

/** Listens to a part of a conversation; `before` is what the agent had asked before it. */
export function hear(items: readonly TranscriptItem[], before = ""): Heard {
  const draft: Draft = {
    messages: [],
    answers: [],
    saved: [],
    calls: new Map(),
    before,
    turns: 0,
    isMachine: false,
    isAtWork: false,
  };
  for (const item of items) {
    // The words of a sub-agent, and its task, are not the user's words.
    if (item.agentId !== undefined) continue;
    take(draft, item);
    draft.isAtWork = item.kind === "call" || item.kind === "result";
  }
  const { messages, answers, saved, turns, isMachine } = draft;
  return { messages, answers, saved, before: draft.before, turns, isMachine };
}

function take(draft: Draft, item: TranscriptItem): void {
  switch (item.kind) {
    case "prompt":
      draft.isMachine ||= item.isMachine === true;
      if (item.how === "typed") draft.turns++;
      draft.messages.push(
        messageOf(item, { before: draft.before, isInterjection: draft.isAtWork }),
      );
      break;
    case "reply":
      draft.before = askedIn(item.text, draft.messages.at(-1)?.sentences.at(-1)?.text);
      break;
    case "call":
      draft.calls.set(item.toolUseId, item);
      noteSaves(draft, savedBy(item));
      break;
    case "result": {
      const call = draft.calls.get(item.toolUseId);
      const { uuid, at } = item;
      if (call) draft.answers.push(...answersIn(call, item).map((one) => ({ ...one, uuid, at })));
      break;
    }
    case "compaction":
    case "interruption":
      break;
  }
}

function noteSaves({ saved, messages }: Draft, texts: readonly string[]): void {
  const last = messages.pop();
  if (last) messages.push(texts.length > 0 ? { ...last, isJudged: true } : last);
  saved.push(...texts);
}

/** So somebody rejects what the agent did, before saying how it is to be. */
const REJECTS =
  /^(?:no|nope|nah|wrong|stop|hm+|ugh|nein|nee|non|não|ne)(?![\p{L}\p{N}'])|^why (?:the|a|an|do|does|did|are|is|not|would|on earth)\b[^?]*$|^(?:warum|wieso|pourquoi|perché|waarom|por qué)(?!\p{L})[^?]*$|^not (?:like|that|another)\b|^(?:[\p{L}-]+ ){0,2}[\p{L}-]+\?$/iu;

function messageOf(
  { text, how, uuid, at, isUnsure }: Prompt,
  around: Pick<Message, "before" | "isInterjection">,
): Message {
  // Nobody types letters that nobody sees: such a text was pasted.
  const typed = hiddenIn(text).length > 0 ? [] : typedSentences(text);
  const rejection = typed.findIndex((one) => REJECTS.test(one));
  const sentences = typed.map((one, index): Sentence => {
    const corrects = rejection >= 0 && index > rejection;
    return { text: one, lasting: lastingScore(one), ...(corrects && { corrects }) };
  });
  return { how, isSure: !isUnsure, uuid, at, sentences, ...around };
}

const REMEMBERS = /\bloci(?:'|")? (?:remember|record create|update|done)\b([\s\S]*)/;
const MEMORY_FILE = /\/projects\/[^/]+\/memory\/[^/]+\.md$|\/agent-memory(?:-local)?\/.+\.md$/;

/** Lists what the agent saves with a call: by loci's own command, or into the host's own memory. */
function savedBy({ input }: ToolCall): string[] {
  const command = String(input["command"] ?? "");
  const words = command.includes("loci") ? REMEMBERS.exec(command)?.[1] : undefined;
  if (words !== undefined) return [words.slice(0, 2000)];
  if (!MEMORY_FILE.test(String(input["file_path"] ?? ""))) return [];
  const text = input["content"] ?? input["new_string"];
  return typeof text === "string" ? [text.slice(0, 8000)] : [];
}
