import { preCompact } from "#session/compaction.ts";
import type { HandlerTable } from "#session/event-handler.ts";
import { userPromptSubmit } from "#session/prompt-submit.ts";
import { sessionEnd } from "#session/session-end.ts";
import { sessionStart } from "#session/session-start.ts";
import { subagentStart } from "#session/subagent-start.ts";
import { subagentStop } from "#session/subagent-stop.ts";
import { postToolUse } from "#session/task-end.ts";
import { preToolUse } from "#session/task-start.ts";
import { stop } from "#session/turn-end.ts";

/** Nothing is done at these events, and no host is asked to call at them; one that does all the same gets silence. */
const nothing = () => {};

/** What loci does at each event of a host. */
export const HANDLERS: HandlerTable = {
  SessionStart: sessionStart,
  UserPromptSubmit: userPromptSubmit,
  PreToolUse: preToolUse,
  PostToolUse: postToolUse,
  SubagentStart: subagentStart,
  SubagentStop: subagentStop,
  Stop: stop,
  PreCompact: preCompact,
  PostCompact: nothing,
  SessionEnd: sessionEnd,
};
