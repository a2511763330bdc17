import { existsSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { removeTree } from "#disk/remove-folder.ts";
import { rebuildIndex } from "#index/fill-index.ts";
import { adoptedProjects } from "#layouts/known-projects.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { changeLogFolder } from "#layouts/layout-paths.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { isPlaceholder, textsIn } from "#layouts/records/format/record-sentence.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { recordPath, recordState, sharedMemory } from "#layouts/records/store/record-paths.ts";
import { findProject } from "#project/find-project.ts";
import { linkedWorkTrees } from "#project/find-project-root.ts";
import type { RecordName } from "#remember/find-record.ts";
import {
  type ForgetReport,
  type ForgetWish,
  forget,
  whatIsForgotten,
} from "#remember/forget-memory.ts";
import { globalMemories, recordsAmong, recordsThere } from "#remember/forgettable.ts";
import { versionsNamed } from "#remember/record-history.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { keyOf, PURGE_ACTION } from "#remember/rules/plan-undo.ts";
import { purgeRecord } from "#remember/update-record.ts";
import { refuseAgents } from "#review/waiting-for-review.ts";
import { withoutNames } from "#trust/ledger/ledger.ts";
import { changeLogLines, isChangeLog, logChange } from "#undo/change-log.ts";
import { parseEntry } from "#undo/logged-change.ts";
import { withoutChanges } from "#undo/without-changes.ts";
import { type PurgedTexts, purgerOf } from "./purged-texts.ts";
import { replaceTexts } from "./scan-memory.ts";
import { type ScanTarget, scanTargets } from "./scan-targets.ts";

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
  const names = recordsAmong(meant.items);
  const versions = names.flatMap((name) => versionsOf(memory, name));
  const logs = [memory.place.state, changeLogFolder(world, undefined)];
  const before = new Set(idsIn(logs));
  const found = forget(memory, wish);
  for (const name of recordsThere(memory.place, found.items)) purgeRecord(memory, name);
  const others = otherRecords(memory, versions);
  const purger = purgerOf(textsToPurge(meant, versions, { others, world }));
  // The entries of the purge itself leave the logs, so that no undo takes a part of it back.
  const cut = cutterOf(versions, new Set(idsIn(logs).filter((id) => !before.has(id))));
  const replaceIn = (targets: readonly ScanTarget[]) =>
    targets.flatMap((target) => {
      const why = replaceTexts(target, purger, cut);
      return why === undefined ? [] : [{ path: target.path, why }];
    });
  const files = purgedFiles(memory);
  const refused = replaceIn(files.filter(({ path }) => !isChangeLog(path)));
  forgetIndex(world);
  logPurge(memory, found);
  // The change logs come last: as long as they have the memory, a purge that was interrupted can be repeated.
  refused.push(...replaceIn(files.filter(({ path }) => isChangeLog(path))));
  for (const one of refused) throw fault("refused-file", one);
  return { ...found, copies: copiesOf(memory, versions) };
}

/** The files that linked work trees have of some records: git put them there, and agents get none of them. */
function copiesOf({ place }: RecordMemory, versions: readonly RecordName[]): string[] {
  if (place.memory !== sharedMemory(place.root)) return [];
  const paths = new Set(versions.map(({ category, id }) => recordPath(category, id)));
  return linkedWorkTrees(place.root)
    .flatMap((tree) => [...paths].map((path) => `${sharedMemory(tree)}/${path}`))
    .filter((path) => existsSync(path));
}

/** All other records, and the versions of others that the history has: `undo` must not bring back half of a text. */
function otherRecords({ place }: RecordMemory, versions: readonly RecordName[]): MemoryRecord[] {
  const keys = new Set(versions.map(keyOf));
  const now = readRecords(place).flatMap(({ state }) => state);
  const logged = changeLogLines(place)
    .flatMap((line) => parseEntry(line)?.files ?? [])
    .flatMap((file) => [file.before, file.after].map((text) => parseRecord(text ?? "", file)));
  return [...now, ...logged].flatMap((one) =>
    one.kind === "record" && !keys.has(keyOf(one.record)) ? [one.record] : [],
  );
}

