import type { Category } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { preferenceId } from "#layouts/journal/preferences.ts";
import { timestampOf } from "#layouts/records/format/record-text.ts";
import { readRecord } from "#layouts/records/store/read-records.ts";
import { recordAt } from "#layouts/records/store/record-paths.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { takeStep } from "#remember/rules/life-steps.ts";
import { recordFrom } from "#remember/rules/parse-sentence.ts";
import { prepareRecord } from "#remember/rules/prepare-record.ts";
import { listServedRecords } from "#review/trust/served-records.ts";
import { readSettings } from "#settings/read-settings.ts";
import { triageTurn } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";
import { isForgotten, parseForgotten, printForgotten } from "#trust/forgotten.ts";
import type { Origin } from "#trust/trust-state.ts";
import type { VersionChange } from "#undo/logged-change.ts";
import { decideNumbered } from "./create-record.ts";
import { findRecord, readFound } from "./find-record.ts";
import { forgottenChange } from "./forget-memory.ts";
import { type NearMemory, nearOf } from "./near-memories.ts";
import { addPreference, readPreferences, removePreferences } from "./preferences-file.ts";
import { putTexts } from "./put-texts.ts";
import { whoSays } from "./read-voice.ts";
import type { RecordMemory } from "./record-memory.ts";
import type { RecordReport } from "./record-news.ts";
import { type Replacement, settleConflict, whatIsReplaced } from "./replaced-memory.ts";
import { changeTo, type HeldRecords, lockRecords, saveChange } from "./save-records.ts";
import { decideUpdate } from "./update-record.ts";

/** Something that is to be remembered. */
export interface RememberWish {
  readonly text: string;
  /** What kind of memory it is; without it, the words decide. */
  readonly category: Category | undefined;
  /** The memory that it takes the place of, by its id or by what it says. */
  readonly insteadOf?: string | undefined;
}

/** What became of it. */
export interface RememberReport {
  readonly report: RecordReport;
  readonly by: Origin["by"];
  /** The user's own sentence behind what an agent has saved. */
  readonly said: string | undefined;
  /** The memory that it took the place of. */
  readonly replaced: MemoryItem | undefined;
  /** A rule of the user that an agent's note may not replace: both stand, until the user decides. */
  readonly conflict: MemoryItem | undefined;
  /** Memories in force that may say the same, or the opposite. */
  readonly near: readonly NearMemory[];
  /** What `--instead-of` named and nothing in force says. */
  readonly unmatched: string | undefined;
}

/** Saves one sentence, which counts at once. */
export async function remember(memory: RecordMemory, wish: RememberWish): Promise<RememberReport> {
  // Before a title is made of its beginning: half of a secret is not known for one.
  const text = memory.redactor.text(wish.text.trim());
  const category = wish.category ?? (await categoryOf(text));
  if (category === undefined) throw fault("needs-category", {});
  if (!memory.values[`categories.${category}.enabled`]) throw fault("category-off", { category });
  const { origin: speaker, voice } = whoSays(memory.world, text, category);

  using held = lockRecords(memory);
  const items = listServedRecords(memory);
  const asked = whatIsReplaced(items, {
    text,
    category,
    insteadOf: wish.insteadOf,
    origin: speaker,
  });
  const { replaced, origin: told } = settleConflict(asked, { text, origin: speaker, voice });
  const origin = memory.redactor.value(told);
  const twin = replaced.item ? undefined : sameAs(items, { text, category });
  if (twin) return saidAgain(held, twin, origin);

  const now = memory.world.now();
  const given = recordFrom(text, category);
  const prepared = prepareRecord({ category, given, id: undefined, origin, now });
  const { change, report } = decideNumbered(held, prepared, ["record-exists", "anti-resurrection"]);
  const successor = `${category}/${report.id}`;
  const retired = withTwins(items, replaced.item).flatMap((one) => retire(held, one, successor));
  const texts = forgottenChange(memory.world, memory.place.root, {
    texts: textsOf(replaced),
    why: "replaced",
  });
  saveChange(held, { action: "remember", files: [...change.files, ...retired], texts });
  putTexts(memory.world, memory.place.root, texts);
  return {
    report,
    by: origin.by,
    said: origin.said,
    replaced: replaced.item,
    conflict: replaced.conflict,
    near: nearOf(items, {
      text,
      id: `${category}/${report.id}`,
      but: [replaced.item, replaced.conflict],
    }),
    unmatched: replaced.unmatched,
  };
}

/** The texts that are served no more because something took their place. */
function textsOf({ item, unmatched }: Replacement): string[] {
  if (item) return [item.text, ...(item.said ? [item.said] : [])];
  return unmatched === undefined ? [] : [unmatched];
}

/** The memory in force that says the very same. */
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

