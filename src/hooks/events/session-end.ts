import type { Handler } from "#hooks/handler.ts";

/** The conversation ends: the host may kill this event, so nothing is left to be done here but a stamp. */
export const sessionEnd: Handler<"SessionEnd"> = () => {};
