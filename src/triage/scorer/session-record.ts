import { baseName, isAbsolute } from "#base/path.ts";
import { cleanLine } from "#text/clean-line.ts";
import { termsOf, wordsOf } from "#text/words/task-terms.ts";
import type { ExtractedRecord } from "./triage-data.ts";
import type { Turn } from "./turn-lines.ts";
import type { Work } from "./work-done.ts";

const TITLE_CHARS = 110;
const MAX_TAGS = 4;
/** Nobody has said it in so many words. */
const CONFIDENCE = 0.4;
const UNTOLD = "not told";

/** Drafts the record of a session from what it has done in a project. */
export function sessionRecord(turn: Turn, work: Work, root: string): ExtractedRecord {
  const title = cleanLine(`Session: ${goalOf(turn)}`, TITLE_CHARS);
  return {
    category: "session_summary",
    title,
    tags: tagsOf(`${title} ${goalOf(turn)}`),
    content: summary(turn, work, root),
    confidence: CONFIDENCE,
    evidence: [],
  };
}

function summary(turn: Turn, work: Work, root: string): ExtractedRecord["content"] {
  const last = turn.said.filter(({ role }) => role === "agent").slice(-3);
  return {
    goal: goalOf(turn),
    outcome: "partial",
    completed: last.map(({ sentence }) => cleanLine(sentence)),
    in_progress: [],
    blockers: [],
    next_actions: [],
    key_changes: work.files.slice(0, 20).map((file) => cleanLine(pathIn(root, file))),
  };
}

/** A path without the folders of this machine. */
function pathIn(root: string, file: string): string {
  if (!isAbsolute(file)) return file;
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : baseName(file);
}

/** The request of the user. */
function goalOf({ said, lines }: Turn): string {
  const asked = said.find(({ role }) => role === "user")?.sentence;
  return cleanLine(asked ?? lines.find(({ role }) => role === "user")?.text ?? UNTOLD);
}

/** Words that name a category, not a subject. */
const SIGNALS =
  /^(?:decid|choos|chose|agre|always|never|ever|every|because|from|now|instead|prefer|please|simpl|later|only|cannot|support|does|still|leave|keep|root|cause|crash|resolv|fix|error|session|going|forward|want|need|let|with|will|before|after|each)/;

/** The subject words of a text, as they are written there. */
function tagsOf(text: string): string[] {
  const spoken = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#-]*/gu) ?? [];
  const words = termsOf(text)
    .flatMap(({ word }) => spoken.find((one) => one === word || wordsOf(one).includes(word)) ?? [])
    .filter((word) => word.length > 1 && !SIGNALS.test(word));
  return [...new Set(words)].slice(0, MAX_TAGS).sort();
}
