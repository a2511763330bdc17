import { objectIn } from "#base/json.ts";
import { countNouns, oneLine, shorten } from "#base/printable-text.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { glanceText } from "#disk/file-stat.ts";
import { deleteFile } from "#disk/held-file.ts";
import { listedPath, newsPath } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { recordHash } from "#layouts/records/store/read-records.ts";
import type { ForgetReport } from "./forget-memory.ts";
import type { RememberReport } from "./remember-sentence.ts";
import type { NearMemory } from "./replaced-memory.ts";

/** The unasked changes of records that the user has not read of. */
interface RecordNews {
  /** The saved memories: kind, title, and the command that takes it back. */
  readonly kept: readonly string[];
  /** The memories that went because the user said otherwise, in the same way. */
  readonly retired: readonly string[];
  /** The number of records that were retired, archived or removed because they were too old or too many. */
  readonly cleared: number;
  /** The number of records that were approved by a flag, so perhaps unread. */
  readonly approved: number;
  /** The number of records that count because their user believes the author of their commit. */
  readonly believed: number;
}

/** The news has at most so many titles. */
const MAX_NEWS_TITLES = 20;

/** Adds to the line that the end of the turn, or else the next session start, shows to the user. */
export function addNews(
  state: string,
  { kept = [], retired = [], cleared = 0, approved = 0, believed = 0 }: Partial<RecordNews>,
): void {
  if (kept.length + retired.length + cleared + approved + believed === 0) return;
  const before = newsIn(state);
  const news: RecordNews = {
    kept: [...before.kept, ...kept].slice(-MAX_NEWS_TITLES),
    retired: [...before.retired, ...retired].slice(-MAX_NEWS_TITLES),
    cleared: before.cleared + cleared,
    approved: before.approved + approved,
    believed: before.believed + believed,
  };
  replaceFile(newsPath(state), JSON.stringify(news));
}

/** Adds records that were saved unasked to the line for the user. */
export function addSavedNews(state: string, reports: readonly RecordReport[]): void {
  const news = reports.filter(({ action }) => action === "created" || action === "replaced");
  const kept = news.map(({ category, id, title }) =>
    savedLine(`${category} "${title}"`, `loci undo --of ${category}/${id}`),
  );
  addNews(state, { kept });
}

/** A saved memory with the command that takes back this one and no other. */
export function savedLine(what: string, command: string): string {
  return `${what} (\`${command}\` takes it back)`;
}

/** Takes the line for the user and deletes it, so that it is shown once; undefined for no news. */
export function takeNews(state: string): string | undefined {
  const { kept, retired, cleared, approved, believed } = newsIn(state);
  if (!isDeleted(newsPath(state))) return undefined;
  const told = [
    ...(kept.length > 0 ? [`saved ${kept.join(", ")}`] : []),
    ...(retired.length > 0 ? [`forgot ${retired.join(", ")}, because you said otherwise`] : []),
    ...(cleared > 0 ? [`cleared up ${cleared} that were too old or too many`] : []),
    ...(approved > 0
      ? [`approved ${approved} for a command with \`--yes\` (\`loci history\` lists them)`]
      : []),
    ...(believed > 0 ? [`took over ${believed} from commits of people whom you trust`] : []),
  ];
  return told.length === 0 ? undefined : `loci ${told.join(", and ")}`;
}

/** Deletes the news; news that cannot be deleted would come again at each start, so it is not shown. */
function isDeleted(path: string): boolean {
  try {
    deleteFile(path);
    return true;
  } catch (error) {
    if (errorCode(error)) return false;
    throw error;
  }
}

function newsIn(state: string): RecordNews {
  const { kept, retired, cleared, approved, believed } = objectIn(
    glanceText(newsPath(state)) ?? "",
  );
  const titles = (value: unknown) =>
    Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  const count = (value: unknown) => (typeof value === "number" ? value : 0);
  return {
    ...{ kept: titles(kept), retired: titles(retired), cleared: count(cleared) },
    ...{ approved: count(approved), believed: count(believed) },
  };
}

