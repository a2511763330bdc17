import { fault } from "#base/fault.ts";
import { isWithin } from "#base/path.ts";
import { pathIn, type World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import { isEarlierPiece, kitFiles } from "#hosts/claude/kit/kit-files.ts";
import { judgeSeal } from "#hosts/claude/kit/kit-piece.ts";
import { permissionRules } from "#hosts/claude/settings/permissions.ts";
import type { Registration } from "#hosts/claude/settings/registration.ts";
import { neededProjectRoot } from "#project/find-project.ts";
import { type InstallScope, settingsPath } from "./host-settings.ts";
import type { McpList } from "./mcp-registration.ts";

/** The state of a kit file, which decides what happens to it. */
export type KitState =
  /** It is missing. */
  | "new"
  /** This loci wrote it, unchanged. */
  | "same"
  /** Another loci wrote it, unchanged. */
  | "old"
  /** Somebody has edited it; it is left alone. */
  | "edited"
  /** Somebody has edited it; it is replaced because the user asked for it. */
  | "replaced"
  /** It is not loci's, or cannot be read. */
  | "foreign";

/** A file of the kit in a host's folder. */
export interface KitPlan {
  readonly path: string;
  readonly text: string;
  readonly state: KitState;
  /** Its content now. */
  readonly found: string | undefined;
  /** Whether it is a command under its bare name that the user did not choose, and that is not there. */
  readonly isUnwanted?: boolean;
}

/** Reads the state of every kit file in a host's folder. */
export function readKit(folder: string, inside: string | undefined): KitPlan[] {
  return kitFiles("host").map(({ path, text, isShort }) => {
    const plan = readKitFile(`${folder}/${path}`, text, inside);
    const isAbsent = plan.state === "new" || plan.state === "foreign";
    return { ...plan, isUnwanted: isShort && isAbsent };
  });
}

/** Reads the state of one kit file. */
export function readKitFile(path: string, text: string, inside: string | undefined): KitPlan {
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

/** The paths of an installation. */
export interface InstallPlace {
  readonly scope: InstallScope;
  /** The host's folder, the user's own or that of a project. */
  readonly folder: string;
  readonly settings: string;
  /** The folder that no link may lead out of. */
  readonly inside: string | undefined;
  readonly stateDir: string;
  readonly registration: Registration;
  readonly mcp: McpList;
}

/** The name under which those who share a project find their own executable. */
const SHARED_NAME = "loci";

/** The paths for a scope; `binary` is the executable to call. */
export function installPlace(world: World, scope: InstallScope, binary: string): InstallPlace {
  const { hostDir, stateDir, home } = world;
  if (hostDir === undefined || stateDir === undefined) throw fault("no-home", {});
  // A shared file must not contain a path of one machine.
  const isShared = scope === "project";
  const caller = { program: isShared ? SHARED_NAME : binary, place: scope };
  const rules = permissionRules({
    sessions: isShared ? "~/.claude/loci/sessions" : `${ruleOf(stateDir, home)}/sessions`,
    host: isShared ? "~/.claude" : ruleOf(hostDir, home),
  });
  const common = { scope, stateDir, registration: { caller, rules } };
  if (scope === "user") {
    const mcp = { path: hostFile(world, hostDir), keys: ["mcpServers"], inside: undefined };
    return {
      ...common,
      mcp,
      folder: hostDir,
      settings: settingsPath(scope, hostDir),
      inside: undefined,
    };
  }
  const root = neededProjectRoot(world, world.cwd);
  const folder = `${root}/.claude`;
  const mcp =
    scope === "local"
      ? {
          path: hostFile(world, hostDir),
          keys: ["projects", root, "mcpServers"],
          inside: undefined,
        }
      : { path: `${root}/.mcp.json`, keys: ["mcpServers"], inside: root };
  return { ...common, mcp, folder, settings: settingsPath(scope, folder), inside: root };
}

/** The path of the host's own state, which includes the MCP servers of its user. */
function hostFile(world: World, hostDir: string): string {
  return `${pathIn(world, "CLAUDE_CONFIG_DIR") ? hostDir : world.home}/.claude.json`;
}

/** A folder as a rule of the host names it: from the home, or from the root by two slashes. */
function ruleOf(folder: string, home: string | undefined): string {
  const isAtHome = home !== undefined && isWithin(folder, home);
  return isAtHome ? `~${folder.slice(home.length)}` : `/${folder}`;
}
