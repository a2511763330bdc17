import { command as define } from "#doors/cli/usage/command.ts";
import { forgetFacts } from "#journal/user-profile.ts";
import { pendingFacts } from "./pending-facts.ts";

/** `loci user refuse`: says that what was noticed about you is wrong. */
export const command = define({
  json: true,
  args: {
    observation: {
      type: "positional",
      required: true,
      description: "Its id, or words from it",
    },
  },
  examples: [{ line: "loci user refuse pnpm", does: "it was noticed, and is wrong" }],
  run({ args, world, terminal, json }) {
    const facts = pendingFacts(world, args.observation);
    forgetFacts(world, facts, "user refuse");
    if (json) return terminal.out(JSON.stringify(facts, null, 2));
    return terminal.out(facts.map(({ text }) => `refused: ${text}`).join("\n"));
  },
});
