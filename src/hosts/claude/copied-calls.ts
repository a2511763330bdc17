import type { JsonObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { readDropped } from "#disk/write-light.ts";
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
import type { HostName, SessionRef } from "#hosts/session-ref.ts";
import { CLAUDE_CALLS } from "./claude-calls.ts";

/** A host that has copied Claude Code's payloads: its own part of them. */
interface CopiedGrammar {
  /** The reference to the conversation in a file that a payload names. */
  readonly refOf: (path: string) => SessionRef;
  readonly effectsOf: (tool: string, input: JsonObject, folder: string | undefined) => Effect[];
  /** The field with the id of the turn that ends, if the host may not have written its prompt yet. */
  readonly turn?: string;
  /** The field with the last words of the agent. */
  readonly last?: string;
}

/** Reads a call of such a host. */
export function readCopied(
  event: HookEvent,
  raw: RawCall,
  { refOf, effectsOf, turn, last }: CopiedGrammar,
): HookCall | IgnoredCall {
  const call = CLAUDE_CALLS.read(event, { ...raw, env: {} });
  if ("ignored" in call) return call;
  const fields = new Fields(raw.payload);
  const refIn = (name: string) => {
    const path = fields.path(name);
    return path === undefined ? undefined : refOf(path);
  };
  const session = refIn("transcript_path");
  switch (call.event) {
    case "PreToolUse":
    case "PostToolUse": {
      const [tool, input] = [fields.needText("tool_name"), fields.needObject("tool_input")];
      return { ...call, session, effects: effectsOf(tool, input, call.cwd) };
    }
    case "SubagentStop":
      return { ...call, session, agentSession: refIn("agent_transcript_path") };
    case "Stop": {
      const promptId = turn === undefined ? undefined : fields.word(turn);
      const lastMessage = last === undefined ? call.lastMessage : fields.text(last);
      return { ...call, session, promptId, lastMessage };
    }
    default:
      return { ...call, session };
  }
}

const MAX_HOOKS_BYTES = 4 * 1024 * 1024;

/** Makes the test whether the user's own hooks call loci at the same event, so that those of a project stay silent. */
export function answeredByUser(
  host: HostName,
  pathOf: (world: World) => string | undefined,
): NonNullable<CallCodec["isAnsweredElsewhere"]> {
  return async (world, event) => {
    const path = pathOf(world);
    if (world.env[PLACE_VARIABLE] !== "project" || path === undefined) return false;
    const text = await readDropped(path, MAX_HOOKS_BYTES);
    const words = `${eventWord(event)} --host ${host}`;
    return text.includes(wrapperCall(words)) || text.includes(` hook ${words} 2>/dev/null`);
  };
}
