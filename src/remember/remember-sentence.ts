import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import type { Category, MemoryItem } from "#base/memory-item.ts";
import { isoSeconds } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { forgottenChange } from "#layouts/forgotten-file.ts";
import { preferenceId, readPreferences } from "#layouts/journal/preferences-format.ts";
import { recordAt } from "#layouts/record-paths.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { recordFrom, sentenceWarnings } from "#remember/rules/parse-sentence.ts";
import { prepareRecord } from "#remember/rules/prepare-record.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { readSettings } from "#settings/read-settings.ts";
import { plainWords } from "#text/words/words-and-terms.ts";
import { categoryOf, statementCategory } from "#triage/scorer/category-rules.ts";
import { forgottenTexts, isForgotten } from "#trust/forgotten.ts";
import { restates } from "#trust/said-behind.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { changePreferences } from "./change-preferences.ts";
import { decideNumbered } from "./create-record.ts";
import { findRecord, readFound, refuseOutOfForce } from "./find-record.ts";
import { isStatement, saidWith } from "./forget-memory.ts";
import { whoSays } from "./read-voice.ts";
import type { RecordMemory } from "./record-memory.ts";
import type { RecordReport } from "./record-news.ts";
import { fullWarning, refuseBareSecret, refuseLong } from "./refuse-sentence.ts";
import { type NearMemory, nearOf, type Replacement, whatIsReplaced } from "./replaced-memory.ts";
import { type HeldRecords, lockRecords, retireChange, saveChange } from "./save-records.ts";
import { savedBy, waitsInProject, withLifted } from "./spoken-changes.ts";
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
  const { redactor } = memory;
  // Redact before a title is cut from the text: half a secret no longer matches its pattern.
  const text = redactor.text(wish.text.trim());
  const secrets = redactor.marksIn(wish.text).length;
  refuseLong(text);
  refuseBareSecret(redactor, wish.text, text);
  const category = wish.category ?? categoryOf(text) ?? statementCategory(text);
  if (category === undefined) throw fault("needs-category", { text });
  if (!memory.values[`categories.${category}.enabled`]) throw fault("category-off", { category });
  // Others may save again while the memories that are near are searched.
  const { items, replacement, ...saved } = saveSentence(memory, { ...wish, text, category });
  return reportFor({ ...saved, secrets }, items, replacement);
}

/** A sentence that was saved, the memories in force before it, and what it replaced. */
interface SavedChange extends Omit<SavedSentence, "secrets"> {
  readonly items: readonly MemoryItem[];
  readonly replacement: Replacement;
}

