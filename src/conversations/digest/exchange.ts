import type {
  Prompt,
  Reply,
  ToolCall,
  ToolResult,
  TranscriptItem,
} from "#hosts/transcript-item.ts";

/** A tool call with its result; a result may never have come. */
interface Deed {
  readonly call: ToolCall;
  readonly result: ToolResult | undefined;
}

/** What a person asked, and what came of it until they asked again. */
export interface Exchange {
  /** Undefined for what happened before the first prompt. */
  readonly prompt: Prompt | undefined;
  /** What the agent had said last before. */
  readonly before: string;
  readonly replies: Reply[];
  readonly deeds: Deed[];
  /** What triage goes by: all of it in order, without what is long in the calls. */
  readonly items: TranscriptItem[];
  readonly open: Map<string, ToolCall>;
  /** Whether the last thing in it is something that the agent said. */
  isAnswered: boolean;
}

/** An exchange that begins. */
export function newExchange(prompt: Prompt | undefined, before: string): Exchange {
  const items = prompt ? [prompt] : [];
  return { prompt, before, replies: [], deeds: [], items, open: new Map(), isAnswered: false };
}

/** An exchange of a day's work may be endless: what is beyond this is not held. */
const MAX_EXCHANGE_ITEMS = 1500;
const MAX_INPUT_CHARS = 4000;
const MAX_PLAN_CHARS = 20_000;

/** Adds what happened next to an exchange. */
export function addToExchange(exchange: Exchange, item: Exclude<TranscriptItem, Prompt>): void {
  if (exchange.items.length >= MAX_EXCHANGE_ITEMS) exchange.items.splice(1, MAX_EXCHANGE_ITEMS / 2);
  if (item.kind === "reply") takeReply(exchange, item);
  if (item.kind === "call") takeCall(exchange, item);
  if (item.kind === "result") takeResult(exchange, item);
}

function takeReply(exchange: Exchange, reply: Reply): void {
  exchange.replies.push(reply);
  if (exchange.replies.length > MAX_EXCHANGE_ITEMS) exchange.replies.shift();
  exchange.items.push(reply);
  exchange.isAnswered = true;
}

function takeCall(exchange: Exchange, call: ToolCall): void {
  exchange.open.set(call.toolUseId, call);
  exchange.items.push(call);
  exchange.isAnswered = false;
}

function takeResult(exchange: Exchange, item: ToolResult): void {
  const { open, deeds, items } = exchange;
  const call = open.get(item.toolUseId);
  open.delete(item.toolUseId);
  items.push(item);
  if (call) deeds.push({ call, result: item });
  // A program that drives the agent is answered by a call.
  if (call?.tool === "StructuredOutput") exchange.isAnswered = true;
  if (deeds.length > MAX_EXCHANGE_ITEMS) deeds.shift();
}

/** What a call writes into files is long, and no part of a summary. */
const CONTENTS = ["content", "old_string", "new_string", "edits", "new_source", "prompt"];

/** A call without the content of the files that it writes. */
export function withoutLongInput(call: ToolCall): ToolCall {
  const most = call.tool === "ExitPlanMode" ? MAX_PLAN_CHARS : MAX_INPUT_CHARS;
  const input = Object.entries(call.input)
    .filter(([name]) => !CONTENTS.includes(name) || call.tool === "TodoWrite")
    .map(([name, value]) => [name, typeof value === "string" ? value.slice(0, most) : value]);
  return { ...call, input: Object.fromEntries(input) };
}

const NOTIFIED =
  /\b(?:background (?:task|command|job|process)|notification|stale|(?:that|this) was (?:from|the)|already (?:completed|finished|done))\b/i;

/** The reply that says what came of an exchange: what is only said about a job in the background comes after it. */
export function finalReply({ replies, isAnswered }: Exchange): Reply | undefined {
  if (!isAnswered) return undefined;
  return (
    replies.findLast(({ text }) => text.length > 400 || !NOTIFIED.test(text)) ?? replies.at(-1)
  );
}
