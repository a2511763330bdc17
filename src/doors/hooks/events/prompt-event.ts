import type { Handler } from "#session/event-handler.ts";

/** A prompt was sent: the records that bear on it are handed over here. */
export const userPromptSubmit: Handler<"UserPromptSubmit"> = async ({ call, world, begin }) => {
  // A sub-agent is briefed when it starts.
  if (call.agentId !== undefined) return;
  const { mayRecall } = await import("#recall/recall-precheck.ts");
  if (!mayRecall(world, call.cwd)) return;
  const { offer, ...bearings } = await begin();
  const { recallForPrompt } = await import("#recall/recall-prompt.ts");
  await recallForPrompt({ call, world, ...bearings, offer: (context) => offer({ context }) });
};
