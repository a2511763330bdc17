import type { World } from "#base/world.ts";
import { type OpenJournal, openJournal } from "#journal/open-journal.ts";
import { allNotes, noteNamed, type ShownNote } from "#journal/read-notes.ts";
import { forgetNote } from "#journal/retire-note.ts";
import { forgetFacts, userFacts } from "#journal/user-profile.ts";
import { formOf, kindOf } from "#layouts/journal/format/note-forms.ts";
import { noteId } from "#layouts/journal/format/note-names.ts";
import { isSuperseded } from "#layouts/journal/format/note-row.ts";
import { type NoteValues, parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import type { Forgettable } from "./forgettable.ts";
import type { RecordMemory } from "./record-memory.ts";

// The notes of a journal and the facts about the user are files of their own, with a log of their own.

/** The note, or the facts about the user, with this very name or id; mostly none. */
export function notesNamed(memory: RecordMemory, word: string): Forgettable[] {
  const note = noteNamed(journalOf(memory), word);
  if (note) return [noteItem(note, note.text, note.text)];
  return factItems(memory.world).filter(({ id }) => id === word);
}

/** The facts about the user; the preferences are memories for all projects. */
export function factItems(world: World): Forgettable[] {
  const facts = userFacts(world).filter(({ file }) => file !== "preferences");
  return facts.map(({ id, text, by }) => {
    return { id, text, sentence: text, by, said: undefined, kind: "fact" };
  });
}

/**
 * The notes in force, and those that are superseded if they are meant, as words find them: a decision by all that it says, a
 * longer note by its title. A copy of a record goes with its record.
 */
export function notesThere(
  memory: RecordMemory,
  { isPastMeant }: { readonly isPastMeant: boolean },
): Forgettable[] {
  const journal = journalOf(memory);
  return allNotes(journal).flatMap((file) => {
    const note = noteNamed(journal, file);
    const form = formOf(file);
    if (!note || !form) return [];
    const { title, values } = readValues(form, parseNote(note.text));
    const isPast = isSuperseded(values) && !isPastMeant;
    if (values["record"] || isPast) return [];
    return [
      noteItem(note, title, kindOf(file) === "decision" ? wordsOfDecision(title, values) : title),
    ];
  });
}

function wordsOfDecision(title: string, values: NoteValues["values"]): string {
  return [title, values["decision"] ?? "", values["context"] ?? ""].join("\n");
}

function noteItem({ file: id }: ShownNote, head: string, text: string): Forgettable {
  const [title = ""] = head.split("\n");
  const sentence = title.replace(/^#+\s*/, "") || id;
  return { id, text, sentence, by: "agent", said: undefined, kind: "note" };
}

/** The id by which the index knows a note. */
export function noteIdOf(memory: RecordMemory, file: string): string {
  return noteId(`${journalOf(memory).paths.folder}/${file}`);
}

/** Whether a memory is a note of the journal or a fact about the user. */
export function isNoteOrFact({ kind }: Forgettable): boolean {
  return kind === "note" || kind === "fact";
}

/** Forgets notes, and facts about the user. `loci undo` brings them back. */
export function forgetNotes(
  memory: RecordMemory,
  items: readonly Forgettable[],
  isForGood = false,
): void {
  const idsOf = (wanted: Forgettable["kind"]) =>
    items.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const facts = factsOf(memory.world, idsOf("fact"));
  if (facts.length > 0) forgetFacts(memory.world, facts, { isForGood });
  for (const note of items.filter(({ kind }) => kind === "note")) {
    const texts = [note.sentence, ...note.text.split("\n").slice(1)].filter(isWorded);
    forgetNote(journalOf(memory), note.id, { texts, isForGood });
  }
}

/** Whether a line of a note says something; a field such as its date does not. */
function isWorded(line: string): boolean {
  return !/^\s*(?:\*\*|#)/.test(line) && line.trim().split(/\s+/).length > 1;
}

function journalOf({ world, place }: RecordMemory): OpenJournal {
  return openJournal(world, { folder: place.root });
}

/** The facts about the user with some ids. */
function factsOf(world: World, ids: readonly string[]) {
  return userFacts(world).filter(({ id, file }) => ids.includes(id) && file !== "preferences");
}
