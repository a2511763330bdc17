import { fault } from "#base/fault.ts";
import type { Category, MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { preferenceId } from "#layouts/journal/preferences-format.ts";
import { timestampOf } from "#layouts/records/format/record-text.ts";
import { recordAt } from "#layouts/records/store/record-paths.ts";
import { type Redactor, redactorForWriting } from "#redact/redactor.ts";
import { recordFrom, sentenceWarnings, statementCategory } from "#remember/rules/parse-sentence.ts";
import { prepareRecord } from "#remember/rules/prepare-record.ts";
import { listServedRecords } from "#review/trust/served-records.ts";
import { readSettings } from "#settings/read-settings.ts";
import { categoryOf } from "#triage/scorer/score-turn.ts";
import { forgottenTexts, isForgotten } from "#trust/forgotten.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { changePreferences, readPreferences } from "./change-preferences.ts";
import { decideNumbered } from "./create-record.ts";
import { findRecord, readFound } from "./find-record.ts";
import { forgottenChange, isStatement, saidWith } from "./forget-memory.ts";
import { whoSays } from "./read-voice.ts";
import type { RecordMemory } from "./record-memory.ts";
import type { RecordReport } from "./record-news.ts";
import { type NearMemory, nearOf, type Replacement, whatIsReplaced } from "./replaced-memory.ts";
import { type HeldRecords, lockRecords, retireChange, saveChange } from "./save-records.ts";
import { decideUpdate } from "./update-record.ts";

/** A sentence to remember. */
export interface RememberWish {
  readonly text: string;
  /** Its category; without one, the words decide, and a plain statement is a decision. */
  readonly category: Category | undefined;
  /** The memory that it replaces, by its id or by its words. */
  readonly insteadOf?: string | undefined;
}

/** The result of remembering a sentence. */
export interface RememberReport {
  readonly report: RecordReport;
  /** The sentence as it is remembered, with its reason. */
  readonly sentence: string;
  readonly by: Origin["by"];
  /** The user's own sentence behind a memory that an agent has saved. */
  readonly said: string | undefined;
  /** The memory that it replaced. */
  readonly replaced: MemoryItem | undefined;
  /** A rule of the user that an agent's note may not replace: both are in force until the user decides. */
  readonly conflict: MemoryItem | undefined;
  /** Memories in force that may say the same, or the opposite. */
  readonly near: readonly NearMemory[];
  /** The words of `--instead-of`, if no memory in force matches them. */
  readonly unmatched: string | undefined;
  /** The number of secrets that loci left out of the sentence. */
  readonly secrets: number;
}

/** Saves one sentence as a record, which is in force at once. */
export async function remember(memory: RecordMemory, wish: RememberWish): Promise<RememberReport> {
  const secrets = memory.redactor.marksIn(wish.text).length;
  return { ...(await rememberRest(memory, wish)), secrets };
}

/** A report before the secrets of its sentence are counted. */
type SavedReport = Omit<RememberReport, "secrets">;

/** Saves a sentence without its secrets. */
async function rememberRest(memory: RecordMemory, wish: RememberWish): Promise<SavedReport> {
  const { world, place, redactor } = memory;
  // Redact before a title is cut from the text: half a secret no longer matches its pattern.
  const text = redactor.text(wish.text.trim());
  refuseBareSecret(memory.redactor, wish.text, text);
  const category = wish.category ?? categoryOf(text) ?? statementCategory(text);
  if (category === undefined) throw fault("needs-category", { text });
  if (!memory.values[`categories.${category}.enabled`]) throw fault("category-off", { category });
  const { origin: speaker, voice } = whoSays(world, text, category);

  using held = lockRecords(memory);
  const items = listServedRecords(memory);
  const { insteadOf } = wish;
  const successor = { text, category, insteadOf, origin: speaker, voice };
  const { replaced, origin: told } = whatIsReplaced(items, successor);
  refuseUnmatched(replaced, (words) => saidWith(memory, words).length > 0);
  const origin = redactor.value(told);
  const twin = sameAs(items, { text, category });
  const isRepeated = replaced.item === undefined || replaced.item === twin;
  if (twin && isRepeated) return repeat(held, twin, origin);

  const given = recordFrom(text, category);
  const prepared = prepareRecord({ category, given, id: undefined, origin, now: world.now() });
  const { change, report: made } = decideNumbered(held, prepared, NUMBERED);
  const full = isFull(memory, items, category)
    ? [`${category} is full: \`loci gc --dry-run\` shows what could be archived`]
    : [];
  const report = { ...made, warnings: [...made.warnings, ...full, ...sentenceWarnings(text)] };
  const id = `${category}/${report.id}`;
  const retired = withTwins(items, replaced.item).flatMap((item) => {
    const name = recordAt(item.path);
    return name && item.id !== id ? retireChange(memory, name, `replaced by ${id}`) : [];
  });
  const texts = forgottenChange(world, place.root, { texts: textsOf(replaced), why: "replaced" });
  saveChange(held, { action: "remember", files: [...change.files, ...retired], texts });
  return reportFor({ report, origin, replaced, items, text, id });
}

/** A sentence that is only a secret says nothing without it. */
function refuseBareSecret(redactor: Redactor, given: string, redacted: string): void {
  const [mark] = redactor.marksIn(given);
  if (mark && !/[\p{L}\p{N}]/u.test(redacted.replaceAll(/\[REDACTED:[^\]]*\]/g, "")))
    throw fault("holds-secret", { what: "the sentence", kind: mark.kind });
}

