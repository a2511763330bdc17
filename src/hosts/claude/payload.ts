import { isObject, type JsonObject, objectIn, stringIn } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import type { CallOf, HookCall, HookEvent, HookReply } from "#hosts/hook-call.ts";
import { Fields } from "#hosts/payload-fields.ts";
import { effectsOf, toolInputOf } from "./tool-effects.ts";

/** Parses a payload of Claude Code into a call; throws `WrongShape` if it is invalid. */
export function readClaudeCall(event: HookEvent, payload: JsonObject): HookCall {
  const fields = new Fields(payload);
  return SHAPES[event](fields, commonOf(fields));
}

/** Formats a reply for Claude Code; undefined if there is nothing to reply to this event. */
export function writeClaudeReply(event: HookEvent, reply: HookReply): JsonObject | undefined {
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
    transcriptPath: fields.path("transcript_path"),
    cwd: fields.path("cwd"),
    agentId: fields.id("agent_id"),
    agentType: fields.word("agent_type"),
  };
}

const SHAPES: {
  readonly [Event in HookEvent]: (fields: Fields, common: Common) => CallOf<Event>;
} = {
  SessionStart: (fields, common) => ({
    ...common,
    event: "SessionStart",
    source: fields.choice("source", SOURCES, "startup"),
  }),
  UserPromptSubmit: (fields, common) => ({
    ...common,
    event: "UserPromptSubmit",
    prompt: fields.needText("prompt"),
    source: fields.word("source"),
  }),
  PreToolUse: (fields, common) => ({ ...common, event: "PreToolUse", ...toolUse(fields) }),
  PostToolUse: (fields, common) => ({ ...common, event: "PostToolUse", ...toolUse(fields) }),
  SubagentStart: (_, common) => ({ ...common, event: "SubagentStart" }),
  SubagentStop: (fields, common) => ({
    ...common,
    event: "SubagentStop",
    stopHookActive: fields.flag("stop_hook_active"),
    agentTranscriptPath: fields.path("agent_transcript_path"),
    lastAssistantMessage: fields.text("last_assistant_message"),
  }),
  Stop: (fields, common) => ({
    ...common,
    event: "Stop",
    promptId: fields.word("prompt_id"),
    stopHookActive: fields.flag("stop_hook_active"),
    lastAssistantMessage: fields.text("last_assistant_message"),
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
export function isClaudeHelper(call: HookCall): boolean {
  if (call.event !== "SubagentStart" && call.event !== "SubagentStop") return false;
  if (call.agentType === "" || call.agentId?.startsWith("acompact-")) return true;
  const path = call.event === "SubagentStop" ? call.agentTranscriptPath : undefined;
  return path !== undefined && baseName(path).startsWith("agent-acompact-");
}
