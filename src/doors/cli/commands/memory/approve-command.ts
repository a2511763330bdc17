import { fault } from "#base/fault.ts";
import { doneLines, waitingPage } from "#doors/cli/pages/review-page.ts";
import { isConfirmed } from "#doors/cli/terminal/confirm.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { MORE, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { agree, named, refuseAgents, reviewOf } from "#review/review-queue.ts";

/** `loci approve`: allows agents to use pending memories. */
export const command = define({
  json: true,
  args: {
    id: {
      type: "positional",
      required: false,
      valueHint: MORE,
      description: "The memories to approve, by the names that `loci review` prints",
    },
    all: { type: "boolean", description: "All pending memories; they are shown first" },
    yes: { type: "boolean", description: "Do not ask" },
    ...ROOT_FLAG,
  },
  more: [
    "Shows the memories first, and asks. The approval covers the exact text: if it changes, it needs approval again.",
    "An agent cannot approve; memories approved with `--yes` are listed when the next session starts.",
  ].join("\n"),
  examples: [
    { line: "loci approve old-lexer --yes", does: "the record with this id" },
    { line: "loci approve decision/old-lexer decision/old-parser --yes", does: "two of them" },
    {
      line: "loci approve --all --yes",
      does: "all pending memories, such as those of a team's repository",
    },
  ],
  async run({ args, world, terminal, json }) {
    const review = reviewOf(world, args.root);
    const words = args.all ? ["all"] : args._;
    if (words.length === 0) throw fault("missing-word", { word: "id", command: "approve" });
    const items = named(review, words);
    refuseAgents(world, "approve");
    if (items.length === 0)
      return json ? terminal.out("[]") : terminal.out("nothing needs approval");
    if (!json) terminal.err(waitingPage(items, terminal.paint));
    if (!args.yes && !(await isConfirmed(terminal, "allow agents to use it?")))
      throw fault("needs-person", { command: "approve", mark: undefined });
    agree(review, items, args.yes ? "flag" : "seen");
    if (json) return terminal.out(JSON.stringify(items, null, 2));
    return terminal.out(doneLines("approved", items));
  },
});
