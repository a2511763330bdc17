import { fault } from "#base/fault.ts";
import { doneLines, waitingPage } from "#doors/cli/pages/review-page.ts";
import { isConfirmed } from "#doors/cli/terminal/confirm.ts";
import { isTerminal } from "#doors/cli/terminal/read-stdin.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { REPEATABLE_SUFFIX, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import {
  agree,
  namedItems,
  type ReviewQueue,
  refuseAgents,
  rejectAll,
  reviewOf,
} from "#review/review-queue.ts";

/** `loci review`: shows the memories that a person should check before an agent gets them. */
export const reviewCommand = define({
  json: true,
  args: {
    accept: {
      type: "string",
      valueHint: "id",
      description: "Accept one, or `all`; may be repeated",
    },
    reject: {
      type: "string",
      valueHint: "id",
      description: "Restore the previous text, or retire it; may be repeated",
    },
    yes: { type: "boolean", description: "Accept without a terminal" },
    ...ROOT_FLAG,
  },
  more: [
    "Shows memories that changed outside loci since loci last wrote or saw them, as a diff, and those that agents do",
    "not get, and why. On a terminal it then asks whether all of them are right. An agent may run it,",
    "and may reject, but cannot accept.",
  ].join("\n"),
  examples: [
    { line: "loci review", does: "check all, and accept them if they are right" },
    { line: "loci review --accept old-lexer --yes", does: "one of them, without a terminal" },
    { line: "loci review --reject decision/old-lexer", does: "restore the previous text" },
  ],
  async run({ args, world, terminal, json, repeated }) {
    const review = reviewOf(world, args.root);
    const accepted = namedItems(review, repeated("accept"));
    const rejected = namedItems(review, repeated("reject"));
    if (accepted.length + rejected.length === 0) return show(review, terminal, json);
    if (accepted.length > 0) {
      refuseAgents(world, "review --accept");
      if (!args.yes && !isTerminal())
        throw fault("needs-person", { command: "review --accept", mark: undefined });
      agree(review, accepted, args.yes ? "flag" : "seen");
    }
    rejectAll(review, rejected);
    if (json) return terminal.out(JSON.stringify({ accepted, rejected }, null, 2));
    const lines = [doneLines("accepted", accepted), doneLines("rejected", rejected)];
    return terminal.out(lines.filter((line) => line !== "").join("\n"));
  },
});

async function show(review: ReviewQueue, terminal: Terminal, json: boolean): Promise<undefined> {
  const { items, world } = review;
  if (json) return terminal.out(JSON.stringify(items, null, 2));
  if (items.length === 0) return terminal.out("nothing needs review");
  terminal.out(waitingPage(items, terminal.paint));
  if (!isTerminal()) return terminal.err("`loci review --accept all` accepts all of them");
  refuseAgents(world, "review");
  if (!(await isConfirmed(terminal, "is all of it right, and may agents use it?")))
    return undefined;
  agree(review, items, "seen");
  return terminal.out(doneLines("accepted", items));
}

/** `loci approve`: allows agents to use pending memories. */
export const approveCommand = define({
  json: true,
  args: {
    id: {
      type: "positional",
      required: false,
      valueHint: REPEATABLE_SUFFIX,
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
    const items = namedItems(review, words);
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