function saveSentence(
  memory: RecordMemory,
  { text, category, insteadOf }: RememberWish & { readonly category: Category },
): SavedChange {
  const { world, place, redactor } = memory;
  const { origin: speaker, voice } = whoSays(world, text, category);
  using held = lockRecords(memory);
  const items = listServedRecords(memory);
  if (insteadOf !== undefined) refuseOutOfForce(place, insteadOf);
  const successor = { text, category, insteadOf, origin: speaker, voice };
  const { replaced, origin: found } = whatIsReplaced(items, successor);
  refuseUnmatched(replaced, (words) => saidWith(memory, words).length > 0);
  const origin = redactor.value(found);
  const twin = items.find(
    (item) => item.kind === category && plainWords(item.text) === plainWords(text),
  );
  if (twin && (replaced.item === undefined || replaced.item === twin)) {
    const report = repeat(held, twin, origin);
    return { report, origin, text: twin.text, items: [], replacement: {} };
  }

  const given = recordFrom(text, category);
  const prepared = prepareRecord({ category, given, id: undefined, origin, now: world.now() });
  const { change, report: made } = decideNumbered(held, prepared, NUMBERED);
  const warnings = [
    ...made.warnings,
    ...fullWarning(memory, items, category),
    ...sentenceWarnings(text),
  ];
  const id = `${category}/${made.id}`;
  const restated = restatedBy(items, { text, origin });
  const leaving = new Set([...withTwins(items, replaced.item), ...restated]);
  const retired = [...leaving].flatMap((item) => {
    const name = recordAt(item.path);
    return name && item.id !== id ? retireChange(memory, name, `replaced by ${id}`) : [];
  });
  const texts = forgottenChange(world, place.root, { texts: textsOf(replaced), why: "replaced" });
  saveChange(held, savedBy(origin, { files: [...change.files, ...retired], texts }));
  const replacement = restated[0] ? { item: restated[0], ...replaced } : replaced;
  return { report: { ...made, warnings }, origin, text, items, replacement };
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

/** A saved sentence. */
interface SavedSentence extends Pick<RememberReport, "report" | "secrets"> {
  readonly origin: Origin;
  readonly text: string;
}

function reportFor(
  { report, origin, text, secrets }: SavedSentence,
  items: readonly MemoryItem[],
  { item, conflict, unmatched }: Replacement,
): RememberReport {
  const near = nearOf(items, {
    text,
    id: `${report.category}/${report.id}`,
    but: [item, conflict],
  });
  const { by, said } = origin;
  return { report, sentence: text, by, said, replaced: item, conflict, near, unmatched, secrets };
}

/** A repetition changes nothing, unless the user repeats an agent's note: then the note becomes the user's. */
function repeat(held: HeldRecords, twin: MemoryItem, origin: Origin): RecordReport {
  const { memory } = held;
  const found = readFound(memory.place, findRecord(memory.place, twin.id));
  const summary = "the user has said it, too";
  const changes = [{ date: isoSeconds(memory.world.now()), summary }];
  const given = origin.by === "user" && twin.by !== "user" ? { changes } : {};
  const update = { given, why: undefined, hash: found.hash, origin };
  const { change, report } = decideUpdate(memory, found, update);
  saveChange(held, { ...change, action: "remember", isSpoken: origin.by === "user" });
  return report;
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

/** The memories of a sentence of the user's that an agent words anew: most were saved unasked at the end of a turn. */
function restatedBy(
  items: readonly MemoryItem[],
  { text, origin: { by, said } }: Pick<SavedSentence, "text" | "origin">,
): MemoryItem[] {
  if (by !== "user" || said === undefined) return [];
  const own = plainWords(said);
  return items.filter((item) => plainWords(item.said ?? "") === own && restates(text, item.text));
}

/** Saves one sentence that is in force in all projects. */
export async function rememberGlobally(
  world: World,
  wish: RememberWish,
  memory: () => RecordMemory,
): Promise<RememberReport> {
  const redactor = redactorForWriting(world, readSettings(world));
  const text = redactor.text(wish.text.trim());
  refuseLong(text);
  refuseBareSecret(redactor, wish.text, text);
  const category = wish.category ?? "preference";
  const { origin: speaker, voice } = whoSays(world, text, category);
  if (waitsInProject(world, speaker, text)) return remember(memory(), { ...wish, category });
  const items = readPreferences(world);
  const about = { text, insteadOf: wish.insteadOf, origin: speaker, voice };
  const wanted = { ...about, category: "preference" } as const;
  const { replaced: found, origin: by } = whatIsReplaced(items, wanted);
  refuseUnmatched(found, isStatement);
  const origin = redactor.value(by);
  const added = {
    text,
    by: origin.by === "user" ? "user" : "agent",
    at: world.now().toISOString(),
    ...(origin.said && { said: origin.said }),
  } as const;
  const id = preferenceId(text);
  const { item: old, ...others } = found;
  const replaced: Replacement = old && old.id !== id ? found : others;
  const isNew = items.every((item) => item.id !== id);
  const removed = replaced.item ? [replaced.item] : [];
  const gone = removed.flatMap((item) => textsOf({ item }));
  const texts = forgottenChange(world, undefined, { texts: gone, why: "replaced" });
  const removedIds = removed.map((item) => item.id);
  const lifted = withLifted(world, { by: origin.by, text, texts });
  const waitMs = COMMAND_WAIT_MS;
  changePreferences(world, { action: "remember", added, removedIds, texts: lifted, waitMs });
  const saved = readPreferences(world).find((item) => item.id === id);
  if (!saved) throw fault("no-memory", { word: id });
  const secrets = redactor.marksIn(wish.text).length;
  const report = { ...globalReport(saved, isNew), warnings: sentenceWarnings(text) };
  return reportFor({ report, origin, text, secrets }, items, replaced);
}

function globalReport({ id, text, path }: MemoryItem, isNew: boolean): RecordReport {
  const nothing = { hash: null, fixed: [], retired: [], warnings: [] };
  const name = id.slice("global/".length);
  const action = isNew ? "created" : "unchanged";
  return { action, category: "global", id: name, title: text, path, ...nothing };
}
