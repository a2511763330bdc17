import { existsSync } from "node:fs";
import { countNouns } from "#base/count-nouns.ts";
import type { World } from "#base/world.ts";
import { Cancelled, canAsk, isConfirmed, pickOne } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import {
  placementOf,
  placeRecords,
  RECORD_PLACEMENTS,
  type RecordPlacement,
} from "#install/place-records.ts";
import { projectRoot } from "#project/find-project.ts";
import { agree, reviewOf } from "#review/review-queue.ts";

/** Settles whether git ignores the records of this project, and whether agents get earlier ones. */
export async function settleProject(
  world: World,
  terminal: Terminal,
  {
    records,
    yes = false,
  }: { readonly records?: RecordPlacement | undefined; readonly yes?: boolean | undefined },
): Promise<void> {
  await settleRecords(world, terminal, { wish: records, yes });
  await askAboutEarlier(world, terminal, yes);
}

/** Puts the records of this project where its user wants them; before the first record it says where they will be, and asks. */
async function settleRecords(
  world: World,
  terminal: Terminal,
  { wish, yes }: { readonly wish: RecordPlacement | undefined; readonly yes: boolean },
): Promise<void> {
  const root = projectRoot(world, world.cwd);
  if (root === undefined) return;
  const isNew = existsSync(`${root}/.git`) && placementOf(world, root) === undefined;
  const mayAsk = isNew && !yes && canAsk() && !isAgentAtWork(world);
  const chosen = wish ?? (mayAsk ? await askForPlacement(terminal) : undefined);
  if (chosen === undefined) {
    if (isNew)
      terminal.err(`note: ${LANDING}: \`loci init --records shared\` or \`private\` changes that`);
    return;
  }
  const { moved, left } = placeRecords(world, root, chosen);
  const count = moved > 0 ? ` (${countNouns(moved, "record")} moved)` : "";
  terminal.err(`note: the records of this project are ${PLACED[chosen]}${count}`);
  for (const path of left)
    terminal.err(`note: ${path} stays: the other folder has that record too`);
}

const LANDING =
  "records land in `.claude/memory` of the work tree, and git ignores them in this clone";

const PLACED: Readonly<Record<RecordPlacement, string>> = {
  ignored: "in `.claude/memory`, which git ignores in this clone unless they were committed before",
  shared:
    "in `.claude/memory`, shared by git: `loci projects trust` says whose commits you believe",
  private: "in `~/.claude`, outside of the work tree",
};

async function askForPlacement(terminal: Terminal): Promise<RecordPlacement | undefined> {
  terminal.err(`${LANDING}.`);
  const choices = RECORD_PLACEMENTS.map((value) => ({
    value,
    label: `${value}: ${PLACED[value]}`,
  }));
  try {
    const picked = await pickOne(terminal, "Where do the records of this project go?", choices);
    return RECORD_PLACEMENTS.find((one) => one === picked);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    return undefined;
  }
}

/** Asks once whether the memories that were in this project before loci may be injected. `--yes` does not answer for a project. */
async function askAboutEarlier(world: World, terminal: Terminal, yes: boolean): Promise<void> {
  const review = reviewOf(world);
  const items = review.items.filter(({ kind, change }) => kind === "record" && change === "new");
  if (items.length === 0) return;
  const count = countNouns(items.length, "memory", "memories");
  const wait = `${count} here came without loci and wait: \`loci review\` shows them`;
  if (yes || !canAsk() || isAgentAtWork(world)) {
    terminal.err(`note: ${wait}`);
    return;
  }
  for (const { id, title } of items.slice(0, MAX_LISTED)) terminal.err(`  ${id}  ${title}`);
  if (items.length > MAX_LISTED) terminal.err(`  and ${items.length - MAX_LISTED} more`);
  try {
    if (!(await isConfirmed(terminal, `${count} came here without loci. Use them?`))) return;
    agree(review, items, "seen");
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    terminal.err(wait);
  }
}

const MAX_LISTED = 12;
