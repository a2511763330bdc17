import { profilePage } from "#doors/cli/pages/journal-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { userFacts } from "#journal/user-profile.ts";

/** `loci user show`: everything that is known about you. */
export const command = define({
  json: true,
  more: "Proposals come last: answer them with `loci user accept` or `refuse`.",
  examples: [{ line: "loci user show", does: "profile, preferences, feedback, proposals" }],
  run({ world, terminal, json }) {
    const facts = userFacts(world);
    if (json) return terminal.out(JSON.stringify(facts, null, 2));
    if (facts.length === 0) return terminal.err("nothing is known about you yet");
    return terminal.out(profilePage(facts));
  },
});
