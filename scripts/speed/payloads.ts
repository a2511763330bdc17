import type { JsonObject } from "#base/json.ts";
import type { HookEvent } from "#hosts/hook-call.ts";
import { chooseSubject, paragraph } from "#scripts/support/homes/prose.ts";
import { randomFrom } from "#scripts/support/random.ts";

/** The folder that a host names in its call. */
export interface Place {
  readonly home: string;
  readonly project: string;
  /** The session; without it, one that never was. */
  readonly session?: string;
}

/** The payload that a host writes to the hook door at an event: one line of JSON. */
export function payloadOf(
  event: HookEvent,
  { home, project, session = SESSION }: Place,
  more: JsonObject = {},
): Uint8Array {
  const folder = `${home}/.claude/projects/${project.replaceAll(/[^a-zA-Z0-9]/g, "-")}`;
  const payload = {
    session_id: session,
    transcript_path: `${folder}/${session}.jsonl`,
    cwd: project,
    permission_mode: "default",
    hook_event_name: event,
    ...fieldsOf(event, { project, folder }),
    ...more,
  };
  return new TextEncoder().encode(`${JSON.stringify(payload)}\n`);
}

const SESSION = "3f0c9a52-7b1e-4d68-9a35-c2e8f1047b6d";
const AGENT = { agent_id: "a6bf0702e9018f285", agent_type: "general-purpose" };
const TOOL_USE = "toolu_01A9fB3kD7mQ2xV5wR8sT4nY";
const MESSAGE = texts(4);
const PROMPT = "Why does the checkout flow lose the session when two workers run at once?";

interface Folders {
  readonly project: string;
  readonly folder: string;
}

function fieldsOf(event: HookEvent, { project, folder }: Folders): JsonObject {
  switch (event) {
    case "SessionStart":
      return { source: "startup", model: "claude-sonnet" };
    case "UserPromptSubmit":
      return { prompt: PROMPT };
    case "PreToolUse":
      return edit(project);
    case "PostToolUse":
      return { ...edit(project), tool_response: { filePath: `${project}/src/main.ts` } };
    case "SubagentStart":
      return AGENT;
    case "SubagentStop":
      return {
        ...AGENT,
        stop_hook_active: false,
        agent_transcript_path: `${folder}/${SESSION}/subagents/agent-${AGENT.agent_id}.jsonl`,
        last_assistant_message: MESSAGE,
      };
    case "Stop":
      return { stop_hook_active: false, last_assistant_message: MESSAGE };
    case "PreCompact":
      return { trigger: "auto", custom_instructions: "" };
    case "PostCompact":
      return { trigger: "auto", compact_summary: texts(16) };
    case "SessionEnd":
      return { reason: "prompt_input_exit" };
  }
}

function edit(project: string): JsonObject {
  const tool_input = {
    file_path: `${project}/src/main.ts`,
    old_string: "const limit = 16;",
    new_string: "const limit = 32;",
  };
  return { tool_name: "Edit", tool_input, tool_use_id: TOOL_USE };
}

/** So many paragraphs as an agent writes them. */
function texts(count: number): string {
  const random = randomFrom(count);
  const make = () => paragraph(random, chooseSubject(random));
  return Array.from({ length: count }, make).join("\n\n");
}
