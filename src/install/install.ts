import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { folderOf } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { keepBackup } from "#disk/backup.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder, refusalOf } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import { removeFile } from "#disk/remove-folder.ts";
import type { HostSetup, SetupPlace } from "#hosts/setup.ts";
import { type OwnPlan, readOwnFiles, readWrapper } from "./own-files.ts";
import { keepReceipt } from "./owned-paths.ts";
import { type EntryPlan, planEntries } from "./plan-entries.ts";

/** The plan of an installation, before anything changes. */
export interface InitPlan {
  readonly place: SetupPlace;
  readonly hosts: readonly HostPlan[];
  /** The script that the entries of all hosts call; absent if they call the executable themselves. */
  readonly wrapper?: OwnPlan | undefined;
}

/** The changes that set loci up in one host. */
export interface HostPlan {
  readonly setup: HostSetup;
  readonly hooks: EntryPlan;
  /** The host's list of MCP servers, if loci is to be in it. */
  readonly servers: EntryPlan | undefined;
  readonly files: readonly OwnPlan[];
}

/** Options of an installation. */
export interface InitWishes {
  /** If the settings are a link, change its target. */
  readonly follow: boolean;
  /** Also replace files of loci's that somebody has edited. */
  readonly replace: boolean;
  /** Also install commands under their bare names, such as `/recall`. */
  readonly shortNames?: boolean;
  /** Also register `loci mcp`. */
  readonly mcp?: boolean;
}

/** Plans an installation in some hosts. */
export function planInit(
  setups: readonly HostSetup[],
  place: SetupPlace,
  wishes: InitWishes,
): InitPlan {
  const [wrapper] = readWrapper(place);
  return { place, hosts: setups.map((setup) => planHost(setup, place, wishes)), wrapper };
}

function planHost(
  setup: HostSetup,
  place: SetupPlace,
  { follow, replace, shortNames = false, mcp = false }: InitWishes,
): HostPlan {
  const { stateDir } = placesOf(place.world);
  const planned = (what: "hooks" | "servers") => {
    const file = setup.entries({ ...place, tools: mcp }).find((one) => one.what === what);
    return file && planEntries(file, stateDir, follow);
  };
  const hooks = planned("hooks");
  if (!hooks) throw new Error(`${setup.title} has no file for hooks`);
  const found = readOwnFiles(setup.files(place)).filter(
    ({ isUnwanted }) => shortNames || !isUnwanted,
  );
  const files = replace
    ? found.map((one) => (one.state === "edited" ? { ...one, state: "replaced" as const } : one))
    : found;
  return { setup, hooks, files, servers: mcp ? planned("servers") : undefined };
}

/** Whether nothing is left to do. */
export function isInstalled({ hosts, wrapper }: Pick<InitPlan, "hosts" | "wrapper">): boolean {
  if (wrapper && isWritten(wrapper)) return false;
  return hosts.every((host) => {
    const isThere = entriesOf(host).every(({ before, after }) => before === after);
    return isThere && host.files.every((one) => !isWritten(one) && one.state !== "retired");
  });
}

/** The files with entries that a plan changes. The hooks go last: from then on the host calls us. */
function entriesOf({ hooks, servers }: HostPlan): EntryPlan[] {
  return [...(servers ? [servers] : []), hooks];
}

/** Whether a file of loci's own is to be written. */
function isWritten({ state }: OwnPlan): boolean {
  return state === "new" || state === "old" || state === "replaced";
}

/** Executes the plan; returns the paths of the backups. */
export function applyInit(world: World, { hosts, wrapper }: InitPlan): string[] {
  const { stateDir } = placesOf(world);
  try {
    ensureFolder(stateDir, world.uid);
    using _lock = takeLock(`${stateDir}/lock`, COMMAND_WAIT_MS);
    for (const one of wrapper ? [wrapper] : []) putOwn(world, one);
    return hosts.flatMap((host) => [
      ...host.files.flatMap((one) => putOwn(world, one)),
      ...host.files.flatMap((one) => (one.state === "retired" ? retire(world, one) : [])),
      ...entriesOf(host).flatMap((entries) => register(world, entries)),
    ]);
  } catch (error) {
    throw refusalOf(error, hosts[0]?.hooks.path ?? stateDir);
  }
}

/** Writes a file of loci's own, if that is to be done, and returns the backup of one that somebody else wrote. */
function putOwn(world: World, own: OwnPlan): string[] {
  if (!isWritten(own)) return [];
  const { path, inside, text: after, found, state } = own;
  return putFile(world, { path, inside, found, after, isKept: state === "replaced" });
}

/** Removes a file of an earlier version, and returns its backup. */
function retire(world: World, { path, inside, found = "" }: OwnPlan): string[] {
  const folder = `${placesOf(world).stateDir}/backups`;
  const backup = keepBackup(folder, { path, text: found, now: world.now() });
  removeFile(path, { inside: inside ?? folderOf(path), when: () => current(path) === found });
  return [backup];
}

function register(world: World, { path, inside, before, after, receipt }: EntryPlan): string[] {
  if (after === undefined || before === after) return [];
  if (receipt) keepReceipt(placesOf(world).stateDir, path, receipt);
  return putFile(world, { path, inside, found: before, after, isKept: true });
}

interface FileWrite {
  readonly path: string;
  readonly inside: string | undefined;
  readonly found: string | undefined;
  readonly after: string;
  /** Whether to back up the previous version. */
  readonly isKept: boolean;
}

/** Writes a file if it has not changed since the plan was made. */
function putFile(world: World, { path, inside, found, after, isKept }: FileWrite): string[] {
  const isLost = isKept && found !== undefined;
  const folder = `${placesOf(world).stateDir}/backups`;
  const backups = isLost ? [keepBackup(folder, { path, text: found, now: world.now() })] : [];
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
