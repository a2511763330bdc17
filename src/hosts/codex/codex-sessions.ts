import { type JsonObject, parseJson } from "#base/json.ts";
import { folderOf, isWithin, namedPath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { fileSize, isThere } from "#disk/file-stat.ts";
import { listBelow } from "#disk/list-below.ts";
import { readHead } from "#disk/read-text.ts";
import { injectedTexts } from "#hosts/claude/transcript/injected-texts.ts";
import { rangeReader } from "#hosts/claude/transcript/read-transcript.ts";
import type { SessionReader } from "#hosts/session-reader.ts";
import type { AgentRef, SessionRef } from "#hosts/session-ref.ts";
import { textIn } from "./codex-deeds.ts";
import { CODEX_PROFILE, rolloutId, rolloutRef } from "./codex-profile.ts";
import { readRollout } from "./read-rollout.ts";

/** The rollouts of Codex: `sessions/2026/11/20/rollout-…-<id>.jsonl`, one for each conversation and each sub-agent. */
export const CODEX_SESSIONS: SessionReader = {
  list(world, folders) {
    const all = rolloutsOf(world).map((path) => ownRef(world, path));
    const main = all.filter((ref) => headOf(ref).parent === "");
    if (folders === "all") return main;
    return main.filter((ref) => folders.includes(headOf(ref).folder ?? ""));
  },
  named(world, id) {
    const found = rolloutsOf(world).filter((path) => rolloutId(path).startsWith(id));
    const [path] = found;
    return path !== undefined && (found.length === 1 || rolloutId(path) === id)
      ? ownRef(world, path)
      : undefined;
  },
  inFile: (path, head) => (/"type"\s*:\s*"session_meta"/.test(head) ? rolloutRef(path) : undefined),
  at(world, path) {
    const folder = sessionsFolder(world);
    return folder !== undefined && isWithin(path, folder) ? ownRef(world, path) : undefined;
  },
  sessionOf(ref) {
    const { parent } = headOf(ref);
    const path =
      parent === "" ? undefined : nearRollouts(ref).find((one) => rolloutId(one) === parent);
    return path === undefined ? ref : { ...ref, ...rolloutRef(path) };
  },
  head: headOf,
  endOf: ({ locator }) => (isThere(locator) ? fileSize(locator) : undefined),
  read: rangeReader(readRollout),
  injected: ({ locator, inside }, word) =>
    injectedTexts(locator, word, { ...(inside !== undefined && { inside }), textOf: textOfHook }),
  agents: (ref) =>
    nearRollouts(ref)
      .map((path): AgentRef => ({ ...ref, ...rolloutRef(path), agentId: rolloutId(path) }))
      .filter((agent) => headOf(agent).parent === ref.id),
};

function sessionsFolder(world: World): string | undefined {
  const folder = CODEX_PROFILE.folder(world);
  return folder === undefined ? undefined : `${folder}/sessions`;
}

function ownRef(world: World, path: string): SessionRef {
  const inside = sessionsFolder(world);
  return { ...rolloutRef(path), ...(inside !== undefined && { inside }) };
}

/** The most rollouts that are listed, the newest first; their folders and names begin with the day. */
const MAX_ROLLOUTS = 2000;

function rolloutsOf(world: World): string[] {
  const folder = sessionsFolder(world);
  return folder === undefined ? [] : rolloutsIn(folder, 4).slice(0, MAX_ROLLOUTS);
}

/** The rollouts of the same day: a sub-agent is started by a conversation that goes on. */
function nearRollouts({ locator }: SessionRef): string[] {
  return rolloutsIn(folderOf(locator), 1);
}

function rolloutsIn(folder: string, levels: number): string[] {
  return listBelow(folder, levels).filter((path) => /\/rollout-[^/]+\.jsonl$/.test(path));
}

const HEAD_BYTES = 4096;

function headOf({ locator, inside }: SessionRef) {
  const head = readHead(locator, HEAD_BYTES, inside);
  const textAfter = (name: string) => {
    const word = new RegExp(`"${name}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(head)?.[1];
    const text = word === undefined ? undefined : parseJson(word);
    return typeof text === "string" ? text : "";
  };
  const [folder, parent] = [textAfter("cwd"), textAfter("parent_thread_id")];
  const isProgram = /^(?:exec|mcp)$/.test(textAfter("source"));
  return { folder: namedPath(folder), isProgram, parent };
}

/** The text of a line that a hook has added, which has a kind of its own; empty for any other. */
function textOfHook({ payload }: JsonObject): string {
  const isHooks = JSON.stringify(payload)?.includes('"hooks.additional_context"');
  return isHooks ? textIn(payload) : "";
}
