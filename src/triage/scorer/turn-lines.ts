import {
  type AskedQuestion,
  type Effect,
  isStatement,
  type Prompt,
  type SessionItem,
  type ToolCall,
  type ToolResult,
} from "#hosts/session-item.ts";
import { answersIn } from "./choices.ts";
import { type LineKind, saidLines, sentencesOf } from "./line-kinds.ts";
import { withoutPlans } from "./pastes.ts";
import { passagesIn, type ToldPassage } from "./told-passages.ts";
import { type MeantForms, meantIn, typedLines } from "./typed-words.ts";

/** One line of a turn: said by somebody, or the trace of a tool. */
export interface TurnLine {
  readonly role: "user" | "agent" | "tool";
  readonly kind: LineKind | "deed";
  readonly text: string;
  readonly uuid: string;
  readonly at: string;
}

/** A sentence of prose, with who said it and how. */
export interface TurnSentence {
  readonly sentence: string;
  /** The sentence in small letters, as patterns want it. */
  readonly small: string;
  readonly role: "user" | "agent";
  readonly how: Prompt["how"] | "answer" | "reply";
  /** Whether the user means it as a rule, by the grammar of its language. */
  readonly isMeant: boolean;
  /** The number of its line within the turn. */
  readonly line: number;
  readonly uuid: string;
  readonly at: string;
}

/** A repair or a limit that somebody reported, and where it begins. */
interface TurnPassage extends ToldPassage {
  readonly role: TurnSentence["role"];
  readonly line: number;
  readonly uuid: string;
  readonly at: string;
}

/** A tool call with what came of it. */
export interface TurnDeed {
  readonly tool: string;
  readonly effects: ToolCall["effects"];
  readonly result: Pick<ToolResult, "failed" | "text"> | undefined;
  readonly line: number;
  readonly uuid: string;
  readonly at: string;
}

/** A question that was put to the user with several answers to choose from, and the answer. */
interface AnsweredQuestion extends AskedQuestion {
  readonly line: number;
  readonly uuid: string;
  readonly at: string;
}

/** One turn of a conversation, from a prompt to the end of the agent's work. */
export interface Turn {
  readonly lines: readonly TurnLine[];
  readonly said: readonly TurnSentence[];
  readonly told: readonly TurnPassage[];
  readonly deeds: readonly TurnDeed[];
  readonly asked: readonly AnsweredQuestion[];
  /** The last message of the agent before the turn. */
  readonly before: string;
  /** How many messages there were. */
  readonly exchanges: number;
}

/** A turn as it is put together. */
interface Draft {
  readonly lines: TurnLine[];
  readonly said: TurnSentence[];
  readonly told: TurnPassage[];
  readonly deeds: TurnDeed[];
  readonly asked: AnsweredQuestion[];
  readonly open: Map<string, { readonly call: ToolCall; readonly line: number }>;
  exchanges: number;
}

/** Puts a turn together from the items of a transcript. */
export function turnOf(items: readonly SessionItem[], before: string): Turn {
  const draft: Draft = {
    lines: [],
    said: [],
    told: [],
    deeds: [],
    asked: [],
    open: new Map(),
    exchanges: 0,
  };
  // The result that a sub-agent returns covers its words and its work.
  for (const item of items) if (item.agentId === undefined) take(draft, item);
  for (const { call, line } of draft.open.values()) addDeed(draft, { call, line }, undefined);
  const { lines, said, told, deeds, asked, exchanges } = draft;
  return { lines, said, told, deeds, asked, before, exchanges };
}

function take(draft: Draft, item: SessionItem): void {
  switch (item.kind) {
    case "prompt":
    case "reply":
      draft.exchanges++;
      say(draft, item);
      break;
    case "call":
      draft.open.set(item.toolUseId, { call: item, line: draft.lines.length });
      trace(draft, item, `[${item.tool}] ${briefly(item)}`);
      break;
    case "result":
      resultOf(draft, item);
      break;
    // A summary repeats what other turns have said.
    case "compaction":
    case "interruption":
      break;
  }
}

