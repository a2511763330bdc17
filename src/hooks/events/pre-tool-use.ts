import type { Handler } from "#hooks/handler.ts";

/** A tool is about to run: the task of a sub-agent is seen here before the sub-agent starts. */
export const preToolUse: Handler<"PreToolUse"> = () => {};
