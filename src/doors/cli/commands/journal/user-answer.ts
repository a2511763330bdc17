import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { acceptFact, factsNamed, forgetFacts, type KnownFact } from "#journal/user-profile.ts";

/** `loci user accept`: takes what was noticed about you into your profile. */
export const userAccept = define({
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

/** `loci user refuse`: says that what was noticed about you is wrong. */
export const userRefuse = define({
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

/** The observations that wait for the user's word and that a word names. */
function pendingFacts(world: World, word: string): KnownFact[] {
  const facts = factsNamed(world, word).filter(({ file }) => file === "pending");
  if (facts.length === 0) throw fault("no-fact", { word });
  return facts;
}
