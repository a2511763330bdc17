import { isObject, type JsonObject, objectIn, stringIn } from "#base/json.ts";
import type { Environment, World } from "#base/world.ts";
import {
  type CallOf,
  ENTRY_PLACES,
  type HookCall,
  type HookEvent,
  type HookReply,
  hookEvent,
  type IgnoredCall,
  PLACE_VARIABLE,
} from "#hosts/hook-call.ts";
import { Fields } from "#hosts/payload-fields.ts";
import type { CallCodec, RawCall } from "#hosts/port.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { typedCommand } from "#hosts/slash-command.ts";
import { effectsOf, toolInputOf } from "./tool-effects.ts";
import { sessionOfTranscript } from "./transcript-names.ts";
import { isMachineText, whoSpoke } from "./who-spoke.ts";

/** The payloads and replies of Claude Code. */
export const CLAUDE_CALLS: CallCodec = {
  eventOf,
  read: readCall,
  write: ({ event }, reply) => writeReply(event, reply),
  isAnsweredElsewhere,
};

function eventOf({ event, payload }: Omit<RawCall, "env">): HookEvent | undefined {
  const named = event ?? payload["hook_event_name"];
  return typeof named === "string" ? hookEvent(named) : undefined;
}

function readCall(event: HookEvent, { payload, env }: RawCall): HookCall | IgnoredCall {
  const fields = new Fields(payload);
  const common = commonOf(fields);
  // Copilot CLI runs the hooks of a project's `.claude/settings.json`; it has entries of its own.
  if (env["COPILOT_CLI"] === "1" && env["CLAUDECODE"] === undefined)
    return { ignored: "Copilot CLI runs these entries", sessionId: common.sessionId };
  const call = SHAPES[event](fields, common, env);
  const { sessionId } = common;
  if (isHelper(call)) return { ignored: "a helper of the host", sessionId };
  const isMachines = event === "UserPromptSubmit" && isMachineText(fields.needText("prompt"));
  return isMachines ? { ignored: "the host wrote the prompt", sessionId } : call;
}

/**
 * Whether the host calls loci at this event from an earlier scope than that of this call: two replies would be one too many.
 * The user's own entries come first and carry no scope, so they cost nothing.
 */
async function isAnsweredElsewhere(world: World, event: HookEvent): Promise<boolean> {
  const named = world.env[PLACE_VARIABLE];
  const place = ENTRY_PLACES.find((one) => one === named);
  if (!place) return false;
  const { isCalledBefore } = await import("./registered-elsewhere.ts");
  return isCalledBefore(world, { place, event });
}

/** Formats a reply; undefined if there is nothing to reply to this event. */
function writeReply(event: HookEvent, reply: HookReply): JsonObject | undefined {
  const context = TAKES_CONTEXT.has(event) && reply.context;
  const denied = event === "PreToolUse" && reply.deny;
  const output = {
    ...(denied && { permissionDecision: "deny", permissionDecisionReason: denied }),
    ...(context && { additionalContext: context }),
  };
  const answer = {
    ...(event === "Stop" && reply.goOn && { decision: "block", reason: reply.goOn }),
    ...(reply.notice && { systemMessage: reply.notice }),
    ...(Object.keys(output).length > 0 && {
      hookSpecificOutput: { hookEventName: event, ...output },
    }),
  };
  return Object.keys(answer).length > 0 ? answer : undefined;
}

/** The context in the text of such a reply; empty without any. */
export function contextIn(answer: string): string {
  const output = objectIn(answer)["hookSpecificOutput"];
  return isObject(output) ? stringIn(output, "additionalContext") : "";
}

/** The events whose context reaches the agent at once; at the end of a turn it would start another one. */
const TAKES_CONTEXT: ReadonlySet<HookEvent> = new Set<HookEvent>([
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "SubagentStart",
]);

const SOURCES = ["startup", "resume", "clear", "compact", "fork"] as const;
const TRIGGERS = ["manual", "auto"] as const;

type Common = ReturnType<typeof commonOf>;

function commonOf(fields: Fields) {
  return {
    sessionId: fields.id("session_id") ?? "",
    session: refIn(fields, "transcript_path"),
    cwd: fields.path("cwd"),
    agentId: fields.id("agent_id"),
    agentType: fields.word("agent_type"),
  };
}

function refIn(fields: Fields, name: string): SessionRef | undefined {
  const path = fields.path(name);
  return path === undefined
    ? undefined
    : { host: "claude", id: sessionOfTranscript(path), locator: path };
}

const SHAPES: {
  readonly [Event in HookEvent]: (
    fields: Fields,
    common: Common,
    env: Environment,
  ) => CallOf<Event>;
} = {
  SessionStart: (fields, common) => ({
    ...common,
    event: "SessionStart",
    source: fields.choice("source", SOURCES, "startup"),
  }),
  UserPromptSubmit(fields, common, env) {
    const text = fields.needText("prompt");
    const command = typedCommand(text);
    const entrypoint = env["CLAUDE_CODE_ENTRYPOINT"];
    const isPersons = whoSpoke({ entrypoint, source: fields.word("source") }) === "person";
    return {
      ...common,
      event: "UserPromptSubmit",
      prompt: command ? command.words : text,
      command: command?.name,
      by: isPersons ? "person" : "program",
    };
  },
  PreToolUse: (fields, common) => ({ ...common, event: "PreToolUse", ...toolUse(fields) }),
  PostToolUse: (fields, common) => ({ ...common, event: "PostToolUse", ...toolUse(fields) }),
  SubagentStart: (_, common) => ({ ...common, event: "SubagentStart" }),
  SubagentStop: (fields, common) => ({
    ...common,
    event: "SubagentStop",
    isContinued: fields.flag("stop_hook_active"),
    agentSession: refIn(fields, "agent_transcript_path"),
    lastMessage: fields.text("last_assistant_message"),
  }),
  Stop: (fields, common) => ({
    ...common,
    event: "Stop",
    promptId: fields.word("prompt_id"),
    isContinued: fields.flag("stop_hook_active"),
    lastMessage: fields.text("last_assistant_message"),
  }),
  PreCompact: (fields, common) => ({
    ...common,
    event: "PreCompact",
    trigger: fields.choice("trigger", TRIGGERS, "auto"),
    customInstructions: fields.text("custom_instructions"),
  }),
  PostCompact: (fields, common) => ({
    ...common,
    event: "PostCompact",
    trigger: fields.choice("trigger", TRIGGERS, "auto"),
    compactSummary: fields.text("compact_summary") ?? "",
  }),
  SessionEnd: (fields, common) => ({
    ...common,
    event: "SessionEnd",
    reason: fields.word("reason") ?? "other",
  }),
};

function toolUse(fields: Fields) {
  const input = toolInputOf(fields.needObject("tool_input"));
  const effects = effectsOf({ tool: fields.needText("tool_name"), input });
  return { toolUseId: fields.word("tool_use_id") ?? "", effects };
}

/**
 * The summariser of a compaction runs as a sub-agent without a type; some versions name its file
 * after it.
 */
function isHelper(call: HookCall): boolean {
  if (call.event !== "SubagentStart" && call.event !== "SubagentStop") return false;
  if (call.agentType === "" || call.agentId?.startsWith("acompact-")) return true;
  const agent = call.event === "SubagentStop" ? call.agentSession : undefined;
  return agent?.id.startsWith("agent-acompact-") ?? false;
}
