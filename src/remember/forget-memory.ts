import { isCategory } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import { forgottenPath } from "#layouts/forgotten-list.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { memoryFolder, placesOf } from "#layouts/layered/memory-paths.ts";
import { readRecord } from "#layouts/records/store/read-records.ts";
import { hash12 } from "#project/project-names.ts";
import { takeStep } from "#remember/rules/life-steps.ts";
import { withoutPassages } from "#text/markdown-passages.ts";
import { wordsOf } from "#text/words/task-terms.ts";
import {
  type ForgottenText,
  isForgotten,
  parseForgotten,
  printForgotten,
} from "#trust/forgotten.ts";
import type { TextChange, VersionChange } from "#undo/logged-change.ts";
import { findMeant } from "./find-meant.ts";
import {
  conversationChanges,
  conversationPoints,
  type LineChange,
} from "./forget-conversations.ts";
import {
  type Forgettable,
  forgettableMemories,
  forgettablePassages,
  layeredNames,
} from "./forgettable.ts";
import { removePreferences } from "./preferences-file.ts";
import { putTexts } from "./put-texts.ts";
import { isForgettingAsked } from "./read-voice.ts";
import type { RecordMemory } from "./record-memory.ts";
import { changeTo, lockRecords, saveChange } from "./save-records.ts";

/** What is to be forgotten. */
export interface ForgetWish {
  /** An id, or what it says. */
  readonly words: string;
  /** Forget all that the words could mean. */
  readonly all: boolean;
  readonly reason: string | undefined;
}

/** What would be, or was forgotten. */
export interface ForgetReport {
  readonly items: readonly Forgettable[];
  /** How many lines of memory files leave with them. */
  readonly lines: number;
  /** Words that stand in no file: from now on nothing that was said of them is served. */
  readonly suppressed: string | undefined;
}

/** Finds what some words mean, and everything that leaves with it; throws a fault if it could be several. */
export function whatIsForgotten(memory: RecordMemory, { words, all }: ForgetWish): ForgetReport {
  const items = meantItems(memory, words, all);
  const texts = items.length > 0 ? textsOf(items) : [words];
  const changes = textChanges(memory, items, texts);
  const lines = changes.reduce((sum, { lines: some }) => sum + some, 0);
  if (items.length > 0 || lines > 0) return { items, lines, suppressed: undefined };
  // One word alone is an id with a slip in it, or would silence every text that holds it.
  const isOneWord = !/\s/.test(words.trim()) || new Set(wordsOf(words)).size < 2;
  if (isOneWord) throw fault("no-memory", { word: words });
  return { items, lines: 0, suppressed: words };
}

/** Forgets it in every file, and has what cannot be rewritten served no more. `loci undo` brings it all back. */
export function forget(memory: RecordMemory, wish: ForgetWish): ForgetReport {
  const found = whatIsForgotten(memory, wish);
  refuseAgent(memory, found.items, wish.words);
  const globals = found.items.filter(({ kind }) => kind === "global");
  if (globals.length < found.items.length || found.items.length === 0) forgetHere(memory, wish);
  if (globals.length > 0) {
    const texts = forgottenChange(memory.world, undefined, {
      texts: textsOf(globals),
      why: "forgotten",
    });
    removePreferences(
      memory.world,
      globals.map(({ id }) => id),
      { texts },
    );
  }
  return found;
}

/** Forgets what a project remembers: its records, and the lines of its memory files. */
function forgetHere(memory: RecordMemory, wish: ForgetWish): void {
  const { world, place } = memory;
  const { stateDir } = placesOf(world);
  ensureFolder(stateDir, world.uid);
  // The lock of memory comes before the lock of the records, everywhere.
  using _lock = takeLock(`${stateDir}/memory.lock`, memory.waitMs());
  using held = lockRecords(memory);
  const { items: all } = whatIsForgotten(memory, wish);
  const items = all.filter(({ kind }) => kind !== "global");
  const said = items.length > 0 ? textsOf(items) : [wish.words];
  const changed = textChanges(memory, items, said).map(({ change }) => change);
  const forgotten = forgottenChange(world, place.root, { texts: said, why: "forgotten" });
  const texts = [...changed, ...forgotten];
  const files = items.flatMap((item) => retired(memory, item, wish.reason));
  saveChange(held, { action: "forget", why: wish.reason ?? wish.words, files, texts });
  putTexts(world, place.root, texts);
}

