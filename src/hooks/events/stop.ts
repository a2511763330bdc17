import type { Handler } from "#hooks/handler.ts";

/** The agent has ended its turn: what the turn taught is captured here. */
export const stop: Handler<"Stop"> = () => {};
