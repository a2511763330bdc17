import { existsSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import { placesOf } from "#base/world.ts";
import { forgetCopies } from "#journal/note-record.ts";
import { changeLogFolder } from "#layouts/change-notes.ts";
import { adoptedProjects } from "#layouts/known-projects.ts";
import { recordPath, recordState, sharedMemory } from "#layouts/record-paths.ts";
import { findProject } from "#project/find-project.ts";
import { linkedWorkTrees } from "#project/find-project-root.ts";
import type { RecordName } from "#remember/find-record.ts";
import {
  type ForgetReport,
  type ForgetWish,
  forget,
  saidWith,
  whatIsForgotten,
} from "#remember/forget-memory.ts";
import { notesNamed } from "#remember/forget-note.ts";
import { recordsAmong, recordsThere } from "#remember/forgettable.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { keyOf, PURGE_ACTION } from "#remember/rules/plan-undo.ts";
import { purgeRecord } from "#remember/update-record.ts";
import { refuseAgents } from "#review/waiting-for-review.ts";
import { withoutNames } from "#trust/ledger/ledger.ts";
import { changeLogLines, isChangeLog, logChange } from "#undo/change-log.ts";
import { parseEntry } from "#undo/logged-change.ts";
import { withoutChanges } from "#undo/without-changes.ts";
import { findHolders } from "./find-holders.ts";
import { purgeFiles, purgeSteps } from "./purge-files.ts";
import { purgeScope, versionsOf } from "./purge-scope.ts";
import { rebuildIndexAnew } from "./rebuild-index.ts";
import { type ScanTarget, writtenFiles } from "./scan-targets.ts";

/**
 * Forgets something, or what was forgotten before, and removes it for good: its file, every version of it in the undo log, the ledger, backups, archives,
 * logs and caches, what loci made of conversations, and the index. Nothing brings it back.
 */
export async function purge(memory: RecordMemory, asked: ForgetWish): Promise<ForgetReport> {
  const { world } = memory;
  refuseAgents(world, "forget --purge");
  const wish = { ...asked, isForGood: true };
  const meant = withWholeNotes(memory, whatIsForgotten(memory, wish));
  const versions = recordsAmong(meant.items).flatMap((name) => versionsOf(memory, name));
  const logs = [memory.place.state, changeLogFolder(world, undefined)];
  const before = new Set(idsIn(logs));
  const said = saidWith(memory, wish.words);
  const found = forget(memory, wish);
  // A record that was renamed has copies under its earlier names.
  forgetCopies(world, memory.place.root, versions.map(keyOf));
  for (const name of recordsThere(memory.place, found.items)) purgeRecord(memory, name);
  const words = meant.items.length === 0 ? [wish.words, ...said] : [];
  const scope = purgeScope(memory, { meant, versions, words });
  // The entries of the purge itself leave the logs, so that no undo takes a part of it back.
  const entries = new Set(idsIn(logs).filter((id) => !before.has(id)));
  const steps = purgeSteps(scope, cutterOf(meant, versions, entries));
  const files = purgedFiles(memory);
  const refused = purgeFiles(
    files.filter(({ path }) => !isChangeLog(path)),
    steps,
  );
  await rebuildIndexAnew(world);
  logPurge(memory, found);
  // The change logs come last: as long as they have the memory, a purge that was interrupted can be repeated.
  refused.push(
    ...purgeFiles(
      files.filter(({ path }) => isChangeLog(path)),
      steps,
    ),
  );
  for (const one of refused) throw fault("refused-file", one);
  const holders = findHolders(memory, scope);
  return { ...found, copies: [...new Set([...copiesOf(memory, versions), ...holders])] };
}

/** A note is found by its title, and all of it is deleted. */
function withWholeNotes(memory: RecordMemory, report: ForgetReport): ForgetReport {
  const items = report.items.map((item) => {
    const [whole] = item.kind === "note" ? notesNamed(memory, item.id) : [];
    return { ...item, text: whole?.text ?? item.text };
  });
  return { ...report, items };
}

/** The files that linked work trees have of some records: git put them there, and agents get none of them. */
function copiesOf({ place }: RecordMemory, versions: readonly RecordName[]): string[] {
  if (place.memory !== sharedMemory(place.root)) return [];
  const paths = new Set(versions.map(({ category, id }) => recordPath(category, id)));
  return linkedWorkTrees(place.root)
    .flatMap((tree) => [...paths].map((path) => `${sharedMemory(tree)}/${path}`))
    .filter((path) => existsSync(path));
}

/** The ids of the entries of some logs. */
function idsIn(logs: readonly string[]): string[] {
  const lines = logs.flatMap((state) => changeLogLines({ state }));
  return lines.flatMap((line) => parseEntry(line)?.id ?? []);
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

/** Cuts whole versions out of the change log and the ledger: their texts may also be those of another memory. */
function cutterOf(
  { items }: ForgetReport,
  versions: readonly RecordName[],
  entries: ReadonlySet<string>,
): (text: string) => string {
  const notes = items.filter(({ kind }) => kind === "note").map(({ id }) => `journal/${id}`);
  const keys = new Set([...versions.map(keyOf), ...notes]);
  const paths = new Set(versions.map(({ category, id }) => recordPath(category, id)));
  return (text) => withoutNames(withoutChanges(text, { keys, entries }), paths);
}

/** The files that loci has written, also at the earlier paths of the project; those of other projects have their own versions. */
function purgedFiles({ world, place }: RecordMemory): ScanTarget[] {
  const { memoryDir, stateDir } = placesOf(world);
  const project = findProject(world, place.root);
  const all = writtenFiles({ world, memoryDir, stateDir, project });
  const earlier = adoptedProjects(stateDir, place.root);
  const states = [place.state, ...earlier.map(({ hash12 }) => recordState(stateDir, hash12))];
  const isForeign = (path: string) =>
    path.startsWith(`${stateDir}/records/`) && !states.some((one) => path.startsWith(`${one}/`));
  const copies = earlier.flatMap(({ root, hash12 }) => {
    const old = { root, hash12, name: baseName(root), key: hash12 };
    const targets = writtenFiles({ world, memoryDir, stateDir, project: old });
    return targets.filter(({ path }) => path.startsWith(`${memoryDir}/projects/${hash12}/`));
  });
  return [...all.filter(({ path }) => !isForeign(path)), ...copies];
}
