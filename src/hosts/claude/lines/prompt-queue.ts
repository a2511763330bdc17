import { isObject, type JsonObject } from "#base/json.ts";
import type { Prompt, TranscriptItem } from "#hosts/transcript-item.ts";
import { stringIn, textsOf } from "./join-lines.ts";
import { isMachineText } from "./machine-text.ts";
import { saidInQueue, writtenCommand } from "./person-words.ts";

/** Follows what was typed while the agent was at work, so that each of it is told, and none of it twice. */
export interface QueueFollower {
  /** Takes a line with what it tells by itself; hands on what is to be told now. */
  take(line: JsonObject | undefined, items: readonly TranscriptItem[], offset: number): void;
  /** Hands on what nobody has taken from the queue, as far as it was put there before an offset. */
  rest(before: number): void;
}

/** Something in the queue. */
interface Waiting {
  /** As the host has written it down. */
  readonly raw: string;
  /** Undefined for what is no person's word: a bare command. */
  readonly prompt: Prompt | undefined;
  readonly offset: number;
  /** It has left the queue, and if the next lines do not tell it, nothing will. */
  due: boolean;
}

type Tell = (items: readonly TranscriptItem[], offset: number) => void;

interface Queue {
  readonly tell: Tell;
  readonly agentId: string | undefined;
  waiting: Waiting[];
  /** What was told out of the queue and may come once more. */
  told: string[];
}

const MOST = 64;

/**
 * Starts following. Some hosts write such a prompt into the journal of their queue and nowhere else, others once more
 * when the agent takes it: as a line of its own, or as an attachment.
 */
export function followQueue(agentId: string | undefined, tell: Tell): QueueFollower {
  const queue: Queue = { tell, agentId, waiting: [], told: [] };
  return {
    take(line, items, offset) {
      if (line?.["type"] === "queue-operation") return follow(queue, line, offset);
      const isEmpty = queue.waiting.length + queue.told.length === 0;
      const taken = line && !isEmpty ? takenOn(line) : undefined;
      if (taken) takeFrom(queue, taken, { items, offset });
      else if (items.length > 0) tellBehind(queue, { items, offset });
    },
    rest: (before) => release(queue, ({ offset }) => offset < before),
  };
}

function follow(queue: Queue, line: JsonObject, offset: number): void {
  const operation = stringIn(line, "operation");
  const raw = stringIn(line, "content").trim();
  if (operation === "enqueue" && raw !== "" && !isMachineText(raw)) {
    queue.waiting.push({ raw, prompt: promptOf(line, raw, queue.agentId), offset, due: false });
    if (queue.waiting.length > MOST) release(queue, (one) => one === queue.waiting[0]);
  }
  // The person has taken them back, to type on.
  if (operation === "popAll") queue.waiting = queue.waiting.filter(({ due }) => due);
  if (operation !== "remove" && operation !== "dequeue") return;
  const left = queue.waiting.find((one) => !one.due && (raw === "" || one.raw === raw));
  if (left) left.due = true;
}

interface Told {
  readonly items: readonly TranscriptItem[];
  readonly offset: number;
}

function takeFrom(queue: Queue, taken: Taken, { items, offset }: Told): void {
  const { waiting, told } = queue;
  queue.waiting = waiting.filter((one) => !isTakenAs(one, taken, waiting));
  if (queue.waiting.length < waiting.length) {
    queue.tell(items, offset);
    return;
  }
  const at = taken.isTyped ? -1 : told.indexOf(taken.raw);
  if (at >= 0) {
    queue.told = told.toSpliced(at, 1);
    return;
  }
  if (taken.isTurn && items.some(({ kind }) => kind === "prompt")) {
    // A turn that was typed begins with an empty queue.
    release(queue, () => true);
    queue.told = [];
  }
  tellBehind(queue, { items, offset });
}

/** Tells items, and before them what has left the queue. */
function tellBehind(queue: Queue, { items, offset }: Told): void {
  if (items.length > 0 && queue.waiting.length > 0) release(queue, ({ due }) => due);
  queue.tell(items, offset);
}

function release(queue: Queue, which: (one: Waiting) => boolean): void {
  const leaving = queue.waiting.filter(which);
  queue.waiting = queue.waiting.filter((one) => !leaving.includes(one));
  for (const { raw, prompt, offset } of leaving) {
    if (!prompt) continue;
    queue.tell([prompt], offset);
    queue.told = [...queue.told, raw].slice(-MOST);
  }
}

/** A text that may have come out of the queue. */
interface Taken {
  readonly raw: string;
  /** Whether the host says that it did. */
  readonly isQueued: boolean;
  /** Whether the host says that it did not. */
  readonly isTyped: boolean;
  /** Whether a turn begins with it. */
  readonly isTurn: boolean;
}

function takenOn(line: JsonObject): Taken | undefined {
  const { type, attachment, message, promptSource } = line;
  if (type === "attachment" && isObject(attachment) && attachment["type"] === "queued_command") {
    const raw = rawOf(attachment["prompt"]);
    return { raw, isQueued: true, isTyped: false, isTurn: false };
  }
  if (type !== "user" || !isObject(message)) return undefined;
  const raw = rawOf(message["content"]);
  if (raw === "") return undefined;
  return {
    raw,
    isQueued: promptSource === "queued",
    isTyped: promptSource === "typed",
    isTurn: true,
  };
}

/** The same text, or one of several that the host has put together, or what else it says to have come from there. */
function isTakenAs(one: Waiting, taken: Taken, waiting: readonly Waiting[]): boolean {
  if (one.raw === taken.raw) return one === waiting.find(({ raw }) => raw === taken.raw);
  if (!taken.isQueued || waiting.some(({ raw }) => raw === taken.raw)) return false;
  if (waiting.some(({ raw }) => taken.raw.includes(raw))) return taken.raw.includes(one.raw);
  return one === waiting.find(({ due }) => due);
}

function rawOf(content: unknown): string {
  const text = textsOf(content, "\n\n").trim();
  const command = writtenCommand(text);
  return command ? `${command.name} ${command.words}`.trim() : text;
}

function promptOf(line: JsonObject, raw: string, agentId: string | undefined): Prompt | undefined {
  const said = saidInQueue(raw);
  const base = { uuid: stringIn(line, "uuid"), at: stringIn(line, "timestamp") };
  return said && { kind: "prompt", ...base, ...(agentId !== undefined && { agentId }), ...said };
}
