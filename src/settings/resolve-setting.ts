import {
  fits,
  nearestFit,
  type Setting,
  type SettingTable,
  type SettingValue,
  type ValuesOf,
  valueFrom,
  variableOf,
  wantedBy,
} from "#settings/tables/setting.ts";
import { type Found, type SettingLayers, type SettingSource, splitPair } from "./setting-layers.ts";

/** A value that was found and could not be used, and why. */
export interface SettingProblem {
  readonly source: SettingSource;
  readonly name: string;
  readonly value: unknown;
  /** `foreign` is a name that older programs with the same files know, and loci does not need. */
  readonly kind: "unknown" | "wrong" | "clamped" | "not-for-projects" | "foreign";
  /** What would be right: what the setting takes, or the nearest name. */
  readonly wanted: string | undefined;
  /** The value that counts in its place, of one that was clamped. */
  readonly counts?: SettingValue;
}

/** A usable value of one setting, with its source. */
interface SettingOrigin {
  readonly value: SettingValue;
  readonly source: SettingSource;
}

/** One setting with its value, what it was laid over, and what could not be used. */
export interface ResolvedSetting {
  readonly value: SettingValue;
  /** Usable values from the weakest source to the one that decides. */
  readonly origins: readonly SettingOrigin[];
  readonly problems: readonly SettingProblem[];
}

/** The values of a table of settings; what does not fit counts as not there. */
export function pickSettings<Table extends SettingTable>(
  table: Table,
  layers: SettingLayers,
): ValuesOf<Table> {
  const values: Record<string, SettingValue> = {};
  const keys = Object.keys(table);
  const own = {
    ...layers,
    files: namedIn(layers.files, keys.join("\n").toLowerCase().split("\n")),
  };
  for (const key of keys) values[key] = resolveSetting(key, table[key] as Setting, own).value;
  return values as ValuesOf<Table>;
}

/**
 * What stands in files under some names, which are in small letters. It is a loop, because what is called for each name in
 * each file is soon compiled by the engine, which is felt in a hook.
 */
function namedIn(files: readonly Found[], names: readonly string[]): Found[] {
  const named: Found[] = [];
  for (const found of files) if (names.includes(found.name.toLowerCase())) named.push(found);
  return named;
}

/** Lays what was found for one setting over its default, the stronger source over the weaker. */
export function resolveSetting(
  key: string,
  setting: Setting,
  layers: SettingLayers,
): ResolvedSetting {
  let { value } = setting;
  const origins: SettingOrigin[] = [];
  const problems: SettingProblem[] = [];
  for (const found of foundFor(key, setting, layers)) {
    const problem = problemWith(found, setting);
    if (problem) {
      problems.push({ ...problem, source: found.source, name: key, value: found.value });
      if (problem.counts === undefined) continue;
    }
    value = problem?.counts ?? (found.value as SettingValue);
    origins.push({ value, source: found.source });
  }
  return { value, origins, problems };
}

function foundFor(key: string, setting: Setting, layers: SettingLayers): Found[] {
  const plain = key.toLowerCase();
  const found = namedIn(layers.files, [plain]);
  const variable = variableOf(key);
  const text = layers.env[variable];
  if (text)
    found.push(asFound(key, setting, { text, source: { kind: "variable", name: variable } }));
  for (const pair of layers.pairs) {
    const { name, text } = splitPair(pair);
    if (name.toLowerCase() === plain)
      found.push(asFound(key, setting, { text, source: { kind: "flag" } }));
  }
  return found;
}

/** A value that is written as text becomes what the setting takes; if it cannot, it stays text and does not fit. */
function asFound(
  name: string,
  { type }: Setting,
  { text, source }: { text: string | undefined; source: SettingSource },
): Found {
  return { name, value: text === undefined ? text : (valueFrom(type, text) ?? text), source };
}

function problemWith(
  { source, value }: Found,
  { type, project }: Setting,
): Pick<SettingProblem, "kind" | "wanted" | "counts"> | undefined {
  if (source.kind === "project" && !project) return { kind: "not-for-projects", wanted: undefined };
  if (fits(type, value)) return undefined;
  const counts = nearestFit(type, value);
  const wanted = wantedBy(type);
  return counts === undefined ? { kind: "wrong", wanted } : { kind: "clamped", wanted, counts };
}
