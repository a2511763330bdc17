import { rmSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { glanceText } from "#disk/file-stat.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { hashOf } from "#layouts/records/store/read-records.ts";
import { listedPath, newsPath } from "#layouts/records/store/record-paths.ts";

/** What was done with records without anybody asking for it. */
interface RecordNews {
  /** What was kept: the category and the title of each. */
  readonly kept: readonly string[];
  /** How many were retired, archived or removed because they were too old or too many. */
  readonly cleared: number;
  /** How many were approved by a flag, so that nobody may have looked at them. */
  readonly approved: number;
}

/** More than this is not told in a line. */
const MAX_NEWS_TITLES = 20;

/** Adds to what the user is told when the next session starts. */
export function addNews(
  state: string,
  { kept = [], cleared = 0, approved = 0 }: Partial<RecordNews>,
): void {
  if (kept.length === 0 && cleared === 0 && approved === 0) return;
  const path = newsPath(state);
  const before = newsIn(path);
  const news: RecordNews = {
    kept: [...before.kept, ...kept].slice(-MAX_NEWS_TITLES),
    cleared: before.cleared + cleared,
    approved: before.approved + approved,
  };
  replaceFile(path, JSON.stringify(news));
}

/** Adds what was saved unasked to what the user is told when the next session starts. */
export function addSavedNews(state: string, reports: readonly RecordReport[]): void {
  const news = reports.filter(({ action }) => action === "created" || action === "replaced");
  addNews(state, { kept: news.map(({ category, title }) => `${category} "${title}"`) });
}

/** Takes what there is to tell, so that it is told once; undefined for nothing. */
export function takeNews(state: string): string | undefined {
  const path = newsPath(state);
  const { kept, cleared, approved } = newsIn(path);
  if (!isTaken(path)) return undefined;
  const [first = "", ...others] = kept;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const told = [
    ...(kept.length > 0 ? [`saved ${first}${more}`] : []),
    ...(cleared > 0 ? [`cleared up ${cleared} that were too old or too many`] : []),
    ...(approved > 0 ? [`was told by a flag that ${approved} may be injected`] : []),
  ];
  if (told.length === 0) return undefined;
  const back = kept.length > 0 ? "; `loci undo` takes it back" : "";
  return `loci ${told.join(", and ")}${back}`;
}

/** What cannot be taken away would be told each time, and is told by nobody. */
function isTaken(path: string): boolean {
  try {
    rmSync(path, { force: true });
    return true;
  } catch (error) {
    if (errorCode(error)) return false;
    throw error;
  }
}

function newsIn(path: string): RecordNews {
  const news = parseJson(glanceText(path) ?? "");
  if (!isObject(news)) return { kept: [], cleared: 0, approved: 0 };
  const { kept, cleared, approved } = news;
  return {
    kept: Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [],
    cleared: typeof cleared === "number" ? cleared : 0,
    approved: typeof approved === "number" ? approved : 0,
  };
}

/** What a write has done. */
export interface RecordReport {
  readonly action:
    | "created"
    | "replaced"
    | "updated"
    | "renamed"
    | "unchanged"
    | "retired"
    | "archived"
    | "unarchived"
    | "restored"
    | "purged";
  readonly category: string;
  readonly id: string;
  readonly title: string;
  /** From the project's folder. */
  readonly path: string;
  /** The md5 of the file as it is now; null where there is none any more. */
  readonly hash: string | null;
  /** The fields that were put right. */
  readonly fixed: readonly string[];
  /** The ids of session summaries that had to make room. */
  readonly retired: readonly string[];
  readonly warnings: readonly string[];
}

/** Tells what was done with a record. */
export function reportOf(
  action: RecordReport["action"],
  record: MemoryRecord,
  told: { text: string | null } & Partial<Pick<RecordReport, "fixed" | "retired" | "warnings">>,
): RecordReport {
  const { category, id, title } = record;
  const { text, fixed = [], retired = [], warnings = [] } = told;
  const path = listedPath(category, id);
  const hash = text === null ? null : hashOf(text);
  return { action, category, id, title, path, hash, fixed, retired, warnings };
}
