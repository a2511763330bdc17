import type { Prompt, ToolCall, TranscriptItem } from "#hosts/transcript-item.ts";
import { typedSentences } from "#triage/scorer/typed-words.ts";
import { answersIn, type UserQuestion } from "#triage/scorer/user-answers.ts";
import { hiddenIn } from "#trust/hidden-text.ts";
import { askedIn } from "./asked.ts";
import { lastingScore } from "./lasting.ts";

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
}

/** A sentence that the user has typed in their own voice. */
export interface Sentence {
  readonly text: string;
  /** How much it sounds as if it is to last, from 0 to 1. */
  readonly lasting: number;
}

/** A question that the agent put to the user with answers to choose from, and the answer. */
export interface AnsweredQuestion extends UserQuestion {
  readonly uuid: string;
  readonly at: string;
}

/** What was said in a part of a conversation. */
export interface Heard {
  readonly messages: readonly Message[];
  readonly answers: readonly AnsweredQuestion[];
  /** What the agent itself has saved meanwhile. */
  readonly saved: readonly string[];
  /** What the agent has asked last; empty where it has asked nothing. */
  readonly before: string;
  /** How many turns the user has begun. */
  readonly turns: number;
  /** Whether a program, not a person, drives the conversation. */
  readonly isMachine: boolean;
}

/** What is heard, as it is gathered. */
interface Draft extends Heard {
  readonly messages: Message[];
  readonly answers: AnsweredQuestion[];
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
    // What a sub-agent says and is told is no word of the user's.
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
      draft.saved.push(...savedBy(item));
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

function messageOf(
  { text, how, uuid, at, isUnsure }: Prompt,
  around: Pick<Message, "before" | "isInterjection">,
): Message {
  // Nobody types letters that nobody sees: such a text was pasted.
  const typed = hiddenIn(text).length > 0 ? [] : typedSentences(text);
  const sentences = typed.map((one) => ({ text: one, lasting: lastingScore(one) }));
  return { how, isSure: !isUnsure, uuid, at, sentences, ...around };
}

const REMEMBERS = /\bloci(?:'|")? (?:remember|record create|update|done)\b([\s\S]*)/;
const MEMORY_FILE = /\/projects\/[^/]+\/memory\/[^/]+\.md$|\/agent-memory(?:-local)?\/.+\.md$/;

/** What the agent saves with a call: by loci's own command, or into the host's own memory. */
function savedBy({ input }: ToolCall): string[] {
  const command = String(input["command"] ?? "");
  const words = command.includes("loci") ? REMEMBERS.exec(command)?.[1] : undefined;
  if (words !== undefined) return [words.slice(0, 2000)];
  if (!MEMORY_FILE.test(String(input["file_path"] ?? ""))) return [];
  const text = input["content"] ?? input["new_string"];
  return typeof text === "string" ? [text.slice(0, 8000)] : [];
}
