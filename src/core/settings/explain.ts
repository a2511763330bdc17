import { isObject } from "#base/json.ts";
import { nearest } from "#base/nearest.ts";
import { type Setting, variableOf, wantedBy } from "#model/setting.ts";
import { SETTING_KEYS, SETTINGS, type SettingKey, settingKey } from "#model/settings.ts";
import { isForeign } from "./foreign.ts";
import { type Found, type SettingLayers, splitPair } from "./layers.ts";
import { type ResolvedSetting, resolveSetting, type SettingProblem } from "./resolve.ts";

/** All settings with their values, and everything in their sources that could not be used. */
export interface ExplainedSettings {
  readonly settings: ReadonlyMap<SettingKey, ResolvedSetting>;
  readonly problems: readonly SettingProblem[];
}

/** Lays all sources over all defaults and tells what was wrong in them, down to names that nobody knows. */
export function explainSettings(layers: SettingLayers): ExplainedSettings {
  const settings = new Map(
    SETTING_KEYS.map((key) => [key, resolveSetting(key, SETTINGS[key], layers)] as const),
  );
  const wrong = [...settings.values()].flatMap(({ problems }) => problems);
  return { settings, problems: [...wrong, ...strayProblems(layers)] };
}

/** Variables that are ours and no settings. */
const SWITCHES = ["LOCI_DISABLE", "LOCI_HOME", "LOCI_INSIDE"];
const VARIABLES = [...SETTING_KEYS.map(variableOf), ...SWITCHES];

/** A stranger's file may hold thousands of names, and nobody reads as many hints. */
const MOST_HINTS = 100;

function strayProblems(layers: SettingLayers): SettingProblem[] {
  let hints = 0;
  const hint = (word: string, names: readonly string[]) =>
    ++hints > MOST_HINTS ? undefined : nearest(word, names);
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

/** What stands under names that are not those of settings. */
function strayNames({ files, pairs }: SettingLayers): Found[] {
  const typed = pairs.map((pair): Found => {
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

function strayProblem(found: Found, hint: Hint): SettingProblem[] {
  const { name, value } = found;
  if (isForeign(name)) return [{ ...found, kind: "foreign", wanted: undefined }];
  if (isGroup(name)) {
    // An empty group says nothing, and nothing wrong.
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

/** Whether settings have this name in front of theirs. */
function isGroup(name: string): boolean {
  const start = `${name.toLowerCase()}.`;
  return SETTING_KEYS.some((key) => key.toLowerCase().startsWith(start));
}

/** The setting below which a name stands. */
function keyAbove(name: string): SettingKey | undefined {
  const plain = name.toLowerCase();
  return SETTING_KEYS.find((key) => plain.startsWith(`${key.toLowerCase()}.`));
}
