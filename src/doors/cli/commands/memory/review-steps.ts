import { countNouns } from "#base/printable-text.ts";
import { doneLines, fieldsPage, stepPage } from "#doors/cli/pages/review-page.ts";
import { askLetter, leaveInterruptToEditor } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { editRecord, UnsavedEdit } from "#remember/edit-record.ts";
import { findRecord, readFound } from "#remember/find-record.ts";
import { openRecords } from "#remember/record-memory.ts";
import { changeRecord } from "#remember/update-record.ts";
import {
  agree,
  type ReviewQueue,
  rejectAll,
  reviewOf,
  type WaitingItem,
} from "#review/waiting-for-review.ts";
import { reopenBy } from "./edit-command.ts";

const LETTERS = [
  ["y", "yes: it is right, and agents may use it"],
  ["n", "no: restore the previous text, or retire it"],
  ["e", "edit it, and then use it"],
  ["s", "skip it: decide later"],
  ["a", "all: use this and all later ones of the same origin"],
  ["m", "more: show its other fields"],
  ["q", "quit: decide about the rest later"],
] as const;

/** Asks about each waiting memory, one after the other. Each answer is carried out at once. */
export function reviewOneByOne(review: ReviewQueue, terminal: Terminal): undefined {
  const { items } = review;
  const trusted = new Set<string>();
  let skipped = 0;
  for (const [at, item] of items.entries()) {
    if (trusted.has(item.origin)) {
      accept(review, item, terminal);
      continue;
    }
    terminal.out(`${stepPage(item, terminal.paint)}\n`);
    const letter = decide(review, item, {
      terminal,
      question: `(${at + 1}/${items.length}) use it?`,
    });
    if (letter === "a") trusted.add(item.origin);
    if (letter === "s") skipped++;
    if (letter === "q") {
      skipped += items.length - at;
      break;
    }
  }
  if (skipped === 0) return terminal.out("nothing is left to review");
  return terminal.out(`${countNouns(skipped, "memory", "memories")} left to review`);
}

/** Asks until the memory is decided about, and does what the letter says. */
function decide(
  review: ReviewQueue,
  item: WaitingItem,
  { terminal, question }: { readonly terminal: Terminal; readonly question: string },
): string {
  for (;;) {
    const letter = askLetter(terminal, { question }, LETTERS);
    const act = ACTS[letter];
    if (!act || act(review, item, terminal)) return letter;
  }
}

/** The act of each letter; it returns false if the question stays open. */
const ACTS: Readonly<Record<string, (...call: Parameters<typeof accept>) => boolean>> = {
  y: accept,
  a: accept,
  e: edit,
  n(review, item, terminal) {
    rejectAll(review, [item]);
    terminal.out(doneLines("rejected", [item]));
    return true;
  },
  m(_, item, terminal) {
    terminal.out(fieldsPage(item, terminal.paint));
    return false;
  },
};

function accept(review: ReviewQueue, item: WaitingItem, terminal: Terminal): boolean {
  agree(review, [item], "seen");
  terminal.out(doneLines("accepted", [item]));
  return true;
}

/** Edits a waiting record and accepts what the person has saved; false if they saved nothing. */
function edit(review: ReviewQueue, item: WaitingItem, terminal: Terminal): boolean {
  const { world, root } = review;
  if (item.kind !== "record" || item.after === null) {
    terminal.err(`only a record can be edited here; this one is in ${item.path}`);
    return false;
  }
  const memory = openRecords(world, { folder: root, pairs: [] });
  const target = findRecord(memory.place, item.id);
  const { record, hash } = readFound(memory.place, target);
  const why = "edited in a review";
  const origin = { by: "user", evidence: [], approved: true } as const;
  try {
    using _interrupt = leaveInterruptToEditor();
    const report = editRecord(memory, {
      record,
      reopen: reopenBy(terminal),
      save: (given) => changeRecord(memory, { target, given, hash, why, origin, lists: "replace" }),
    });
    if (!report) return false;
    const edited = reviewOf(world, root);
    agree(
      edited,
      edited.items.filter(({ id }) => id === item.id),
      "seen",
    );
    terminal.out(`${report.action} ${item.id}: ${report.title}`);
    return true;
  } catch (error) {
    if (!(error instanceof UnsavedEdit)) throw error;
    terminal.err(`your text is still in ${error.path}`);
    return false;
  }
}
