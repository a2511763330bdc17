import { noteNamed } from "#journal/list-notes.ts";
import { openJournal } from "#journal/open-journal.ts";
import { forgetNote } from "#journal/retire-note.ts";
import { forgetFacts, userFacts } from "#journal/user-profile.ts";
import type { Forgettable } from "./forgettable.ts";
import type { RecordMemory } from "./record-memory.ts";

// A note of the journal, and a fact about the user, go only by their own name: no other words mean them.

/** The note, or the facts about the user, with this very name or id; mostly none. */
export function notesNamed({ world, place }: RecordMemory, word: string): Forgettable[] {
  const note = noteNamed(openJournal(world, { folder: place.root }), word);
  const agents = { by: "agent", said: undefined } as const;
  if (note) {
    const [title = ""] = note.text.split("\n");
    const sentence = title.replace(/^#+\s*/, "");
    return [{ id: note.file, text: note.text, sentence, ...agents, kind: "note" }];
  }
  const facts = userFacts(world).filter(({ id, file }) => id === word && file !== "preferences");
  return facts.map(({ id, text, by }) => {
    return { ...agents, id, text, sentence: text, by, kind: "fact" };
  });
}

/** Forgets a note, or facts about the user. `loci undo` brings them back. */
export function forgetNamed({ world, place }: RecordMemory, items: readonly Forgettable[]): void {
  const ids = new Set(items.filter(({ kind }) => kind === "fact").map(({ id }) => id));
  if (ids.size > 0) {
    const facts = userFacts(world).filter(({ id, file }) => ids.has(id) && file !== "preferences");
    forgetFacts(world, facts);
  }
  const journal = openJournal(world, { folder: place.root });
  for (const { id, kind } of items) if (kind === "note") forgetNote(journal, id);
}
