import type { Conversation } from "./conversation.ts";
import { findCause, type Miss } from "./find-cause.ts";
import type { Machine } from "./machine.ts";
import { openSession } from "./open-session.ts";
import type { Probe, Story } from "./story.ts";

/** A forbidden text that was injected. */
export interface Violation {
  readonly pattern: string;
  readonly text: string;
}

/** The result of one probe. */
export interface ProbeResult {
  readonly story: string;
  readonly kind: string;
  readonly number: number;
  readonly prompt: string;
  readonly where: Probe["where"];
  readonly isPassed: boolean;
  readonly expected: number;
  readonly forbidden: number;
  readonly misses: readonly Miss[];
  readonly violations: readonly Violation[];
  /** Sizes of what was injected, in bytes. */
  readonly bytes: number;
  readonly briefBytes: number;
  readonly recallBytes: number;
  readonly wrapperBytes: number;
  readonly hookMs: readonly number[];
  readonly context: string;
}

/** A probe of a story, by its number from 1. */
export interface NumberedProbe {
  readonly story: Story;
  readonly probe: Probe;
  readonly number: number;
  /** Prompts about something else that the session gets first. */
  readonly before?: readonly string[];
}

/** The texts that reached the agent: at the start, with the prompt, and all that judge the probe. */
interface Injected {
  readonly brief: string;
  readonly recall: string;
  readonly context: string;
}

const WRAPPED = /^(<([\w-]+)[^>\n]*>\n[\s\S]*?\n\n)([\s\S]*?)(\n<\/\2[^>\n]*>)/gm;

/** Opens a session, sends the probe's prompt, and compares what was injected with its patterns. */
export function askProbe(
  machine: Machine,
  { story, probe, number, before = [] }: NumberedProbe,
  last: Conversation | undefined,
): ProbeResult {
  machine.hookMs = [];
  const { conversation, brief } = openSession(machine, probe, last);
  const earlier = before.map((prompt) => conversation.prompt(prompt)).join("");
  const recall = conversation.prompt(probe.prompt);
  const agentType = probe.agentType ?? "general-purpose";
  const isMain = probe.where === "main";
  const context = isMain
    ? brief + earlier + recall
    : conversation.subagent(probe.prompt, agentType);
  const hookMs = [...machine.hookMs];
  const injected = { brief, recall, context };
  const violations = findViolations(probe, injected);
  const missing = probe.expect.filter((pattern) => !new RegExp(pattern, "i").test(context));
  const misses = missing.map((pattern) => findCause(machine, conversation.place.main, pattern));
  const forbidden = probe.forbid.length + (probe.forbidRecall?.length ?? 0);
  return {
    story: story.name,
    kind: probe.kind ?? story.kind,
    number,
    prompt: probe.prompt,
    where: probe.where,
    isPassed: misses.length + violations.length === 0,
    expected: probe.expect.length,
    forbidden: forbidden + (probe.maxBrief ? 1 : 0),
    misses,
    violations,
    bytes: Buffer.byteLength(context),
    briefBytes: Buffer.byteLength(brief),
    recallBytes: Buffer.byteLength(recall),
    wrapperBytes: isMain ? wrapperBytes(brief) + wrapperBytes(recall) : wrapperBytes(context),
    hookMs,
    context,
  };
}

/** Lists each forbidden pattern that occurs, and a session start that is too long. */
export function findViolations(probe: Probe, { brief, recall, context }: Injected): Violation[] {
  const all = [
    ...probe.forbid.map((pattern) => violationIn(context, pattern)),
    ...(probe.forbidRecall ?? []).map((pattern) => violationIn(recall, pattern)),
  ].filter((violation) => violation !== undefined);
  const bytes = Buffer.byteLength(brief);
  if (probe.maxBrief === undefined || bytes <= probe.maxBrief) return all;
  return [...all, { pattern: `brief <= ${probe.maxBrief}`, text: `${bytes} bytes` }];
}

function violationIn(text: string, pattern: string): Violation | undefined {
  const found = new RegExp(pattern, "i").exec(text);
  if (!found) return undefined;
  const lineStart = text.lastIndexOf("\n", found.index) + 1;
  const line = text.slice(lineStart, found.index + 160).split("\n")[0] ?? "";
  return { pattern, text: line };
}

/** The size of the tags around each block and of its introduction, which ends at the first empty line. */
export function wrapperBytes(text: string): number {
  const blocks = [...text.matchAll(WRAPPED)];
  return blocks.reduce((sum, [, start, , , end]) => sum + Buffer.byteLength(`${start}${end}`), 0);
}
