import type { Handler } from "#hooks/handler.ts";

/** A prompt was sent: what bears on it is recalled here, once there is an index to ask. */
export const userPromptSubmit: Handler<"UserPromptSubmit"> = () => {};
