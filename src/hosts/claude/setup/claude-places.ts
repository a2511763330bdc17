import { fault } from "#base/fault.ts";
import { isWithin } from "#base/path.ts";
import { pathIn, type World } from "#base/world.ts";
import { CLAUDE_PROFILE } from "#hosts/claude/claude-profile.ts";
import { permissionRules } from "#hosts/claude/settings/permissions.ts";
import type { Registration } from "#hosts/claude/settings/registration.ts";
import { calledBy, type SetupPlace, type SetupScope } from "#hosts/setup.ts";

/** The folders and files of Claude Code that a set-up changes. */
interface ClaudePlaces {
  /** The user's own folder, or that of a project. */
  readonly folder: string;
  readonly settings: string;
  /** The list of MCP servers: its file, and its keys in it. */
  readonly servers: { readonly path: string; readonly keys: readonly string[] };
}

/** Returns them; throws a fault for a user without a home. */
export function claudePlaces({ world, scope, root }: SetupPlace): ClaudePlaces {
  const own = ownFolder(world);
  if (scope === "user" || root === undefined) {
    const servers = { path: stateFile(world, own), keys: ["mcpServers"] };
    return { folder: own, settings: settingsPath(own, scope), servers };
  }
  const folder = `${root}/.claude`;
  const servers =
    scope === "local"
      ? { path: stateFile(world, own), keys: ["projects", root, "mcpServers"] }
      : { path: `${root}/.mcp.json`, keys: ["mcpServers"] };
  return { folder, settings: settingsPath(folder, scope), servers };
}

/** The entries and rules of a set-up. */
export function claudeRegistration(place: SetupPlace): Registration {
  const { world, scope } = place;
  const { stateDir, home } = world;
  if (stateDir === undefined) throw fault("no-home", {});
  // A shared file must not contain a path of one machine.
  const isShared = scope === "project";
  const rules = permissionRules({
    sessions: isShared ? "~/.claude/loci/sessions" : `${ruleOf(stateDir, home)}/sessions`,
    host: isShared ? "~/.claude" : ruleOf(ownFolder(world), home),
  });
  return { caller: { ...calledBy(place), place: scope }, rules };
}

function ownFolder(world: World): string {
  const folder = CLAUDE_PROFILE.folder(world);
  if (folder === undefined) throw fault("no-home", {});
  return folder;
}

function settingsPath(folder: string, scope: SetupScope): string {
  return `${folder}/${scope === "local" ? "settings.local.json" : "settings.json"}`;
}

/** The path of the host's own state, which includes the MCP servers of its user. */
function stateFile(world: World, folder: string): string {
  return `${pathIn(world, "CLAUDE_CONFIG_DIR") ? folder : world.home}/.claude.json`;
}

/** A folder as a rule of the host names it: from the home, or from the root by two slashes. */
function ruleOf(folder: string, home: string | undefined): string {
  const isAtHome = home !== undefined && isWithin(folder, home);
  return isAtHome ? `~${folder.slice(home.length)}` : `/${folder}`;
}
