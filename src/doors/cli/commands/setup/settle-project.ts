import { existsSync } from "node:fs";
import { baseName } from "#base/path.ts";
import { countNouns } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { chooseOne } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import {
  placementOf,
  placeRecords,
  RECORD_PLACEMENTS,
  type RecordPlacement,
} from "#install/place-records.ts";
import { projectRoot } from "#project/find-project.ts";
import { reviewOf } from "#review/waiting-for-review.ts";

/** The folder that the memories of this project get: by the flag, or as a person chooses before the first memory. */
export async function choosePlacement(
  world: World,
  terminal: Terminal,
  { records, yes = false }: PlacementFlags,
): Promise<RecordPlacement | undefined> {
  const root = newClone(world);
  if (records !== undefined || yes || root === undefined) return records;
  if (!terminal.canAsk || world.caller.by === "agent") return undefined;
  const choices = RECORD_PLACEMENTS.map((value) => ({ value, label: PLACED[value] }));
  const question = `Where do the memories of ${baseName(root)} go?`;
  const chosen = await chooseOne(terminal, question, choices);
  return RECORD_PLACEMENTS.find((one) => one === chosen);
}

interface PlacementFlags {
  readonly records?: RecordPlacement | undefined;
  readonly yes?: boolean | undefined;
}

/** The root of a git work tree that has no memories yet. */
function newClone(world: World): string | undefined {
  const root = projectRoot(world, world.cwd);
  const isNew = root && existsSync(`${root}/.git`) && placementOf(world, root) === undefined;
  return isNew ? root : undefined;
}

const PLACED: Readonly<Record<RecordPlacement, string>> = {
  ignored: "to its .claude/memory, ignored by git: they are yours alone",
  shared: "to its .claude/memory, committed: your team gets them too",
  private: "to ~/.claude, outside of the project",
};

/** Puts the memories of this project where its user wants them, and says which came from outside. */
export function settleProject(
  world: World,
  terminal: Terminal,
  chosen: RecordPlacement | undefined,
): void {
  const root = projectRoot(world, world.cwd);
  if (root !== undefined && chosen !== undefined) {
    const { moved, left } = placeRecords(world, root, chosen);
    const count = moved > 0 ? ` (${countNouns(moved, "memory", "memories")} moved)` : "";
    terminal.err(`note: memories of ${baseName(root)} go ${PLACED[chosen]}${count}`);
    for (const path of left)
      terminal.err(`note: ${path} stays: the other folder has that memory too`);
  } else if (newClone(world) !== undefined) {
    terminal.err(
      `note: memories of this project go ${PLACED.ignored} (\`--records\` changes that)`,
    );
  }
  noteEarlier(world, terminal);
}

/** Says that memories were in this project before loci: only a review shows them with all that is known of them. */
function noteEarlier(world: World, terminal: Terminal): void {
  const { items } = reviewOf(world);
  const { length } = items.filter(({ kind, change }) => kind === "record" && change === "new");
  if (length === 0) return;
  const wait = length === 1 ? "1 memory waits" : `${length} memories wait`;
  terminal.err(`note: ${wait} for your review, from outside loci: \`loci review\``);
}