/** Whether a category has as many records as it may have; session summaries make room for each other. */
function isFull(
  { values }: RecordMemory,
  items: readonly MemoryItem[],
  category: Category,
): boolean {
  const own = items.filter(({ kind }) => kind === category && kind !== "session_summary");
  return own.length >= values.max_memories_per_category;
}

/** A misspelt name must not leave the old memory beside the new one; words that were only said are no name. */
function refuseUnmatched({ unmatched }: Replacement, isSaid: (words: string) => boolean): void {
  if (unmatched !== undefined && !isSaid(unmatched))
    throw fault("nothing-to-replace", { word: unmatched });
}

/** A new memory whose name is taken gets a number. */
const NUMBERED = ["record-exists", "anti-resurrection"] as const;

/** The texts that loci injects no more because a new memory replaces them. */
function textsOf({ item, unmatched }: Replacement): string[] {
  if (item) return [item.text, ...(item.said ? [item.said] : [])];
  return unmatched !== undefined && isStatement(unmatched) ? [unmatched] : [];
}

/** The parts of a report. */
interface SavedSentence {
  readonly report: RecordReport;
  readonly origin: Origin;
  readonly replaced: Replacement;
  readonly items: readonly MemoryItem[];
  readonly text: string;
  readonly id: string;
}

function reportFor({ report, origin, replaced, items, text, id }: SavedSentence): SavedReport {
  const { item, conflict, unmatched } = replaced;
  const near = nearOf(items, { text, id, but: [item, conflict] });
  const { by, said } = origin;
  return { report, sentence: text, by, said, replaced: item, conflict, near, unmatched };
}

/** The memory in force with the same words. */
function sameAs(
  items: readonly MemoryItem[],
  { text, category }: { text: string; category: Category },
): MemoryItem | undefined {
  return items.find((item) => item.kind === category && plain(item.text) === plain(text));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A repetition changes nothing, unless the user repeats an agent's note: then the note becomes the user's. */
function repeat(held: HeldRecords, twin: MemoryItem, origin: Origin): SavedReport {
  const { memory } = held;
  const found = readFound(memory.place, findRecord(memory.place, twin.id));
  const summary = "the user has said it, too";
  const changes = [{ date: timestampOf(memory.world.now()), summary }];
  const isNews = origin.by === "user" && twin.by !== "user";
  const given = isNews ? { changes } : {};
  const update = { given, why: undefined, hash: found.hash, origin };
  const { change, report } = decideUpdate(memory, found, update);
  saveChange(held, { ...change, action: "remember" });
  return reportFor({ report, origin, replaced: {}, items: [], text: twin.text, id: twin.id });
}

/** A memory, and those that say the same in other words or come from the same sentence of the user. */
function withTwins(items: readonly MemoryItem[], item: MemoryItem | undefined): MemoryItem[] {
  if (!item) return [];
  const same = forgottenTexts(textsOf({ item }));
  const isTwin = (one: MemoryItem) =>
    one.kind !== "session_summary" &&
    textsOf({ item: one }).some((text) => isForgotten(same, text));
  return [item, ...items.filter((one) => one !== item && isTwin(one))];
}

/** Saves one sentence that is in force in all projects. */
export async function rememberGlobally(
  world: World,
  wish: RememberWish,
  memory: () => RecordMemory,
): Promise<RememberReport> {
  const redactor = redactorForWriting(world, readSettings(world));
  const text = redactor.text(wish.text.trim());
  refuseBareSecret(redactor, wish.text, text);
  const category = wish.category ?? "preference";
  const { origin: speaker, voice } = whoSays(world, text, category);
  // A rule that a tool has just printed waits for the user, and only a project has a list of waiting memories.
  if (speaker.by === "tool") return remember(memory(), { ...wish, category });
  const items = readPreferences(world);
  const { insteadOf } = wish;
  const successor = { text, category: "preference", insteadOf, origin: speaker, voice } as const;
  const { replaced: found, origin: told } = whatIsReplaced(items, successor);
  refuseUnmatched(found, isStatement);
  const origin = redactor.value(told);
  const by = origin.by === "user" ? "user" : "agent";
  const said = origin.said === undefined || origin.said === "" ? {} : { said: origin.said };
  const added = { text, by, at: world.now().toISOString(), ...said } as const;
  const id = preferenceId(text);
  const { item: old, ...others } = found;
  const replaced: Replacement = old && old.id !== id ? found : others;
  const isNew = items.every((item) => item.id !== id);
  const removed = replaced.item ? [replaced.item] : [];
  const gone = removed.flatMap((item) => textsOf({ item }));
  const texts = forgottenChange(world, undefined, { texts: gone, why: "replaced" });
  const removedIds = removed.map((item) => item.id);
  changePreferences(world, { action: "remember", added, removedIds, texts });
  const saved = readPreferences(world).find((item) => item.id === id);
  if (!saved) throw fault("no-memory", { word: id });
  const report = globalReport(saved, isNew);
  const secrets = redactor.marksIn(wish.text).length;
  return { ...reportFor({ report, origin, replaced, items, text, id }), secrets };
}

function globalReport({ id, text, path }: MemoryItem, isNew: boolean): RecordReport {
  const nothing = { hash: null, fixed: [], retired: [], warnings: [] };
  const name = id.slice("global/".length);
  const action = isNew ? "created" : "unchanged";
  return { action, category: "global", id: name, title: text, path, ...nothing };
}
