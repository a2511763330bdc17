import { HANDLERS } from "#doors/hooks/handler-table.ts";
import { runHook } from "#doors/hooks/run-hook.ts";
import type { PromptCall, SessionStartCall, ToolUseCall } from "#hosts/hook-call.ts";
import type { Handler, HandlerTable } from "#session/event-handler.ts";

// More than any pipe holds.
const TALK_CHARS = 3_000_000;

const talk: Handler<SessionStartCall> = async ({ begin }) =>
  (await begin()).offer({ context: "a".repeat(TALK_CHARS) });
const talkAndWait: Handler<PromptCall> = async ({ begin }) => {
  (await begin()).offer({ context: "what was ready" });
  return new Promise(() => {});
};
const fail: Handler<ToolUseCall> = () => {
  throw new Error("as every handler may");
};

const TALKATIVE: HandlerTable = {
  ...HANDLERS,
  SessionStart: talk,
  UserPromptSubmit: talkAndWait,
  PreToolUse: fail,
};

// Compiled, this file is a hook door with something to say.
await runHook(process.argv.slice(3), TALKATIVE);
