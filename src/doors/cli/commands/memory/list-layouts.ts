import type { World } from "#base/world.ts";
import { type ListedPoint, listPoints } from "#conversations/recall-master.ts";
import { notesPage } from "#doors/cli/pages/journal-page.ts";
import { ageOf, columns } from "#doors/cli/terminal/columns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import type { Print } from "#doors/cli/usage/command.ts";
import { recordRoot } from "#doors/cli/usage/record-flags.ts";
import { openJournal } from "#journal/open-journal.ts";
import { listNotes } from "#journal/read-notes.ts";

/** More notes than these no journal has. */
const ALL_NOTES = 100_000;

/** Whose memories are listed, and how they are printed. */
interface ListPlace {
  readonly world: World;
  readonly folder: string | undefined;
  readonly terminal: Terminal;
  readonly print: Print;
}

/** Lists the notes of the journal. */
export function listJournal({ world, folder, print }: ListPlace): undefined {
  const notes = listNotes(openJournal(world, { folder: folder ?? "." }), { limit: ALL_NOTES });
  return print(notes, () => notesPage(notes));
}

/** Lists the points of all summaries. */
export async function listSummaries(place: ListPlace): Promise<undefined> {
  const { world, folder, terminal, print } = place;
  const points = listPoints(await recordRoot(world, folder));
  return print({ points }, () => {
    if (points.length === 0) return terminal.err("no summaries");
    return columns(points.map((point) => cells(point, world.now()))).join("\n");
  });
}

function cells({ id, label, text, at }: ListedPoint, now: Date): string[] {
  return [id, label.toLowerCase(), ageOf(at.replace(" ", "T"), now), text];
}
