import { fault } from "#base/fault.ts";
import { isObject, parseJson } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import { readHead } from "#disk/read-end.ts";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import {
  conversationFolders,
  projectTranscripts,
} from "#hosts/claude/transcript/find-transcripts.ts";
import { projectRoot } from "#project/find-project.ts";

/** A conversation of this project. */
export interface KnownSession {
  readonly id: string;
  readonly lastAt: string;
  /** The first words of the user; empty if they are not among the first lines. */
  readonly prompt: string;
  /** The hook calls that the log still has, and the characters that they gave the agent. */
  readonly calls: number;
  readonly chars: number;
}

/** The first prompt comes after a few lines of the host. */
const HEAD_BYTES = 64 * 1024;

/** Lists the last conversations of a project, the newest first. */
export function knownSessions(world: World, limit: number): KnownSession[] {
  const log = hookCalls(world);
  return newestTranscripts(world, limit).map((one) => sessionIn(one, log));
}

/** The file of a conversation. */
export interface NewestTranscript {
  readonly id: string;
  readonly path: string;
  readonly ms: number;
}

/** The files of the last conversations of a project, the newest first. */
export function newestTranscripts(world: World, limit: number): NewestTranscript[] {
  const { hostDir, cwd } = world;
  if (!hostDir) throw fault("no-home", {});
  const root = projectRoot(world, cwd);
  const folders = conversationFolders(cwd, root);
  return projectTranscripts(hostDir, folders)
    .map((path) => {
      return { path, id: baseName(path).replace(/\.jsonl$/, ""), ms: writtenMs(path) ?? 0 };
    })
    .sort((one, other) => other.ms - one.ms)
    .slice(0, limit);
}

function sessionIn({ path, id, ms }: NewestTranscript, log: readonly HookEntry[]): KnownSession {
  const calls = log.filter(({ session }) => session === id);
  return {
    id,
    lastAt: new Date(ms).toISOString(),
    prompt: firstPrompt(readHead(path, HEAD_BYTES)),
    calls: calls.length,
    chars: calls.reduce((sum, { chars = 0 }) => sum + chars, 0),
  };
}

function firstPrompt(text: string): string {
  for (const line of text.split("\n")) {
    const value = parseJson(line);
    if (!isObject(value)) continue;
    const prompt = itemsOfLine(value).find(({ kind }) => kind === "prompt");
    if (prompt?.kind === "prompt") return prompt.text.replaceAll(/\s+/g, " ").trim();
  }
  return "";
}
