import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import { dropNote, quickNote, type SessionPlace } from "#session/state/session-folder.ts";
import { type SettingSources, settingsFrom } from "#settings/resolve-setting.ts";
import { RECORD_SETTINGS } from "#settings/tables/layout-settings.ts";
import type { ValuesOf } from "#settings/tables/setting.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import type { RuleLanguage } from "#triage/rules/rule-language.ts";
import type { Finding } from "#triage/scorer/findings.ts";
import { isIgnored, ownRules } from "#triage/scorer/own-rules.ts";
import type { Sieve } from "#triage/scorer/score-turn.ts";
import { type TriageState, triageState, wasHanded } from "./pending-findings.ts";
import type { TriageRequest } from "./read-turn.ts";

/** The findings that count, from the settings. */
export function sieveFor(
  { sources, isAsked = false }: Pick<TriageRequest, "sources" | "isAsked">,
  state?: TriageState,
): Sieve {
  const values = settingsFrom(sources, TRIAGE_SETTINGS);
  const ignore = values["triage.ignore"];
  return {
    thresholds: thresholdsOf(values, settingsFrom(sources, RECORD_SETTINGS), isAsked),
    isLeftOut: (finding: Finding) =>
      isIgnored(finding.text, { ignore }) || (state !== undefined && wasHanded(state, finding)),
  };
}

/** The phrases that somebody has set, as rules. */
export function phrasesFrom(sources: SettingSources): RuleLanguage | undefined {
  const values = settingsFrom(sources, TRIAGE_SETTINGS);
  const phrases = {
    decision: values["triage.phrases.decision"],
    preference: values["triage.phrases.preference"],
    constraint: values["triage.phrases.constraint"],
    tech_debt: values["triage.phrases.tech_debt"],
    runbook: values["triage.phrases.runbook"],
  };
  return ownRules({ phrases, ignore: values["triage.ignore"] });
}

const NEVER = Number.POSITIVE_INFINITY;

/** A category that is not captured has a threshold that nothing reaches. */
function thresholdsOf(
  values: ValuesOf<typeof TRIAGE_SETTINGS>,
  records: ValuesOf<typeof RECORD_SETTINGS>,
  isAsked: boolean,
): Record<Category, number> {
  const rows = CATEGORY_NAMES.map((name) => {
    const isWanted = isAsked || values[`categories.${name}.auto_capture`];
    const isOn = records[`categories.${name}.enabled`] && isWanted;
    return [name, isOn ? values[`triage.thresholds.${name}`] : NEVER] as const;
  });
  return Object.fromEntries(rows) as Record<Category, number>;
}

/** The name of the note with the findings that a session was given. */
const STATE_NOTE = "triage.json";

/** Reads the findings that a session was given. */
export async function readTriageState(place: SessionPlace): Promise<TriageState> {
  return triageState(await quickNote(place, STATE_NOTE));
}

/** Saves the findings that a session was given. */
export async function keepTriageState(place: SessionPlace, state: TriageState): Promise<void> {
  await dropNote(place, STATE_NOTE, JSON.stringify(state));
}
