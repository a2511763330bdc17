import { postToolUse } from "#doors/hooks/events/post-tool-use-event.ts";
import { preCompact } from "#doors/hooks/events/pre-compact-event.ts";
import { preToolUse } from "#doors/hooks/events/pre-tool-use-event.ts";
import { userPromptSubmit } from "#doors/hooks/events/prompt-event.ts";
import { sessionEnd } from "#doors/hooks/events/session-end-event.ts";
import { sessionStart } from "#doors/hooks/events/session-start-event.ts";
import { stop } from "#doors/hooks/events/stop-event.ts";
import { subagentStart } from "#doors/hooks/events/subagent-start-event.ts";
import { subagentStop } from "#doors/hooks/events/subagent-stop-event.ts";
import type { HandlerTable } from "#session/event-handler.ts";

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
