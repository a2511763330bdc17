import { fault } from "#base/fault.ts";
import type { InstallScope } from "#install/install-scope.ts";

/** The flags that say for whom something is installed, or taken away. */
export const SCOPE_FLAGS = {
  project: {
    type: "boolean",
    description: "In the project that you are in, for all who share it",
  },
  local: { type: "boolean", description: "In the project that you are in, for yourself" },
  "dry-run": { type: "boolean", description: "Show what would change, and change nothing" },
  yes: { type: "boolean", description: "Do it without being asked" },
  follow: {
    type: "boolean",
    description: "Where the settings are a link, change what it points to",
  },
} as const;

/** The scope that the flags name; without any it is the user's own. */
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
