import { fault } from "#base/fault.ts";
import { doneLines, waitingPage } from "#doors/cli/pages/review-page.ts";
import { isConfirmed } from "#doors/cli/terminal/confirm.ts";
import { isTerminal } from "#doors/cli/terminal/read-stdin.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { MORE, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import {
  agree,
  named,
  type Review,
  refuseAgents,
  rejectAll,
  reviewOf,
} from "#review/review-queue.ts";

/** `loci review`: what a person should look at before an agent is handed it. */
export const reviewCommand = define({
  json: true,
  args: {
    accept: {
      type: "string",
      valueHint: "id",
      description: "Agree to one, or to `all`; may be repeated",
    },
    reject: {
      type: "string",
      valueHint: "id",
      description: "Put back what was there, or retire it; may be repeated",
    },
    yes: { type: "boolean", description: "Accept without a terminal" },
    ...ROOT_FLAG,
  },
  more: [
    "Shows what has changed outside loci since it was last written or seen, as a diff, and what is not handed",
    "out unasked, and why. On a terminal it is asked at the end whether all of it is right. An agent may look,",
    "and may reject, but cannot accept.",
  ].join("\n"),
  examples: [
    { line: "loci review", does: "look at it, and accept it if it is right" },
    { line: "loci review --accept old-lexer --yes", does: "one of it, without a terminal" },
    { line: "loci review --reject decision/old-lexer", does: "put back what was there" },
  ],
  async run({ args, world, terminal, json, repeated }) {
    const review = reviewOf(world, args.root);
    const accepted = named(review, repeated("accept"));
    const rejected = named(review, repeated("reject"));
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

async function show(review: Review, terminal: Terminal, json: boolean): Promise<undefined> {
  const { items, world } = review;
  if (json) return terminal.out(JSON.stringify(items, null, 2));
  if (items.length === 0) return terminal.out("nothing waits to be looked at");
  terminal.out(waitingPage(items, terminal.paint));
  if (!isTerminal()) return terminal.err("`loci review --accept all` agrees to all of it");
  refuseAgents(world, "review");
  if (!(await isConfirmed(terminal, "is all of it right, and may it be handed to agents?")))
    return undefined;
  agree(review, items, "seen");
  return terminal.out(doneLines("accepted", items));
}

/** `loci approve`: lets what waits be handed to agents. */
export const approveCommand = define({
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
