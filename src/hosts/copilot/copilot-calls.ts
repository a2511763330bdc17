import type { JsonObject } from "#base/json.ts";
import { pathIn } from "#base/world.ts";
import { CLAUDE_CALLS } from "#hosts/claude/claude-calls.ts";
import { answeredByUser, readCopied } from "#hosts/claude/copied-calls.ts";
import type { HookCall, HookEvent, HookReply, IgnoredCall } from "#hosts/hook-call.ts";
import type { CallCodec, RawCall } from "#hosts/port.ts";
import { isOwnRequest } from "#text/memory-tag.ts";
import { COPILOT_PROFILE, copilotFolder, eventsRef } from "./copilot-profile.ts";
import { effectsOfTool } from "./copilot-tools.ts";

/** The calls of Copilot CLI: Claude Code's events under other names, and flat replies. */
export const COPILOT_CALLS: CallCodec = {
  eventOf: CLAUDE_CALLS.eventOf,
  read: readCall,
  write: writeReply,
  isAnsweredElsewhere: answeredByUser("copilot", (world) => {
    const folder = COPILOT_PROFILE.folder(world);
    return folder && `${folder}/hooks/loci.json`;
  }),
};

const GRAMMAR = { refOf: eventsRef, effectsOf: effectsOfTool } as const;

/** The host's names of the fields, and Claude Code's. */
const FIELDS: Readonly<Record<string, string>> = {
  sessionId: "session_id",
  transcriptPath: "transcript_path",
  toolName: "tool_name",
  toolArgs: "tool_input",
  agentId: "agent_id",
  agentType: "agent_type",
  response: "last_assistant_message",
  customInstructions: "custom_instructions",
};

function readCall(event: HookEvent, raw: RawCall): HookCall | IgnoredCall {
  const { payload } = raw;
  const renamed = Object.entries(payload).map(([name, value]) => [FIELDS[name] ?? name, value]);
  const read = readCopied(event, { ...raw, payload: Object.fromEntries(renamed) }, GRAMMAR);
  if ("ignored" in read) return read;
  const call = ofSession(read, raw);
  // A session that goes on has lost every text of a hook.
  if (call.event === "SessionStart" && call.source === "resume")
    return { ...call, source: "clear" };
  const isOurs = call.event === "UserPromptSubmit" && isOwnRequest(call.prompt);
  return isOurs ? { ignored: "loci itself has asked", sessionId: call.sessionId } : call;
}

/** The call of a sub-agent names itself as the session, and most calls name no file. */
function ofSession(call: HookCall, { payload, env }: RawCall): HookCall {
  const { parentAgentId: parent } = payload;
  const isAgents = call.agentId === call.sessionId && typeof parent === "string";
  const sessionId = isAgents && /^[\w-]+$/.test(parent) ? parent : call.sessionId;
  const around = { env, platform: process.platform };
  const home = pathIn(around, "HOME") ?? pathIn(around, "USERPROFILE");
  const folder = copilotFolder({ ...around, home });
  const session =
    call.session ?? (folder && eventsRef(`${folder}/session-state/${sessionId}/events.jsonl`));
  return { ...call, sessionId, session: session || undefined };
}

/** A reply is flat; the host shows its user no line. */
function writeReply({ event }: HookCall, reply: HookReply): JsonObject | undefined {
  if (event === "Stop")
    return reply.goOn === undefined ? undefined : { decision: "block", reason: reply.goOn };
  if (event === "PreToolUse" && reply.deny !== undefined)
    return { permissionDecision: "deny", permissionDecisionReason: reply.deny };
  const takes = /^(?:SessionStart|UserPromptSubmit|PreToolUse|PostToolUse|SubagentStart)$/;
  if (reply.context === undefined || !takes.test(event)) return undefined;
  return { additionalContext: reply.context };
}
