import { resolve } from "node:path";
import type { Conversation } from "./conversation.ts";
import { answerFile } from "./file-tools.ts";
import type { ToolCall } from "./story.ts";
import { finishSubagent, type SubagentInput, startSubagent } from "./subagent.ts";
import { hostId } from "./transcript.ts";

/** The result of a tool for the agent (`content`), and for hooks and the transcript (`response`). */
export interface ToolAnswer {
  readonly content: unknown;
  readonly response: unknown;
  readonly failed: boolean;
}

/** A call as the host sees it: full paths, and an id. */
interface HostCall {
  readonly tool: ToolCall;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly toolUseId: string;
}

/** Calls a tool as the host does: its line, the hook before it, its effect, the hook after it, its result. */
export function callTool(conversation: Conversation, tool: ToolCall): void {
  const call = hostCallOf(conversation, tool);
  const { name, input, toolUseId } = call;
  const { machine, transcript, turnPayload, promptId } = conversation;
  const block = { type: "tool_use", id: toolUseId, name, input: withDefaults(name, input) };
  const callLine = transcript.assistant(block, hostId("msg_01"), "tool_use");
  const about = { tool_name: name, tool_input: input, tool_use_id: toolUseId };
  if (name !== "Agent") {
    const event = { hook_event_name: "PreToolUse", ...about };
    machine.fire("PreToolUse", { ...turnPayload, ...event }, name);
  }
  const { content, response, failed } = answer(conversation, call);
  if (!failed) {
    const event = { hook_event_name: "PostToolUse", ...about, tool_response: response };
    machine.fire("PostToolUse", { ...turnPayload, ...event, duration_ms: 5 }, name);
  }
  const result = { tool_use_id: toolUseId, type: "tool_result", content };
  const state = failed || name === "Bash" ? { is_error: failed } : {};
  const toolUseResult = failed ? `Error: ${content}` : response;
  transcript.user({
    promptId,
    content: [{ ...result, ...state }],
    tail: { toolUseResult, sourceToolAssistantUUID: callLine },
  });
}

function hostCallOf({ place }: Conversation, tool: ToolCall): HostCall {
  const { file_path: path } = tool.input;
  const full = typeof path === "string" ? { file_path: resolve(place.cwd, path) } : {};
  const name = tool.name === "Task" ? "Agent" : tool.name;
  return { tool, name, input: { ...tool.input, ...full }, toolUseId: hostId("toolu_01") };
}

function withDefaults(name: string, input: HostCall["input"]): HostCall["input"] {
  return name === "Edit" ? { replace_all: false, ...input } : input;
}

function answer(conversation: Conversation, call: HostCall): ToolAnswer {
  const { tool, name, input } = call;
  const text = tool.result ?? "";
  const failed = tool.error ?? false;
  if (tool.run) return answerByShell(conversation, `${input["command"]}`);
  if (name === "Agent") return answerBySubagent(conversation, call);
  if (name === "Write" || name === "Edit" || name === "Read") {
    return answerFile({ name, input, text, failed });
  }
  return { content: text, response: responseOf(name, input, text), failed };
}

function answerByShell({ machine, payload }: Conversation, command: string): ToolAnswer {
  const ran = machine.runAsAgent(payload, command);
  const [stdout, stderr] = [ran.stdout.trim(), ran.stderr.trim()];
  const failed = ran.code !== 0;
  const parts = [failed ? `Exit code ${ran.code}` : "", stdout, stderr];
  return {
    content: parts.filter((part) => part !== "").join("\n"),
    response: shellResponse(stdout, stderr),
    failed,
  };
}

function answerBySubagent(conversation: Conversation, call: HostCall): ToolAnswer {
  const { toolUseId, tool } = call;
  const report = tool.result ?? "";
  const input: SubagentInput = {
    description: `${call.input["description"] ?? ""}`,
    prompt: `${call.input["prompt"] ?? ""}`,
    ...(call.input["subagent_type"] ? { subagent_type: `${call.input["subagent_type"]}` } : {}),
  };
  const started = startSubagent(conversation, input, toolUseId);
  finishSubagent(conversation, started, { input, toolUseId, report });
  const { agent, type } = started;
  const blocks = [{ type: "text", text: report }];
  const response = { status: "completed", prompt: input.prompt, agentId: agent, agentType: type };
  const counts = { totalDurationMs: 30, totalTokens: 15, totalToolUseCount: 0 };
  return {
    content: [...blocks, { type: "text", text: `agentId: ${agent}` }],
    response: { ...response, content: blocks, ...counts },
    failed: false,
  };
}

function responseOf(name: string, input: HostCall["input"], text: string): unknown {
  switch (name) {
    case "WebFetch":
      return {
        bytes: Buffer.byteLength(text),
        code: 200,
        codeText: "OK",
        result: text,
        durationMs: 300,
        url: input["url"],
      };
    case "TaskCreate":
      return { task: { id: /#(\d+)/.exec(text)?.[1], subject: input["subject"] } };
    case "TaskUpdate": {
      const statusChange = { from: "pending", to: input["status"] };
      const { taskId } = input;
      return { success: true, taskId, updatedFields: ["status"], statusChange };
    }
    default:
      return shellResponse(text, "");
  }
}

function shellResponse(stdout: string, stderr: string): unknown {
  return { stdout, stderr, interrupted: false, isImage: false, noOutputExpected: false };
}
