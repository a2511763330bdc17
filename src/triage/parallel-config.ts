import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { resolveSetting, type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import type { Setting } from "#settings/tables/setting.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import type { ParallelConfig } from "#triage/scorer/triage-data.ts";

/** The names of models; no other word that a project sets gets into an instruction. */
const MODEL =
  /^(?:inherit|(?:[a-z0-9.-]{1,30}[./:@])?(?:haiku|sonnet|opus|fable|claude|gpt|o\d|gemini|qwen|llama|mistral|deepseek)[a-z0-9.:@-]{0,40})$/i;

type ModelKey = Extract<keyof typeof TRIAGE_SETTINGS, `triage.parallel.${string}model${string}`>;

/** How drafts are made, and by which models: a name that the user sets counts as it is. */
export function parallelConfig(sources: SettingSources): ParallelConfig {
  const usual = modelSet(sources, "triage.parallel.default_model");
  const models = CATEGORY_NAMES.map((name) => {
    const key = `triage.parallel.category_models.${name}` as const;
    return [name, modelSet(sources, key) ?? usual ?? TRIAGE_SETTINGS[key].value] as const;
  });
  return {
    enabled: settingFrom(sources, TRIAGE_SETTINGS, "triage.parallel.enabled"),
    category_models: Object.fromEntries(models),
    verification_model: modelOr(sources, "triage.parallel.verification_model"),
    default_model: modelOr(sources, "triage.parallel.default_model"),
  };
}

function modelOr(sources: SettingSources, key: ModelKey): string {
  return modelSet(sources, key) ?? TRIAGE_SETTINGS[key].value;
}

/** The name of a model that somebody has set; undefined if nobody has, or a project has set another word. */
function modelSet(sources: SettingSources, key: ModelKey): string | undefined {
  const setting: Setting = TRIAGE_SETTINGS[key];
  const { origins } = resolveSetting(key, setting, sources);
  const counted = origins.filter(
    ({ value, source }) => source.kind !== "project" || MODEL.test(`${value}`),
  );
  const last = counted.at(-1);
  return last && `${last.value}`;
}
