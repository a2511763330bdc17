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
import {
  type FoundValue,
  type SettingLayers,
  type SettingSource,
  splitPair,
} from "./setting-layers.ts";

/** A value that loci cannot use, and why. */
export interface SettingProblem {
  readonly source: SettingSource;
  readonly name: string;
  readonly value: unknown;
  /** `foreign` is a name of an older program with the same files, `gone` a setting of an earlier loci; both are ignored. */
  readonly kind: "unknown" | "wrong" | "clamped" | "not-for-projects" | "foreign" | "gone";
  /** The valid values of the setting, the nearest name, or the reason why it is gone. */
  readonly wanted: string | undefined;
  /** The value that counts instead of a clamped one. */
  readonly counts?: SettingValue;
}

/** A usable value of one setting, with its source. */
interface SettingOrigin {
  readonly value: SettingValue;
  readonly source: SettingSource;
}

/** One setting with its value, the values it overrides, and the ones that loci cannot use. */
export interface ResolvedSetting {
  readonly value: SettingValue;
  /** Usable values, from the weakest source to the deciding one. */
  readonly origins: readonly SettingOrigin[];
  readonly problems: readonly SettingProblem[];
}

/**
 * The values in files under some lower-case names. A loop, because the engine would soon compile a
 * function that is called for each name in each file, which shows in a hook.
 */
function namedIn(files: readonly FoundValue[], names: readonly string[]): FoundValue[] {
  const named: FoundValue[] = [];
  for (const found of files) if (names.includes(found.name.toLowerCase())) named.push(found);
  return named;
}

/** Applies the values of one setting over its default, stronger sources over weaker. */
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

function foundFor(key: string, setting: Setting, layers: SettingLayers): FoundValue[] {
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

/** Converts text to the type of the setting; text that does not convert stays text and is invalid. */
function asFound(
  name: string,
  { type }: Setting,
  { text, source }: { text: string | undefined; source: SettingSource },
): FoundValue {
  return { name, value: text === undefined ? text : (valueFrom(type, text) ?? text), source };
}

function problemWith(
  { source, value }: FoundValue,
  { type, project }: Setting,
): Pick<SettingProblem, "kind" | "wanted" | "counts"> | undefined {
  if (source.kind === "project" && !project) return { kind: "not-for-projects", wanted: undefined };
  if (fits(type, value)) return undefined;
  const counts = nearestFit(type, value);
  const wanted = wantedBy(type);
  return counts === undefined ? { kind: "wrong", wanted } : { kind: "clamped", wanted, counts };
}

/** A settings file that loci cannot use at all. */
export interface UnusableFile {
  readonly path: string;
  readonly why: string;
}

/** All sources of settings, and the files that loci cannot use. */
export interface SettingSources extends SettingLayers {
  readonly unusable: readonly UnusableFile[];
}

/** The values of one table of settings. */
export function settingsFrom<Table extends SettingTable>(
  sources: SettingLayers,
  table: Table,
): ValuesOf<Table> {
  const values: Record<string, SettingValue> = {};
  const keys = Object.keys(table);
  const own = {
    ...sources,
    files: namedIn(sources.files, keys.join("\n").toLowerCase().split("\n")),
  };
  for (const key of keys) values[key] = resolveSetting(key, table[key] as Setting, own).value;
  return values as ValuesOf<Table>;
}

/** The value of one setting; most readers do not need a whole table. */
export function settingFrom<Table extends SettingTable, Key extends keyof Table & string>(
  sources: SettingSources,
  table: Table,
  key: Key,
): ValuesOf<Table>[Key] {
  const { value } = resolveSetting(key, table[key] as Setting, sources);
  return value as ValuesOf<Table>[Key];
}
