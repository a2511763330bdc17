import type { Handler } from "#session/event-handler.ts";

/** The user submitted a prompt: memories that match it are injected. */
export const userPromptSubmit: Handler<"UserPromptSubmit"> = async ({ call, world, begin }) => {
  // A sub-agent is briefed when it starts.
  if (call.agentId !== undefined) return;
  const { hasMemory } = await import("#recall/has-memory.ts");
  if (!hasMemory(world, call.cwd)) return;
  const { offer, root, sources } = await begin();
  const { onPrompt } = await import("#session/prompt.ts");
  const context = await onPrompt({ call, world, root, sources });
  if (context) offer({ context });
};
