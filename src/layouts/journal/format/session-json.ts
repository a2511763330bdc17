import { isObject, type JsonObject, parseJson } from "#base/json.ts";

/** The counts of a journal. */
export interface JournalStats {
  readonly decisions: number;
  readonly analyses: number;
  readonly indexArchived: number;
  readonly subagentOutputs: number;
}

/** The state of memory mode in a project. */
export interface JournalSession {
  readonly active: boolean;
  readonly started: string;
  readonly projectKey: string;
  readonly projectPath: string;
  readonly branch: string;
  readonly lastActivity: string;
  readonly stats: JournalStats;
}

/** A session and the whole content of its file. */
export interface ReadSession {
  readonly session: JournalSession;
  /** The value of the file, with fields that loci does not know. */
  readonly found: JsonObject;
  /** The fields of a wrong type. */
  readonly wrong: readonly string[];
}

/** Reads `_session.json`; undefined if it is no JSON object. A field of a wrong type counts as missing. */
export function parseSession(text: string): ReadSession | undefined {
  const found = parseJson(text.replace(/^\uFEFF/, ""));
  if (!isObject(found)) return undefined;
  const wrong: string[] = [];
  const words = (name: string) => stringIn(found, name, wrong);
  const stats = found["stats"];
  if (stats !== undefined && !isObject(stats)) wrong.push("stats");
  const counts = isObject(stats) ? stats : {};
  const active = found["active"];
  if (active !== undefined && typeof active !== "boolean") wrong.push("active");
  const session: JournalSession = {
    // Agents write these files by hand, and some write `"true"`.
    active: active === true || active === "true",
    started: words("started"),
    projectKey: words("projectKey"),
    projectPath: words("projectPath"),
    branch: words("branch"),
    lastActivity: words("lastActivity"),
    stats: {
      decisions: countIn(counts, "decisions", wrong),
      analyses: countIn(counts, "analyses", wrong),
      indexArchived: countIn(counts, "indexArchived", wrong),
      subagentOutputs: countIn(counts, "subagentOutputs", wrong),
    },
  };
  return { session, found, wrong };
}

function stringIn(found: JsonObject, name: string, wrong: string[]): string {
  const value = found[name];
  if (typeof value === "string") return value;
  if (value !== undefined && value !== null) wrong.push(name);
  return "";
}

function countIn(found: JsonObject, name: string, wrong: string[]): number {
  const value = found[name];
  const count = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof count === "number" && Number.isFinite(count) && count >= 0) return Math.floor(count);
  if (value !== undefined && value !== null) wrong.push(`stats.${name}`);
  return 0;
}

/** Writes a session. Fields that loci does not know stay, in their order. */
export function printSession(session: JournalSession, found: JsonObject = {}): string {
  const known = isObject(found["stats"]) ? found["stats"] : {};
  const whole = { ...found, ...session, stats: { ...known, ...session.stats } };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** The comment that an agent writes at the end of each answer while memory mode is on. */
export function breadcrumb(key: string, at: string): string {
  return `<!-- MEMORY_BREADCRUMB: ${key} ${at} -->`;
}

/** A breadcrumb in a text. */
export interface FoundBreadcrumb {
  readonly key: string;
  readonly at: string;
}

/** Finds the last breadcrumb in a text, by default of any project. */
export function findBreadcrumb(text: string, key?: string): FoundBreadcrumb | undefined {
  const all = [...text.matchAll(/<!--\s*MEMORY_BREADCRUMB:\s*(\S+)(?:\s+([^\s>]+))?\s*-->/g)];
  const found = all.map(([, of = "", at = ""]) => ({ key: of, at }));
  return found.findLast((one) => key === undefined || one.key === key);
}
