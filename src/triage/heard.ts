import type { Prompt, ToolCall, TranscriptItem } from "#hosts/transcript-item.ts";
import { answersIn, type Question } from "#triage/scorer/user-answers.ts";
import { askedIn } from "./asked.ts";
import { lastingScore } from "./lasting.ts";
import { typedSentences } from "./typed.ts";

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
export interface Answered extends Question {
  readonly uuid: string;
  readonly at: string;
}

/** What was said in a part of a conversation. */
export interface Heard {
  readonly messages: readonly Message[];
  readonly answers: readonly Answered[];
  /** What the agent itself has saved meanwhile. */
  readonly saved: readonly string[];
  /** What the agent has asked last; empty where it has asked nothing. */
  readonly before: string;
  /** How many turns the user has begun. */
  readonly turns: number;
  /** Whether a program, not a person, drives the conversation. */
  readonly isMachine: boolean;
}

/** Listens to a part of a conversation; `before` is what the agent had asked before it. */
export function hear(items: readonly TranscriptItem[], before = ""): Heard {
  const messages: Message[] = [];
  const answers: Answered[] = [];
  const saved: string[] = [];
  const calls = new Map<string, ToolCall>();
  let last = before;
  let turns = 0;
  let isMachine = false;
  let isAtWork = false;
  for (const item of items) {
    // What a sub-agent says and is told is no word of the user's.
    if (item.agentId !== undefined) continue;
    if (item.kind === "reply") last = askedIn(item.text);
    if (item.kind === "prompt") {
      isMachine ||= item.isMachine === true;
      if (item.how === "typed") turns++;
      messages.push(messageOf(item, { before: last, isInterjection: isAtWork }));
    }
    isAtWork = item.kind === "call" || item.kind === "result";
    if (item.kind === "call") {
      calls.set(item.toolUseId, item);
      saved.push(...savedBy(item));
    }
    if (item.kind !== "result") continue;
    const call = calls.get(item.toolUseId);
    const { uuid, at } = item;
    if (call) for (const one of answersIn(call, item)) answers.push({ ...one, uuid, at });
  }
  return { messages, answers, saved, before: last, turns, isMachine };
}

function messageOf(
  { text, how, uuid, at, isUnsure }: Prompt,
  around: Pick<Message, "before" | "isInterjection">,
): Message {
  const sentences = typedSentences(text).map((one) => ({ text: one, lasting: lastingScore(one) }));
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
