import type { World } from "#base/world.ts";
import { readDropped } from "#disk/write-light.ts";
import { CLAUDE_CALLS } from "#hosts/claude/claude-calls.ts";
import {
  eventWord,
  type HookCall,
  type HookEvent,
  type IgnoredCall,
  PLACE_VARIABLE,
} from "#hosts/hook-call.ts";
import { wrapperCall } from "#hosts/hook-wrapper.ts";
import { Fields } from "#hosts/payload-fields.ts";
import type { CallCodec, RawCall } from "#hosts/port.ts";
import type { Effect } from "#hosts/session-item.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { effectsOfTool } from "./codex-deeds.ts";
import { CODEX_PROFILE, rolloutRef } from "./codex-profile.ts";

/** The calls of Codex: Claude Code's grammar and its replies, with tools of its own, and strict about every key. */
export const CODEX_CALLS: CallCodec = { ...CLAUDE_CALLS, read: readCall, isAnsweredElsewhere };

function readCall(event: HookEvent, raw: RawCall): HookCall | IgnoredCall {
  const call = CLAUDE_CALLS.read(event, { ...raw, env: {} });
  if ("ignored" in call) return call;
  const fields = new Fields(raw.payload);
  const session = refIn(fields, "transcript_path");
  switch (call.event) {
    case "PreToolUse":
    case "PostToolUse":
      return { ...call, session, effects: effectsOf(fields, call.cwd) };
    // At the start of a sub-agent the path is that of its own rollout, which is empty.
    case "SubagentStart":
      return { ...call, session: undefined };
    case "SubagentStop":
      return { ...call, session, agentSession: refIn(fields, "agent_transcript_path") };
    case "Stop":
      return { ...call, session, promptId: fields.word("turn_id") };
    default:
      return { ...call, session };
  }
}

function effectsOf(fields: Fields, cwd: string | undefined): Effect[] {
  return effectsOfTool(fields.needText("tool_name"), fields.needObject("tool_input"), cwd);
}

function refIn(fields: Fields, name: string): SessionRef | undefined {
  const path = fields.path(name);
  return path === undefined ? undefined : rolloutRef(path);
}

const MAX_HOOKS_BYTES = 4 * 1024 * 1024;

/** Whether the user's own hooks call loci at the same event, so that those of a project stay silent. */
async function isAnsweredElsewhere(world: World, event: HookEvent): Promise<boolean> {
  const folder = CODEX_PROFILE.folder(world);
  if (world.env[PLACE_VARIABLE] !== "project" || folder === undefined) return false;
  const text = await readDropped(`${folder}/hooks.json`, MAX_HOOKS_BYTES);
  const words = `${eventWord(event)} --host codex`;
  return text.includes(wrapperCall(words)) || text.includes(` hook ${words} 2>/dev/null`);
}
