import type { IndexRow } from "#layouts/journal/format/index-rows.ts";
import type { CurrentState } from "#layouts/journal/format/index-text.ts";

/** What the brief of a session tells of the journal. */
export interface JournalBriefState {
  readonly key: string;
  /** The folder of the journal as people name it. */
  readonly folder: string;
  readonly state: CurrentState;
  /** The newest rows of the index, the newest first. */
  readonly rows: readonly IndexRow[];
  /** The whole note of what is worked on; empty where there is none. */
  readonly task: string;
  readonly blockers: string;
  /** What other projects, which this one is related to, have changed since it was last worked on. */
  readonly related: readonly RelatedNews[];
  /** What was noticed about the user and waits for an answer. */
  readonly pending: readonly string[];
  /** Whether the conversation was just compacted: then the work is told in full. */
  readonly compacted: boolean;
}

/** What a related project has changed. */
export interface RelatedNews {
  readonly key: string;
  readonly relation: string;
  readonly rows: readonly IndexRow[];
}

/** How memory mode is used, in one line. */
const MODE_LINE =
  "Memory mode is on. Worth a note: decisions, analyses, blockers, finished tasks: `loci note decision|analysis|context|progress --title … --<heading> …`. To read: the index first, then one note by `loci note show <name>`.";

/** The lines about a journal for the brief of a session, the most valuable first, within a budget. */
export function journalBriefLines(state: JournalBriefState, budgetChars: number): string[] {
  const lines: string[] = [];
  let left = budgetChars;
  for (const line of allLines(state)) {
    // A line of the middle that finds no room makes no room for those behind it: they are worth less.
    if (line.length + 1 > left) break;
    lines.push(line);
    left -= line.length + 1;
  }
  return lines;
}

function allLines(state: JournalBriefState): string[] {
  const { key, folder, rows, related, pending } = state;
  return [
    `## Journal of ${key} (${folder}_index.md)`,
    MODE_LINE,
    ...nowLines(state),
    ...rows.map(({ category, file, summary }) => `- ${category} ${file}: ${summary}`),
    ...related.flatMap(newsLines),
    ...pending
      .slice(0, 1)
      .map(
        (text) =>
          `- Waits for the user's word, to be asked once: "${text}" (\`loci user accept\` or \`refuse\`)`,
      ),
  ];
}

function nowLines({ state, task, blockers, compacted }: JournalBriefState): string[] {
  const isSaid = (text: string) => text !== "" && text !== "None";
  const short = [
    ...(isSaid(state.task) ? [`- Current task: ${state.task}`] : []),
    ...(isSaid(state.progress) ? [`- Progress: ${state.progress}`] : []),
    ...(isSaid(state.blocker) ? [`- Blocker: ${state.blocker}`] : []),
  ];
  if (!compacted) return short;
  const notes = [task, isSaid(state.blocker) ? blockers : ""].filter((text) => text.trim() !== "");
  return notes.length === 0 || !isSaid(state.task)
    ? short
    : [...notes.flatMap(linesOf), ...short.slice(1, 2)];
}

/** A note line by line; its headings go below that of the journal. */
function linesOf(note: string): string[] {
  const lines = note.split("\n").map((line) => line.trimEnd());
  return lines.filter((line) => line !== "").map((line) => line.replace(/^(#{1,4})(?= )/, "##$1"));
}

function newsLines({ key, relation, rows }: RelatedNews): string[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  return [`- Changed in ${key} (${relation}): ${first.category} ${first.summary}${more}`];
}
