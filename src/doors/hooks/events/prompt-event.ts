import type { Handler } from "#session/event-handler.ts";

/**
 * The user submitted a prompt: memories that match it are injected, with a hint about what the
 * agent may save.
 */
export const userPromptSubmit: Handler<"UserPromptSubmit"> = async ({ call, world, begin }) => {
  // A sub-agent is briefed when it starts.
  if (call.agentId !== undefined) return;
  const { candidatesFor, mayAsk } = await import("#session/candidates-for.ts");
  const { hasMemory } = await import("#recall/has-memory.ts");
  const isRecalled = hasMemory(world, call.cwd);
  if (!isRecalled && !mayAsk(world, call)) return;
  const { offer, root, sources } = await begin();
  const block = await candidatesFor(world, call, root);
  if (block) offer({ context: block });
  if (!isRecalled) return;
  const { onPrompt } = await import("#session/prompt.ts");
  const matches = await onPrompt({ call, world, root, sources });
  if (matches) offer({ context: block ? `${matches}\n\n${block}` : matches });
};
