import { CLAUDE_CALLS } from "#hosts/claude/claude-calls.ts";
import { answeredByUser, readCopied } from "#hosts/claude/copied-calls.ts";
import { effectsOfTool } from "#hosts/gemini/gemini-tools.ts";
import type { HookCall, HookEvent, IgnoredCall } from "#hosts/hook-call.ts";
import type { CallCodec, RawCall } from "#hosts/port.ts";
import { isOwnRequest } from "#text/memory-tag.ts";
import { QWEN_PROFILE, qwenRef } from "./qwen-profile.ts";

/** The calls of Qwen Code: Claude Code's grammar and its replies, with the tools of Gemini CLI. */
export const QWEN_CALLS: CallCodec = {
  ...CLAUDE_CALLS,
  read: readCall,
  isAnsweredElsewhere: answeredByUser("qwen", (world) => {
    const folder = QWEN_PROFILE.folder(world);
    return folder && `${folder}/settings.json`;
  }),
};

const GRAMMAR = { refOf: qwenRef, effectsOf: effectsOfTool, turn: "prompt_id" } as const;

function readCall(event: HookEvent, raw: RawCall): HookCall | IgnoredCall {
  const call = readCopied(event, raw, GRAMMAR);
  if ("ignored" in call) return call;
  // A session that goes on has lost every text of a hook.
  if (call.event === "SessionStart" && call.source === "resume")
    return { ...call, source: "clear" };
  if (call.event !== "UserPromptSubmit") return call;
  const { sessionId } = call;
  // The host calls after each result of a tool and after a refused end of a turn, too.
  const { submitted_prompt: submitted } = raw.payload;
  if (typeof submitted !== "string") return { ignored: "nobody has submitted it", sessionId };
  return isOwnRequest(submitted) ? { ignored: "loci itself has asked", sessionId } : call;
}
