import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { isMachineText } from "#hosts/claude/who-spoke.ts";
import type { Prompt } from "#hosts/session-item.ts";
import { textsOf } from "./join-lines.ts";
import { saidInQueue, writtenCommand } from "./person-words.ts";
import type { RawItem } from "./raw-item.ts";

/**
 * Follows the queue of prompts that were typed while the agent was working, so that each is emitted
 * exactly once.
 */
export interface QueueFollower {
  /** Takes a line with its own items; passes on the items to emit now. */
  take(line: JsonObject | undefined, items: readonly RawItem[], offset: number): void;
  /** Passes on the texts that are still in the queue and were added before an offset. */
  rest(before: number): void;
}

/** A text in the queue. */
interface QueuedText {
  /** The text as the host wrote it. */
  readonly raw: string;
  /** Undefined for a bare command, which is no person's words. */
  readonly prompt: Prompt | undefined;
  readonly offset: number;
  /** It has left the queue; unless one of the next lines contains it, nothing will. */
  due: boolean;
}

type Tell = (items: readonly RawItem[], offset: number) => void;

interface Queue {
  readonly tell: Tell;
  readonly agentId: string | undefined;
  waiting: QueuedText[];
  /** A text that was emitted from the queue and may appear again. */
  told: string[];
}

const MAX_QUEUED_PROMPTS = 64;

/**
 * Starts following. Some hosts write such a prompt only into their queue log; others repeat it when
 * the agent takes it, as a line of its own or as an attachment.
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
    if (queue.waiting.length > MAX_QUEUED_PROMPTS)
      release(queue, (one) => one === queue.waiting[0]);
  }
  // The person took them back to continue typing.
  if (operation === "popAll") queue.waiting = queue.waiting.filter(({ due }) => due);
  if (operation !== "remove" && operation !== "dequeue") return;
  const left = queue.waiting.find((one) => !one.due && (raw === "" || one.raw === raw));
  if (left) left.due = true;
}

interface Told {
  readonly items: readonly RawItem[];
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
    // A typed prompt begins a turn with an empty queue.
    release(queue, () => true);
    queue.told = [];
  }
  tellBehind(queue, { items, offset });
}

/** Emits items, after the texts that have left the queue. */
function tellBehind(queue: Queue, { items, offset }: Told): void {
  if (items.length > 0 && queue.waiting.length > 0) release(queue, ({ due }) => due);
  queue.tell(items, offset);
}

function release(queue: Queue, which: (one: QueuedText) => boolean): void {
  const leaving = queue.waiting.filter(which);
  queue.waiting = queue.waiting.filter((one) => !leaving.includes(one));
  for (const { raw, prompt, offset } of leaving) {
    if (!prompt) continue;
    queue.tell([prompt], offset);
    queue.told = [...queue.told, raw].slice(-MAX_QUEUED_PROMPTS);
  }
}

/** A text that may have come from the queue. */
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

/**
 * The same text, several that the host joined, or a text that the host says came from the queue.
 */
function isTakenAs(one: QueuedText, taken: Taken, waiting: readonly QueuedText[]): boolean {
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
