import { changeLogFolder } from "#layouts/change-log-paths.ts";
import { writeTextChange } from "#undo/change-log.ts";
import type { TextChange } from "#undo/logged-change.ts";
import type { OpenJournal } from "./open-journal.ts";

/** Writes down what a note was before it changes, so that the change can be undone. */
export function logChange(journal: OpenJournal, action: string, text: TextChange): void {
  const { world, project } = journal;
  const state = changeLogFolder(world, project.hash12);
  const remark = { state, uid: world.uid, id: crypto.randomUUID(), now: world.now(), action };
  writeTextChange(remark, text, { durable: true });
}
