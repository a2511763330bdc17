import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import { forgetCopies } from "#journal/note-record.ts";
import { openJournal } from "#journal/open-journal.ts";
import { noteNamed } from "#journal/read-notes.ts";
import { forgetNote } from "#journal/retire-note.ts";
import { forgetFacts, userFacts } from "#journal/user-profile.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { lockMemory } from "#layouts/layered/lock-and-change-memory.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { forgottenChange, saidIn, saidPath } from "#layouts/said-file.ts";
import { projectHash } from "#project/project-hash.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { forgottenTexts, isForgotten } from "#trust/forgotten.ts";
import { changePreferences } from "./change-preferences.ts";
import { findMeant, severalMeant, withWholeId } from "./find-meant.ts";
import { refuseOutOfForce } from "./find-record.ts";
import {
  type Forgettable,
  forgettableMemories,
  forgettablePieces,
  globalMemories,
  recordsSaying,
  recordsThere,
  textsToForget,
} from "./forgettable.ts";
import { forgettingChanges } from "./forgetting-changes.ts";
import { forgottenForGood, isForgottenSentence, meantForGood } from "./past-memories.ts";
import { isForgettingAsked } from "./read-voice.ts";
import type { RecordMemory } from "./record-memory.ts";
import { lockRecords, retireChange, saveChange } from "./save-records.ts";

/** A request to forget something. */
export interface ForgetWish {
  /** An id, or words of the memory. */
  readonly words: string;
  /** Forget all that the words could mean. */
  readonly all: boolean;
  readonly reason: string | undefined;
  /** Whether its text is to be deleted for good, also of what was forgotten before. */
  readonly isForGood?: boolean | undefined;
}

/** The memories that loci forgot, or would forget. */
export interface ForgetReport {
  readonly items: readonly Forgettable[];
  /** The number of lines that leave memory files with them. */
  readonly lines: number;
  /** Words that no file has: from now on loci injects nothing that says them. */
  readonly suppressed: string | undefined;
  /** Files of other work trees that still have what was deleted for good. */
  readonly copies?: readonly string[];
}

/** Finds what some words mean, and everything that leaves with it; throws a fault if it could be several memories. */
export function whatIsForgotten(memory: RecordMemory, wish: ForgetWish): ForgetReport {
  const { words } = wish;
  const named = notesNamed(memory, words);
  if (named.length > 0) return { items: named, lines: 0, suppressed: undefined };
  const items = meantItems(memory, wish);
  const { texts, lines } = changesFor(memory, items, words);
  if (items.length > 0 || lines > 0) return { items, lines, suppressed: undefined };
  // A word that nobody said is an id with a slip in it.
  if (texts.length === 0) throw fault("no-memory", { word: words });
  return { items, lines, suppressed: words };
}

/** Forgets it in every file, and injects no text any more that says it. `loci undo` reverts all of it. */
export function forget(memory: RecordMemory, wish: ForgetWish): ForgetReport {
  const { world, place } = memory;
  const report = whatIsForgotten(memory, wish);
  const { items } = report;
  refuseAgent(memory, items, wish.words);
  if (items.some(({ kind }) => kind === "note" || kind === "fact")) {
    forgetNamed(memory, items);
    return report;
  }
  const ids = items.map(({ id }) => id);
  // The copies go first, so that the change to undo is the last one.
  forgetCopies(world, place.root, ids);
  const globals = items.filter(({ kind }) => kind === "global");
  const others = items.filter(({ kind }) => kind !== "global");
  if (others.length > 0 || items.length === 0) forgetHere(memory, wish, others);
  if (globals.length > 0) removeGlobals(world, globals, wish);
  return report;
}

function removeGlobals(
  world: World,
  globals: readonly Forgettable[],
  { isForGood }: ForgetWish,
): void {
  const forgotten = { texts: textsToForget(globals), why: "forgotten", isForGood } as const;
  const texts = forgottenChange(world, undefined, forgotten);
  const removedIds = globals.map(({ id }) => id);
  changePreferences(world, { action: "forget", removedIds, texts });
}

/** Finds the memories for all projects that some words mean, where no project is. */
export function whatIsForgottenGlobally(world: World, wish: ForgetWish): ForgetReport {
  const { words, all } = wish;
  const items = findMeant(globalMemories(world), words);
  if (items.length === 0) throw fault("no-memory", { word: words });
  if (items.length > 1 && !all) throw severalMeant(words, items);
  return { items, lines: 0, suppressed: undefined };
}

/** Forgets memories for all projects, where no project is. */
export function forgetGlobally(world: World, wish: ForgetWish): ForgetReport {
  const report = whatIsForgottenGlobally(world, wish);
  refuseAgent({ world }, report.items, wish.words);
  removeGlobals(world, report.items, wish);
  return report;
}

/** Forgets a memory of a project: retires its records, and removes the lines of its memory files. */
function forgetHere(memory: RecordMemory, wish: ForgetWish, items: readonly Forgettable[]): void {
  const { world, place } = memory;
  const { words, reason, isForGood } = wish;
  using _lock = lockMemory(world, memory.waitMs());
  using held = lockRecords(memory);
  const { texts: said, changes } = changesFor(memory, items, words);
  const forgotten = forgottenChange(world, place.root, {
    texts: said,
    why: "forgotten",
    isForGood,
  });
  const files = recordsThere(place, items).flatMap((name) =>
    retireChange(memory, name, reason ?? "forgotten on request"),
  );
  saveChange(held, {
    action: "forget",
    ...(!isForGood && { why: reason ?? words }),
    files,
    texts: [...changes, ...forgotten],
  });
}

