import type { World } from "#base/world.ts";
import type { UnreadPart } from "#hosts/session-reader.ts";
import { safeToWrite } from "#redact/safe-text-out.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { type SettingSources, settingFrom, settingsFrom } from "#settings/resolve-setting.ts";
import { RECORD_SETTINGS } from "#settings/tables/layout-settings.ts";
import type { ValuesOf } from "#settings/tables/setting.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import { candidatesIn } from "#triage/candidates-in.ts";
import { askedIn } from "#triage/scorer/choices.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";
import { type OwnWords, standingIn } from "#triage/stated-rules.ts";
import type { Heard } from "#triage/user-messages.ts";
import { askAgent } from "./ask-agent.ts";
import type { MomentContext } from "./event-handler.ts";
import { hearSafely, hearTools } from "./hear-safely.ts";
import { writeLookState } from "./look-state.ts";
import { retireTakenBack } from "./retire-taken-back.ts";
import {
  isForAllProjects,
  recordOf,
  saveGlobalWishes,
  saveStanding,
  withoutPoison,
} from "./save-unasked.ts";
import type { SessionLook } from "./session-news.ts";
import { writeSaid } from "./write-said.ts";

/** At which moment of a session news are captured: only at the end of a turn may the agent be asked to go on. */
export interface CaptureContext extends MomentContext {
  readonly mayAsk: boolean;
  /** The last message of the agent: the transcript may lag behind it. */
  readonly lastMessage?: string | undefined;
}

/**
 * Captures the news since the last event: saves plain rules, writes down the sentences that the user typed, and prepares
 * candidates for the agent. Returns the reason why the agent may not stop yet, if the user wants that. The state is written
 * last, so the next event reads again what could not be written.
 */
export async function captureNews(
  world: World,
  look: SessionLook,
  context: CaptureContext,
): Promise<string | undefined> {
  const { root, sources, mayAsk, lastMessage } = context;
  const { place, state, news } = look;
  const mode = captureMode(sources);
  // Records belong to a project.
  if (mode === "off" || root === undefined) return undefined;
  const around = { world, sources };
  const heard = await hearSafely(news.items, state.before, around);
  const turns = state.turns + heard.turns;
  const before = lastMessage
    ? await safeToWrite(askedIn(lastMessage, lastWords(heard)), around)
    : heard.before;
  const printed = await hearTools(news.items, state.heard ?? [], around);
  const next = { ...state, offset: news.end, before, turns, heard: printed };
  if (news.items.length === 0) {
    await writeLookState(place, next);
    return undefined;
  }
  if (mode === "ask" && !mayAsk) return undefined;
  if (mode === "ask") {
    const { askToSave } = await import("./ask-to-save.ts");
    const reason = await askToSave(world, look, sources);
    await writeSaid(world, heard, { root, place });
    await writeLookState(place, { ...next, behind: await behindOf(world, look, context) });
    return reason;
  }
  const found = await findIn(look, heard, { sources, printed });
  const saving = { ...context, root, session: place.sessionId, isCaptured: found.isCaptured };
  const records = await safeToWrite(found.records, around);
  await saveStanding(world, records, saving);
  const against = await retireTakenBack(world, heard, { ...saving, isStating: records.length > 0 });
  await saveGlobalWishes(world, heard, saving);
  await writeSaid(world, heard, { root, place });
  // They quote replies and prompts, whose secrets are redacted before anything is written.
  const others = found.candidates.filter(({ text }) => against.every((one) => one.text !== text));
  const asked = mode === "agent" ? [...against, ...others] : [];
  const candidates = await safeToWrite(asked, around);
  // The event that reads the ends of a long transcript has done enough: its candidates wait for the next one.
  const isBusy = news.behind !== undefined;
  const adding = { asking: state.asking, candidates, turns, root, sources, isBusy };
  const asking = await askAgent(world, place, { ...adding, hasSaved: heard.saved.length > 0 });
  const hasAsked = asking.lastTurn !== state.asking.lastTurn;
  const behind = hasAsked ? state.behind : await behindOf(world, look, context);
  await writeLookState(place, { ...next, asking, behind });
  return undefined;
}

/** Reads a piece of the middle of a long transcript, if there is one, and returns what is left of it. */
async function behindOf(
  world: World,
  look: SessionLook,
  context: CaptureContext,
): Promise<UnreadPart | undefined> {
  // The event that reads the two ends has done enough.
  if (look.news.behind || !look.state.behind) return look.news.behind;
  const { readBehind } = await import("./read-behind.ts");
  return readBehind(world, { ...look, part: look.state.behind }, context);
}

/** The last sentence that the user typed. */
function lastWords({ messages }: Heard): string | undefined {
  return messages.at(-1)?.sentences.at(-1)?.text;
}

interface Found {
  readonly records: readonly ExtractedRecord[];
  readonly candidates: ReturnType<typeof withoutPoison>;
  /** Says whether a category is saved unasked. */
  readonly isCaptured: ReturnType<typeof categoryFilter>;
}

/** Finds rules to save unasked, and candidates that the agent may judge. */
async function findIn(
  { news: { items } }: SessionLook,
  heard: Heard,
  { sources, printed }: Pick<ProjectContext, "sources"> & { readonly printed: readonly string[] },
): Promise<Found> {
  const isCaptured = categoryFilter(sources);
  const standing = standingIn(heard, ownWords(settingsFrom(sources, TRIAGE_SETTINGS))).filter(
    ({ category, said }) => isCaptured(category) && !isForAllProjects(said),
  );
  const all = candidatesIn(heard, items, standing);
  const candidates = withoutPoison(all, { heard: printed, items });
  const records = await Promise.all(standing.map(recordOf));
  return { records, candidates, isCaptured };
}

function ownWords(values: ValuesOf<typeof TRIAGE_SETTINGS>): OwnWords {
  return {
    phrases: {
      preference: values["triage.phrases.preference"],
      decision: values["triage.phrases.decision"],
      constraint: values["triage.phrases.constraint"],
    },
    thresholds: {
      preference: values["triage.thresholds.preference"],
      decision: values["triage.thresholds.decision"],
      constraint: values["triage.thresholds.constraint"],
    },
  };
}

/** How is captured; `triage.enabled` of another tool switches all of it off. */
export function captureMode(sources: SettingSources) {
  const isOn = settingFrom(sources, TRIAGE_SETTINGS, "triage.enabled");
  return isOn ? settingFrom(sources, TRIAGE_SETTINGS, "triage.capture") : "off";
}

/** Says whether a category is saved unasked. */
function categoryFilter(
  sources: SettingSources,
): (category: ExtractedRecord["category"]) => boolean {
  const triage = settingsFrom(sources, TRIAGE_SETTINGS);
  const records = settingsFrom(sources, RECORD_SETTINGS);
  return (category) =>
    triage[`categories.${category}.auto_capture`] && records[`categories.${category}.enabled`];
}

/** The work from which on a session gets a record; infinite if sessions get none. */
export function leastWork(sources: SettingSources): number {
  const threshold = settingFrom(sources, TRIAGE_SETTINGS, "triage.thresholds.session_summary");
  return categoryFilter(sources)("session_summary") ? threshold : Number.POSITIVE_INFINITY;
}
