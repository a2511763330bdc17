import { resolvePath } from "#base/path.ts";
import { pathIn } from "#base/world.ts";
import { hostSlug, SLUG_CHARS, sessionOfTranscript } from "#hosts/claude/transcript-names.ts";
import type { HostProfile, HostWorld } from "#hosts/port.ts";
import { isScriptedAs } from "#hosts/scripted-program.ts";
import type { SessionRef } from "#hosts/session-ref.ts";

/** Qwen Code, as far as every process may ask. */
export const QWEN_PROFILE: HostProfile = {
  name: "qwen",
  contextChars: 40_000,
  // No event follows a compaction that takes a text.
  gives: { compacted: "prompt", long: ["UserPromptSubmit"] },
  isScripted: (program) => isScriptedAs("qwen", program),
  folder: folderIn,
  variables: {
    marks: ["QWEN_CODE"],
    traces: [],
    children: ["QWEN_CODE"],
    session: "QWEN_CODE_SESSION_ID",
    process: undefined,
    // Only the words of the host's program say who drives a conversation.
    isHeadless: () => false,
    isUnattended: () => false,
  },
  loads(world, { root, agentType }) {
    const folder = folderIn(world);
    const own = folder === undefined ? [] : [`${folder}/QWEN.md`, `${folder}/AGENTS.md`];
    if (root === undefined) return own;
    const memory = agentType === undefined ? memoryOf(folder, root) : undefined;
    const page = memory === undefined ? [] : [`${memory.folder}/${memory.index}`];
    return [...own, `${root}/QWEN.md`, `${root}/AGENTS.md`, ...page];
  },
  ownMemory: (world, root) => memoryOf(folderIn(world), root),
};

function folderIn(world: HostWorld): string | undefined {
  return pathIn(world, "QWEN_HOME") ?? (world.home && resolvePath(world.home, ".qwen"));
}

function memoryOf(folder: string | undefined, root: string) {
  const slug = hostSlug(root);
  if (folder === undefined || slug.length > SLUG_CHARS) return undefined;
  return { folder: `${folder}/projects/${slug}/memory`, index: "MEMORY.md" };
}

/** The reference to a conversation. */
export function qwenRef(path: string): SessionRef {
  return { host: "qwen", id: sessionOfTranscript(path), locator: path };
}
