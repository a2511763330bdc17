import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import type { World } from "#base/world.ts";
import { keepBackup } from "#disk/backup.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder, refusalOf } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import { type InstallPlace, type KitPlan, readKit } from "./install-kit.ts";
import { planMcp } from "./mcp-registration.ts";
import { keepReceipt } from "./owned-paths.ts";
import { planRegistration, type SettingsPlan } from "./plan-registration.ts";

/** The plan of an installation, before anything changes. */
export interface InitPlan {
  readonly place: InstallPlace;
  readonly settings: SettingsPlan;
  readonly kit: readonly KitPlan[];
  /** The host's list of MCP servers, if loci is to be in it. */
  readonly mcp: SettingsPlan | undefined;
}

/** Options of an installation. */
export interface InitWishes {
  /** If the settings are a link, change its target. */
  readonly follow: boolean;
  /** Also replace kit files that somebody has edited. */
  readonly replace: boolean;
  /** Also install commands under their bare names, such as `/recall`. */
  readonly shortNames?: boolean;
  /** Also register `loci mcp`. */
  readonly mcp?: boolean;
}

/** Plans an installation. The scope of one person in one project has no commands: the host cannot install them there. */
export function planInit(
  place: InstallPlace,
  { follow, replace, shortNames = false, mcp = false }: InitWishes,
): InitPlan {
  const settings = planRegistration(place, follow);
  const all = place.scope === "local" ? [] : readKit(place.folder, place.inside);
  const found = all.filter(({ isUnwanted }) => shortNames || !isUnwanted);
  const kit = replace
    ? found.map((one) => (one.state === "edited" ? { ...one, state: "replaced" as const } : one))
    : found;
  return { place, settings, kit, mcp: mcp ? planMcp(place, follow) : undefined };
}

/** Whether there is anything to do. */
export function isInstalled({ settings, kit, mcp }: InitPlan): boolean {
  const isThere = [settings, ...(mcp ? [mcp] : [])].every(({ before, after }) => before === after);
  return isThere && kit.every((one) => !isWritten(one));
}

/** Whether a file of the kit is to be written. */
function isWritten({ state }: KitPlan): boolean {
  return state === "new" || state === "old" || state === "replaced";
}

/** Executes the plan; returns the paths of the backups. */
export function applyInit(world: World, { place, settings, kit, mcp }: InitPlan): string[] {
  const { stateDir } = place;
  try {
    ensureFolder(stateDir, world.uid);
    using _lock = takeLock(`${stateDir}/lock`, COMMAND_WAIT_MS);
    const written = kit.filter(isWritten);
    const backups = written.flatMap(({ path, text, found, state }) =>
      putFile(world, place, { path, found, after: text, isKept: state === "replaced" }),
    );
    const listed = mcp ? register(world, { ...place, inside: place.mcp.inside }, mcp) : [];
    // The hook entries go last: from then on the host calls us.
    return [...backups, ...listed, ...register(world, place, settings)];
  } catch (error) {
    throw refusalOf(error, settings.path);
  }
}

function register(world: World, place: InstallPlace, settings: SettingsPlan): string[] {
  const { path, before, after, receipt } = settings;
  if (after === undefined || before === after) return [];
  if (receipt) keepReceipt(place.stateDir, path, receipt);
  return putFile(world, place, { path, found: before, after, isKept: true });
}

interface FileWrite {
  readonly path: string;
  readonly found: string | undefined;
  readonly after: string;
  /** Whether to back up the previous version. */
  readonly isKept: boolean;
}

/** Writes a file if it has not changed since the plan was made. */
function putFile(
  world: World,
  { stateDir, inside }: InstallPlace,
  { path, found, after, isKept }: FileWrite,
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

/** The content of a file now. */
export function current(path: string): string | undefined {
  const reading = readText(path, { capBytes: 4 * 1024 * 1024 });
  if (reading.kind !== "text") return undefined;
  return reading.bom ? `\uFEFF${reading.text}` : reading.text;
}
