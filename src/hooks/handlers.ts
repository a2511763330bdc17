import { postCompact } from "./events/post-compact.ts";
import { postToolUse } from "./events/post-tool-use.ts";
import { preCompact } from "./events/pre-compact.ts";
import { preToolUse } from "./events/pre-tool-use.ts";
import { sessionEnd } from "./events/session-end.ts";
import { sessionStart } from "./events/session-start.ts";
import { stop } from "./events/stop.ts";
import { subagentStart } from "./events/subagent-start.ts";
import { subagentStop } from "./events/subagent-stop.ts";
import { userPromptSubmit } from "./events/user-prompt-submit.ts";
import type { HandlerTable } from "./handler.ts";

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
  PostCompact: postCompact,
  SessionEnd: sessionEnd,
};
