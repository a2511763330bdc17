import { fault } from "#base/fault.ts";
import { doneLines, waitingPage } from "#doors/cli/pages/review-page.ts";
import { isConfirmed } from "#doors/cli/terminal/confirm.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { MORE, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { agree, named, refuseAgents, reviewOf } from "#review/review-queue.ts";

/** `loci approve`: lets what waits be handed to agents. */
export const command = define({
  json: true,
  args: {
    id: {
      type: "positional",
      required: false,
      valueHint: MORE,
      description: "What is approved, by the names of `loci review`",
    },
    all: { type: "boolean", description: "All that waits; it is shown first" },
    yes: { type: "boolean", description: "Do it without being asked" },
    ...ROOT_FLAG,
  },
  more: [
    "What is approved is shown first, and you are asked. It holds for these very letters: what changes later",
    "waits again. An agent cannot approve; what was approved by `--yes` is told when the next session starts.",
  ].join("\n"),
  examples: [
    { line: "loci approve old-lexer --yes", does: "the record with this id" },
    { line: "loci approve decision/old-lexer decision/old-parser --yes", does: "two of them" },
    { line: "loci approve --all --yes", does: "all that waits, as a team's repository brings it" },
  ],
  async run({ args, world, terminal, json }) {
    const review = reviewOf(world, args.root);
    const words = args.all ? ["all"] : args._;
    if (words.length === 0) throw fault("missing-word", { word: "id", command: "approve" });
    const items = named(review, words);
    refuseAgents(world, "approve");
    if (items.length === 0) return json ? terminal.out("[]") : terminal.out("nothing waits");
    if (!json) terminal.err(waitingPage(items, terminal.paint));
    if (!args.yes && !(await isConfirmed(terminal, "may it be handed to agents?")))
      throw fault("needs-person", { command: "approve", mark: undefined });
    agree(review, items, args.yes ? "flag" : "seen");
    if (json) return terminal.out(JSON.stringify(items, null, 2));
    return terminal.out(doneLines("approved", items));
  },
});
