import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import {
  type EntryFile,
  type HostSetup,
  SETUP_SCOPES,
  type SetupPlace,
  type SetupScope,
} from "#hosts/setup.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { neededProjectRoot } from "#project/find-project.ts";

/** The name under which those who share a project find their own executable. */
const SHARED_NAME = "loci";

/** The set-up for a scope; `binary` is the executable to call. Throws a fault without a home or a project. */
export function setupPlace(world: World, scope: SetupScope, binary: string): SetupPlace {
  const { memoryDir, stateDir } = world;
  if (memoryDir === undefined || stateDir === undefined) throw fault("no-home", {});
  const root = scope === "user" ? undefined : neededProjectRoot(world, world.cwd);
  return placeAt(world, { scope, root, binary });
}

/** The set-up for the user; undefined without a home. */
export function userPlace(world: World, program: string): SetupPlace | undefined {
  if (world.memoryDir === undefined || world.stateDir === undefined) return undefined;
  return { world, scope: "user", root: undefined, program };
}

/** A shared file must not contain a path of one machine. */
function placeAt(
  world: World,
  {
    scope,
    root,
    binary,
  }: { readonly scope: SetupScope; readonly root: string | undefined; readonly binary: string },
): SetupPlace {
  return { world, scope, root, program: scope === "project" ? SHARED_NAME : binary };
}

/** The named hosts, or those on this machine, as far as they know the scope; the first one if there is none. */
export function wantedSetups(
  { world, scope }: Pick<SetupPlace, "world" | "scope">,
  named: readonly HostSetup[] = [],
): HostSetup[] {
  const isAble = ({ scopes }: HostSetup) => scopes.includes(scope);
  if (named.length > 0) return named.filter(isAble);
  const present = SETUPS.filter((setup) => isAble(setup) && setup.isThere(world));
  return present.length > 0 ? present : [SETUPS[0]];
}

/** A file whose hooks call some loci. */
export interface CallingFile {
  readonly setup: HostSetup;
  readonly place: SetupPlace;
  readonly path: string;
  readonly text: string;
}

/** All files whose hooks call some loci: the user's own, and those of a project. */
export function callingFiles(
  world: World,
  root: string | undefined,
  binary = SHARED_NAME,
): CallingFile[] {
  if (world.memoryDir === undefined || world.stateDir === undefined) return [];
  const scopes = SETUP_SCOPES.filter((scope) => scope === "user" || root !== undefined);
  return SETUPS.flatMap((setup) =>
    scopes
      .filter((scope) => setup.scopes.includes(scope))
      .flatMap((scope) => {
        const place = placeAt(world, { scope, root: scope === "user" ? undefined : root, binary });
        return hooksOf(setup, place).flatMap((file) => {
          const text = textOf(file);
          return file.namesLoci(text) ? [{ setup, place, path: file.path, text }] : [];
        });
      }),
  );
}

/** The files in which a host's hooks are. */
export function hooksOf(setup: HostSetup, place: SetupPlace): EntryFile[] {
  return setup.entries(place).filter(({ what }) => what === "hooks");
}

/** The user's own file of settings may be large; every hook reads a project's. */
const MAX_ENTRY_BYTES = { user: 4 * 1024 * 1024, project: 256 * 1024 };

function textOf({ path, inside }: EntryFile): string {
  const capBytes = inside === undefined ? MAX_ENTRY_BYTES.user : MAX_ENTRY_BYTES.project;
  const reading = readText(path, { capBytes, ...(inside !== undefined && { inside }) });
  return reading.kind === "text" ? reading.text : "";
}
