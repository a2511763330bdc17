import type { Handler } from "#hooks/handler.ts";

/** A conversation opens: what is remembered is handed over here, once a layout holds something. */
export const sessionStart: Handler<"SessionStart"> = () => {};
