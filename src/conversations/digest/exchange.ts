import type { AccountEntry } from "#base/account.ts";
import { shorten } from "#base/printable-text.ts";
import type {
  Effect,
  Prompt,
  Reply,
  SessionItem,
  ToolCall,
  ToolResult,
} from "#hosts/session-item.ts";
import type { PointLabel, TrackingPoint } from "#layouts/conversations/read-conversations.ts";
import { mayChange } from "#triage/scorer/repairs.ts";
import type { Finding } from "#triage/scorer/triage-data.ts";

/** A tool call with its result; undefined if the result never came. */
interface ToolUse {
  readonly call: ToolCall;
  readonly result: ToolResult | undefined;
}

/** A prompt, and everything until the next one. */
export interface Exchange {
  /** Undefined before the first prompt. */
  readonly prompt: Prompt | undefined;
  /** The agent's last words before it. */
  readonly before: string;
  readonly replies: Reply[];
  readonly deeds: ToolUse[];
  /** All items in order for triage, without the long inputs of calls. */
  readonly items: SessionItem[];
  readonly open: Map<string, ToolCall>;
  /** The decisions of the account that were made in it. */
  decided: readonly AccountEntry[];
  /** Whether it ends with a reply of the agent. */
  isAnswered: boolean;
  isInterrupted: boolean;
  /** Whether a file was written in it. */
  hasChanged: boolean;
  /** Whether a file was written, or a program ran that does more than look. */
  hasActed: boolean;
}

/** The findings and lists that an exchange is read with. */
export interface ExchangeContext {
  readonly findings: readonly Finding[];
  /** The command that failed first and was repaired; empty if none. */
  readonly failed: string;
  /** Lines of tool output that sound like rules: an echo of them is not the agent's own judgement. */
  readonly heard: readonly string[];
  /** Whether the exchange gives the session its title; the context then quotes its request. */
  readonly isFirst: boolean;
}

/** Starts an exchange. */
export function newExchange(prompt: Prompt | undefined, before: string): Exchange {
  const items = prompt ? [prompt] : [];
  const state = { isAnswered: false, isInterrupted: false, hasChanged: false, hasActed: false };
  return { prompt, before, decided: [], replies: [], deeds: [], items, open: new Map(), ...state };
}

/** An exchange may last for a whole day: loci holds no more items than this. */
const MAX_EXCHANGE_ITEMS = 1500;
const MAX_INPUT_CHARS = 4000;
const MAX_PLAN_CHARS = 20_000;

/** Adds the next item to an exchange. */
export function addToExchange(exchange: Exchange, item: Exclude<SessionItem, Prompt>): void {
  if (exchange.items.length >= MAX_EXCHANGE_ITEMS) exchange.items.splice(1, MAX_EXCHANGE_ITEMS / 2);
  if (item.kind === "reply") takeReply(exchange, item);
  if (item.kind === "call") takeCall(exchange, item);
  if (item.kind === "result") takeResult(exchange, item);
  if (item.kind === "interruption") exchange.isInterrupted = true;
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
  if (call && !item.failed) noteDeed(exchange, call);
  // The agent answers a program that drives it by a call.
  if (call?.effects.some(({ kind }) => kind === "report")) exchange.isAnswered = true;
  if (deeds.length > MAX_EXCHANGE_ITEMS) deeds.shift();
}

function noteDeed(exchange: Exchange, { effects }: ToolCall): void {
  exchange.hasChanged ||= effects.some(({ kind }) => kind === "write");
  exchange.hasActed ||= mayChange(effects);
}

/** An item without long texts that are no part of a summary: the prompts of sub-agents, and scripts. */
export function withoutLongTexts(item: SessionItem): SessionItem {
  if (item.kind === "result") return { ...item, effects: item.effects.map(shortEffect) };
  if (item.kind !== "call") return item;
  const headline = item.headline.slice(0, MAX_INPUT_CHARS);
  return { ...item, headline, effects: item.effects.map(shortEffect) };
}

function shortEffect(effect: Effect): Effect {
  switch (effect.kind) {
    case "run":
      return { ...effect, command: effect.command.slice(0, MAX_INPUT_CHARS) };
    case "plan":
      return { ...effect, text: effect.text.slice(0, MAX_PLAN_CHARS) };
    case "spawn":
      return { ...effect, prompt: "" };
    default:
      return effect;
  }
}

/** The plan that a call lays before the user; undefined if it lays none. */
export function planIn({ effects }: ToolCall): string | undefined {
  return effects.find((effect) => effect.kind === "plan")?.text;
}

const NOTIFIED =
  /\b(?:background (?:task|command|job|process)|notification|stale|(?:that|this) was (?:from|the)|already (?:completed|finished|done))\b/i;

/** The reply with the result of an exchange; replies about background jobs may follow it. */
export function finalReply({ replies, isAnswered }: Exchange): Reply | undefined {
  if (!isAnswered) return undefined;
  return (
    replies.findLast(({ text }) => text.length > 400 || !NOTIFIED.test(text)) ?? replies.at(-1)
  );
}

/** A point with the complete id of its message. */
export interface DigestPoint extends TrackingPoint {
  readonly label: PointLabel;
  readonly text: string;
  /** The time of its message, according to the host. */
  readonly at: string;
  /** The complete id of the message. */
  readonly source: string;
}

/** The limit of a point. */
const POINT_CHARS = 360;

/** The message of a point. */
type Origin = Pick<SessionItem, "uuid" | "at">;

/** Makes a point of some words. */
export function pointOf(label: PointLabel, text: string, { uuid, at }: Origin): DigestPoint {
  return { label, text: shorten(upperFirst(text.trim()), POINT_CHARS), at, source: uuid };
}

/** Begins a sentence with a capital, unless its first word is a name in code. */
export function upperFirst(text: string): string {
  return /^[a-z][a-z']*(?=[\s,.!?:]|$)/.test(text)
    ? `${text[0]?.toUpperCase()}${text.slice(1)}`
    : text;
}

/** A point in the form of a file: with the minute, and the first characters of the message's id. */
export function pointForFile({ label, text, at, source }: DigestPoint): TrackingPoint {
  return { label, text, at: at.slice(0, 16).replace("T", " "), source: source.slice(0, 8) };
}
