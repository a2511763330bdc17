import { HOOK_SETTINGS, RECALL_SETTINGS } from "./hook-settings.ts";
import { CONVERSATION_SETTINGS, LAYERED_SETTINGS, RECORD_SETTINGS } from "./layout-settings.ts";
import { INDEX_SETTINGS, MODEL_SETTINGS, REDACT_SETTINGS } from "./model-settings.ts";
import type { Setting } from "./setting.ts";
import { TRIAGE_SETTINGS } from "./triage-settings.ts";

/** Every setting of loci, by its key. The key is also its path in the files that set it. */
export const SETTINGS = {
  ...HOOK_SETTINGS,
  ...LAYERED_SETTINGS,
  ...RECORD_SETTINGS,
  ...TRIAGE_SETTINGS,
  ...RECALL_SETTINGS,
  ...CONVERSATION_SETTINGS,
  ...MODEL_SETTINGS,
  ...INDEX_SETTINGS,
  ...REDACT_SETTINGS,
} satisfies Record<string, Setting>;

/** The key of a setting. */
export type SettingKey = keyof typeof SETTINGS;

/** The keys of all settings, in their order. */
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

/** The settings of capture, redaction and trust, and of the server that reads conversations: an agent does not change them for its user. */
const GUARDED =
  /^(?:enabled|autoUpdate|triage\.(?:capture|enabled)|records\.other_tool|redact\..+|model\..+|categories\.\w+\.(?:enabled|auto_capture))$/i;

/** Whether a setting switches capture, redaction or trust, or names a model's server, so that only a person may change it. */
export function isGuarded(key: string): boolean {
  return GUARDED.test(key);
}

/** The key that a word names, in any case. */
export function settingKey(word: string): SettingKey | undefined {
  const plain = word.toLowerCase();
  return SETTING_KEYS.find((key) => key.toLowerCase() === plain);
}
