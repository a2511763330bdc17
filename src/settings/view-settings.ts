import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import type { World } from "#base/world.ts";
import { projectRoot } from "#project/find-project.ts";
import {
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  settingKey,
} from "#settings/tables/all-settings.ts";
import {
  type SettingReader,
  type SettingValue,
  valueFrom,
  variableOf,
  wantedBy,
} from "#settings/tables/setting.ts";
import { explainSettings, isForeign } from "./explain-settings.ts";
import { readSettings, withProject } from "./read-settings.ts";
import type * as resolve from "./resolve-setting.ts";
import type { SettingSources, UnusableFile } from "./resolve-setting.ts";
import type * as layers from "./setting-layers.ts";
import { splitPair } from "./setting-layers.ts";

/** The source of a value of a setting. */
export type SettingSource = layers.SettingSource;

/** A value that loci cannot use, and why. */
export type SettingProblem = resolve.SettingProblem;

/** One setting with its value here, and all that can be reported about it. */
export interface SettingView {
  readonly key: SettingKey;
  readonly value: SettingValue;
  readonly default: SettingValue;
  /** The source of the value; undefined for the default. */
  readonly source: SettingSource | undefined;
  /** Usable values that it overrides, from the strongest to the weakest. */
  readonly overrides: readonly { readonly value: SettingValue; readonly source: SettingSource }[];
  readonly problems: readonly SettingProblem[];
  readonly takes: string;
  readonly about: string;
  readonly reader: SettingReader;
  readonly variable: string;
  readonly project: boolean;
}

/** All settings with their values here, and the mistakes in their sources. */
export interface SettingsView {
  readonly settings: readonly SettingView[];
  readonly problems: readonly SettingProblem[];
  readonly unusable: readonly UnusableFile[];
}

/** Resolves all settings for the user's current folder. */
export function viewSettings(world: World, pairs: readonly string[]): SettingsView {
  const sources = sourcesHere(world, pairs);
  const { settings, problems } = explainSettings(sources);
  const views = SETTING_KEYS.map((key) => viewOf(key, settings.get(key)));
  return { settings: views, problems, unusable: sources.unusable };
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
  throw fault("unknown-setting", { key: word, nearest: nearest(word, SETTING_KEYS) });
}

/** Throws if a `key=value` pair of the command line names no setting, or an invalid value. */
export function checkPair(pair: string): void {
  const { name, text } = splitPair(pair);
  // Settings of the older program with the same files are ignored, and are no mistake.
  if (isForeign(name)) return;
  const key = knownKey(name);
  const { type } = SETTINGS[key];
  if (text !== undefined && valueFrom(type, text) !== undefined) return;
  throw fault("wrong-setting", { key, value: text ?? "", wanted: wantedBy(type) });
}

function sourcesHere(world: World, pairs: readonly string[]): SettingSources {
  return withProject(readSettings(world, pairs), projectRoot(world, world.cwd));
}

function viewOf(key: SettingKey, resolved: resolve.ResolvedSetting | undefined): SettingView {
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
