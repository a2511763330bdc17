import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { isOpenId } from "#capture/open-ends.ts";
import { REASON_FLAG } from "#doors/cli/commands/record/record-update.ts";
import { isConfirmed } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { memoryWord, namingWords, withMeant, wordOrPick } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { readPreferences } from "#layouts/journal/preferences-format.ts";
import { projectRoot } from "#project/find-project.ts";
import {
  type ForgetReport,
  type ForgetWish,
  forget,
  forgetGlobally,
  whatIsForgotten,
  whatIsForgottenGlobally,
} from "#remember/forget-memory.ts";
import { markDone } from "#remember/mark-done.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { forgettingLines } from "#remember/record-news.ts";
import { closeOpenEnd } from "#summary/close-open-end.ts";

/** `loci forget`: removes a memory everywhere it is used. */
export const forgetCommand = define({
  json: true,
  settings: true,
  args: {
    ...memoryWord("Its id, or words from it; without them you pick one"),
    all: { type: "boolean", description: "All memories that match the words" },
    purge: {
      type: "boolean",
      description: "Delete it for good, also if it is forgotten already",
    },
    quotes: {
      type: "boolean",
      description: "Also words that no memory says: loci quotes no sentence with them",
    },
    yes: { type: "boolean", description: "Do not ask" },
    ...REASON_FLAG,
    ...ROOT_FLAG,
  },
  more: [
    "No agent gets it any more: not from a summary, a log or a quote of a conversation. `loci undo` brings it back for",
    "30 days. `--purge` also deletes it from the history and backups, and nothing brings it back; it takes a whole id, or",
    "words. Transcripts are Claude Code's own files and stay, but loci quotes the forgotten words no more.",
  ].join("\n"),
  examples: [
    { line: "loci forget use-jwt --yes", does: "by its id, or the beginning of it" },
    { line: "loci forget token in the URL", does: "by words from it" },
  ],
  async run({ args, world, terminal, json, print, pairs }) {
    const isGlobal = args.root === undefined && !args.purge && hasOnlyGlobals(world);
    const memory = isGlobal ? undefined : openRecords(world, { folder: args.root, pairs });
    const asked = { typed: args._, folder: args.root, command: "forget" };
    refuseAllOfNone(args.all, args._);
    const typed = await namingWords(await wordOrPick(world, terminal, asked), "forget");
    const { wish, plan } = await withMeant(terminal, typed, (words) => {
      const { all = false, reason, purge: isForGood, quotes: isUnsaidMeant } = args;
      const wish = { words, all, reason, isForGood, isUnsaidMeant };
      const plan = memory ? whatIsForgotten(memory, wish) : whatIsForgottenGlobally(world, wish);
      return { wish, plan };
    });
    if (!args.yes) {
      const lines = json ? [] : forgettingLines(plan);
      await confirm(terminal, lines, { id: wish.words, isForGood: args.purge ?? false });
    }
    const forgetNow = () => (memory ? forget(memory, wish) : forgetGlobally(world, wish));
    const done = args.purge && memory ? await purgeAll(memory, wish) : forgetNow();
    print(done, () => {
      nameCopies(terminal, done);
      const verb = done.suppressed === undefined ? `${args.purge ? PURGED : "forgotten"} ` : "";
      return forgettingLines(done)
        .map((line) => `${verb}${line}`)
        .join("\n");
    });
    if (terminal.canAsk && !args.purge) terminal.err(HINT);
    return undefined;
  },
});

const PURGED = "deleted for good:";
const HINT = "`loci undo` brings it back; the same with `--purge` deletes its text for good";

/** `--all` alone does not mean all memories. */
function refuseAllOfNone(all: boolean | undefined, typed: readonly string[]): void {
  const instead = "`loci forget WORDS --all` forgets all memories that match the words";
  if (all && typed.length === 0)
    throw fault("missing-word", { word: "memory", command: "forget", instead });
}

/** Whether no project is here, but memories for all projects are. */
function hasOnlyGlobals(world: World): boolean {
  return projectRoot(world, world.cwd) === undefined && readPreferences(world).length > 0;
}

/** Names what still has a text that was deleted for good, because loci does not write it. */
function nameCopies(terminal: Terminal, { copies = [] }: ForgetReport): void {
  for (const path of copies) {
    const isGit = path.endsWith("/.git");
    const what = isGit ? `the history of git in \`${path}\`` : `\`${path}\``;
    terminal.err(`${what} still has it; loci does not write there`);
  }
}

/** Few forget for good, and to rewrite everything takes a lot to load. */
async function purgeAll(memory: RecordMemory, wish: ForgetWish): Promise<ForgetReport> {
  const { purge } = await import("#scan/purge-memory.ts");
  return purge(memory, wish);
}

/** Shows what would be forgotten, and asks. */
async function confirm(
  terminal: Terminal,
  lines: readonly string[],
  { id, isForGood }: { readonly id: string; readonly isForGood: boolean },
): Promise<void> {
  for (const line of lines) terminal.err(line);
  if (!(await isConfirmed(terminal, isForGood ? "Delete it for good?" : "Forget it?")))
    throw fault("unconfirmed", { id });
}

/** `loci done`: closes a debt or an open end. */
export const doneCommand = define({
  json: true,
  settings: true,
  args: {
    ...memoryWord("Its id, or words from it; without them you pick a debt"),
    ...ROOT_FLAG,
  },
  more: "An open end is named by its id in the brief, such as `open-3f9a`. It is shown as open no more, in no brief and no summary. `loci undo` brings it back.",
  examples: [
    { line: "loci done no-tests-for-the-parser", does: "the debt with this id" },
    { line: "loci done 'tests for the parser'", does: "the one with these words" },
  ],
  async run({ args, world, terminal, print, pairs }) {
    const asked = { typed: args._, folder: args.root, command: "done" };
    const category = "tech_debt";
    const word = await wordOrPick(world, terminal, { ...asked, category });
    const words = await namingWords(word, "done");
    const memory = openRecords(world, { folder: args.root, pairs });
    const done = isOpenId(words)
      ? { report: undefined, text: await closeOpenEnd(world, memory.place.root, words) }
      : await withMeant(terminal, words, (one) => markDone(memory, one));
    return print(done, () => {
      const { report, text } = done;
      return report ? `done ${report.category}/${report.id}: ${text}` : `done: ${text}`;
    });
  },
});