/** The ids of the entries of some logs. */
function idsIn(logs: readonly string[]): string[] {
  const lines = logs.flatMap((state) => changeLogLines({ state }));
  return lines.flatMap((line) => parseEntry(line)?.id ?? []);
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

/** All whole sentences of a memory and of its versions, and its ids, which are made of its titles. */
function textsToPurge(
  { items, suppressed = "" }: ForgetReport,
  versions: readonly Version[],
  { others, world }: { readonly others: readonly MemoryRecord[]; readonly world: World },
): PurgedTexts {
  const records = versions.flatMap(({ record }) => record ?? []);
  const said = items.flatMap(({ text, sentence, said: quote = "" }) => {
    return [...text.split("\n"), sentence, quote];
  });
  const texts = [...records.flatMap(textsOf), ...said, suppressed]
    .map((text) => text.trim())
    .filter((text) => !isPlaceholder(text));
  const ids = [...items, ...versions].map(({ id }) => id.slice(id.indexOf("/") + 1));
  const tags = new Set(records.flatMap((record) => record.tags));
  for (const tag of others.flatMap((record) => record.tags)) tags.delete(tag);
  const globals = globalMemories(world).filter((one) => items.every(({ id }) => id !== one.id));
  const stay = [textsIn(others), globals.flatMap(({ text, said: quote = "" }) => [text, quote])];
  return { texts, ids, tags, others: [...new Set(stay.flat())] };
}

/** The texts of a record and its earlier ones. Its origin names the session, which other memories and files name as well. */
function textsOf({ title, content, changes }: MemoryRecord): string[] {
  const earlier = changes
    .filter(({ field }) => field !== "origin")
    .map(({ summary, old_value, new_value }) => [summary, old_value, new_value]);
  return textsIn([title, content, earlier]);
}

/** A version of a record, under the name that it had. */
interface Version extends RecordName {
  readonly record: MemoryRecord | undefined;
}

/** All versions of a record, also those under earlier names. */
function versionsOf(memory: RecordMemory, name: RecordName): Version[] {
  const { category } = name;
  return versionsNamed(memory, keyOf(name)).map(({ id, text }) => {
    const parsed = parseRecord(text ?? "", { category, id });
    return { category, id, record: parsed.kind === "record" ? parsed.record : undefined };
  });
}

/** Cuts whole versions out of the change log and the ledger: their texts may also be those of another memory. */
function cutterOf(
  versions: readonly RecordName[],
  entries: ReadonlySet<string>,
): (text: string) => string {
  const keys = new Set(versions.map(keyOf));
  const paths = new Set(versions.map(({ category, id }) => recordPath(category, id)));
  return (text) => withoutNames(withoutChanges(text, { keys, entries }), paths);
}

/**
 * The files of loci beside the memory itself, also those of the earlier paths of the project: a purge does not rewrite
 * people's own files, and no versions of other projects.
 */
function purgedFiles({ world, place }: RecordMemory): ScanTarget[] {
  const { hostDir, stateDir } = placesOf(world);
  const project = findProject(world, place.root);
  const all = scanTargets({ world, hostDir, stateDir, project });
  const earlier = adoptedProjects(stateDir, place.root);
  const states = [place.state, ...earlier.map(({ hash12 }) => recordState(stateDir, hash12))];
  const isForeign = (path: string) =>
    path.startsWith(`${stateDir}/records/`) && !states.some((one) => path.startsWith(`${one}/`));
  const isOwn = (path: string) => path.startsWith(`${stateDir}/`) && !isForeign(path);
  const copies = earlier.flatMap(({ root, hash12 }) => {
    const old = { root, hash12, name: baseName(root), key: hash12 };
    const targets = scanTargets({ world, hostDir, stateDir, project: old });
    return targets.filter(({ path }) => path.startsWith(`${hostDir}/projects/${hash12}/`));
  });
  return [...all.filter(({ path }) => isOwn(path) || BESIDE.test(path)), ...copies];
}

const BESIDE =
  /\/(?:MEMORY\.md\.bak|MEMORY-archive\.md|context\.json|index\.md|session-[\w-]+\.md)$/;

/** Rebuilds the index, because the free pages of a database retain deleted texts. */
function forgetIndex(world: World): void {
  removeTree(`${world.stateDir}/index`);
  rebuildIndex(world, { pairs: [] });
}
