import type { Handler } from "#hooks/handler.ts";

/** The conversation is about to be compacted: this is the last look at the whole of it. */
export const preCompact: Handler<"PreCompact"> = () => {};
