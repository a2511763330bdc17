import { existsSync } from "node:fs";
import { countNouns } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { Cancelled, canAsk, pickOne } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import {
  placementOf,
  placeRecords,
  RECORD_PLACEMENTS,
  type RecordPlacement,
} from "#install/place-records.ts";
import { projectRoot } from "#project/find-project.ts";
import { reviewOf } from "#review/review-queue.ts";

/** Settles where the records of this project are, and says which came from outside. */
export async function settleProject(
  world: World,
  terminal: Terminal,
  {
    records,
    yes = false,
  }: { readonly records?: RecordPlacement | undefined; readonly yes?: boolean | undefined },
): Promise<void> {
  await settleRecords(world, terminal, { wish: records, yes });
  noteEarlier(world, terminal);
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

/** Says that memories were in this project before loci: only a review shows them with all that is known of them. */
function noteEarlier(world: World, terminal: Terminal): void {
  const { items } = reviewOf(world);
  const { length } = items.filter(({ kind, change }) => kind === "record" && change === "new");
  if (length === 0) return;
  const wait = length === 1 ? "1 memory waits" : `${length} memories wait`;
  terminal.err(`note: ${wait} for your review, from outside loci: \`loci review\``);
}
