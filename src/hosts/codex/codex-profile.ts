import { baseName, resolvePath } from "#base/path.ts";
import { pathIn } from "#base/world.ts";
import type { HostProfile, HostWorld } from "#hosts/port.ts";
import type { SessionRef } from "#hosts/session-ref.ts";

/** Codex, as far as every process may ask. */
export const CODEX_PROFILE: HostProfile = {
  name: "codex",
  // The registration asks for 5,000 tokens.
  contextChars: 20_000,
  folder: folderIn,
  variables: {
    marks: ["CODEX_THREAD_ID"],
    traces: ["CODEX_SESSION_ID", "CODEX_TOOL_CALL_ID", "CODEX_SANDBOX"],
    children: ["CODEX_THREAD_ID", "CODEX_SESSION_ID"],
    session: "CODEX_SESSION_ID",
    process: undefined,
    // Only the rollout says who drives a conversation.
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

/** The id of the conversation in a rollout, which ends its name. */
export function rolloutId(path: string): string {
  const name = baseName(path).replace(/\.jsonl$/, "");
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(name)?.[0] ?? name;
}

/** The reference to a rollout. */
export function rolloutRef(path: string): SessionRef {
  return { host: "codex", id: rolloutId(path), locator: path };
}
