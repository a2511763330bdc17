import { journalState } from "#layouts/undo-entry.ts";
import { writeTextChange } from "#undo/change-log.ts";
import type { TextChange } from "#undo/journal-entry.ts";
import type { OpenJournal } from "./open-journal.ts";

/** Logs the change of a note before it happens, so that it can be undone. */
export function logChange(journal: OpenJournal, action: string, text: TextChange): void {
  const { world, project } = journal;
  const state = journalState(world, project.hash12);
  const remark = { state, uid: world.uid, id: crypto.randomUUID(), now: world.now(), action };
  writeTextChange(remark, text, { durable: true });
}
