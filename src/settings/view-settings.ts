import { fault } from "#base/fault.ts";
import { isObject } from "#base/json.ts";
import { nearest } from "#base/nearest.ts";
import type { World } from "#base/world.ts";
import { projectRoot } from "#project/find-project.ts";
import {
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  settingKey,
} from "#settings/tables/all-settings.ts";
import { whyGone } from "#settings/tables/gone-settings.ts";
import {
  type Setting,
  type SettingValue,
  valueFrom,
  variableOf,
  wantedBy,
} from "#settings/tables/setting.ts";
import { whyNotJson } from "#text/json/json-edit.ts";
import {
  projectSettingsPath,
  readSettings,
  readSettingsFile,
  withProject,
} from "./read-settings.ts";
import {
  type ResolvedSetting,
  resolveSetting,
  type SettingProblem,
  type SettingSources,
  type UnusableFile,
} from "./resolve-setting.ts";
import {
  type FoundValue,
  type SettingLayers,
  type SettingSource,
  splitPair,
} from "./setting-layers.ts";

/** One setting with its value here, and all that can be reported about it. */
export interface SettingView extends Pick<Setting, "value" | "about" | "reader" | "project"> {
  readonly key: SettingKey;
  readonly default: SettingValue;
  /** The source of the value; undefined for the default. */
  readonly source: SettingSource | undefined;
  /** Usable values that it overrides, from the strongest to the weakest. */
  readonly overrides: ResolvedSetting["origins"];
  readonly problems: readonly SettingProblem[];
  readonly takes: string;
  readonly variable: string;
}

/** All settings with their values here, and the mistakes in their sources. */
export interface SettingsView {
  readonly settings: readonly SettingView[];
  readonly problems: readonly SettingProblem[];
  readonly unusable: readonly UnusableFile[];
}

/** Resolves all settings for the user's current folder. */
export function viewSettings(world: World, pairs: readonly string[]): SettingsView {
  const root = projectRoot(world, world.cwd);
  const sources = withProject(readSettings(world, pairs), root);
  const { settings, problems } = explainSettings(sources);
  const unusable = sources.unusable.map(({ path, why }) => {
    const inside = root !== undefined && path === projectSettingsPath(root) ? root : undefined;
    return { path, why: whyBroken(path, inside) ?? why };
  });
  const views = SETTING_KEYS.map((key) => viewOf(key, settings.get(key)));
  return { settings: views, problems, unusable };
}

/** Explains where and why a settings file is broken; undefined if it is not. Hooks never ask: they load no parser. */
export function whyBroken(path: string, inside?: string): string | undefined {
  const file = readSettingsFile(path, inside);
  return file.kind === "broken" ? (whyNotJson(file.text) ?? "it is not a JSON object") : undefined;
}

/** Resolves one setting; throws `unknown-setting` if there is none of that name. */
export function viewSetting(world: World, word: string, pairs: readonly string[]): SettingView {
  const key = knownKey(word);
  const { settings } = explainSettings(sourcesHere(world, pairs));
  return viewOf(key, settings.get(key));
}

/** The key that a word names; throws `unknown-setting` if there is none. */
export function knownKey(word: string): SettingKey {
  const key = settingKey(word);
  if (key) return key;
  const why = whyGone(word);
  throw fault("unknown-setting", { key: word, nearest: nearest(word, SETTING_KEYS), why });
}

/** Throws if a `key=value` pair of the command line names no setting, or an invalid value. */
export function checkPair(pair: string): void {
  const { name, text } = splitPair(pair);
  // Settings of the older program with the same files, and of an earlier loci, are ignored: they are no mistake.
  if (isForeign(name) || whyGone(name) !== undefined) return;
  const key = knownKey(name);
  const { type } = SETTINGS[key];
  if (text !== undefined && valueFrom(type, text) !== undefined) return;
  throw fault("wrong-setting", { key, value: text ?? "", wanted: wantedBy(type) });
}

function sourcesHere(world: World, pairs: readonly string[]): SettingSources {
  return withProject(readSettings(world, pairs), projectRoot(world, world.cwd));
}

function viewOf(key: SettingKey, resolved: ResolvedSetting | undefined): SettingView {
  const setting = SETTINGS[key];
  const [winner, ...overrides] = [...(resolved?.origins ?? [])].reverse();
  return {
    key,
    value: resolved?.value ?? setting.value,
    default: setting.value,
    source: winner?.source,
    overrides,
    problems: resolved?.problems ?? [],
    takes: wantedBy(setting.type),
    about: setting.about,
    reader: setting.reader,
    variable: variableOf(key),
    project: setting.project,
  };
}

