import { fault } from "#base/fault.ts";
import type { InstallScope } from "#install/install-scope.ts";

/** The flags that choose whom something is installed for, or removed from. */
export const SCOPE_FLAGS = {
  project: {
    type: "boolean",
    description: "In the current project, for all who share it",
  },
  local: { type: "boolean", description: "In the current project, for yourself" },
  "dry-run": { type: "boolean", description: "Show what would change, and change nothing" },
  yes: { type: "boolean", description: "Do not ask" },
  follow: {
    type: "boolean",
    description: "If the settings are a link, change its target",
  },
} as const;

/** The scope that the flags name; by default the user's own. */
export function scopeFrom(
  {
    project,
    local,
  }: { readonly project?: boolean | undefined; readonly local?: boolean | undefined },
  command: string,
): InstallScope {
  if (project && local)
    throw fault("unwanted-flag", { flag: "--local", beside: "--project", command });
  if (project) return "project";
  return local ? "local" : "user";
}
