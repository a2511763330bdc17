import { baseName, folderOf, resolvePath } from "#base/path.ts";
import { pathIn } from "#base/world.ts";
import type { HostProfile, HostWorld } from "#hosts/port.ts";
import { isScriptedAs } from "#hosts/scripted-program.ts";
import type { SessionRef } from "#hosts/session-ref.ts";

/** GitHub's Copilot CLI, as far as every process may ask. */
export const COPILOT_PROFILE: HostProfile = {
  name: "copilot",
  contextChars: 40_000,
  // No event follows a compaction.
  gives: { compacted: "prompt", long: ["UserPromptSubmit"] },
  isScripted: (program) => isScriptedAs("copilot", program),
  folder: copilotFolder,
  variables: {
    marks: ["COPILOT_CLI"],
    traces: [],
    // The host sets that variable for its own processes, too.
    children: [],
    session: undefined,
    process: undefined,
    // Only the words of the host's program say who drives a conversation.
    isHeadless: () => false,
    isUnattended: () => false,
  },
  loads(world, { root }) {
    const folder = copilotFolder(world);
    const own = folder === undefined ? [] : [`${folder}/copilot-instructions.md`];
    const names = ["AGENTS.md", "CLAUDE.md", "GEMINI.md", ".github/copilot-instructions.md"];
    return root === undefined ? own : [...own, ...names.map((name) => `${root}/${name}`)];
  },
  ownMemory: () => undefined,
};

/** The folder of its settings and conversations. */
export function copilotFolder(world: HostWorld): string | undefined {
  return pathIn(world, "COPILOT_HOME") ?? (world.home && resolvePath(world.home, ".copilot"));
}

/** The reference to a conversation: the host has a folder for each, with the name of its id. */
export function eventsRef(path: string): SessionRef {
  return { host: "copilot", id: baseName(folderOf(path)), locator: path };
}
