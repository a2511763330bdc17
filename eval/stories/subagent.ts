import { writeFileSync } from "node:fs";
import { contextAttachment } from "./attachments.ts";
import type { Conversation } from "./conversation.ts";
import { hostId, Transcript } from "./transcript.ts";

/** The input of the tool that starts a sub-agent. */
export interface SubagentInput {
  readonly description: string;
  readonly prompt: string;
  readonly subagent_type?: string;
}

/** A sub-agent that was started, and all that loci put before it. */
export interface StartedSubagent {
  readonly agent: string;
  readonly type: string;
  readonly context: string;
}

/** Starts a sub-agent: loci may change its task, and may add to its context. */
export function startSubagent(
  { machine, payload, turnPayload }: Conversation,
  input: SubagentInput,
  toolUseId: string,
): StartedSubagent {
  const agent = hostId("a", 8);
  const type = input.subagent_type ?? "general-purpose";
  const call = { hook_event_name: "PreToolUse", tool_name: "Agent", tool_input: input };
  const before = machine.fire(
    "PreToolUse",
    { ...turnPayload, ...call, tool_use_id: toolUseId },
    "Agent",
  );
  const start = { agent_id: agent, agent_type: type, hook_event_name: "SubagentStart" };
  const { context } = machine.fire("SubagentStart", { ...payload, ...start }, type);
  const task = `${before.input?.["prompt"] ?? input.prompt}`;
  const added = task === input.prompt ? "" : task.replace(input.prompt, "");
  return { agent, type, context: context + added };
}

/** Lets a sub-agent do its task: writes its transcript and calls its Stop hook. */
export function finishSubagent(
  conversation: Conversation,
  { agent, type, context }: StartedSubagent,
  { input, toolUseId, report }: { input: SubagentInput; toolUseId: string; report: string },
): void {
  const { machine, transcript, promptId } = conversation;
  const path = transcript.path.replace(/\.jsonl$/, `/subagents/agent-${agent}.jsonl`);
  const own = new Transcript(path, transcript.identity, { isSidechain: true, agentId: agent });
  own.user({ promptId, content: input.prompt });
  if (context) own.attach(contextAttachment("SubagentStart", context, "SubagentStart"));
  own.assistant({ type: "text", text: report }, hostId("msg_01"), "end_turn");
  const about = { agentType: type, description: input.description, toolUseId, spawnDepth: 1 };
  writeFileSync(path.replace(/jsonl$/, "meta.json"), JSON.stringify(about));
  const stop = { hook_event_name: "SubagentStop", stop_hook_active: false };
  const who = { agent_id: agent, agent_type: type, agent_transcript_path: path };
  const rest = { last_assistant_message: report, background_tasks: [], session_crons: [] };
  machine.fire("SubagentStop", { ...conversation.turnPayload, ...who, ...stop, ...rest }, type);
}
