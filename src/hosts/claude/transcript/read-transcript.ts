import { readSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { withPlainFile } from "#disk/read-text.ts";
import { sessionOfTranscript } from "#hosts/claude/transcript-names.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { projectRoot } from "#project/find-project.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import { mayRead } from "#trust/may-read.ts";
import {
  agentTranscripts,
  conversationFolders,
  folderOfWork,
  newestTranscript,
  transcriptOf,
  transcriptsFolder,
} from "./find-transcripts.ts";
import { type ByteRange, type BytesReader, readItems } from "./read-lines.ts";
import { agentOf } from "./transcript-news.ts";

/** So much of the end of a transcript holds the recent talk; a session may have hundreds of megabytes. */
export const RECENT_TALK_BYTES = 8 * 1024 * 1024;

/** Which part of a transcript to read, and how far its path is trusted. */
export interface TranscriptOptions {
  /** The end of the last read; a file that is shorter now is read from its start. */
  readonly from?: number;
  /** The end of a line before which to stop. */
  readonly to?: number;
  /** Set if no read ended at `from`: the prompts queued before it were not emitted either. */
  readonly isFirstLook?: boolean;
  /** Only the lines after the one with this id. */
  readonly since?: string;
  /** At most so many bytes before the end of the file. */
  readonly tailBytes?: number;
  /** Links may lead anywhere inside this folder, and nowhere else. */
  readonly inside?: string;
  /** Whether to continue a long read; without it, the file is read to its end. */
  readonly goOn?: () => boolean;
}

/** How far a transcript was read. */
interface TranscriptRange {
  /** The start of the next read. */
  readonly end: number;
  /** The number of complete lines. */
  readonly lines: number;
  /** The number of invalid ones: too long, or no JSON. */
  readonly skipped: number;
  /** Why nothing was read. */
  readonly refused?: string;
  /** Set if nothing was read because the file is missing. */
  readonly missing?: true;
  /** Set if the line with the given id is missing. */
  readonly sinceMissing?: true;
}

const NOTHING = { end: 0, lines: 0, skipped: 0 } as const;

/**
 * Emits the items of a conversation in the order of the file. An incomplete end is left for the
 * next read. A message that continues after the end of a read is emitted as far as it goes; the
 * rest is then a reply of its own with the same message id.
 */
export function eachItem(
  path: string,
  options: TranscriptOptions,
  visit: (item: SessionItem) => void,
): TranscriptRange {
  const { inside } = options;
  const agentId = agentOf(path);
  const look = withPlainFile({ path, inside }, ({ handle, size }) => {
    const stretch = { ...stretchOf({ handle, size }, options), goOn: options.goOn };
    // Prompts that were queued when the last read ended are before the start of this one.
    const recalls = stretch.from > 0 && stretch.inLine !== true && !options.isFirstLook;
    return readItems(stretch, { ...options, agentId, recalls }, visit);
  });
  if (!("kind" in look)) return look;
  if (look.kind === "refused") return { ...NOTHING, refused: look.why };
  return { ...NOTHING, refused: "it is missing", missing: true };
}

function stretchOf(
  { handle, size }: { readonly handle: number; readonly size: number },
  { from = 0, to = size, tailBytes = Number.POSITIVE_INFINITY }: TranscriptOptions,
): ByteRange {
  const read: BytesReader = (part, position) => readSync(handle, part, 0, part.length, position);
  // A read ends after a newline: if there is none, the file has been replaced.
  const start = from <= size && isLineStart(handle, from) ? from : 0;
  const tail = size - tailBytes;
  // The byte before is read too: if it is a newline, the tail begins with a line.
  if (tail > start) return { read, size, from: tail - 1, inLine: true };
  return { read, size: Math.min(size, to), from: start };
}

function isLineStart(handle: number, at: number): boolean {
  if (at === 0) return true;
  const byte = new Uint8Array(1);
  return readSync(handle, byte, 0, 1, at - 1) === 1 && byte[0] === 10;
}

/** Handles a conversation while it is read: nothing of it is cached. */
export interface TranscriptListener {
  /** A file begins: the id of the session, or `agent-` and the id of the sub-agent. */
  readonly part: (name: string) => void;
  readonly item: (item: SessionItem) => void;
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
  const listener = { ...shown, item: (item: SessionItem) => shown.item(safe(item)) };
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
  if (word !== undefined && isPath(word) && world.caller.by === "person")
    return { path: resolvePath(cwd, word), inside: {} };
  if (!hostDir) throw fault("no-home", {});
  const root = projectRoot(world, cwd);
  const folders = conversationFolders(cwd, root);
  const named = word === undefined ? undefined : transcriptNamed(world, hostDir, word);
  const path = word === undefined ? newestTranscript(hostDir, folders) : named;
  if (path === undefined) throw fault("no-transcript", { word, project: root ?? cwd });
  const found = { path, inside: { inside: transcriptsFolder(hostDir) } };
  if (word !== undefined) refuseOthers(world, found, word);
  return found;
}

function transcriptNamed({ cwd }: World, hostDir: string, word: string): string | undefined {
  return isPath(word) ? resolvePath(cwd, word) : transcriptOf(hostDir, word);
}

/** Refuses an agent the conversation of another project; its own session is open to it wherever it began. */
function refuseOthers(world: World, { path, inside }: FoundTranscript, word: string): void {
  const caller = world.caller;
  if (caller.by === "person") return;
  const [root = world.cwd] = [projectRoot(world, world.cwd)];
  const main = path.replace(/\/subagents\/.*$/, ".jsonl");
  if (caller.session !== undefined && sessionOfTranscript(main) === caller.session) return;
  const folder = inside.inside && folderOfWork(main, inside.inside);
  const project = folder ? (projectRoot(world, folder) ?? folder) : path;
  const wish = { caller, own: [root], project, related: () => [] };
  if (!mayRead({ ...wish, what: "conversations" })) throw fault("other-project", { word });
}

function isPath(word: string): boolean {
  return word.includes("/") || word.endsWith(".jsonl");
}

function tellPart(path: string, options: TranscriptOptions, listener: TranscriptListener): number {
  let hasBegun = false;
  // Report a fault before half a page was printed.
  const begin = () => {
    if (!hasBegun) listener.part(sessionOfTranscript(path));
    hasBegun = true;
  };
  const look = eachItem(path, options, (item) => {
    begin();
    listener.item(item);
  });
  refuseUnread(path, look);
  if (look.sinceMissing) {
    const wanted = `the id of a line of \`${path}\``;
    throw fault("bad-value", { name: "--since", value: options.since ?? "", wanted });
  }
  begin();
  return look.skipped;
}

/** Throws a fault if a transcript is missing or was refused. */
export function refuseUnread(path: string, { missing, refused }: TranscriptRange): void {
  if (missing) throw fault("no-transcript", { word: path, project: folderOf(path) });
  if (refused !== undefined) throw fault("refused-file", { path, why: refused });
}

/** The last turn of a conversation, and the agent's last words before it. */
export interface LastTurn {
  readonly items: readonly SessionItem[];
  readonly before: string;
  readonly look: TranscriptRange;
}

/** Reads the last turn of a transcript: everything since the user last typed a prompt. */
export function readLastTurn(
  path: string,
  options: Pick<TranscriptOptions, "inside"> = {},
): LastTurn {
  let items: SessionItem[] = [];
  let [before, last] = ["", ""];
  const look = eachItem(path, options, (item) => {
    if (item.kind === "prompt" && item.how === "typed" && item.agentId === undefined) {
      items = [];
      before = last;
    }
    if (item.kind === "reply" && item.agentId === undefined) last = item.text;
    items.push(item);
  });
  return { items, before, look };
}
