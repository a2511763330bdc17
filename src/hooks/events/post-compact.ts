import type { Handler } from "#hooks/handler.ts";

/** The conversation was compacted: the host's own summary of it comes by here. */
export const postCompact: Handler<"PostCompact"> = () => {};