type Spoken = Extract<SessionItem, { kind: "prompt" | "reply" }>;

function say(draft: Draft, item: Spoken): void {
  const { uuid, at } = item;
  const { role, how, lines } = item.kind === "prompt" ? typedBy(item) : repliedBy(item);
  const meant = role === "user" ? meantIn(item.text) : NOTHING_MEANT;
  const spoken = lines.flatMap(({ sentences }) => sentences);
  const first = draft.lines.length;
  for (const told of spoken.length > 0 ? passagesIn(item.text, spoken) : [])
    draft.told.push({ ...told, role, line: first, uuid, at });
  for (const { kind, text, sentences } of lines) {
    const line = draft.lines.push({ role, kind, text, uuid, at }) - 1;
    const more = { role, how, line, uuid, at };
    for (const sentence of sentences)
      draft.said.push({ ...both(sentence), isMeant: meant.get(sentence) === "rule", ...more });
  }
}

function typedBy(prompt: Prompt) {
  const typed = typedLines(prompt.text);
  const lines = isStatement(prompt) ? typed : typed.map((line) => ({ ...line, sentences: [] }));
  return { role: "user", how: prompt.how, lines } as const;
}

function repliedBy({ text }: Spoken) {
  return { role: "agent", how: "reply", lines: repliedLines(text) } as const;
}

const NOTHING_MEANT: MeantForms = new Map();

function repliedLines(reply: string) {
  return withoutPlans(saidLines(reply)).map((line) => ({
    ...line,
    sentences: line.kind === "prose" ? sentencesOf(line.text) : [],
  }));
}

function both(sentence: string): Pick<TurnSentence, "sentence" | "small"> {
  return { sentence, small: sentence.toLowerCase() };
}

function resultOf(draft: Draft, item: ToolResult): void {
  const open = draft.open.get(item.toolUseId);
  draft.open.delete(item.toolUseId);
  if (!open) return;
  addDeed(draft, open, item);
  for (const question of answersIn(item)) answer(draft, question, item);
  if (item.failed) trace(draft, item, `[failed] ${firstLines(item.text)}`);
}

function answer(draft: Draft, question: AskedQuestion, { uuid, at }: ToolResult): void {
  const text = `${question.question} → ${question.answer}`;
  const line = draft.lines.push({ role: "user", kind: "deed", text, uuid, at }) - 1;
  draft.asked.push({ ...question, line, uuid, at });
  if (question.isOwnWords) {
    const meant = meantIn(question.answer);
    for (const sentence of sentencesOf(question.answer)) {
      const isMeant = meant.get(sentence) === "rule";
      draft.said.push({ ...both(sentence), role: "user", how: "answer", isMeant, line, uuid, at });
    }
  }
}

function addDeed(
  { deeds }: { readonly deeds: TurnDeed[] },
  { call, line }: { call: ToolCall; line: number },
  result: ToolResult | undefined,
): void {
  const { tool, effects, uuid, at } = call;
  deeds.push({ tool, effects, result, line, uuid, at });
}

function trace(draft: Draft, { uuid, at }: ToolCall | ToolResult, text: string): void {
  draft.lines.push({ role: "tool", kind: "deed", text, uuid, at });
}

/** The effects whose headline says in a few words what was done. */
const TRACED: ReadonlySet<Effect["kind"]> = new Set(["write", "read", "run", "use"]);

function briefly({ headline, effects }: ToolCall): string {
  const isTraced = effects.some(({ kind }) => TRACED.has(kind));
  return isTraced ? headline.replaceAll(/\s+/g, " ").slice(0, 200) : "";
}

function firstLines(text: string): string {
  return text.slice(0, 600).split("\n").slice(0, 6).join(" / ");
}
