import type { Effect } from "./session-item.ts";
import type { SessionRef } from "./session-ref.ts";

/** The events of a host that loci understands, in the order in which they come in a session. */
export const HOOK_EVENTS = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "SubagentStart",
  "SubagentStop",
  "Stop",
  "PreCompact",
  "PostCompact",
  "SessionEnd",
] as const;

/** The name of one of those events. */
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** Events without a handler; a host that calls at one gets no output. */
const IDLE_EVENTS: readonly HookEvent[] = ["PostCompact"];

/** The events that loci registers for; calls at the others would only cost time. */
export const CALLED_EVENTS: readonly HookEvent[] = HOOK_EVENTS.filter(
  (event) => !IDLE_EVENTS.includes(event),
);

/** The event that a word names in either spelling (`SessionStart`, `session-start`), if any. */
export function hookEvent(word: string): HookEvent | undefined {
  const exact = HOOK_EVENTS.find((event) => event === word);
  if (exact) return exact;
  const plain = word.replaceAll("-", "").toLowerCase();
  return HOOK_EVENTS.find((event) => event.toLowerCase() === plain);
}

/** The word for an event on a command line. */
export function eventWord(event: HookEvent): string {
  return event.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

/** The scopes in which an entry can call the hook door; if several do, the first answers. */
export const ENTRY_PLACES = ["user", "local", "project", "plugin"] as const;

/** One of those states. */
export type EntryPlace = (typeof ENTRY_PLACES)[number];

/** The variable with which an entry names its scope; the user's entry, which is always answered, has none. */
export const PLACE_VARIABLE = "LOCI_REGISTERED";

/** The program that an entry calls, and the entry's scope. */
export interface Caller {
  /** The executable: an absolute path, or a bare name that is looked up when it is called. */
  readonly program: string;
  readonly place: EntryPlace;
}

/** The fields of every event. */
interface Common {
  readonly sessionId: string;
  /** The host's copy of the conversation, which may lag behind the event; undefined if it saves none. */
  readonly session: SessionRef | undefined;
  readonly cwd: string | undefined;
  /** Set when the event comes from inside a sub-agent. */
  readonly agentId: string | undefined;
  readonly agentType: string | undefined;
}

/** A conversation opens: new, resumed, cleared, compacted or forked. */
interface SessionStart extends Common {
  readonly event: "SessionStart";
  readonly source: "startup" | "resume" | "clear" | "compact" | "fork";
}

/** The user (or the host in the user's name) has sent a prompt. */
interface UserPromptSubmit extends Common {
  readonly event: "UserPromptSubmit";
  /** The words alone, without a command before them. */
  readonly prompt: string;
  /** The slash command before the words, with its slash; undefined for none. */
  readonly command: string | undefined;
  readonly by: "person" | "program";
}

/** A tool is about to run. */
interface PreToolUse extends ToolUse {
  readonly event: "PreToolUse";
}

/** A tool has run. */
interface PostToolUse extends ToolUse {
  readonly event: "PostToolUse";
}

/** The fields of both. */
interface ToolUse extends Common {
  readonly toolUseId: string;
  readonly effects: readonly Effect[];
}

/** A sub-agent starts; the event does not name its task. */
interface SubagentStart extends Common {
  readonly event: "SubagentStart";
}

/** A sub-agent has ended. */
interface SubagentStop extends Common {
  readonly event: "SubagentStop";
  readonly isContinued: boolean;
  readonly agentSession: SessionRef | undefined;
  readonly lastMessage: string | undefined;
}

/** The agent has ended its turn. */
interface Stop extends Common {
  readonly event: "Stop";
  /** The host's id of the answered prompt; older hosts do not send it. */
  readonly promptId: string | undefined;
  /** The turn continues because a hook asked for it: asking again would be a loop. */
  readonly isContinued: boolean;
  readonly lastMessage: string | undefined;
}

/** The conversation is about to be compacted; its file still holds all of it. */
interface PreCompact extends Common {
  readonly event: "PreCompact";
  readonly trigger: "manual" | "auto";
  readonly customInstructions: string | undefined;
}

/** The conversation was compacted. */
interface PostCompact extends Common {
  readonly event: "PostCompact";
  readonly trigger: "manual" | "auto";
  readonly compactSummary: string;
}

/** The conversation ends. */
interface SessionEnd extends Common {
  readonly event: "SessionEnd";
  readonly reason: string;
}

/** One call of a host, independent of the host's own format. */
export type HookCall =
  | SessionStart
  | UserPromptSubmit
  | PreToolUse
  | PostToolUse
  | SubagentStart
  | SubagentStop
  | Stop
  | PreCompact
  | PostCompact
  | SessionEnd;

/** The call of one event. */
export type CallOf<Event extends HookEvent> = Extract<HookCall, { event: Event }>;

/** A conversation opens. */
export type SessionStartCall = CallOf<"SessionStart">;
/** The opening of the session that a prompt belongs to, as its host would have called it. */
export function openingOf(call: PromptCall, source: SessionStart["source"]): SessionStartCall {
  const { sessionId, session, cwd, agentId, agentType } = call;
  return { event: "SessionStart", sessionId, session, cwd, agentId, agentType, source };
}

/** A prompt was submitted. */
export type PromptCall = CallOf<"UserPromptSubmit">;
/** A tool is about to run, or has run. */
export type ToolUseCall = CallOf<"PreToolUse" | "PostToolUse">;
/** A sub-agent starts. */
export type SubagentStartCall = CallOf<"SubagentStart">;
/** A sub-agent has ended. */
export type SubagentStopCall = CallOf<"SubagentStop">;
/** The agent has ended its turn. */
export type StopCall = CallOf<"Stop">;
/** The conversation is about to be compacted. */
export type CompactionCall = CallOf<"PreCompact">;
/** The conversation ends. */
export type SessionEndCall = CallOf<"SessionEnd">;
/** A moment at which what a session has done is written down. */
export type ClosingCall = StopCall | CompactionCall | SessionEndCall;

/** Whether a conversation is about to be compacted. */
export function isCompaction(call: ClosingCall): call is CompactionCall {
  return call.event === "PreCompact";
}

/** Whether a conversation ends. */
export function isSessionEnd(call: ClosingCall): call is SessionEndCall {
  return call.event === "SessionEnd";
}

/** Whether a name is that of a submitted prompt's event. */
export function isPromptEvent(event: string): boolean {
  return event === "UserPromptSubmit";
}

/**
 * The events whose work goes on behind the deadline. A brief that is not cached yet has to be made once: a start that gave up
 * would leave nothing for the next one either. A sub-agent without its brief lacks it for good, and many may start at once.
 */
export const LONG_EVENTS: readonly HookEvent[] = [
  "SessionStart",
  "SubagentStart",
  "SubagentStop",
  "Stop",
  "PreCompact",
  "SessionEnd",
];

/** The reply to an event; the door converts it to the host's format. */
export interface HookReply {
  /** Text that is injected into the agent's context. */
  readonly context?: string;
  /** Why a tool may not run, and what to do instead. */
  readonly deny?: string;
  /** Why the agent may not stop yet, and what it must do first. */
  readonly goOn?: string;
  /** One line for the user. */
  readonly notice?: string;
}

/** A call that needs no answer: it comes from a helper of the host, or means something else there. */
export interface IgnoredCall {
  readonly ignored: string;
  readonly sessionId: string;
}
