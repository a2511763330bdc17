import { fault } from "#base/fault.ts";
import { isObject, parseJson } from "#base/json.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import { readHead } from "#disk/read-text.ts";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import {
  conversationFolders,
  projectTranscripts,
  transcriptsFolder,
} from "#hosts/claude/transcript/find-transcripts.ts";
import { injectedTexts } from "#hosts/claude/transcript/injected-texts.ts";
import { sessionOfTranscript } from "#hosts/claude/transcript-names.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { projectRoot } from "#project/find-project.ts";
import { omitForgotten, type TextOrigin } from "#trust/forgotten.ts";

/** A conversation of this project. */
interface KnownSession {
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
  const quote = quoter(world, world.cwd);
  return newestTranscripts(world, limit).map((one) => sessionIn(one, log, quote));
}

/** Quotes words of a conversation. */
export type Quote = (text: string, origin: TextOrigin) => string;

/** Replaces words that are all forgotten. */
const ALL_FORGOTTEN = "(forgotten)";

/** Quotes the conversations of a project without what the user has forgotten there since. */
export function quoter(world: World, folder: string): Quote {
  const forgotten = readForgotten(world, projectRoot(world, folder));
  return (text, origin) => {
    const rest = omitForgotten(forgotten, text, origin).trim();
    return rest === "" && text.trim() !== "" ? ALL_FORGOTTEN : rest;
  };
}

/** The file of a conversation. */
interface NewestTranscript {
  readonly id: string;
  readonly path: string;
  readonly ms: number;
}

/** The files of the last conversations of a project, the newest first. */
function newestTranscripts(world: World, limit: number): NewestTranscript[] {
  const { hostDir, cwd } = world;
  if (!hostDir) throw fault("no-home", {});
  const root = projectRoot(world, cwd);
  const folders = conversationFolders(cwd, root);
  return projectTranscripts(hostDir, folders)
    .map((path) => {
      return { path, id: sessionOfTranscript(path), ms: writtenMs(path) ?? 0 };
    })
    .sort((one, other) => other.ms - one.ms)
    .slice(0, limit);
}

function sessionIn(
  { path, id, ms }: NewestTranscript,
  log: readonly HookEntry[],
  quote: Quote,
): KnownSession {
  const calls = log.filter(({ session }) => session === id);
  return {
    id,
    lastAt: new Date(ms).toISOString(),
    prompt: firstPrompt(readHead(path, HEAD_BYTES), quote),
    calls: calls.length,
    chars: calls.reduce((sum, { chars = 0 }) => sum + chars, 0),
  };
}

function firstPrompt(text: string, quote: Quote): string {
  for (const line of text.split("\n")) {
    const value = parseJson(line);
    if (!isObject(value)) continue;
    const prompt = itemsOfLine(value).find(({ kind }) => kind === "prompt");
    if (prompt?.kind !== "prompt") continue;
    return oneLine(quote(prompt.text, { by: "user", at: prompt.at }));
  }
  return "";
}

/** A moment at which loci gave a session a memory. */
interface GivenMoment {
  readonly session: string;
  readonly at: string;
  readonly event: string;
}

/** So many conversations are read, the newest first. */
const MAX_SESSIONS = 40;
/** A brief repeats the beginning of a sentence. */
const START_CHARS = 40;
const MIN_START_CHARS = 12;

/** The moments at which loci gave a memory, as the conversations of its project say, the newest first. */
export function givenInSessions(world: World, folder: string, memory: FoundByText): GivenMoment[] {
  const { hostDir } = world;
  if (!hostDir) return [];
  const isIn = memoryFinder(memory);
  const inside = transcriptsFolder(hostDir);
  const sessions = newestTranscripts({ ...world, cwd: folder }, MAX_SESSIONS);
  return sessions.flatMap(({ path, id: session }) =>
    injectedTexts(path, "<loci-memory", { inside })
      .filter(({ text }) => isIn(text))
      .map(({ at, event }) => ({ session, at, event }))
      .reverse(),
  );
}

interface FoundByText {
  readonly id: string;
  readonly sentence: string;
}

/** Tests whether a text that loci gave has a memory: by its id, or by the beginning of its sentence. */
export function memoryFinder({ id, sentence }: FoundByText): (text: string) => boolean {
  const name = `\`${id.split("/").at(-1)}\``;
  const start = oneLine(sentence).slice(0, START_CHARS);
  return (text) => text.includes(name) || (start.length >= MIN_START_CHARS && text.includes(start));
}
