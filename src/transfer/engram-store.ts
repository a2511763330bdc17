import type { Database } from "bun:sqlite";
import { z } from "zod";
import { plainLine } from "#capture/laid-out.ts";
import { parseSummary, printSummary } from "#layouts/conversations/summary-format.ts";
import { SESSION_ID } from "#session/state/session-folder.ts";
import type { ForeignNote, ImportTarget } from "./foreign-notes.ts";
import type { ForeignSummary, StoreMemories } from "./foreign-stores.ts";

const ROW = z.object({
  session: z.string(),
  type: z.string(),
  title: z.string(),
  content: z.string(),
  project: z.string().nullable(),
  at: z.string(),
  deleted: z.string().nullable(),
});

type Row = z.infer<typeof ROW>;

const ROWS =
  "SELECT session_id AS session, type, title, content, project, created_at AS at, deleted_at AS deleted FROM observations ORDER BY id";

/** The records for engram's types; every other type says what was done. */
const KINDS: Readonly<Record<string, ForeignNote["category"] | "by words">> = {
  decision: "decision",
  architecture: "decision",
  preference: "preference",
  pattern: "preference",
  convention: "preference",
  config: "constraint",
  bugfix: "runbook",
  discovery: "by words",
  learning: "by words",
  manual: "by words",
};

/** Reads engram's database: observations become records, and summaries of sessions summaries. */
export function engramMemories(
  database: Database,
  path: string,
  target: ImportTarget,
): StoreMemories {
  const rows = database
    .query(ROWS)
    .all()
    .flatMap((row) => ROW.safeParse(row).data ?? []);
  const isSummary = (row: Row) =>
    row.type === "session_summary" && whySkipped(row, target) === undefined;
  // A session that was summarised twice has one file, so the last summary counts.
  const last = new Map(rows.filter(isSummary).map((row) => [row.session, row]));
  return {
    notes: rows.filter((row) => !isSummary(row)).map((row) => noteOf(row, path, target)),
    summaries: [...last.values()].flatMap(summaryOfRow),
  };
}

function whySkipped({ type, project, deleted }: Row, { name }: ImportTarget): string | undefined {
  if (deleted !== null) return "it was deleted there";
  if (project !== null && project !== "" && project !== name.toLowerCase()) {
    return `it is about \`${project}\``;
  }
  return type === "session_summary" || KINDS[type] ? undefined : "it only says what was done";
}

const PART = /^\*\*(What|Why)\*\*:\s*([\s\S]*?)(?=\n\*\*\w+\*\*:|$(?![\s\S]))/gm;

function noteOf(row: Row, path: string, target: ImportTarget): ForeignNote {
  const { type, title, content } = row;
  const parts = new Map(
    [...content.matchAll(PART)].map(([, name = "", text = ""]) => [name, text]),
  );
  const what = plainLine(parts.get("What") ?? content);
  const why = plainLine(parts.get("Why") ?? "").replace(/\.$/, "");
  const text = why === "" ? what : `${what.replace(/\.$/, "")}, because ${lowerFirst(why)}`;
  const kind = KINDS[type];
  return {
    text: what === "" ? plainLine(title) : text,
    category: kind === "by words" ? undefined : kind,
    source: path,
    skipped: whySkipped(row, target),
  };
}

function lowerFirst(text: string): string {
  const isPlain = /^(?:It|The|A|An|This|That|They|We|There)\b/.test(text);
  return isPlain ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text;
}

/** The headings of engram's summaries, as summaries here call them. */
const HEADINGS: Readonly<Record<string, string>> = {
  goal: "Context",
  instructions: "Preferences",
  accomplished: "Status",
};

function summaryOfRow({ session, title, content, at }: Row): ForeignSummary[] {
  if (!SESSION_ID.test(session)) return [];
  const body = content.replaceAll(/^## (.+)$/gm, (line, name: string) => {
    const known = HEADINGS[name.trim().toLowerCase()];
    return known === undefined ? line : `## ${known}`;
  });
  const summary = parseSummary(`# ${plainLine(title)}\n\n${body}\n`);
  const day = `${at.replace(" ", "T")}Z`;
  const points = summary.points.map((point) => ({ ...point, at: at.slice(0, 16) }));
  const fields = { session, from: day, until: day, by: "engram" };
  const heading = summary.context === "" ? summary.title : summary.context;
  return [{ session, text: printSummary({ ...summary, title: heading, points, fields }) }];
}
