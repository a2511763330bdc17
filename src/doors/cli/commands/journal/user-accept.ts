import { command as define } from "#doors/cli/usage/command.ts";
import { acceptFact } from "#journal/user-profile.ts";
import { pendingFacts } from "./pending-facts.ts";

/** `loci user accept`: takes what was noticed about you into your profile. */
export const command = define({
  json: true,
  args: {
    observation: {
      type: "positional",
      required: true,
      description: "Its id, or words from it",
    },
  },
  examples: [{ line: "loci user accept pnpm", does: "it was noticed, and is right" }],
  run({ args, world, terminal, json }) {
    const facts = pendingFacts(world, args.observation);
    for (const fact of facts) acceptFact(world, fact);
    if (json) return terminal.out(JSON.stringify(facts, null, 2));
    return terminal.out(facts.map(({ text }) => `📝 Noted: ${text}`).join("\n"));
  },
});