/** What is said once more changes nothing, but for an agent's note that the user says, too: it becomes the user's. */
function saidAgain(held: HeldRecords, twin: MemoryItem, origin: Origin): RememberReport {
  const { memory } = held;
  const found = readFound(memory.place, findRecord(memory.place, twin.id));
  const summary = "the user has said it, too";
  const changes = [{ date: timestampOf(memory.world.now()), summary }];
  const isNews = origin.by === "user" && twin.by !== "user";
  const given = isNews ? { changes } : {};
  const update = { target: found, given, why: undefined, hash: found.hash, origin };
  const { change, report } = decideUpdate(memory, found, update);
  saveChange(held, { ...change, action: "remember" });
  const nothing = { replaced: undefined, conflict: undefined, near: [], unmatched: undefined };
  return { report, by: origin.by, said: origin.said, ...nothing };
}

/** A memory with those that say the same in other words, or were made of the same sentence of the user. */
function withTwins(items: readonly MemoryItem[], item: MemoryItem | undefined): MemoryItem[] {
  if (!item) return [];
  const texts = [item.text, ...(item.said ? [item.said] : [])];
  const { entries } = parseForgotten(
    texts.map((text) => printForgotten({ id: item.id, at: "", why: "replaced", text })).join("\n"),
  );
  const isTwin = ({ text, said, kind }: MemoryItem) =>
    kind !== "session_summary" &&
    [text, ...(said ? [said] : [])].some((one) => isForgotten({ entries }, one));
  return [item, ...items.filter((one) => one !== item && isTwin(one))];
}

/** Retires a record that another one has taken the place of; it names that one. */
function retire({ memory }: HeldRecords, item: MemoryItem, by: string): VersionChange[] {
  const found = recordAt(item.path);
  if (!found) return [];
  const { state } = readRecord(memory.place, found.category, found.id);
  if (state.kind !== "record" || by === item.id) return [];
  const reason = `replaced by ${by}`;
  const after = takeStep(state.record, "retire", { reason, now: memory.world.now() });
  return after ? [changeTo(after, state.text)] : [];
}

/** Who tells us to remember something has decided that it is worth it, so that little is enough to tell its kind. */
const CATEGORY_THRESHOLD = 0.25;

/** A session is summed up by what was done in it, never by what somebody says. */
const NEVER = Number.POSITIVE_INFINITY;

/** What kind of memory a sentence is, by its words; undefined where they do not tell. */
export async function categoryOf(said: string): Promise<Category | undefined> {
  const prompt = { kind: "prompt", uuid: "", at: "", text: said, how: "typed" } as const;
  const thresholds = {
    ...{ session_summary: NEVER, decision: CATEGORY_THRESHOLD, runbook: CATEGORY_THRESHOLD },
    ...{
      constraint: CATEGORY_THRESHOLD,
      tech_debt: CATEGORY_THRESHOLD,
      preference: CATEGORY_THRESHOLD,
    },
  };
  const { sorted } = await triageTurn(turnOf([prompt], ""), { thresholds });
  const [best] = [...sorted].sort((a, b) => b.score - a.score);
  return best?.category;
}

/** Saves one sentence that holds in all projects. */
export async function rememberGlobally(
  world: World,
  wish: RememberWish,
  memory: () => RecordMemory,
): Promise<RememberReport> {
  const redactor = redactorForWriting(world, readSettings(world));
  const text = redactor.text(wish.text.trim());
  const category = wish.category ?? "preference";
  const { origin: speaker, voice } = whoSays(world, text, category);
  // What a tool has just told agents to do waits for the user, and only a project has a place to wait in.
  if (speaker.by === "tool") return remember(memory(), { ...wish, category });
  const items = readPreferences(world);
  const successor = {
    text,
    category: "preference",
    insteadOf: wish.insteadOf,
    origin: speaker,
  } as const;
  const asked = whatIsReplaced(items, successor);
  const { replaced, origin: told } = settleConflict(asked, { text, origin: speaker, voice });
  const origin = redactor.value(told);
  const by = origin.by === "user" ? "user" : "agent";
  const at = world.now().toISOString();
  const isNew = addPreference(world, { text, by, at, ...(origin.said && { said: origin.said }) });
  const id = preferenceId(text);
  const old = replaced.item && replaced.item.id !== id ? replaced.item : undefined;
  if (old) {
    const texts = forgottenChange(world, undefined, { texts: [old.text], why: "replaced" });
    removePreferences(world, [old.id], { action: "remember", texts });
  }
  const saved = readPreferences(world).find((item) => item.id === id);
  if (!saved) throw fault("no-memory", { word: id });
  return {
    report: reportOf(saved, isNew),
    by: origin.by,
    said: origin.said,
    replaced: old,
    conflict: replaced.conflict,
    near: nearOf(items, { text, id, but: [old, replaced.conflict] }),
    unmatched: replaced.unmatched,
  };
}

function reportOf({ id, text, path }: MemoryItem, isNew: boolean): RecordReport {
  return {
    action: isNew ? "created" : "unchanged",
    category: "global",
    id: id.slice("global/".length),
    title: text,
    path,
    hash: null,
    fixed: [],
    retired: [],
    warnings: [],
  };
}
