import type { Handler } from "#hooks/handler.ts";

/** A prompt was sent: the records that bear on it are handed over here. */
export const userPromptSubmit: Handler<"UserPromptSubmit"> = async ({ call, world, begin }) => {
  // A sub-agent is briefed when it starts.
  if (call.agentId !== undefined) return;
  const { mayRecall } = await import("#app/may-recall.ts");
  if (!mayRecall(world, call.cwd)) return;
  const { offer, ...bearings } = await begin();
  const { recallForPrompt } = await import("#app/recall.ts");
  await recallForPrompt({ call, world, ...bearings, offer: (context) => offer({ context }) });
};
