import type { Database } from "bun:sqlite";
import { z } from "zod";
import { parseJson } from "#base/json.ts";
import { plainLine } from "#capture/laid-out.ts";
import type { PointLabel, TrackingPoint } from "#layouts/conversations/read-conversations.ts";
import { printSummary } from "#layouts/conversations/summary-format.ts";
import type { ForeignNote, ImportTarget } from "./foreign-notes.ts";
import type { ForeignSummary, StoreMemories } from "./foreign-stores.ts";

const TEXT = z.string().nullish();

const SESSION = z.object({
  session: z.string(),
  memory: z.string(),
  project: z.string(),
  title: TEXT,
});

const OBSERVATION = z.object({
  memory: z.string(),
  type: z.string(),
  title: TEXT,
  subtitle: TEXT,
  text: TEXT,
  files: TEXT,
  at: z.string(),
});

const SUMMARY = z.object({
  memory: z.string(),
  request: TEXT,
  learned: TEXT,
  completed: TEXT,
  next: TEXT,
  at: z.string(),
});

type Session = z.infer<typeof SESSION>;
type Observation = z.infer<typeof OBSERVATION>;
type Summary = z.infer<typeof SUMMARY>;

/**
 * Reads claude-mem's database. Its observations belong to sessions, so each session becomes one
 * summary. Sessions of other projects are left out.
 */
export function claudeMemMemories(
  database: Database,
  path: string,
  { name }: ImportTarget,
): StoreMemories {
  const sessions = rowsOf(SESSION, database, SESSIONS);
  const observations = Map.groupBy(rowsOf(OBSERVATION, database, OBSERVATIONS), memoryOf);
  const wrapUps = Map.groupBy(rowsOf(SUMMARY, database, SUMMARIES), memoryOf);
  const notes: ForeignNote[] = [];
  const summaries: ForeignSummary[] = [];
  for (const session of sessions) {
    const said = observations.get(session.memory) ?? [];
    const ends = wrapUps.get(session.memory) ?? [];
    const skipped = whySkipped(session, said.length + ends.length, name);
    if (skipped === undefined) summaries.push(summaryOfSession(session, said, ends));
    else {
      const text = `session ${session.session}`;
      notes.push({ text, category: undefined, source: path, skipped });
    }
  }
  return { notes, summaries };
}

const SESSIONS =
  "SELECT content_session_id AS session, memory_session_id AS memory, project, custom_title AS title FROM sdk_sessions WHERE memory_session_id IS NOT NULL ORDER BY started_at_epoch";
const OBSERVATIONS =
  "SELECT memory_session_id AS memory, type, title, subtitle, text, files_modified AS files, created_at AS at FROM observations ORDER BY created_at_epoch, id";
const SUMMARIES =
  "SELECT memory_session_id AS memory, request, learned, completed, next_steps AS next, created_at AS at FROM session_summaries ORDER BY created_at_epoch, id";

function rowsOf<Row>(shape: z.ZodType<Row>, database: Database, sql: string): Row[] {
  return database
    .query(sql)
    .all()
    .flatMap((row) => shape.safeParse(row).data ?? []);
}

function memoryOf({ memory }: { readonly memory: string }): string {
  return memory;
}

function whySkipped({ project }: Session, count: number, name: string): string | undefined {
  if (project !== name) return `it is about \`${project}\``;
  return count === 0 ? "it says nothing" : undefined;
}

function summaryOfSession(
  { session, title }: Session,
  said: readonly Observation[],
  ends: readonly Summary[],
): ForeignSummary {
  const last = ends.at(-1);
  const times = [...said, ...ends].map(({ at }) => at).sort();
  const request = plainLine(last?.request ?? "");
  const heading = plainLine(title ?? "") || request || plainLine(said[0]?.title ?? "") || "Session";
  const text = printSummary({
    title: heading,
    context: request === "" ? heading : request,
    points: [...said.flatMap(pointOfObservation), ...ends.flatMap(pointsOfSummary)],
    files: filesOf(said),
    others: [],
    fields: { session, from: times[0] ?? "", until: times.at(-1) ?? "", by: "claude-mem" },
  });
  return { session, text };
}

/** The labels for claude-mem's types; the others say what was done. */
const LABELS: Readonly<Record<string, PointLabel>> = {
  decision: "Decision",
  bugfix: "Fix",
  discovery: "Discovery",
};

function pointOfObservation({ type, title, subtitle, text, at }: Observation): TrackingPoint[] {
  const words = [title, subtitle]
    .map((part) => plainLine(part ?? ""))
    .filter((part) => part !== "");
  const said = words.length > 0 ? words.join(": ") : plainLine(text ?? "");
  return said === "" ? [] : [pointAt(LABELS[type] ?? "Status", said, at)];
}

function pointsOfSummary({ learned, completed, next, at }: Summary): TrackingPoint[] {
  const parts = [
    ["Discovery", learned],
    ["Status", completed],
    ["Open", next],
  ] as const;
  return parts.flatMap(([label, text]) => {
    const words = plainLine(text ?? "");
    return words === "" ? [] : [pointAt(label, words, at)];
  });
}

function pointAt(label: PointLabel, text: string, at: string): TrackingPoint {
  return { label, text, at: at.slice(0, 16).replace("T", " "), source: "" };
}

function filesOf(said: readonly Observation[]): string[] {
  const names = said.flatMap(({ files }) => {
    const list = z.array(z.string()).safeParse(parseJson(files ?? "[]"));
    return list.data ?? [];
  });
  return [...new Set(names)].map((name) => `\`${plainLine(name)}\` - changed`);
}
