import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { keepBackup } from "#disk/backup.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { ensureFolder, listNames, refusalOf } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { hasEntry, removeFile, removeIfEmpty, removeTree } from "#disk/remove-folder.ts";
import { current } from "./install.ts";
import { type InstallPlace, type KitPlan, readKit } from "./install-kit.ts";
import { planMcpRemoval } from "./mcp-registration.ts";
import { deleteReceipt, derivedPlaces } from "./owned-paths.ts";
import { planRemoval, type SettingsPlan } from "./plan-registration.ts";

/** The plan of a removal, before anything changes. */
export interface UninstallPlan {
  readonly place: InstallPlace;
  readonly settings: SettingsPlan;
  /** The host's list of MCP servers. */
  readonly mcp: SettingsPlan;
  /** Kit files as loci wrote them. */
  readonly removed: readonly KitPlan[];
  /** Edited kit files; they stay. */
  readonly edited: readonly KitPlan[];
  /** loci's own files that nobody needs without it. */
  readonly derived: readonly string[];
}

/** Plans a removal. Memory is not part of it. */
export function planUninstall(place: InstallPlace, follow: boolean): UninstallPlan {
  const kit = place.scope === "local" ? [] : readKit(place.folder, place.inside);
  const derived = place.scope === "user" ? derivedPlaces(place.stateDir).filter(hasEntry) : [];
  return {
    place,
    settings: planRemoval(place, follow),
    mcp: planMcpRemoval(place, follow),
    removed: kit.filter(({ state }) => state === "same" || state === "old"),
    edited: kit.filter(({ state }) => state === "edited"),
    derived,
  };
}

/** The files of loci that stay: backups of settings, the undo log, the user's approvals. */
export interface Leftover {
  readonly stateDir: string;
  readonly names: readonly string[];
  readonly backup: string | undefined;
}

/** Executes the plan. */
export function applyUninstall(world: World, plan: UninstallPlan): Leftover {
  const { place, settings } = plan;
  const { stateDir } = place;
  try {
    const backup = takeAwayOnce(world, plan);
    // A lock is useless when nothing else is left.
    if (listNames(stateDir).join() === "lock") removeTree(`${stateDir}/lock`);
    for (const folder of [stateDir, place.folder]) removeIfEmpty(folder);
    return { stateDir, names: listNames(stateDir), backup };
  } catch (error) {
    throw refusalOf(error, settings.path);
  }
}

/** Another uninstall may remove folders at the same time; then the remaining ones are checked again. */
function takeAwayOnce(world: World, plan: UninstallPlan): string | undefined {
  try {
    return takeAway(world, plan);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    return takeAway(world, plan);
  }
}

function takeAway(world: World, plan: UninstallPlan): string | undefined {
  const { place, settings, mcp, removed, derived } = plan;
  ensureFolder(place.stateDir, world.uid);
  using _lock = takeLock(`${place.stateDir}/lock`, COMMAND_WAIT_MS);
  // The hook entries go first: from then on the host does not call us any more.
  const backup = unregister(world, place, settings);
  unregister(world, { ...place, inside: place.mcp.inside }, mcp);
  for (const { path } of removed) {
    if (hasEntry(path)) removeFile(path, { inside: place.inside ?? folderOf(path) });
  }
  for (const folder of foldersOf(place, removed)) removeIfEmpty(folder);
  for (const path of derived) removeTree(path);
  return backup;
}

function unregister(
  world: World,
  { stateDir, inside }: InstallPlace,
  { path, before, after, isUntouched }: SettingsPlan,
): string | undefined {
  if (before === undefined || before === after) return undefined;
  const when = () => current(path) === before;
  const backup = isUntouched
    ? undefined
    : keepBackup(`${stateDir}/backups`, { path, text: before, now: world.now() });
  const isDone =
    after === undefined
      ? removeFile(path, { inside: inside ?? folderOf(path), when })
      : replaceFile(path, after, { when, ...(inside !== undefined && { inside }) });
  if (!isDone) throw fault("changed-meanwhile", { path });
  deleteReceipt(stateDir, path);
  return backup;
}

/** The folders that held the kit, innermost first; the host's own folder stays. */
function foldersOf({ folder }: InstallPlace, removed: readonly KitPlan[]): string[] {
  const found = new Set<string>();
  for (const { path } of removed) {
    for (let at = folderOf(path); at.length > folder.length; at = folderOf(at)) found.add(at);
  }
  return [...found].sort((one, other) => other.length - one.length);
}
