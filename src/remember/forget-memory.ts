import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { placesOf, type World } from "#base/world.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { ownMemories } from "#hosts/table/host-table.ts";
import { forgetCopies } from "#journal/note-record.ts";
import { forgottenChange } from "#layouts/forgotten-file.ts";
import { readLayered } from "#layouts/layered-files.ts";
import { ownPages } from "#layouts/native-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import { lockMemory } from "#store/memory-lock.ts";
import { passageTexts, readFrontMatter } from "#text/markdown-sections.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { forgottenTexts, isForgotten } from "#trust/forgotten.ts";
import { changePreferences } from "./change-preferences.ts";
import { findMeant, piecesMeant, severalMeant, withWholeId } from "./find-meant.ts";
import { refuseOutOfForce } from "./find-record.ts";
import { forgetNotes, isNoteOrFact, notesNamed } from "./forget-note.ts";
import {
  type Forgettable,
  forgettableMemories,
  globalMemories,
  recordsSaying,
  recordsThere,
  textsToForget,
} from "./forgettable.ts";
import { isForgettingAsked } from "./forgetting-asked.ts";
import { forgettingChanges } from "./forgetting-changes.ts";
import { forgottenForGood, isForgottenSentence, meantForGood } from "./past-memories.ts";
import type { RecordMemory } from "./record-memory.ts";
import { saidTexts } from "./said-texts.ts";
import { lockRecords, retireChange, saveChange } from "./save-records.ts";

/** A request to forget something. */
export interface ForgetWish {
  /** An id, or words of the memory. */
  readonly words: string;
  /** Forget all that the words could mean. */
  readonly all: boolean;
  readonly reason: string | undefined;
  /** Whether words that no memory says, and the user never said, are to be suppressed all the same. */
  readonly isUnsaidMeant?: boolean | undefined;
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
  /** Files that loci does not write and that still have the deleted text: transcripts, the user's own files, git's history. */
  readonly copies?: readonly string[];
}

/** Finds what some words mean, and everything that leaves with it; throws a fault if it could be several memories. */
export function whatIsForgotten(memory: RecordMemory, wish: ForgetWish): ForgetReport {
  const { words } = wish;
  const named = notesNamed(memory, words);
  const items = named.length > 0 ? named : meantItems(memory, wish);
  const others = items.filter((item) => !isNoteOrFact(item));
  if (items.length > others.length && others.length === 0)
    return { items, lines: 0, suppressed: undefined };
  const { texts, lines } = changesFor(memory, others, words);
  if (items.length > 0 || lines > 0) return { items, lines, suppressed: undefined };
  // A word that nobody said is an id with a slip in it.
  if (texts.length === 0) throw fault("no-memory", { word: words });
  // Words with a slip in them would look forgotten.
  if (!wish.isUnsaidMeant && !isSaidSomewhere(memory, texts))
    throw fault("unsaid-words", { words });
  return { items, lines, suppressed: words };
}

/** Forgets it in every file, and injects no text any more that says it. `loci undo` reverts all of it. */
export function forget(memory: RecordMemory, wish: ForgetWish): ForgetReport {
  const { world, place } = memory;
  const report = whatIsForgotten(memory, wish);
  const { items } = report;
  refuseAgent(memory, items, wish.words);
  const ids = items.map(({ id }) => id);
  // Notes and copies go first, so that the change to undo is the last one.
  forgetNotes(memory, items, wish.isForGood);
  forgetCopies(world, place.root, ids);
  const globals = items.filter(({ kind }) => kind === "global");
  const others = items.filter((item) => item.kind !== "global" && !isNoteOrFact(item));
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
  changePreferences(world, {
    action: "forget",
    removedIds,
    texts,
    waitMs: COMMAND_WAIT_MS,
  });
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
    texts: memory.redactor.value(said),
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
export function saidWith(memory: RecordMemory, words: string): string[] {
  if (isStatement(words)) return [words];
  // The stem of a word depends on the language of its sentence, so the word itself counts.
  const word = words.trim().toLowerCase();
  const wordsIn = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}_-]+/u);
  return saidTexts(memory).filter((text) => wordsIn(text).includes(word));
}

/** Whether the user said one of some texts, or a file says it that loci injects and does not change. */
function isSaidSomewhere(memory: RecordMemory, texts: readonly string[]): boolean {
  const meant = forgottenTexts(texts);
  const isMeant = (text: string) => isForgotten(meant, text);
  return saidTexts(memory).some(isMeant) || injectedPassages(memory).some(isMeant);
}

/** The passages of the layered files and of the host's own memory. */
function injectedPassages({ world, place }: RecordMemory): string[] {
  const { memoryDir } = placesOf(world);
  const layered = readLayered({
    memoryDir,
    hash12: projectHash(world, place.root),
    uid: world.uid,
  });
  const ofHosts = ownMemories(world, place.root).flatMap(ownPages);
  const texts = [
    ...layered.map(({ state }) => (state.kind === "text" ? state.text : "")),
    ...ofHosts.map((path) => plainTextAt(path) ?? ""),
  ];
  return texts.flatMap((text) => {
    const { fields, body } = readFrontMatter(text);
    return [...Object.values(fields), ...passageTexts(body)];
  });
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
  const pieces = meant.length > 0 ? meant : piecesMeant(memory, words, isForGood);
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
  if (items.length === 0 || world.caller.by === "person") return;
  const isAsked = ({ sentence }: Forgettable) => isForgettingAsked(world, `${words} ${sentence}`);
  const users = items.find(({ by }) => by === "user");
  if (users && !isAsked(users)) throw fault("users-rule", { id: users.id });
  const shared = items.find(({ kind }) => kind === "global");
  const isNamed = words.startsWith("global/") || (shared && isAsked(shared));
  if (shared && (world.caller.isUnasked || !isNamed))
    throw fault("for-all-projects", { id: shared.id });
}
