import { fault } from "#base/fault.ts";
import { baseName, folderOf, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { projectRoot } from "#project/find-project.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import {
  agentTranscripts,
  conversationFolders,
  newestTranscript,
  transcriptOf,
  transcriptsFolder,
} from "./find-transcripts.ts";
import { eachItem, type TranscriptOptions } from "./read-transcript.ts";

/** Handles a conversation while it is read: nothing of it is cached. */
export interface TranscriptListener {
  /** A file begins: the id of the session, or `agent-` and the id of the sub-agent. */
  readonly part: (name: string) => void;
  readonly item: (item: TranscriptItem) => void;
}

/** Which transcript to read, and how much of it. */
export interface TranscriptQuestion {
  /** A session's id or a file's path; by default the newest of the project. */
  readonly word: string | undefined;
  /** Only the lines after the one with this id. */
  readonly since: string | undefined;
  /** Whether to read the sub-agents' own transcripts, too. */
  readonly agents: boolean;
}

/** Reads a conversation and then those of its sub-agents; returns the number of invalid lines. */
export function tellTranscript(
  world: World,
  question: TranscriptQuestion,
  shown: TranscriptListener,
): number {
  const { word, since, agents } = question;
  const { path, inside } = findTranscript(world, word);
  // Redact before truncating to the width of a page: half a secret no longer matches its pattern.
  const { value: safe } = redactorForShowing(world, () => readSettings(world));
  const listener = { ...shown, item: (item: TranscriptItem) => shown.item(safe(item)) };
  const skipped = tellPart(path, { ...inside, ...(since !== undefined && { since }) }, listener);
  if (!agents) return skipped;
  // A session in the host's folder may not lead out of it, nor may its sub-agents.
  const options = { inside: folderOf(path) };
  return agentTranscripts(path).reduce(
    (sum, agent) => sum + tellPart(agent, options, listener),
    skipped,
  );
}

/** The path of a conversation. */
export interface FoundTranscript {
  readonly path: string;
  readonly inside: Pick<TranscriptOptions, "inside">;
}

/**
 * Finds a conversation by a session's id or a file's path; by default the newest of the project.
 */
export function findTranscript(world: World, word: string | undefined): FoundTranscript {
  const { hostDir, cwd } = world;
  // A person named the path, and may read any file of theirs.
  if (word !== undefined && isPath(word)) return { path: resolvePath(cwd, word), inside: {} };
  if (!hostDir) throw fault("no-home", {});
  const root = projectRoot(world, cwd);
  const folders = conversationFolders(cwd, root);
  const path =
    word === undefined ? newestTranscript(hostDir, folders) : transcriptOf(hostDir, word);
  if (path === undefined) throw fault("no-transcript", { word, project: root ?? cwd });
  return { path, inside: { inside: transcriptsFolder(hostDir) } };
}

function isPath(word: string): boolean {
  return word.includes("/") || word.endsWith(".jsonl");
}

function tellPart(path: string, options: TranscriptOptions, listener: TranscriptListener): number {
  let hasBegun = false;
  // Report a fault before half a page was printed.
  const begin = () => {
    if (!hasBegun) listener.part(baseName(path).replace(/\.jsonl$/, ""));
    hasBegun = true;
  };
  const look = eachItem(path, options, (item) => {
    begin();
    listener.item(item);
  });
  if (look.missing) throw fault("no-transcript", { word: path, project: folderOf(path) });
  if (look.refused !== undefined) throw fault("refused-file", { path, why: look.refused });
  if (look.sinceMissing) {
    const wanted = `the id of a line of \`${path}\``;
    throw fault("bad-value", { name: "--since", value: options.since ?? "", wanted });
  }
  begin();
  return look.skipped;
}
