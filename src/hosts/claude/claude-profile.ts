import { resolvePath } from "#base/path.ts";
import { type Environment, pathIn } from "#base/world.ts";
import type { HostProfile, HostWorld, OwnMemory } from "#hosts/port.ts";
import { surfaceOf } from "./surfaces.ts";
import { hostSlug, SLUG_CHARS } from "./transcript-names.ts";

/** Claude Code, as far as every process may ask. */
export const CLAUDE_PROFILE: HostProfile = {
  name: "claude",
  contextChars: 10_000,
  folder: folderIn,
  ownMemory,
  loads(world, { root, agentType }) {
    const folder = folderIn(world);
    // These types only read, and get no instructions; no sub-agent gets the host's own memory.
    if (folder === undefined || /^(?:explore|plan)$/i.test(agentType ?? "")) return [];
    const memory = root === undefined ? undefined : ownMemory(world, root);
    const isSession = memory !== undefined && agentType === undefined;
    return [`${folder}/CLAUDE.md`, ...(isSession ? [`${memory.folder}/${memory.index}`] : [])];
  },
  variables: {
    marks: ["CLAUDECODE"],
    traces: [
      "CLAUDE_CODE_ENTRYPOINT",
      "CLAUDE_CODE_SESSION_ID",
      "CLAUDE_CODE_CHILD_SESSION",
      "CLAUDE_PID",
    ],
    children: ["CLAUDE_CODE_CHILD_SESSION", "CLAUDE_PID", "CLAUDE_CODE_LAUNCHED_BY_SESSION_IDS"],
    session: "CLAUDE_CODE_SESSION_ID",
    process: "CLAUDE_PID",
    isHeadless: (env) => surfaceOf(env["CLAUDE_CODE_ENTRYPOINT"]) === "program",
    isUnattended,
  },
};

/** A program drives Claude Code if it inherited an agent's variable, unless it runs in the background for a person. */
function isUnattended(env: Environment): boolean {
  const isForPeople = surfaceOf(env["CLAUDE_CODE_ENTRYPOINT"]) === "person";
  const isInBackground = env["CLAUDE_CODE_SESSION_KIND"] === "bg";
  return isForPeople && !isInBackground && env["CLAUDE_CODE_SESSION_ATTENDED"] === "0";
}

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
