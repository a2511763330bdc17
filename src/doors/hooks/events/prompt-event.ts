import type { Handler } from "#session/event-handler.ts";

/** A prompt was sent: the records that match it are injected, and in passing what the agent may judge. */
export const userPromptSubmit: Handler<"UserPromptSubmit"> = async ({ call, world, begin }) => {
  // A sub-agent is briefed when it starts.
  if (call.agentId !== undefined) return;
  const { candidatesFor, mayAsk } = await import("#session/candidates-for.ts");
  const { mayRecall } = await import("#recall/recall-precheck.ts");
  const isRecalled = mayRecall(world, call.cwd);
  if (!isRecalled && !mayAsk(world, call)) return;
  const { offer, ...bearings } = await begin();
  const block = await candidatesFor(world, call, bearings.root);
  if (block) offer({ context: block });
  if (!isRecalled) return;
  const { recallForPrompt } = await import("#recall/recall-prompt.ts");
  const withBlock = (context: string) => (block ? `${context}\n\n${block}` : context);
  const add = (context: string) => offer({ context: withBlock(context) });
  await recallForPrompt({ call, world, ...bearings, offer: add });
};
