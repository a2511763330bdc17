import { fault } from "#base/fault.ts";
import { profilePage } from "#doors/cli/pages/journal-page.ts";
import { countNouns } from "#doors/cli/terminal/columns.ts";
import { isConfirmed } from "#doors/cli/terminal/confirm.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { factsNamed, forgetFacts } from "#journal/user-profile.ts";

/** `loci user forget`: removes what is known about you. */
export const command = define({
  json: true,
  args: {
    topic: {
      type: "positional",
      required: true,
      description: "An id, a category, or words that it says",
    },
    yes: { type: "boolean", description: "Do not ask" },
  },
  more: "What goes is shown first. `loci undo --global` brings it back.",
  examples: [{ line: "loci user forget tabs --yes", does: "everything that says `tabs`" }],
  async run({ args, world, terminal, json }) {
    const facts = factsNamed(world, args.topic);
    if (!args.yes) {
      terminal.err(profilePage(facts));
      if (!(await isConfirmed(terminal, "forget it?")))
        throw fault("unconfirmed", { id: args.topic });
    }
    forgetFacts(world, facts);
    if (json) return terminal.out(JSON.stringify(facts, null, 2));
    return terminal.out(`forgot ${countNouns(facts.length, "line")} about you`);
  },
});
