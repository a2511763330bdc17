import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { keepBackup } from "#disk/backup.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import { refusalOf } from "#settings/change/write-refusal.ts";
import { type InstallPlace, type KitPlan, lookForKit } from "./install-kit.ts";
import { planRegistration, type SettingsPlan } from "./plan-registration.ts";
import { keepReceipt } from "./receipt.ts";

/** What is to be installed, before anything is. */
export interface InitPlan {
  readonly place: InstallPlace;
  readonly settings: SettingsPlan;
  readonly kit: readonly KitPlan[];
}

/** How loci is installed. */
export interface InitWishes {
  /** Where the settings are a link, change what it points to. */
  readonly follow: boolean;
  /** Also replace files of the kit that somebody has edited. */
  readonly replace: boolean;
}

/** Looks at what installing would change. What is for one person in one project has no commands: the host has no place for them. */
export function planInit(place: InstallPlace, { follow, replace }: InitWishes): InitPlan {
  const settings = planRegistration(place, follow);
  const found = place.scope === "local" ? [] : lookForKit(place.folder, place.inside);
  const kit = replace
    ? found.map((one) => (one.state === "edited" ? { ...one, state: "replaced" as const } : one))
    : found;
  return { place, settings, kit };
}

/** Whether there is anything to do. */
export function isInstalled({ settings, kit }: InitPlan): boolean {
  return settings.before === settings.after && kit.every((one) => !isWritten(one));
}

/** Whether a file of the kit is to be written. */
function isWritten({ state }: KitPlan): boolean {
  return state === "new" || state === "old" || state === "replaced";
}

/** Does what was planned; gives the paths of the versions before. */
export function applyInit(world: World, { place, settings, kit }: InitPlan): string[] {
  const { stateDir } = place;
  try {
    ensureFolder(stateDir, world.uid);
    using _lock = takeLock(`${stateDir}/lock`);
    const written = kit.filter(isWritten);
    const backups = written.flatMap(({ path, text, found, state }) =>
      put(world, place, { path, found, after: text, isKept: state === "replaced" }),
    );
    // The entries go last: from then on the host calls us.
    return [...backups, ...register(world, place, settings)];
  } catch (error) {
    throw refusalOf(error, settings.path);
  }
}

function register(world: World, place: InstallPlace, settings: SettingsPlan): string[] {
  const { path, before, after, receipt } = settings;
  if (after === undefined || before === after) return [];
  if (receipt) keepReceipt(place.stateDir, path, receipt);
  return put(world, place, { path, found: before, after, isKept: true });
}

interface Putting {
  readonly path: string;
  readonly found: string | undefined;
  readonly after: string;
  /** Whether the version before is kept. */
  readonly isKept: boolean;
}

/** Writes a file if it still is as it was when the plan was made. */
function put(
  world: World,
  { stateDir, inside }: InstallPlace,
  { path, found, after, isKept }: Putting,
): string[] {
  const isLost = isKept && found !== undefined;
  const backups = isLost
    ? [keepBackup(`${stateDir}/backups`, { path, text: found, now: world.now() })]
    : [];
  const when = () => current(path) === found;
  if (!replaceFile(path, after, { when, ...(inside !== undefined && { inside }) })) {
    throw fault("changed-meanwhile", { path });
  }
  return backups;
}

/** What stands in a file now. */
export function current(path: string): string | undefined {
  const reading = readText(path, { capBytes: 4 * 1024 * 1024 });
  if (reading.kind !== "text") return undefined;
  return reading.bom ? `\uFEFF${reading.text}` : reading.text;
}