/** Keys of older programs in the same files, which loci ignores; `*` is one name, and at the end everything below. */
const FOREIGN = [
  "$schema",
  "architecture.*",
  "auto_commit",
  "categories.*.folder",
  "logging.*",
  "memory_root",
  "retrieval.cluster_detection_enabled",
  "retrieval.confidence_abs_floor",
  "retrieval.judge.*",
  "retrieval.match_strategy",
  "retrieval.output_mode",
  "triage.max_messages",
  "triage.parallel.verification_enabled",
].map((name) => name.split("."));

/** Whether a name is a setting of an older program, in any case, and so no mistake of the user. */
function isForeign(name: string): boolean {
  const words = name.toLowerCase().split(".");
  return FOREIGN.some((pattern) => matches(words, pattern));
}

function matches(words: readonly string[], pattern: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === "*";
  if (isOpen ? words.length < pattern.length - 1 : words.length !== pattern.length) return false;
  return pattern.every((part, at) => part === "*" || part === words[at]);
}

/** All settings with their values, and everything in their sources that loci cannot use. */
export interface ExplainedSettings {
  readonly settings: ReadonlyMap<SettingKey, ResolvedSetting>;
  readonly problems: readonly SettingProblem[];
}

/** Resolves all settings and reports what is wrong in their sources, including unknown names. */
export function explainSettings(layers: SettingLayers): ExplainedSettings {
  const settings = new Map(
    SETTING_KEYS.map((key) => [key, resolveSetting(key, SETTINGS[key], layers)] as const),
  );
  const wrong = [...settings.values()].flatMap(({ problems }) => problems);
  return { settings, problems: [...wrong, ...strayProblems(layers)] };
}

/** Variables of loci that are no settings. */
const SWITCHES = ["LOCI_DISABLE", "LOCI_HOME", "LOCI_INSIDE", "LOCI_RELEASES"];
const VARIABLES = [...SETTING_KEYS.map(variableOf), ...SWITCHES];

/** A stranger's file may hold thousands of names, and nobody reads as many hints. */
const MAX_HINTS = 100;

function strayProblems(layers: SettingLayers): SettingProblem[] {
  let hints = 0;
  const hint = (word: string, names: readonly string[]) =>
    ++hints > MAX_HINTS ? undefined : nearest(word, names);
  return [
    ...strayNames(layers).flatMap((found) => strayProblem(found, hint)),
    ...strayVariables(layers).map(({ name, value }) => ({
      source: { kind: "variable" as const, name },
      name,
      value,
      kind: "unknown" as const,
      wanted: hint(name, VARIABLES),
    })),
  ];
}

/** The values under names that are no settings. */
function strayNames({ files, pairs }: SettingLayers): FoundValue[] {
  const typed = pairs.map((pair): FoundValue => {
    const { name, text } = splitPair(pair);
    return { name, value: text, source: { kind: "flag" } };
  });
  return [...files, ...typed].filter(({ name }) => settingKey(name) === undefined);
}

function strayVariables({ env }: SettingLayers): { name: string; value: unknown }[] {
  return Object.entries(env)
    .filter(([name, value]) => name.startsWith("LOCI_") && value && !VARIABLES.includes(name))
    .map(([name, value]) => ({ name, value }));
}

type Hint = (word: string, names: readonly string[]) => string | undefined;

function strayProblem(found: FoundValue, hint: Hint): SettingProblem[] {
  const { name, value } = found;
  if (isForeign(name)) return [{ ...found, kind: "foreign", wanted: undefined }];
  const why = whyGone(name);
  if (why !== undefined) return isObject(value) ? [] : [{ ...found, kind: "gone", wanted: why }];
  if (isGroup(name)) {
    // An empty group is harmless.
    if (isObject(value)) return [];
    return [{ ...found, kind: "wrong", wanted: "settings below it, in an object" }];
  }
  const above = keyAbove(name);
  if (above) {
    const { type }: Setting = SETTINGS[above];
    return [
      { ...found, kind: "wrong", wanted: `nothing below it: \`${above}\` is ${wantedBy(type)}` },
    ];
  }
  return [{ ...found, kind: "unknown", wanted: hint(name, SETTING_KEYS) }];
}

/** Whether settings have this name as their prefix. */
function isGroup(name: string): boolean {
  const start = `${name.toLowerCase()}.`;
  return SETTING_KEYS.some((key) => key.toLowerCase().startsWith(start));
}

/** The setting that a name is below. */
function keyAbove(name: string): SettingKey | undefined {
  const plain = name.toLowerCase();
  return SETTING_KEYS.find((key) => plain.startsWith(`${key.toLowerCase()}.`));
}
