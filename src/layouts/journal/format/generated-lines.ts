import type { IndexRow } from "./index-rows.ts";
import { type IndexEdit, parseIndex } from "./index-text.ts";
import { type GeneratedLines, lineHash } from "./line-hash.ts";
import type { CurrentState } from "./note-row.ts";
import { saysNothing } from "./placeholder.ts";

/** The values of an index that loci makes from the files of notes. */
export interface IndexValues {
  readonly state: CurrentState;
  readonly rows: readonly IndexRow[];
}

/** The file that each line of the current state is made from. */
const STATE_FILES = {
  task: "context/current-task.md",
  progress: "progress/active.md",
  blocker: "context/blockers.md",
} as const;

const SUPERSEDED = "(superseded) ";

/** Reads the hashes of generated lines, as `_session.json` holds them. */
export function parseGenerated(text: string): GeneratedLines {
  return new Set(text.split(" ").filter((hash) => hash !== ""));
}

/** The hashes of the lines that have these values. */
export function generatedLines({ state, rows }: IndexValues): string[] {
  const said = stateNames(state).filter((name) => !saysNothing(state[name]));
  return [
    ...said.map((name) => lineHash(name, state[name])),
    ...rows.map(({ file, summary }) => lineHash(file, summary)),
  ];
}

/** The hashes of those lines of an index that loci wrote. */
export function generatedIn(text: string, known: GeneratedLines): string[] {
  return generatedLines(parseIndex(text)).filter((hash) => known.has(hash));
}

/** How an edit treats the lines that people wrote. */
interface HandLines {
  readonly generated: GeneratedLines;
  /** The notes that somebody has just replaced on purpose: their lines are replaced, too. */
  readonly replaced: ReadonlySet<string>;
  /** The files of deleted notes. Their rows go. */
  readonly deleted: ReadonlySet<string>;
}

/** Leaves out of an edit what would replace a line that a person wrote. A superseded note still gets its label. */
export function keepHandLines(
  text: string,
  edit: IndexEdit,
  { generated, replaced, deleted }: HandLines,
): IndexEdit {
  const index = parseIndex(text);
  const rows = new Map(index.rows.map((row) => [row.file, row]));
  const { state = {}, add = [], remove = new Set<string>() } = edit;
  const isFree = (name: StateName) =>
    replaced.has(STATE_FILES[name]) ||
    saysNothing(index.state[name]) ||
    generated.has(lineHash(name, index.state[name]));
  const byHand = (file: string) => {
    const row = rows.get(file);
    const isGenerated = !row || generated.has(lineHash(file, row.summary));
    return isGenerated || row.summary === "" || replaced.has(file) ? undefined : row;
  };
  const names = stateNames(state).filter(isFree);
  return {
    ...edit,
    state: Object.fromEntries(names.map((name) => [name, state[name]])),
    add: add.flatMap((row) => {
      const own = byHand(row.file);
      return own ? relabel(own, row) : [row];
    }),
    remove: new Set([...remove].filter((file) => deleted.has(file) || !byHand(file))),
  };
}

/** The row of a person with the label of a superseded decision; nothing if it needs no label. */
function relabel(own: IndexRow, { summary }: IndexRow): IndexRow[] {
  if (!summary.startsWith(SUPERSEDED) || own.summary.startsWith(SUPERSEDED)) return [];
  return [{ ...own, summary: `${SUPERSEDED}${own.summary}` }];
}

/** The words of people in an index about one note: its line of the current state and its row. */
export function handLinesAbout(text: string, file: string, generated: GeneratedLines): string[] {
  const { state, rows } = parseIndex(text);
  const names = stateNames(state).filter((name) => STATE_FILES[name] === file);
  const values = [
    ...names.map((name) => ({ key: name as string, words: state[name] })),
    ...rows
      .filter((row) => row.file === file)
      .map(({ summary }) => ({ key: file, words: summary })),
  ];
  const own = values.filter(
    ({ key, words }) => !saysNothing(words) && !generated.has(lineHash(key, words)),
  );
  return [...new Set(own.map(({ words }) => words))];
}

type StateName = keyof CurrentState;

function stateNames(state: Partial<CurrentState>): StateName[] {
  return Object.keys(state) as StateName[];
}
