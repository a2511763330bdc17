import { isObject, type JsonObject } from "#base/json.ts";
import { CLAUDE_CALLS } from "#hosts/claude/claude-calls.ts";
import { answeredByUser, readCopied } from "#hosts/claude/copied-calls.ts";
import type { HookCall, HookEvent, HookReply, IgnoredCall } from "#hosts/hook-call.ts";
import type { CallCodec, RawCall } from "#hosts/port.ts";
import { isOwnRequest, withoutOwnText } from "#text/memory-tag.ts";
import { chatRef, GEMINI_PROFILE } from "./gemini-profile.ts";
import { effectsOfTool } from "./gemini-tools.ts";
import { HOOK_CONTEXT } from "./read-chat.ts";

/** The calls of Gemini CLI: Claude Code's grammar, with events and tools of its own. */
export const GEMINI_CALLS: CallCodec = {
  ...CLAUDE_CALLS,
  read: readCall,
  write: writeReply,
  isAnsweredElsewhere: answeredByUser("gemini", (world) => {
    const folder = GEMINI_PROFILE.folder(world);
    return folder && `${folder}/settings.json`;
  }),
};

/** The host's names of the events, as its replies repeat them. */
export const GEMINI_EVENTS = {
  SessionStart: "SessionStart",
  UserPromptSubmit: "BeforeAgent",
  PreToolUse: "BeforeTool",
  PostToolUse: "AfterTool",
  Stop: "AfterAgent",
  PreCompact: "PreCompress",
  SessionEnd: "SessionEnd",
} as const;

const GRAMMAR = { refOf: chatRef, effectsOf: effectsOfTool, last: "prompt_response" } as const;

function readCall(event: HookEvent, raw: RawCall): HookCall | IgnoredCall {
  const { prompt } = raw.payload;
  const bare = typeof prompt === "string" ? prompt.replace(HOOK_CONTEXT, "").trim() : prompt;
  const call = readCopied(event, { ...raw, payload: { ...raw.payload, prompt: bare } }, GRAMMAR);
  if ("ignored" in call) return call;
  const ignored = whyIgnored(call);
  if (ignored !== undefined) return { ignored, sessionId: call.sessionId };
  // A session that goes on has lost every text of a hook.
  if (call.event === "SessionStart" && call.source === "resume")
    return { ...call, source: "clear" };
  const { tool_input: input } = raw.payload;
  return call.event === "PreToolUse" && isObject(input) ? ({ ...call, input } as HookCall) : call;
}

function whyIgnored(call: HookCall): string | undefined {
  // It comes before every request to a model.
  if (call.event === "PreCompact" && call.trigger === "auto") return "nothing is compacted";
  const isOurs = call.event === "UserPromptSubmit" && isOwnRequest(call.prompt);
  return isOurs ? "loci itself has asked" : undefined;
}

/** A start takes no text, and a call that starts a sub-agent takes it before its own words. */
function writeReply(call: HookCall, reply: HookReply): JsonObject | undefined {
  if (call.event === "PreToolUse" && reply.context !== undefined) {
    const { input } = call as HookCall & { readonly input?: JsonObject };
    const { prompt } = input ?? {};
    if (typeof prompt !== "string") return undefined;
    const tool_input = { ...input, prompt: `${reply.context}\n\n${withoutOwnText(prompt)}` };
    return { hookSpecificOutput: { hookEventName: "BeforeTool", tool_input } };
  }
  if (call.event === "PreToolUse" && reply.deny !== undefined)
    return { decision: "deny", reason: reply.deny };
  const { context: _, ...others } = reply;
  const answer = CLAUDE_CALLS.write(call, call.event === "SessionStart" ? others : reply);
  const output = answer?.["hookSpecificOutput"];
  if (!isObject(output)) return answer;
  const hookEventName = (GEMINI_EVENTS as Partial<Record<HookEvent, string>>)[call.event];
  return { ...answer, hookSpecificOutput: { ...output, hookEventName } };
}
