import { bare, endingOf } from "#text/markdown-lines.ts";
import { columnOf, findSection, findTable, linesOf, printRow, withSection } from "./table-text.ts";

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
    projects: rows("projects").map(([key = "", path = "", description = "", status = ""]) => ({
      ...{ key, path, description, status },
    })),
    relationships: rows("relationships").map(([from = "", relation = "", to = "", notes = ""]) => ({
      ...{ from, relation, to, notes },
    })),
    initiatives: rows("initiatives").map(([name = "", projects = "", status = "", notes = ""]) => ({
      ...{ name, projects, status, notes },
    })),
  };
}

/** The rows of a part: its table, and the lists above and below it. */
function rowsOf(text: string, part: Part): string[][] {
  const span = findSection(text, part.title);
  if (!span) return [];
  const lines = linesOf(text);
  const table = findTable(lines, span);
  const places = part.columns.map(([, names]) => columnOf(table?.columns ?? [], names));
  const rows = (table?.rows ?? []).map(({ cells }) => places.map((at) => plain(cells[at] ?? "")));
  const { head, end } = table ?? { head: span.to, end: span.to };
  const beside = [...lines.slice(span.from, head), ...lines.slice(end, span.to)];
  const lists = beside.flatMap((line): string[][] => {
    const cells = itemCells(bare(line));
    return cells ? [cells] : [];
  });
  return [...lists, ...rows];
}

/** `- **web** (/work/web): the front` or `- web → api: depends on`. */
function itemCells(line: string): string[] | undefined {
  const [, from, to, why = ""] =
    /^\s*[-*+]\s+(\S+)\s*(?:→|->|=>)\s*(\S+?)\s*(?::\s*(.*))?$/.exec(line) ?? [];
  if (from !== undefined && to !== undefined) return [plain(from), why, plain(to), ""];
  const [, key, path = "", about = ""] =
    /^\s*[-*+]\s+(?:\*\*|`)?([^*`(:]+?)(?:\*\*|`)?\s*(?:\(([^)]*)\))?\s*(?:[:–—-]\s+(.*))?$/.exec(
      line,
    ) ?? [];
  return key === undefined ? undefined : [key.trim(), plain(path), about.trim(), ""];
}

function plain(cell: string): string {
  return cell.replace(/^(?:`([^`]*)`|\*\*([^*]*)\*\*)$/, "$1$2").trim();
}

/** The cells that identify a row. */
const KNOWN_BY: Readonly<Record<WorkspacePart, readonly number[]>> = {
  projects: [0],
  relationships: [0, 2],
  initiatives: [0],
};

/** A change of a row. */
export interface RowChange {
  readonly row: readonly string[];
  /** Whether to remove it. */
  readonly remove?: boolean;
}

/** Puts a row into a part of the map. It replaces the row with the same identity, or goes below the others. */
export function editWorkspace(text: string, part: WorkspacePart, change: RowChange): string {
  const { title, columns } = PARTS[part];
  const whole = hasTable(text, title) ? text : withPart(text, part);
  const lines = linesOf(whole);
  const table = findTable(lines, findSection(whole, title));
  if (!table) return text;
  const places = columns.map(([, names]) => columnOf(table.columns, names));
  const cellAt = (cells: readonly string[], at: number) => plain(cells[places[at] ?? -1] ?? "");
  const isMeant = ({ cells }: { cells: readonly string[] }) =>
    KNOWN_BY[part].every((at) => isSameName(cellAt(cells, at), change.row[at]));
  const known = table.rows.find(isMeant);
  if (change.remove) {
    if (known) lines.splice(known.line, 1);
    return known ? lines.join("") : text;
  }
  const cells = table.columns.map((_, at) => {
    const of = places.indexOf(at);
    return (of < 0 ? known?.cells[at] : change.row[of]) ?? "";
  });
  return withLine(lines, `${printRow(cells)}${endingOf(whole)}`, {
    at: known?.line,
    end: table.end,
  });
}

/** Whether two names mean the same project or initiative. */
export function isSameName(one: string, other = ""): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Adds a line at the end of a table, or replaces the line `at`. */
function withLine(
  lines: readonly string[],
  line: string,
  { at, end }: { at: number | undefined; end: number },
): string {
  const last = lines[end - 1] ?? "";
  const gap = at === undefined && !last.endsWith("\n") ? "\n" : "";
  return lines.toSpliced(at ?? end, at === undefined ? 0 : 1, `${gap}${line}`).join("");
}

function hasTable(text: string, title: RegExp): boolean {
  const span = findSection(text, title);
  return span !== undefined && findTable(linesOf(text), span) !== undefined;
}

/** Adds the table of a part, below a list that somebody wrote. */
function withPart(text: string, part: WorkspacePart): string {
  const { title } = PARTS[part];
  const table = emptyPart(PARTS[part]);
  const span = findSection(text, title);
  if (text.trim() === "") return EMPTY_WORKSPACE;
  if (!span) return withSection(text, table);
  const lines = linesOf(text);
  const ending = endingOf(text);
  const rows = table.replace(/^.*\n/, "").replaceAll("\n", ending);
  lines.splice(span.to, 0, `${lines[span.to - 1]?.endsWith("\n") ? "" : ending}${ending}${rows}`);
  return lines.join("");
}
