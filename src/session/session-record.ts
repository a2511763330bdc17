import type { SessionAccount } from "#base/account.ts";
import type { World } from "#base/world.ts";
import { recordContent } from "#capture/record-view.ts";
import { accountFrom } from "#capture/saved-account.ts";
import type { ClosingCall, SessionEndCall } from "#hosts/hook-call.ts";
import { projectHash } from "#project/project-hash.ts";
import { safeToWrite } from "#redact/safe-text-out.ts";
import { readAccountFile, saveAccount } from "#session/state/account-file.ts";
import { placeOf, type SessionPlace } from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { INDEX_SETTINGS } from "#settings/tables/model-settings.ts";
import { cleanLine } from "#text/clean-line.ts";
import { termsOf, wordsOf } from "#text/words/words-and-terms.ts";
import { leaveCandidates, MAX_ASKED_LINES, MIN_LEAVING_SCORE } from "#triage/leave-candidates.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";
import { NO_WORK, workScore } from "#triage/scorer/work-done.ts";
import { captureMode, leastWork } from "./capture-news.ts";
import type { MomentContext } from "./event-handler.ts";
import { readLookState } from "./look-state.ts";
import { trimSaid } from "./write-said.ts";

/** Leaves the candidates that wait to the next session, and trims what the user has typed. */
export async function leaveRest(
  world: World,
  { sessionId, session }: SessionEndCall,
  { root, sources, leftMs }: MomentContext,
): Promise<void> {
  const place = placeOf(world, sessionId);
  if (root === undefined || !place) return;
  const waiting = session ? await waitingLines(place, session.locator) : [];
  await leaveCandidates(place, {
    ...{ name: projectHash(world, root), now: world.now() },
    ...{ waiting, mostLines: MAX_ASKED_LINES },
  });
  const days = settingFrom(sources, INDEX_SETTINGS, "index.said_days");
  await trimSaid(world, { root, days, waitMs: leftMs });
}

/** The candidates that wait, if the best of them is worth a block in another session. */
async function waitingLines(place: SessionPlace, transcript: string): Promise<string[]> {
  const { asking } = await readLookState(place, transcript);
  const [best] = asking.waiting;
  return best && best.score >= MIN_LEAVING_SCORE ? asking.waiting.map(({ line }) => line) : [];
}

/** At the end of a session or before its compaction, saves a record of what it has done if that is enough. */
export async function saveSessionRecord(
  world: World,
  { sessionId, session }: ClosingCall,
  context: MomentContext,
): Promise<void> {
  const { root, sources } = context;
  const place = placeOf(world, sessionId);
  const mode = captureMode(sources);
  if (!place || root === undefined || !session) return;
  if (mode === "off" || mode === "ask") return;
  const saved = await readAccountFile(place);
  const state = accountFrom(saved.value, root);
  const score = workScore(state.account.work);
  if (score === 0 || score < leastWork(sources)) return;
  const record = sessionRecord(state.account);
  if (!record) return;
  const records = await safeToWrite([record], { world, sources });
  const { keepQuietly } = await import("./save-unasked.ts");
  await keepQuietly(world, records, { ...context, root, session: sessionId });
  await saveAccount(place, { ...state, account: { ...state.account, work: NO_WORK } }, saved);
}

const TITLE_CHARS = 110;
const MAX_TAGS = 4;
/** Nobody has said it in so many words. */
const CONFIDENCE = 0.4;

/** Drafts the record of a session from its account; undefined without a request that names a task. */
function sessionRecord(account: SessionAccount): ExtractedRecord | undefined {
  const content = recordContent(account);
  if (content.goal === "") return undefined;
  return {
    category: "session_summary",
    title: cleanLine(`Session: ${content.goal}`, TITLE_CHARS),
    tags: tagsOf(content.goal),
    content,
    confidence: CONFIDENCE,
    evidence: [],
  };
}

/** The words of a text that say what it is about, in full. */
function tagsOf(text: string): string[] {
  const spoken = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#-]*/gu) ?? [];
  const words = termsOf(text)
    .flatMap(({ word }) => spoken.find((one) => one === word || wordsOf(one).includes(word)) ?? [])
    .filter((word) => word.length > 1);
  return [...new Set(words)].slice(0, MAX_TAGS).sort();
}