/** Whether some words say something: one word, or an id, would silence every text with it. */
export function isStatement(words: string): boolean {
  return /[^!-~]/.test(words.trim()) && new Set(wordsOf(words)).size > 1;
}

/** The texts that words of no memory mean: one word alone means what the user said with it. */
export function saidWith({ world, place }: RecordMemory, words: string): string[] {
  if (isStatement(words)) return [words];
  const path = saidPath(placesOf(world).stateDir, projectHash(world, place.root));
  const texts = saidIn(heldText(path) ?? "").map(({ text }) => text);
  // The stem of a word depends on the language of its sentence, so the word itself counts.
  const word = words.trim().toLowerCase();
  const wordsIn = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}_-]+/u);
  return texts.filter((text) => wordsIn(text).includes(word));
}

/** The memories that some words mean: those in force, and for good also those that are not. */
function meantMemories(memory: RecordMemory, { words, all, isForGood }: ForgetWish): Forgettable[] {
  const inForce = forgettableMemories(memory, words);
  if (isForGood) return meantForGood(memory, inForce, { words, all });
  if (withWholeId(inForce, words).length === 0) refuseOutOfForce(memory.place, words);
  return findMeant(inForce, words);
}

/** The memories that some words mean; throws a fault for several, unless all of them are meant. */
function meantItems(memory: RecordMemory, wish: ForgetWish): readonly Forgettable[] {
  const { words, all, isForGood } = wish;
  const meant = meantMemories(memory, wish);
  const pieces = meant.length > 0 ? meant : meantPieces(memory, words);
  const isPast = isForGood && meant.length === 0;
  const found = isPast ? forgottenForGood(memory, pieces, words) : pieces;
  if (!isForGood && isForgottenSentence(memory, found, words))
    throw fault("not-in-force", { id: words });
  // The same sentence in several files is one memory.
  const same = forgottenTexts(found.slice(0, 1).map(({ sentence }) => sentence));
  const isSame = meant.length === 0 && found.every(({ sentence }) => isForgotten(same, sentence));
  if (found.length > 1 && !all && !isSame) throw severalMeant(words, found);
  return meant.length > 0 ? found : [...found, ...recordsSaying(memory, found, words)];
}

function meantPieces(memory: RecordMemory, words: string): Forgettable[] {
  const pieces = forgettablePieces(memory);
  const isId = /^[mp]-[0-9a-f]{4,12}$/.test(words);
  return findMeant(isId ? pieces : pieces.filter(({ kind }) => kind !== "section"), words);
}

/** The changes of memory files, and the texts that loci will inject no more. */
function changesFor(memory: RecordMemory, items: readonly Forgettable[], words: string) {
  const texts = items.length > 0 ? textsToForget(items) : saidWith(memory, words);
  const forgotten = forgottenTexts(texts);
  const changes = forgettingChanges(memory, items, (text) => isForgotten(forgotten, text));
  const lines = changes.reduce((sum, { lines: some }) => sum + some, 0);
  return { texts, changes: changes.map(({ change }) => change), lines };
}

/**
 * Only the user's own word removes a rule of the user. The host asks the user before an agent names a memory for all projects
 * by its id, and it cannot know of one that words alone mean.
 */
function refuseAgent(
  { world }: Pick<RecordMemory, "world">,
  items: readonly Forgettable[],
  words: string,
): void {
  if (items.length === 0 || !isAgentAtWork(world)) return;
  const isAsked = ({ sentence }: Forgettable) => isForgettingAsked(world, `${words} ${sentence}`);
  const users = items.find(({ by }) => by === "user");
  if (users && !isAsked(users)) throw fault("users-rule", { id: users.id });
  const shared = items.find(({ kind }) => kind === "global");
  if (shared && !words.startsWith("global/") && !isAsked(shared))
    throw fault("for-all-projects", { id: shared.id });
}

// A note of the journal, and a fact about the user, go only by their own name: no other words mean them.

/** The note, or the facts about the user, with this very name or id; mostly none. */
function notesNamed({ world, place }: RecordMemory, word: string): Forgettable[] {
  const note = noteNamed(openJournal(world, { folder: place.root }), word);
  const said = undefined;
  if (note) {
    const { file: id, text } = note;
    const [title = ""] = text.split("\n");
    return [{ id, text, sentence: title.replace(/^#+\s*/, ""), by: "agent", said, kind: "note" }];
  }
  return factsOf(world, [word]).map(({ id, text, by }) => {
    return { id, text, sentence: text, by, said, kind: "fact" };
  });
}

/** The facts about the user with some ids. */
function factsOf(world: World, ids: readonly string[]) {
  return userFacts(world).filter(({ id, file }) => ids.includes(id) && file !== "preferences");
}

/** Forgets a note, or facts about the user. `loci undo` brings them back. */
function forgetNamed({ world, place }: RecordMemory, items: readonly Forgettable[]): void {
  const idsOf = (wanted: Forgettable["kind"]) =>
    items.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const facts = factsOf(world, idsOf("fact"));
  if (facts.length > 0) forgetFacts(world, facts);
  const journal = openJournal(world, { folder: place.root });
  for (const id of idsOf("note")) forgetNote(journal, id);
}
