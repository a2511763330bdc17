import { baseName, resolvePath } from "#base/path.ts";
import { pathIn } from "#base/world.ts";
import type { HostProfile, HostWorld } from "#hosts/port.ts";
import { isScriptedAs } from "#hosts/scripted-program.ts";
import type { SessionRef } from "#hosts/session-ref.ts";

/** Gemini CLI, as far as every process may ask. */
export const GEMINI_PROFILE: HostProfile = {
  name: "gemini",
  contextChars: 40_000,
  // A text at the start would hide the slash of a first prompt such as `/compress`, and no event starts a sub-agent.
  gives: { brief: "prompt", compacted: "prompt", agent: "spawn", long: ["UserPromptSubmit"] },
  isScripted: (program) => isScriptedAs("gemini", program),
  folder: folderIn,
  variables: {
    marks: ["GEMINI_CLI"],
    traces: [],
    children: ["GEMINI_CLI"],
    session: undefined,
    process: undefined,
    // Only the words of the host's program say who drives a conversation.
    isHeadless: () => false,
    isUnattended: () => false,
  },
  loads(world, { root }) {
    const folders = [folderIn(world), root].filter((one) => one !== undefined);
    return folders.map((folder) => `${folder}/GEMINI.md`);
  },
  ownMemory: () => undefined,
};

function folderIn(world: HostWorld): string | undefined {
  const home = pathIn(world, "GEMINI_CLI_HOME") ?? world.home;
  return home && resolvePath(home, ".gemini");
}

/** The reference to a conversation; the host names its file after the first part of the id. */
export function chatRef(path: string): SessionRef {
  return { host: "gemini", id: baseName(path).replace(/\.jsonl$/, ""), locator: path };
}
