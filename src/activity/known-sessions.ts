import { fault } from "#base/fault.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { listSavedSessions, readerOf } from "#hosts/table/session-table.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { projectRoot } from "#project/find-project.ts";
import { conversationFolders } from "#session/context/find-conversation.ts";
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
  return newestSessions(world, limit).map((one) => sessionIn(one, log, quote));
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

/** The last conversations of a project, the newest first. */
function newestSessions(world: World, limit: number): SessionRef[] {
  if (!world.home) throw fault("no-home", {});
  const { cwd } = world;
  const folders = conversationFolders(cwd, projectRoot(world, cwd));
  return listSavedSessions(world, folders).slice(0, limit);
}

function sessionIn(ref: SessionRef, log: readonly HookEntry[], quote: Quote): KnownSession {
  const calls = log.filter(({ session }) => session === ref.id);
  return {
    id: ref.id,
    lastAt: new Date(writtenMs(ref.locator) ?? 0).toISOString(),
    prompt: firstPrompt(ref, quote),
    calls: calls.length,
    chars: calls.reduce((sum, { chars = 0 }) => sum + chars, 0),
  };
}

function firstPrompt(ref: SessionRef, quote: Quote): string {
  let first: string | undefined;
  readerOf(ref).read(ref, { to: HEAD_BYTES }, (item) => {
    if (item.kind === "prompt") first ??= oneLine(quote(item.text, { by: "user", at: item.at }));
  });
  return first ?? "";
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
  if (!world.home) return [];
  const isIn = memoryFinder(memory);
  const sessions = newestSessions({ ...world, cwd: folder }, MAX_SESSIONS);
  return sessions.flatMap((ref) =>
    readerOf(ref)
      .injected(ref, "<loci-memory")
      .filter(({ text }) => isIn(text))
      .map(({ at, event }) => ({ session: ref.id, at, event }))
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
