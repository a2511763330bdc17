import type { HandlerTable } from "./handler.ts";

/** What loci does at each event of a host. */
export const HANDLERS: HandlerTable = {
  SessionStart: async () => (await import("./events/session-start.ts")).sessionStart,
  UserPromptSubmit: async () => (await import("./events/user-prompt-submit.ts")).userPromptSubmit,
  PreToolUse: async () => (await import("./events/pre-tool-use.ts")).preToolUse,
  PostToolUse: async () => (await import("./events/post-tool-use.ts")).postToolUse,
  SubagentStart: async () => (await import("./events/subagent-start.ts")).subagentStart,
  SubagentStop: async () => (await import("./events/subagent-stop.ts")).subagentStop,
  Stop: async () => (await import("./events/stop.ts")).stop,
  PreCompact: async () => (await import("./events/pre-compact.ts")).preCompact,
  PostCompact: async () => (await import("./events/post-compact.ts")).postCompact,
  SessionEnd: async () => (await import("./events/session-end.ts")).sessionEnd,
};
