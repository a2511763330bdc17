import { fault } from "#base/fault.ts";
import { isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import { isEarlierPiece } from "#hosts/claude/kit/earlier-system.ts";
import { kitFiles } from "#hosts/claude/kit/kit-files.ts";
import { judgeSeal } from "#hosts/claude/kit/kit-piece.ts";
import { permissionRules } from "#hosts/claude/settings/permissions.ts";
import type { Registration } from "#hosts/claude/settings/registration.ts";
import { projectRoot } from "#project/find-project.ts";

/** How a file of the kit is found, and so what becomes of it. */
export type KitState =
  /** It is not there. */
  | "new"
  /** It is as this loci writes it. */
  | "same"
  /** It is as another loci wrote it. */
  | "old"
  /** Somebody has edited it, and it is left alone. */
  | "edited"
  /** Somebody has edited it, and it is to be as loci writes it all the same. */
  | "replaced"
  /** It is not loci's, or cannot be read. */
  | "foreign";

/** A file of the kit in a host's folder. */
export interface KitPlan {
  readonly path: string;
  readonly text: string;
  readonly state: KitState;
  /** What stands in it now. */
  readonly found: string | undefined;
}

/** Looks for every file of the kit in a host's folder. */
export function lookForKit(folder: string, inside: string | undefined): KitPlan[] {
  return kitFiles("host").map(({ path, text }) => lookFor(`${folder}/${path}`, text, inside));
}

/** Looks for one file of the kit. */
export function lookFor(path: string, text: string, inside: string | undefined): KitPlan {
  const reading = readText(path, inside === undefined ? {} : { inside });
  if (reading.kind === "missing") return { path, text, state: "new", found: undefined };
  if (reading.kind === "refused") return { path, text, state: "foreign", found: undefined };
  const state = isEarlierPiece(path, reading.text) ? "replaced" : stateOf(reading.text, text);
  return { path, text, state, found: reading.text };
}

function stateOf(found: string, text: string): KitState {
  if (found === text) return "same";
  const verdict = judgeSeal(found);
  return verdict === "sealed" ? "old" : verdict;
}

/** For whom loci is installed: its user everywhere, its user in one project, or all who share that. */
export const INSTALL_SCOPES = ["user", "local", "project"] as const;

/** One of those. */
export type InstallScope = (typeof INSTALL_SCOPES)[number];

/** Where loci is installed. */
export interface InstallPlace {
  readonly scope: InstallScope;
  /** The host's folder, the user's own or that of a project. */
  readonly folder: string;
  readonly settings: string;
  /** The folder that nothing may lead out of. */
  readonly inside: string | undefined;
  readonly stateDir: string;
  readonly registration: Registration;
}

/** The name under which those who share a project find their own executable. */
const SHARED_NAME = "loci";

/** Where loci is installed for some scope; `binary` is the file that is to be called. */
export function installPlace(world: World, scope: InstallScope, binary: string): InstallPlace {
  const { hostDir, stateDir, home } = world;
  if (hostDir === undefined || stateDir === undefined) throw fault("no-home", {});
  // What is shared must not name a place on one machine.
  const isShared = scope === "project";
  const caller = { program: isShared ? SHARED_NAME : binary, place: scope };
  const rules = permissionRules({
    sessions: isShared ? "~/.claude/loci/sessions" : `${ruled(stateDir, home)}/sessions`,
    host: isShared ? "~/.claude" : ruled(hostDir, home),
  });
  const common = { scope, stateDir, registration: { caller, rules } };
  if (scope === "user") {
    return { ...common, folder: hostDir, settings: `${hostDir}/settings.json`, inside: undefined };
  }
  const root = projectRoot(world, world.cwd);
  if (root === undefined) throw fault("no-project", { folder: world.cwd });
  const folder = `${root}/.claude`;
  const name = scope === "local" ? "settings.local.json" : "settings.json";
  return { ...common, folder, settings: `${folder}/${name}`, inside: root };
}

/** A folder as a rule of the host names it: from the home, or from the root by two slashes. */
function ruled(folder: string, home: string | undefined): string {
  const isAtHome = home !== undefined && isWithin(folder, home);
  return isAtHome ? `~${folder.slice(home.length)}` : `/${folder}`;
}
