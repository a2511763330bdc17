import { objectIn } from "#base/json.ts";
import { folderOf, isWithin } from "#base/path.ts";
import { fileSize, isThere } from "#disk/file-stat.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { CLAUDE_PROFILE } from "#hosts/claude/claude-profile.ts";
import { sessionOfTranscript } from "#hosts/claude/transcript-names.ts";
import type { SessionReader } from "#hosts/session-reader.ts";
import type { AgentRef, SessionRef } from "#hosts/session-ref.ts";
import {
  agentTranscripts,
  allTranscripts,
  folderOfWork,
  isDrivenByProgram,
  projectTranscripts,
  startedCalls,
  transcriptOf,
  transcriptsFolder,
} from "./find-transcripts.ts";
import { injectedTexts } from "./injected-texts.ts";
import { lastCommands } from "./last-commands.ts";
import { readItems } from "./read-lines.ts";
import { rangeReader } from "./read-transcript.ts";

/** The transcripts of Claude Code. */
export const CLAUDE_SESSIONS: SessionReader = {
  list(world, folders) {
    const hostDir = CLAUDE_PROFILE.folder(world);
    if (hostDir === undefined) return [];
    const paths =
      folders === "all" ? allTranscripts(hostDir) : projectTranscripts(hostDir, folders);
    return paths.map((path) => ownRef(hostDir, path));
  },
  named(world, id) {
    const hostDir = CLAUDE_PROFILE.folder(world);
    const path = hostDir && transcriptOf(hostDir, id);
    return path ? ownRef(hostDir, path) : undefined;
  },
  inFile: (path, head) => (isOwnForm(head) ? transcriptRef(path) : undefined),
  at(world, path) {
    const hostDir = CLAUDE_PROFILE.folder(world);
    const isOwn = hostDir !== undefined && isWithin(path, transcriptsFolder(hostDir));
    return isOwn ? ownRef(hostDir, path) : undefined;
  },
  sessionOf(ref) {
    const locator = ref.locator.replace(/\/subagents\/.*$/, ".jsonl");
    return { ...ref, ...transcriptRef(locator) };
  },
  head: ({ locator, inside = "/" }) => ({
    folder: folderOfWork(locator, inside),
    isProgram: isDrivenByProgram(locator, inside),
  }),
  endOf: ({ locator }) => (isThere(locator) ? fileSize(locator) : undefined),
  read: rangeReader(readItems),
  injected: ({ locator, inside }, word) =>
    injectedTexts(locator, word, inside === undefined ? {} : { inside }),
  agents: ({ locator }) => agentTranscripts(locator).map((path) => agentRef(locator, path)),
  titleOf: ({ locator }) => {
    // The host writes it beside the transcript.
    const beside = locator.replace(/\.jsonl$/, ".meta.json");
    const { description } = objectIn(plainTextAt(beside, { capBytes: 64 * 1024 }) ?? "");
    return typeof description === "string" ? description : "";
  },
  startedCalls: ({ locator }, sinceMs) => startedCalls(locator, sinceMs),
  lastCommands: ({ locator }) => lastCommands(locator, RECENT_COMMAND_BYTES),
};

const RECENT_COMMAND_BYTES = 8 * 1024 * 1024;

/** The reference to a transcript that somebody named. */
export function transcriptRef(path: string): SessionRef {
  return { host: "claude", id: sessionOfTranscript(path), locator: path };
}

function ownRef(hostDir: string, path: string): SessionRef {
  return { ...transcriptRef(path), inside: transcriptsFolder(hostDir) };
}

/** A session leads nowhere else than to the agents of its own. */
function agentRef(session: string, path: string): AgentRef {
  const agentId = sessionOfTranscript(path).replace(/^agent-/, "");
  return { ...transcriptRef(path), inside: folderOf(session), agentId };
}

const TYPES =
  /"type"\s*:\s*"(?:user|assistant|system|attachment|progress|summary|queue-operation|file-history-snapshot)"/;
const FIELDS = /"(?:uuid|sessionId|leafUuid|messageId|message|operation)"\s*:/;
/** Another host writes lines with most of these fields, and its words in parts. */
const PARTS = /"message"\s*:\s*\{[^[{]*"parts"\s*:/;

function isOwnForm(head: string): boolean {
  const lines = head.split("\n");
  return lines.some((line) => TYPES.test(line) && FIELDS.test(line) && !PARTS.test(line));
}
