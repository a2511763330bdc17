import type { IndexRow } from "#layouts/journal/format/index-rows.ts";
import type { CurrentState } from "#layouts/journal/format/note-row.ts";

/** The parts of a journal that a session is briefed with. */
export interface JournalBriefState {
  readonly key: string;
  /** The folder of the journal, with `~` for the home. */
  readonly folder: string;
  readonly state: CurrentState;
  /** The newest rows of the index, the newest first. */
  readonly rows: readonly IndexRow[];
  /** The whole note of the current task; empty if there is none. */
  readonly task: string;
  readonly blockers: string;
  /** Notes of related projects that are newer than the last note of this one. */
  readonly related: readonly RelatedNews[];
  /** How this project is related to others, such as `depends on api`. */
  readonly relations: readonly string[];
  /** Observations about the user that wait for an answer. */
  readonly pending: readonly string[];
  /** Whether the conversation was just compacted. If so, the brief has the whole task. */
  readonly compacted: boolean;
}

/** New notes of a related project. */
export interface RelatedNews {
  readonly key: string;
  readonly relation: string;
  readonly rows: readonly IndexRow[];
}

/** One line on how to use memory mode. */
const MODE_LINE =
  "Memory mode is on. Worth a note: decisions, analyses, blockers, finished tasks: `loci agent journal note decision|analysis|context|progress --title … --HEADING …`. To read: the index and its Quick Lookup first, then one note by `loci agent find NAME`, never all.";

const WAITING = "- Waits for the user's word, to be asked once:";

/** The first lines that fit into a budget. Later lines are worth less, so none of them takes the room of a longer one. */
export function linesWithin(lines: readonly string[], budgetChars: number): string[] {
  let left = budgetChars;
  const end = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return lines.slice(0, end < 0 ? lines.length : end);
}

/** The lines about a journal for the brief of a session, the most valuable first. */
export function journalLines(state: JournalBriefState): string[] {
  const { key, folder, rows, related, relations, pending, compacted } = state;
  return [
    `## Journal of ${key} (${folder}_index.md)`,
    MODE_LINE,
    ...nowLines(state),
    ...rows.map(({ category, file, summary }) => `- ${category} ${file}: ${summary}`),
    ...related.flatMap(newsLines),
    ...(compacted && relations.length > 0
      ? [`- Related projects (~/.claude/workspace.md): ${relations.join(", ")}`]
      : []),
    ...pending
      .slice(0, 1)
      .map((text) => `${WAITING} "${text}" (\`loci user accept\` or \`refuse\`)`),
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
  if (notes.length === 0 || !isSaid(state.task)) return short;
  // A person may have written the task into the index only.
  const said = short.filter(
    (line, at) => at === 1 || !notes.some((note) => note.includes(wordsOf(line))),
  );
  return [...notes.flatMap(linesOf), ...said];
}

/** The words of a line of the current state, without an ellipsis at their end. */
function wordsOf(line: string): string {
  return line.replace(/^- [^:]*: /, "").replace(/…$/, "");
}

/** The lines of a note, with its headings two levels lower. */
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