function meantItems(memory: RecordMemory, words: string, all: boolean): Forgettable[] {
  const { world, place } = memory;
  const memories = forgettableMemories(memory);
  const meant = findMeant(memories, words);
  if (meant.kind === "one") return [meant.item];
  if (meant.kind === "several") return several(meant.items, words, all);
  const folder = memoryFolder(world, hash12(place.root));
  const passages = layeredNames(world, place.root).flatMap((name) =>
    forgettablePassages(`${folder}/${name}`),
  );
  const points = conversationPoints(place.root);
  const byWords = [...passages.filter(({ kind }) => kind === "passage"), ...points];
  const pieces = [...passages, ...points];
  const inFiles = findMeant(/^[mp]-[0-9a-f]{4,12}$/.test(words) ? pieces : byWords, words);
  if (inFiles.kind === "one") return [inFiles.item];
  if (inFiles.kind === "none") return [];
  // The same thing said in several files is one thing.
  const [first] = inFiles.items;
  const rest = inFiles.items.filter((item) => first && !saysIt([first.sentence], item.sentence));
  return rest.length === 0 ? [...inFiles.items] : several(inFiles.items, words, all);
}

function several(items: readonly Forgettable[], words: string, all: boolean): Forgettable[] {
  if (all) return [...items];
  throw fault("ambiguous-record", { word: words, places: items.map(({ id }) => id) });
}

/** What is said of some memories: the sentence with its reason, its first line alone, and the user's own words. */
function textsOf(items: readonly Forgettable[]): string[] {
  const texts = items.flatMap(({ text, sentence, said }) => {
    const [title = sentence] = text.split("\n");
    return [sentence, title, ...(said ? [said] : [])];
  });
  return [...new Set(texts)];
}

/** What leaves the files that hold more than one memory. */
function textChanges(
  memory: RecordMemory,
  items: readonly Forgettable[],
  texts: readonly string[],
): LineChange[] {
  const points = items.filter(({ kind }) => kind === "point").map(({ text }) => text);
  return [
    ...layeredChanges(memory, items, texts),
    ...conversationChanges(memory.place.root, points, (line) => saysIt(texts, line)),
  ];
}

/** What leaves the memory files: the passages that were named, and those that say the same. */
function layeredChanges(
  { world, place }: RecordMemory,
  items: readonly Forgettable[],
  texts: readonly string[],
): LineChange[] {
  const folder = memoryFolder(world, hash12(place.root));
  const named = new Set(items.filter(({ kind }) => kind === "passage").map(({ text }) => text));
  const sections = items.filter(({ kind }) => kind === "section").map(({ text }) => text);
  return layeredNames(world, place.root).flatMap((name): LineChange[] => {
    const before = heldText(`${folder}/${name}`);
    if (before === null) return [];
    const { text: after, out } = withoutPassages(before, (passage) => {
      if (/^\s*(?:#|<!--)/.test(passage)) return false;
      const isInSection = sections.some((section) => section.includes(passage));
      return named.has(passage) || isInSection || saysIt(texts, passage);
    });
    return out.length === 0 ? [] : [{ change: { name, before, after }, lines: out.length }];
  });
}

/** Whether a passage says what one of some texts says. */
function saysIt(texts: readonly string[], passage: string): boolean {
  const lines = texts.map((text) => printForgotten({ id: "", at: "", why: "forgotten", text }));
  return isForgotten(parseForgotten(lines.join("\n")), passage);
}

function retired(
  { place, world }: RecordMemory,
  { id, kind }: Forgettable,
  reason = "forgotten on request",
): VersionChange[] {
  const [category, name = ""] = id.split("/");
  if (kind !== "record" || !isCategory(category)) return [];
  const { state } = readRecord(place, category, name);
  if (state.kind !== "record") return [];
  const after = takeStep(state.record, "retire", { reason, now: world.now() });
  return after ? [changeTo(after, state.text)] : [];
}

/** Only the user's own word takes the user's own rule away. */
function refuseAgent({ world }: RecordMemory, items: readonly Forgettable[], words: string): void {
  const users = items.find(({ by }) => by === "user");
  if (!users || !isAgentAtWork(world)) return;
  if (!isForgettingAsked(world, `${words} ${users.sentence}`))
    throw fault("users-rule", { id: users.id });
}

/** What is to be served no more, and why. */
interface Forgotten {
  readonly texts: readonly string[];
  readonly why: ForgottenText["why"];
}

/** The change that adds texts to the list of what was forgotten in a project, or everywhere; none for no texts. */
export function forgottenChange(
  world: World,
  root: string | undefined,
  { texts, why }: Forgotten,
): TextChange[] {
  if (texts.length === 0) return [];
  const at = world.now().toISOString();
  const before = heldText(forgottenPath(placesOf(world).stateDir, root));
  const lines = texts.map((text) => {
    return `${printForgotten({ id: crypto.randomUUID(), at, why, text })}\n`;
  });
  return [{ name: "forgotten.jsonl", before, after: `${before ?? ""}${lines.join("")}` }];
}
