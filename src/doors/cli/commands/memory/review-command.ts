import { fault } from "#base/fault.ts";
import { doneLines, waitingPage } from "#doors/cli/pages/review-page.ts";
import { Cancelled, isConfirmed, pickSome } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { isTerminal, STDIN } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { choiceOf } from "#doors/cli/usage/record-flags.ts";
import { REPEATABLE_SUFFIX, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { otherToolOffer } from "#review/other-tool.ts";
import {
  agree,
  namedItems,
  type ReviewQueue,
  refuseAgents,
  rejectAll,
  reviewOf,
} from "#review/waiting-for-review.ts";

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
    "not get, and why. On a terminal it asks about one after the other, as `git add -p` does. An agent may run it,",
    "and may reject, but cannot accept.",
  ].join("\n"),
  examples: [
    { line: "loci review", does: "check them, one after the other" },
    { line: "loci review --accept old-lexer --yes", does: "one of them, without a terminal" },
    { line: "loci review --reject decision/old-lexer", does: "restore the previous text" },
  ],
  async run({ args, world, terminal, json, print, repeated }) {
    const review = reviewOf(world, args.root);
    const accepted = namedItems(review, repeated("accept"));
    const rejected = namedItems(review, repeated("reject"));
    if (accepted.length + rejected.length === 0) {
      if (json) return print({ waiting: review.items }, () => undefined);
      return show(review, terminal);
    }
    if (accepted.length > 0) {
      refuseAgents(world, "review --accept");
      if (!args.yes && !isTerminal(STDIN))
        throw fault("needs-person", { command: "review --accept", mark: undefined });
      agree(review, accepted, args.yes ? "flag" : "seen");
    }
    rejectAll(review, rejected);
    return print({ accepted, rejected }, () => {
      const lines = [doneLines("accepted", accepted), doneLines("rejected", rejected)];
      return lines.filter((line) => line !== "").join("\n");
    });
  },
});

async function show(review: ReviewQueue, terminal: Terminal): Promise<undefined> {
  const { items, world } = review;
  if (items.length === 0)
    return terminal.out("nothing needs review; `loci find` shows what agents get");
  const offer = otherToolOffer(review);
  if (offer !== undefined) terminal.err(offer);
  if (terminal.canAsk) {
    refuseAgents(world, "review");
    const { reviewOneByOne } = await import("./review-steps.ts");
    return reviewOneByOne(review, terminal);
  }
  terminal.out(waitingPage(items, terminal.paint));
  return terminal.err(
    "`loci review` in a terminal asks about each; `loci review --accept ID --yes` accepts one, `--reject ID` retires it",
  );
}

/** The names that were given, or that a person picks. */
async function wordsOf(
  given: readonly string[],
  { items }: ReviewQueue,
  terminal: Terminal,
): Promise<readonly string[]> {
  if (given.length > 0) return given;
  if (!terminal.canAsk) throw fault("missing-word", { word: "id", command: "approve" });
  const choices = items.map(({ id, title }) => choiceOf({ id, text: title }));
  if (choices.length === 0) return [];
  const picked = await pickSome(terminal, "Which may agents use?", choices);
  if (picked.length === 0) throw new Cancelled();
  return picked;
}

/** `loci approve`: allows agents to use pending memories. */
export const approveCommand = define({
  json: true,
  args: {
    id: {
      type: "positional",
      required: false,
      valueHint: REPEATABLE_SUFFIX,
      description:
        "The memories, by the names that `loci review` prints; on a terminal you may pick them",
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
  async run({ args, world, terminal, json, print }) {
    const review = reviewOf(world, args.root);
    refuseAgents(world, "approve");
    const items = namedItems(review, args.all ? ["all"] : await wordsOf(args._, review, terminal));
    if (items.length === 0) return print({ approved: [] }, () => "nothing needs approval");
    if (!json) terminal.err(waitingPage(items, terminal.paint));
    if (!args.yes && !(await isConfirmed(terminal, "May agents use it?")))
      throw fault("needs-person", { command: "approve", mark: undefined });
    agree(review, items, args.yes ? "flag" : "seen");
    return print({ approved: items }, () => doneLines("approved", items));
  },
});
