import { bare, endingOf, rawLines } from "#text/markdown-lines.ts";
import {
  columnOf,
  findSection,
  printRow,
  spliceLines,
  tableIn,
  withSection,
} from "./table-text.ts";

/** A project of the workspace. */
export interface WorkspaceProject {
  readonly key: string;
  readonly path: string;
  readonly description: string;
  readonly status: string;
}

/** How one project relates to another: `web` depends on `api`. */
export interface Relationship {
  readonly from: string;
  readonly relation: string;
  readonly to: string;
  readonly notes: string;
}

/** Work that spans several projects. */
export interface Initiative {
  readonly name: string;
  readonly projects: string;
  readonly status: string;
  readonly notes: string;
}

/** The content of a workspace map. */
export interface Workspace {
  readonly projects: readonly WorkspaceProject[];
  readonly relationships: readonly Relationship[];
  readonly initiatives: readonly Initiative[];
}

/** A part of the map: its heading, and the columns of its table. */
interface Part {
  readonly title: RegExp;
  readonly heading: string;
  readonly columns: readonly (readonly [name: string, also: RegExp])[];
}

/** The tables of the map. */
const PARTS = {
  projects: {
    title: /^(?:projects|registry|repos|repositories|known (?:projects|repos))\b/i,
    heading: "Projects",
    columns: [
      ["Project", /^(?:project|repo|name|key)/i],
      ["Path", /^(?:path|folder|location)/i],
      ["Description", /^(?:description|about|purpose|summary)/i],
      ["Status", /^(?:status|state)/i],
    ],
  },
  relationships: {
    title: /^relation(?:ship)?s\b/i,
    heading: "Relationships",
    columns: [
      ["Project", /^(?:project|from|repo)/i],
      ["Relation", /^(?:relation|type|kind)/i],
      ["Other", /^(?:other|to|target|with)/i],
      ["Notes", /^(?:notes|description|about)/i],
    ],
  },
  initiatives: {
    title: /^(?:current )?initiatives\b/i,
    heading: "Current Initiatives",
    columns: [
      ["Initiative", /^(?:initiative|name)/i],
      ["Projects", /^(?:projects|repos)/i],
      ["Status", /^(?:status|state)/i],
      ["Notes", /^(?:notes|description|about)/i],
    ],
  },
} as const satisfies Record<string, Part>;

/** The name of a part of the map. */
export type WorkspacePart = keyof typeof PARTS;

/** An empty map. */
const EMPTY_WORKSPACE = `# Workspace

${Object.values(PARTS).map(emptyPart).join("\n")}
## Quick Reference
- What a project remembers → projects/{project-key}/_index.md
- What holds in all projects → user/preferences.md
`;

function emptyPart({ heading, columns }: Part): string {
  const names = columns.map(([name]) => name);
  const rule = names.map((name) => "-".repeat(name.length + 2)).join("|");
  return `## ${heading}\n${printRow(names)}\n|${rule}|\n`;
}

/** Reads a map, in any form that people write, with lists as well as tables. */
export function parseWorkspace(text: string): Workspace {
  const rows = (part: WorkspacePart) => rowsOf(text, PARTS[part]);
  return {
    projects: rows("projects").map(([key = "", path = "", description = "", status = ""]) => {
      return { key, path, description, status };
    }),
    relationships: rows("relationships").map(([from = "", relation = "", to = "", notes = ""]) => {
      return { from, relation, to, notes };
    }),
    initiatives: rows("initiatives").map(([name = "", projects = "", status = "", notes = ""]) => {
      return { name, projects, status, notes };
    }),
  };
}

/** The rows of a part: its table, and the lists above and below it. */
function rowsOf(text: string, part: Part): string[][] {
  const { from, to } = findSection(text, part.title) ?? { from: 0, to: 0 };
  const { rows, columns, head, end } = tableIn(text, part.title) ?? NO_TABLE;
  const places = placesIn(columns, part);
  const lines = rawLines(text);
  const beside = [...lines.slice(from, head ?? to), ...lines.slice(end ?? to, to)];
  return [
    ...beside.flatMap((line): string[][] => itemCells(bare(line))),
    ...rows.map(({ cells }) => places.map((at) => plain(cells[at] ?? ""))),
  ];
}

const NO_TABLE = { rows: [], columns: [], head: undefined, end: undefined };

function placesIn(columns: readonly string[], part: Part): number[] {
  return part.columns.map(([, names]) => columnOf(columns, names));
}

/** `- **web** (/work/web): the front` or `- web → api: depends on`. */
function itemCells(line: string): string[][] {
  const [, from, to, why = ""] =
    /^\s*[-*+]\s+(\S+)\s*(?:→|->|=>)\s*(\S+?)\s*(?::\s*(.*))?$/.exec(line) ?? [];
  if (from !== undefined && to !== undefined) return [[plain(from), why, plain(to), ""]];
  const [, key, path = "", about = ""] =
    /^\s*[-*+]\s+(?:\*\*|`)?([^*`(:]+?)(?:\*\*|`)?\s*(?:\(([^)]*)\))?\s*(?:[:–—-]\s+(.*))?$/.exec(
      line,
    ) ?? [];
  return key === undefined ? [] : [[key.trim(), plain(path), about.trim(), ""]];
}

function plain(cell: string): string {
  return cell.replace(/^(?:`([^`]*)`|\*\*([^*]*)\*\*)$/, "$1$2").trim();
}

/** A change of a row. */
export interface RowChange {
  readonly row: readonly string[];
  /** Whether to remove it. */
  readonly remove?: boolean;
}

/** Puts a row into a part of the map. It replaces the row with the same identity, or goes below the others. */
export function editWorkspace(text: string, name: WorkspacePart, change: RowChange): string {
  const part: Part = PARTS[name];
  const whole = tableIn(text, part.title) ? text : withPart(text, part);
  const table = tableIn(whole, part.title);
  if (!table) return text;
  const places = placesIn(table.columns, part);
  // A relationship is known by both of its projects, and everything else by its name.
  const knownBy = name === "relationships" ? [0, 2] : [0];
  const known = table.rows.find(({ cells }) =>
    knownBy.every((at) => isSameName(plain(cells[places[at] ?? -1] ?? ""), change.row[at])),
  );
  if (change.remove) return known ? spliceLines(whole, known.line, { remove: 1 }) : text;
  const cells = table.columns.map((_, at) => {
    const of = places.indexOf(at);
    return (of < 0 ? known?.cells[at] : change.row[of]) ?? "";
  });
  const remove = known ? 1 : 0;
  return spliceLines(whole, known?.line ?? table.end, { remove, add: [printRow(cells)] });
}

/** Whether two names mean the same project or initiative. */
export function isSameName(one: string, other = ""): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Adds the table of a part, below a list that somebody wrote. */
function withPart(text: string, part: Part): string {
  const table = emptyPart(part);
  const span = findSection(text, part.title);
  if (text.trim() === "") return EMPTY_WORKSPACE;
  if (!span) return withSection(text, table);
  const rows = table.replace(/^.*\n/, "\n").replaceAll("\n", endingOf(text));
  return spliceLines(text, span.to, { add: [rows] });
}
