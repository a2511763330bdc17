import { resolvePath } from "#base/path.ts";
import { pathIn } from "#base/world.ts";
import type { HostProfile, HostWorld, OwnMemory } from "#hosts/port.ts";
import { hostSlug, SLUG_CHARS } from "./agent-variables.ts";

/** Claude Code, as far as every process may ask. */
export const CLAUDE_PROFILE: HostProfile = { name: "claude", folder: folderIn, ownMemory };

function folderIn(world: HostWorld): string | undefined {
  return pathIn(world, "CLAUDE_CONFIG_DIR") ?? (world.home && resolvePath(world.home, ".claude"));
}

function ownMemory(world: HostWorld, root: string): OwnMemory | undefined {
  const folder = folderIn(world);
  const slug = hostSlug(root);
  // The host shortens a longer name in a way that we cannot compute.
  if (folder === undefined || slug.length > SLUG_CHARS) return undefined;
  return { folder: `${folder}/projects/${slug}/memory`, index: "MEMORY.md" };
}