/** The report of a write. */
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
  /** Its path from the project's folder. */
  readonly path: string;
  /** The md5 of the file now; null if the file was removed. */
  readonly hash: string | null;
  /** The fields that loci corrected. */
  readonly fixed: readonly string[];
  /** The ids of the session summaries that made room. */
  readonly retired: readonly string[];
  readonly warnings: readonly string[];
}

/** Makes the report of a write; `text` is that of the file now, null if it was removed. */
export function reportOf(
  action: RecordReport["action"],
  { category, id, title }: MemoryRecord,
  about: { place: RecordPlace; text: string | null } & Partial<RecordReport>,
): RecordReport {
  const { place, text, fixed = [], retired = [], warnings = [] } = about;
  const path = listedPath(place, { category, id });
  const hash = text === null ? null : recordHash(text);
  return { action, category, id, title, path, hash, fixed, retired, warnings };
}

// The result of a save or a forgetting, in the words that every door uses.

/** The result of a save in one line, and each possible conflict in one line. */
export function rememberedLines(done: RememberReport, reader: "user" | "agent"): string[] {
  const { report, conflict, near, unmatched, secrets } = done;
  const id = `${report.category}/${report.id}`;
  const left = `${countNouns(secrets, "secret")} was left out`;
  const stays = "is the user's own and stays beside it";
  const nothing = "nothing was replaced";
  return [
    headLine(done, id, reader),
    ...(secrets > 0 ? [`${left}; if the rest says nothing: \`loci forget ${id}\``] : []),
    ...(conflict ? [`conflict: ${conflict.id} ${stays}: ${conflict.text}`] : []),
    ...near.map((one) => `${nearLine(one)} (to replace it: --instead-of ${one.item.id})`),
    ...(unmatched === undefined ? [] : [`no active memory says "${unmatched}"; ${nothing}`]),
  ];
}

/** A memory in force that may say the same as a new one, or the opposite. */
export function nearLine({ item, isOpposite }: NearMemory): string {
  return `${item.id} ${isOpposite ? "says the opposite" : "may say the same"}: ${item.text}`;
}

/** Whose word a memory is, in the words for a person and for an agent. */
const WHOSE = {
  user: { user: "yours", agent: "an agent's note", other: "it needs your approval" },
  agent: {
    user: "the user's own",
    agent: "an agent's note",
    other: "it needs the user's approval",
  },
} as const;

/** The answer repeats only the beginning of a long text: its author has just typed it. */
const MAX_ECHO_CHARS = 300;

function headLine(
  { report, sentence: whole, by, said, replaced }: RememberReport,
  id: string,
  reader: "user" | "agent",
): string {
  const sentence = shorten(oneLine(whole), MAX_ECHO_CHARS);
  const instead = replaced ? `, instead of ${replaced.id}` : "";
  if (report.action === "unchanged") return `${id} says that already${instead}: ${sentence}`;
  const whose = WHOSE[reader][by === "user" || by === "agent" ? by : "other"];
  const quote = said !== undefined && said !== whole ? `: "${shorten(said, MAX_ECHO_CHARS)}"` : "";
  return `saved ${id}: ${sentence} (${whose}${quote}${instead})`;
}

/** The forgotten memories, one a line. */
export function forgettingLines({ items, lines, suppressed }: ForgetReport): string[] {
  if (suppressed !== undefined)
    return [`no memory says "${suppressed}"; from now on loci quotes no sentence that says it`];
  const all = `${countNouns(lines, "line")} of memory files`;
  if (items.length === 0) return [all];
  const more = lines === 0 ? "" : ` (and ${all})`;
  return items.map(({ id, sentence }, at) => `${id}: ${sentence}${at === 0 ? more : ""}`);
}
