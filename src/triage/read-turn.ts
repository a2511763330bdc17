import type { Work } from "#base/account.ts";
import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { LastTurn } from "#session/context/read-conversation.ts";
import { type SessionPlace, sessionFolder } from "#session/state/session-folder.ts";
import { type SettingSources, settingsFrom } from "#settings/resolve-setting.ts";
import { RECORD_SETTINGS } from "#settings/tables/layout-settings.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import { holdsPhrase, type OwnPhrases } from "#triage/scorer/category-rules.ts";
import type { CategoryScore } from "#triage/scorer/score-turn.ts";
import { excerptName, type TriageData, type TriageEntry } from "#triage/scorer/triage-data.ts";
import { type Turn, turnOf } from "#triage/scorer/turn-lines.ts";
import { workSoFar } from "#triage/scorer/work-done.ts";
import { parallelConfig } from "./parallel-config.ts";
import { type TriageState, wasHanded } from "./triage-state.ts";

/** Which turn is triaged, and by what. */
export interface TriageRequest {
  readonly world: World;
  readonly sources: SettingSources;
  /** The findings that the agent was given before; without them, all count. */
  readonly state?: TriageState | undefined;
  /** Whether a person asks, who wants to see what is not captured unasked, too. */
  readonly isAsked?: boolean;
}

/** A turn, and what it holds that is worth saving. */
export interface TriagedTurn {
  readonly turn: Turn;
  readonly sorted: readonly CategoryScore[];
  /** All that was done since the session was last written down. */
  readonly work: Work;
}

/** Sorts out what is worth saving in a turn. Secrets are removed before anything is cut out of it. */
export async function triageSaid(
  said: Pick<LastTurn, "items" | "before">,
  request: TriageRequest,
): Promise<TriagedTurn> {
  const { safeToWrite } = await import("#redact/safe-text-out.ts");
  const { findingsIn, sortOut } = await import("#triage/scorer/score-turn.ts");
  const { items, before } = await safeToWrite({ items: said.items, before: said.before }, request);
  const { state, sources } = request;
  const turn = turnOf(items, before);
  const work = workSoFar(turn, state && { before: state.work, until: state.until });
  const values = settingsFrom(sources, TRIAGE_SETTINGS);
  const counted = findingsIn(turn, phrasesFrom(values)).filter(
    (one) => !holdsPhrase(one.text, values["triage.ignore"]) && !(state && wasHanded(state, one)),
  );
  return { turn, work, sorted: sortOut(counted, work, thresholdsOf(request)) };
}

type TriageValues = ReturnType<typeof settingsFrom<typeof TRIAGE_SETTINGS>>;

function phrasesFrom(values: TriageValues): OwnPhrases {
  return {
    decision: values["triage.phrases.decision"],
    preference: values["triage.phrases.preference"],
    constraint: values["triage.phrases.constraint"],
    tech_debt: values["triage.phrases.tech_debt"],
    runbook: values["triage.phrases.runbook"],
  };
}

/** A category that is not captured has a threshold that nothing reaches. */
function thresholdsOf({ sources, isAsked = false }: TriageRequest): Record<Category, number> {
  const values = settingsFrom(sources, TRIAGE_SETTINGS);
  const records = settingsFrom(sources, RECORD_SETTINGS);
  const rows = CATEGORY_NAMES.map((name) => {
    const isWanted = isAsked || values[`categories.${name}.auto_capture`];
    const isOn = records[`categories.${name}.enabled`] && isWanted;
    return [name, isOn ? values[`triage.thresholds.${name}`] : Number.POSITIVE_INFINITY] as const;
  });
  return Object.fromEntries(rows) as Record<Category, number>;
}

/** Writes excerpts of the conversation into a private folder of the session, and returns the findings. */
export async function entriesOf(
  { turn, sorted, work }: TriagedTurn,
  { place, sources }: { place: SessionPlace | undefined; sources: SettingSources },
): Promise<TriageEntry[]> {
  if (sorted.length === 0) return [];
  const { excerptOf } = await import("./triage-excerpt.ts");
  const { keepNote } = await import("#session/state/session-notes.ts");
  const values = settingsFrom(sources, TRIAGE_SETTINGS);
  return sorted.map((one) => {
    const { category, score, findings } = one;
    const description = values[`categories.${category}.description`];
    const text = excerptOf({ turn, sorted: one, work, description });
    const name = excerptName(category);
    const isKept = place !== undefined && isDone(() => keepNote(place, name, text));
    return {
      category,
      score: Math.round(score * 10_000) / 10_000,
      description,
      ...(isKept && { context_file: `${sessionFolder(place)}/${name}` }),
      evidence: findings.map(({ uuid, role, at, text: words, isMeant }) => ({
        uuid,
        role,
        at,
        text: words,
        ...(isMeant && { meant: true as const }),
      })),
    };
  });
}

/** An entry whose file could not be written is one without it. */
function isDone(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}

/** The input of the agent that drafts the memories. */
export function triageData(
  session: string,
  categories: readonly TriageEntry[],
  sources: SettingSources,
): TriageData {
  return { session, categories, parallel_config: parallelConfig(sources) };
}
