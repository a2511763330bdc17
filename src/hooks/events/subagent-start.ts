import type { Handler } from "#hooks/handler.ts";

/** A sub-agent starts: it is handed its own brief here. */
export const subagentStart: Handler<"SubagentStart"> = () => {};
