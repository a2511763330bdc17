import { Conversation } from "./conversation.ts";
import type { Machine } from "./machine.ts";
import type { Opening } from "./story.ts";

/** A session that was opened, and what was injected at its start. */
export interface OpenedSession {
  readonly conversation: Conversation;
  readonly brief: string;
}

/** Opens a session as its source says: a new one, or the last one again. */
export function openSession(
  machine: Machine,
  opening: Opening,
  last: Conversation | undefined,
): OpenedSession {
  const source = opening.source ?? "startup";
  const place = machine.workplace(opening);
  if (last && source === "compact") return { conversation: last, brief: last.compact() };
  if (last && source === "resume") {
    last.close("prompt_input_exit");
    last.start("resume");
    return { conversation: last, brief: last.injected };
  }
  last?.close(source === "clear" ? "clear" : "prompt_input_exit");
  const conversation = new Conversation(machine, place);
  if (source === "fork" && last) conversation.transcript.copyFrom(last.transcript);
  return { conversation, brief: conversation.start(source) };
}
