import { isObject, type JsonObject, parseJson } from "#base/json.ts";

/** A session of which nothing is known. */
export const NO_SESSION = {
  active: false,
  started: "",
  projectKey: "",
  projectPath: "",
  branch: "",
  lastActivity: "",
  /** The hashes of the lines of `_index.md` that loci wrote, with spaces between them. */
  indexLines: "",
  stats: { decisions: 0, analyses: 0, indexArchived: 0, subagentOutputs: 0 },
};

/** The state of memory mode in a project. */
export type JournalSession = Readonly<typeof NO_SESSION>;

/** The counts of a journal. */
export type JournalStats = Readonly<typeof NO_SESSION.stats>;

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
  const { stats: noStats, ...noFields } = NO_SESSION;
  const fields = fieldsIn(found, noFields, (name) => wrong.push(name));
  const given = found["stats"];
  if (given !== undefined && !isObject(given)) wrong.push("stats");
  const counts = isObject(given) ? given : {};
  const stats = fieldsIn(counts, noStats, (name) => wrong.push(`stats.${name}`));
  return { session: { ...fields, stats }, found, wrong };
}

/** The fields that a model has; one of a wrong type is as in the model. */
function fieldsIn<Model extends object>(
  found: JsonObject,
  model: Model,
  isWrong: (name: string) => void,
): Model {
  const entries = Object.entries(model).map(([name, usual]: [string, unknown]) => {
    const given = found[name] ?? usual;
    const value = typeof usual === "string" ? given : plainValue(given);
    const isCount = typeof value !== "number" || value >= 0;
    if (typeof value === typeof usual && isCount) return [name, value];
    isWrong(name);
    return [name, usual];
  });
  return Object.fromEntries(entries) as Model;
}

/** Agents write these files by hand, and some put numbers and `true` into quotes. */
function plainValue(value: unknown): unknown {
  const plain = typeof value === "string" ? parseJson(value) : value;
  return typeof plain === "number" ? Math.floor(plain) : plain;
}

/** Writes a session. Fields that loci does not know stay, in their order. */
export function printSession(session: JournalSession, found: JsonObject = {}): string {
  const known = isObject(found["stats"]) ? found["stats"] : {};
  const { indexLines, ...fields } = session;
  const { indexLines: _before, ...others } = found;
  const lines = indexLines === "" ? {} : { indexLines };
  const whole = { ...others, ...fields, ...lines, stats: { ...known, ...session.stats } };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
