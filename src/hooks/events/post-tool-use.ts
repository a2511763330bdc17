import type { Handler } from "#hooks/handler.ts";

/** A tool has run: what it changed can be noted here. */
export const postToolUse: Handler<"PostToolUse"> = () => {};
