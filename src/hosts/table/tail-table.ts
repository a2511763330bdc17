import { isWithin } from "#base/path.ts";
import type { HostWorld } from "#hosts/port.ts";
import type { SessionTail } from "#hosts/session-reader.ts";
import { FIRST_HOST, type HostName, type SessionRef } from "#hosts/session-ref.ts";
import { HOSTS } from "./host-table.ts";

type TailReader = (ref: SessionRef, promptId?: string) => Promise<SessionTail | undefined>;

const TAILS: Readonly<Record<HostName, TailReader>> = {
  claude: async (ref, promptId) =>
    (await import("#hosts/claude/transcript/transcript-news.ts")).tailOf(ref, promptId),
  codex: async (ref, promptId) =>
    (await import("#hosts/codex/codex-tail.ts")).rolloutTail(ref, promptId),
  gemini: async (ref) => (await import("#hosts/gemini/gemini-tail.ts")).chatTail(ref),
  copilot: async (ref) => (await import("#hosts/copilot/copilot-tail.ts")).eventsTail(ref),
  qwen: async (ref, promptId) => (await import("#hosts/qwen/qwen-tail.ts")).qwenTail(ref, promptId),
};

/**
 * The end of a conversation, without a module of the platform; undefined if it is gone. With the id of a prompt, waits at most
 * a third of a second until the host has written that one.
 */
export function tailOf(ref: SessionRef, promptId?: string): Promise<SessionTail | undefined> {
  return TAILS[ref.host](ref, promptId);
}

const SESSION_HOSTS = Object.keys(TAILS) as HostName[];

/** A conversation that loci has noted by its locator alone: the folder in which it lies says whose it is. */
export function refAt(world: HostWorld, { id, locator }: Omit<SessionRef, "host">): SessionRef {
  const owner = SESSION_HOSTS.find((name) => {
    const folder = HOSTS[name].profile.folder(world);
    return folder !== undefined && isWithin(locator, folder);
  });
  return { host: owner ?? FIRST_HOST, id, locator };
}
