import { resolvePath } from "#base/path.ts";
import { pathIn } from "#base/world.ts";
import type { HostProfile, HostWorld } from "#hosts/port.ts";

/** Codex, as far as every process may ask. */
export const CODEX_PROFILE: HostProfile = {
  name: "codex",
  folder: folderIn,
  variables: {
    marks: ["CODEX_THREAD_ID"],
    traces: ["CODEX_SESSION_ID", "CODEX_TOOL_CALL_ID", "CODEX_SANDBOX"],
    children: ["CODEX_THREAD_ID", "CODEX_SESSION_ID"],
    session: "CODEX_SESSION_ID",
    process: undefined,
    // It says who drives a conversation in its rollout alone.
    isHeadless: () => false,
    isUnattended: () => false,
  },
  loads(world, { root }) {
    const folders = [folderIn(world), root].filter((one) => one !== undefined);
    return folders.map((folder) => `${folder}/AGENTS.md`);
  },
  // Its memories are those of all projects, and off unless a user turns them on.
  ownMemory: () => undefined,
};

function folderIn(world: HostWorld): string | undefined {
  return pathIn(world, "CODEX_HOME") ?? (world.home && resolvePath(world.home, ".codex"));
}
