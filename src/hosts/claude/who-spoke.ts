import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { surfaceOf } from "./surfaces.ts";

/** The speaker of a text: the user, an agent, a program instead of the user, a tool, the host itself, or another person. */
type Speaker = "person" | "agent" | "program" | "tool" | "host" | "colleague";

/** The fields by which the host says where a text came from, in the order in which they are believed. */
export interface SpokenBy {
  /** The sender of one message: the host names its kind. */
  readonly origin?: unknown;
  /** The surface on which the session runs. */
  readonly entrypoint?: string | undefined;
  /** How the text got into the session. */
  readonly promptSource?: string | undefined;
  /** The same, in the payload of a prompt. */
  readonly source?: string | undefined;
}

/** The kinds of senders; the host calls a text `unclassified` if it does not know its sender. */
const SENDERS: Readonly<Record<string, Speaker | "unknown">> = {
  human: "person",
  unclassified: "unknown",
  channel: "colleague",
  "slack-ping": "colleague",
  peer: "agent",
  coordinator: "agent",
  observer: "agent",
  "task-notification": "host",
  "auto-continuation": "host",
  "observer-activity": "host",
  plugin: "host",
  "voice-call": "host",
};

const PROMPT_SOURCES: Readonly<Record<string, Speaker>> = {
  typed: "person",
  queued: "person",
  suggestion_accepted: "person",
  sdk: "program",
  system: "host",
};

const PAYLOAD_SOURCES: Readonly<Record<string, Speaker>> = {
  user: "person",
  sdk: "program",
  system: "host",
  loop_wakeup: "host",
  schedule_wakeup: "host",
  poll_event: "host",
};

/** Says who spoke. A host that is too old to say anything has a person in front of it. */
export function whoSpoke({ origin, entrypoint, promptSource, source }: SpokenBy): Speaker {
  const sender = senderOf(origin);
  if (sender !== "unknown") return sender;
  // A surface says who is there; the host also fires its own prompts on it.
  const isHosts = entryOf(PROMPT_SOURCES, promptSource) === "host";
  if (isHosts || entryOf(PAYLOAD_SOURCES, source) === "host") return "host";
  return (
    surfaceOf(entrypoint) ??
    entryOf(PROMPT_SOURCES, promptSource) ??
    entryOf(PAYLOAD_SOURCES, source) ??
    "person"
  );
}

/** Says who spoke on a line of a transcript; the attachment of a queued text names its sender. */
export function speakerOfLine(line: JsonObject, origin: unknown = line["origin"]): Speaker {
  // The host fires a scheduled task, or a button writes a text: nobody typed it.
  if (line["textNotTyped"] === true || line["wakeupSource"] !== undefined) return "host";
  const [entrypoint, promptSource] = [stringIn(line, "entrypoint"), stringIn(line, "promptSource")];
  return whoSpoke({ origin, entrypoint, promptSource });
}

function senderOf(origin: unknown): Speaker | "unknown" {
  if (origin === undefined || origin === null) return "unknown";
  const kind = isObject(origin) ? origin["kind"] : undefined;
  // The host would say of a person that it is one.
  return entryOf(SENDERS, typeof kind === "string" ? kind : "") ?? "host";
}

function entryOf<Value>(
  table: Readonly<Record<string, Value>>,
  name: string | undefined,
): Value | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
