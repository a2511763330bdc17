/** A rule that somebody types, which triage takes for a preference. */
export const RULE = "From now on always use pnpm, never npm.";

/** An agent's draft of it. */
export const DRAFT = {
  category: "preference",
  action: "create",
  reason: "the user said so",
  record: {
    title: "pnpm, never npm",
    tags: ["pnpm"],
    content: { topic: "pnpm, never npm", value: "pnpm", reason: "not said", strength: "strong" },
  },
};
