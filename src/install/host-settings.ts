import type { World } from "#base/world.ts";
import { callsLoci } from "#hosts/claude/settings/hook-entries.ts";
import { readSettingsFile } from "#settings/read-settings.ts";

/** Whom loci is installed for: its user everywhere, its user in one project, or all who share the project. */
export const INSTALL_SCOPES = ["user", "local", "project"] as const;

/** One of those. */
export type InstallScope = (typeof INSTALL_SCOPES)[number];

/** The host's settings for a scope; those of a project are below its root. */
export function settingsPath(scope: InstallScope, folder: string): string {
  return `${folder}/${scope === "local" ? "settings.local.json" : "settings.json"}`;
}

/** The settings files that call some loci: the user's own, and those of a project. */
export function callingSettings({ hostDir }: World, root: string | undefined): string[] {
  const folders = {
    user: hostDir,
    local: root && `${root}/.claude`,
    project: root && `${root}/.claude`,
  };
  return INSTALL_SCOPES.flatMap((scope) => {
    const folder = folders[scope];
    if (folder === undefined) return [];
    const path = settingsPath(scope, folder);
    const file = readSettingsFile(path, scope === "user" ? undefined : root);
    return file.kind === "object" && callsLoci(file.object) ? [path] : [];
  });
}
