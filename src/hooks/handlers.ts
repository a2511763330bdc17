import { preCompact } from "./events/pre-compact.ts";
import { preToolUse } from "./events/pre-tool-use.ts";
import { sessionEnd } from "./events/session-end.ts";
import { sessionStart } from "./events/session-start.ts";
import { stop } from "./events/stop.ts";
import { subagentStart } from "./events/subagent-start.ts";
import { userPromptSubmit } from "./events/user-prompt-submit.ts";
import type { HandlerTable } from "./handler.ts";

/** Nothing is done at these events, and no host is asked to call at them; one that does all the same gets silence. */
const nothing = () => {};

/** What loci does at each event of a host. */
export const HANDLERS: HandlerTable = {
  SessionStart: sessionStart,
  UserPromptSubmit: userPromptSubmit,
  PreToolUse: preToolUse,
  PostToolUse: nothing,
  SubagentStart: subagentStart,
  SubagentStop: nothing,
  Stop: stop,
  PreCompact: preCompact,
  PostCompact: nothing,
  SessionEnd: sessionEnd,
};
