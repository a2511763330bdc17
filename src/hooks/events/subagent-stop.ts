import type { Handler } from "#hooks/handler.ts";

/** A sub-agent has ended: what it found can be taken in here. */
export const subagentStop: Handler<"SubagentStop"> = () => {};
