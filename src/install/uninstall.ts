import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { folderOf } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { keepBackup } from "#disk/backup.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { ensureFolder, listNames, refusalOf } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { hasEntry, removeFile, removeIfEmpty, removeTree } from "#disk/remove-folder.ts";
import type { HostSetup, SetupPlace } from "#hosts/setup.ts";
import { current } from "./install.ts";
import { type OwnPlan, readOwnFiles } from "./own-files.ts";
import { deleteReceipt, derivedPlaces } from "./owned-paths.ts";
import { type EntryPlan, planRemoval } from "./plan-entries.ts";

/** The plan of a removal, before anything changes. */
export interface UninstallPlan {
  readonly place: SetupPlace;
  readonly hosts: readonly HostRemoval[];
  /** loci's own files that nobody needs without it. */
  readonly derived: readonly string[];
}

/** The changes that take loci out of one host. */
interface HostRemoval {
  readonly setup: HostSetup;
  /** The host's folder; it goes too if it is empty then. */
  readonly folder: string;
  /** The files with entries, that of the hooks first. */
  readonly entries: readonly EntryPlan[];
  /** Files of loci's own as loci wrote them. */
  readonly removed: readonly OwnPlan[];
  /** Edited ones; they stay. */
  readonly edited: readonly OwnPlan[];
}

/** Plans a removal from some hosts. Memory is not part of it, and loci's own files only if no host is left. */
export function planUninstall(
  setups: readonly HostSetup[],
  place: SetupPlace,
  { follow, isWhole }: { readonly follow: boolean; readonly isWhole: boolean },
): UninstallPlan {
  const { stateDir } = placesOf(place.world);
  const derived = isWhole && place.scope === "user" ? derivedPlaces(stateDir) : [];
  const hosts = setups.map((setup) => {
    const files = readOwnFiles(setup.files(place));
    return {
      setup,
      folder: setup.folder(place),
      entries: setup.entries(place).map((file) => planRemoval(file, stateDir, follow)),
      removed: files.filter(({ state }) => ["same", "old", "retired"].includes(state)),
      edited: files.filter(({ state }) => state === "edited"),
    };
  });
  return { place, hosts, derived: derived.filter(hasEntry) };
}

/** The files of loci that stay: backups of settings, the undo log, the user's approvals. */
export interface Leftover {
  readonly stateDir: string;
  readonly names: readonly string[];
  readonly backup: string | undefined;
}

/** Executes the plan. */
export function applyUninstall(world: World, plan: UninstallPlan): Leftover {
  const { stateDir } = placesOf(world);
  const [first] = plan.hosts;
  try {
    const [backup] = takeAwayOnce(world, plan);
    // A lock is useless when nothing else is left.
    if (listNames(stateDir).join() === "lock") removeTree(`${stateDir}/lock`);
    for (const folder of [stateDir, ...plan.hosts.map((host) => host.folder)])
      removeIfEmpty(folder);
    return { stateDir, names: listNames(stateDir), backup };
  } catch (error) {
    throw refusalOf(error, first?.entries[0]?.path ?? stateDir);
  }
}

/** Another uninstall may remove folders at the same time; then the remaining ones are checked again. */
function takeAwayOnce(world: World, plan: UninstallPlan): string[] {
  try {
    return takeAway(world, plan);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    return takeAway(world, plan);
  }
}

function takeAway(world: World, { hosts, derived }: UninstallPlan): string[] {
  const { stateDir } = placesOf(world);
  ensureFolder(stateDir, world.uid);
  using _lock = takeLock(`${stateDir}/lock`, COMMAND_WAIT_MS);
  const backups = hosts.flatMap(({ folder, entries, removed }) => {
    // The hook entries go first: from then on the host does not call us any more.
    const saved = entries.flatMap((one) => unregister(world, one));
    for (const { path, inside } of removed) {
      if (hasEntry(path)) removeFile(path, { inside: inside ?? folderOf(path) });
    }
    for (const inner of foldersOf(folder, removed)) removeIfEmpty(inner);
    return saved;
  });
  for (const path of derived) removeTree(path);
  return backups;
}

function unregister(
  world: World,
  { path, inside, before, after, isUntouched }: EntryPlan,
): string[] {
  if (before === undefined || before === after) return [];
  const { stateDir } = placesOf(world);
  const when = () => current(path) === before;
  const backups = isUntouched
    ? []
    : [keepBackup(`${stateDir}/backups`, { path, text: before, now: world.now() })];
  const isDone =
    after === undefined
      ? removeFile(path, { inside: inside ?? folderOf(path), when })
      : replaceFile(path, after, { when, ...(inside !== undefined && { inside }) });
  if (!isDone) throw fault("changed-meanwhile", { path });
  deleteReceipt(stateDir, path);
  return backups;
}

/** The folders that held the files, innermost first; the host's own folder stays. */
function foldersOf(folder: string, removed: readonly OwnPlan[]): string[] {
  const found = new Set<string>();
  for (const { path } of removed) {
    for (let at = folderOf(path); at.length > folder.length; at = folderOf(at)) found.add(at);
  }
  return [...found].sort((one, other) => other.length - one.length);
}
