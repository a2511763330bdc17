import { rmSync } from "node:fs";
import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { rebuildIndex } from "#index/fill-index.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { changeLogFolder } from "#layouts/layout-paths.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { isPlaceholder, textsIn } from "#layouts/records/format/record-sentence.ts";
import { readRecord, readRecords } from "#layouts/records/store/read-records.ts";
import { findProject } from "#project/find-project.ts";
import type { Redactor } from "#redact/redactor.ts";
import {
  type ForgetReport,
  type ForgetWish,
  forget,
  whatIsForgotten,
} from "#remember/forget-memory.ts";
import { recordsAmong } from "#remember/forgettable.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { PURGE_ACTION } from "#remember/rules/plan-undo.ts";
import { purgeRecord } from "#remember/update-record.ts";
import { refuseAgents } from "#review/waiting-for-review.ts";
import { PURGED } from "#trust/forgotten.ts";
import { logChange } from "#undo/change-log.ts";
import { replaceTexts } from "./scan-memory.ts";
import { type ScanTarget, scanTargets } from "./scan-targets.ts";

/** A shorter text of one word occurs in too many texts that have nothing to do with the memory. */
const MIN_PURGED_CHARS = 12;

/**
 * Forgets something, or what was forgotten before, and removes it for good: its file, every version of it in the undo log, the ledger, backups, archives,
 * logs and caches, and the index. Nothing brings it back.
 */
export function purge(memory: RecordMemory, asked: ForgetWish): ForgetReport {
  const { world } = memory;
  refuseAgents(world, "forget --purge");
  const wish = { ...asked, isForGood: true };
  const meant = whatIsForgotten(memory, wish);
  refuseNotes(meant);
  const records = recordsOf(memory, meant);
  const texts = textsToPurge(meant, records);
  const tags = records.flatMap((record) => record.tags);
  const found = forget(memory, wish);
  for (const name of recordsAmong(found.items)) purgeRecord(memory, name);
  const isGone = (text: string) => !isSaidElsewhere(memory, text);
  const purger = purgerOf(texts.filter(isGone), new Set(tags.filter(isGone)));
  for (const target of purgedFiles(memory)) replaceTexts(target, purger);
  logPurge(memory, found);
  forgetIndex(world);
  return found;
}

/** A note of the journal is a file of the user's own, which `rm` removes for good. */
function refuseNotes({ items }: ForgetReport): void {
  const note = items.find(({ kind }) => kind === "note" || kind === "fact");
  const wanted = "for a memory that is no note of the journal";
  if (note) throw fault("bad-value", { name: "--purge", value: note.id, wanted });
}

/** Notes in each log that lost its entries that the last change was a purge: `undo` goes past none unasked. */
function logPurge({ world, place }: RecordMemory, { items }: ForgetReport): void {
  const { uid } = place;
  const isHere = items.length === 0 || items.some(({ kind }) => kind !== "global");
  const isGlobal = items.some(({ kind }) => kind === "global");
  const at = world.now().toISOString();
  const note = { id: crypto.randomUUID(), at, action: PURGE_ACTION, files: [] };
  if (isHere) logChange({ state: place.state, uid }, note);
  if (isGlobal) logChange({ state: changeLogFolder(world, undefined), uid }, note);
}

/** Whether another memory has the same text; then its versions stay whole. */
function isSaidElsewhere({ place }: RecordMemory, text: string): boolean {
  const written = JSON.stringify(text).slice(1, -1);
  return readRecords(place).some(
    ({ state }) => state.kind === "record" && state.text.includes(written),
  );
}

/** All whole sentences of a memory, and the id that was made of its title. */
function textsToPurge(
  { items, suppressed = "" }: ForgetReport,
  records: readonly MemoryRecord[],
): string[] {
  const said = items.flatMap(({ text, sentence, said: quote = "" }) => {
    return [...text.split("\n"), sentence, quote];
  });
  const whole = [...records.flatMap(textsOf), ...said, suppressed]
    .map((text) => text.trim())
    .filter((text) => !isPlaceholder(text));
  const specific = whole.filter((text) => text.length >= MIN_PURGED_CHARS || /\S\s+\S/.test(text));
  const ids = items.map(({ id }) => id.slice(id.indexOf("/") + 1));
  return [...new Set([...specific, ...ids])].sort((one, other) => other.length - one.length);
}

/** The texts of a record and its earlier ones. Its origin names the session, which other memories and files name as well. */
function textsOf({ title, content, changes }: MemoryRecord): string[] {
  const earlier = changes
    .filter(({ field }) => field !== "origin")
    .map(({ summary, old_value, new_value }) => [summary, old_value, new_value]);
  return textsIn([title, content, earlier]);
}

function recordsOf({ place }: RecordMemory, { items }: ForgetReport): MemoryRecord[] {
  return recordsAmong(items).flatMap(({ category, id }) => {
    const { state } = readRecord(place, category, id);
    return state.kind === "record" ? [state.record] : [];
  });
}

/** Finds texts, as they are and in JSON, and replaces them by a word; tags are too short to be found elsewhere. */
function purgerOf(texts: readonly string[], tags: ReadonlySet<string>): Redactor {
  const forms = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  const pattern = new RegExp([...new Set(forms)].map((form) => RegExp.escape(form)).join("|"), "g");
  const text = (given: string) => given.replace(pattern, PURGED);
  const isTag = (given: string, name: string | undefined) => name === "tags" && tags.has(given);
  const mark = { text: PURGED, kind: "purged", hash: undefined };
  return {
    text,
    named: (given, name) => (isTag(given, name) ? PURGED : text(given)),
    value: (value) => value,
    marksIn: (given, name) =>
      isTag(given, name)
        ? [{ ...mark, at: 0 }]
        : [...given.matchAll(pattern)].map(({ index: at }) => ({ ...mark, at })),
  };
}

/** The files of loci beside the memory itself: a purge does not rewrite people's own files, and no versions of other projects. */
function purgedFiles({ world, place }: RecordMemory): ScanTarget[] {
  const { hostDir, stateDir } = placesOf(world);
  const project = findProject(world, world.cwd);
  const all = scanTargets({ world, hostDir, stateDir, project });
  const isForeign = (path: string) =>
    path.startsWith(`${stateDir}/records/`) && !path.startsWith(`${place.state}/`);
  const isOwn = (path: string) => path.startsWith(`${stateDir}/`) && !isForeign(path);
  return all.filter(({ path }) => isOwn(path) || BESIDE.test(path));
}

const BESIDE =
  /\/(?:MEMORY\.md\.bak|MEMORY-archive\.md|context\.json|index\.md|session-[\w-]+\.md)$/;

/** Rebuilds the index, because the free pages of a database retain deleted texts. */
function forgetIndex(world: World): void {
  rmSync(`${world.stateDir}/index`, { recursive: true, force: true });
  rebuildIndex(world, { pairs: [] });
}
