import { isObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { recordState } from "#layouts/record-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import { safeToWrite } from "#redact/safe-text-out.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import type { SavedFindings } from "#remember/save-finding.ts";
import { readAccountFile } from "#session/state/account-file.ts";
import { placeOf } from "#session/state/session-folder.ts";
import type { Candidate } from "#triage/candidates-in.ts";
import { LASTING_SCORE } from "#triage/scorer/lasting-score.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";
import { isSelfContained, type StatedRule, withoutLead } from "#triage/stated-rules.ts";
import type { Heard } from "#triage/user-messages.ts";
import { isEcho, linesIn } from "#trust/rule-echo.ts";
import { signalsIn, strongSignalsIn } from "#trust/trust-signals.ts";
import type { MomentContext } from "./event-handler.ts";

/** The session whose findings are saved unasked, and the project to save them in. */
export interface SavingSession extends MomentContext {
  readonly root: string;
  readonly session: string;
}

/** Saves the drafts of triage, and leaves a notice for the user. All saves are durable when this returns. */
export async function keepQuietly(
  world: World,
  drafts: readonly ExtractedRecord[],
  { root, sources, session, leftMs, trouble }: SavingSession,
): Promise<SavedFindings> {
  // Few turns save something, and writing records loads more than all else that a turn needs.
  const [{ recordsAt }, { saveFindings }, { addSavedNews }, { noteDecisions }] = await Promise.all([
    import("#remember/record-memory.ts"),
    import("#remember/save-finding.ts"),
    import("#remember/record-news.ts"),
    import("#remember/note-decisions.ts"),
  ]);
  const memory = recordsAt(world, root, { sources, waitMs: leftMs });
  const heard = await heardBefore(memory, session);
  const records = drafts.map((one) => withEcho(one, heard));
  const saved = saveFindings(memory, records, session);
  addSavedNews(memory.place.state, saved.reports);
  await noteDecisions({ ...memory, reports: saved.reports });
  if (saved.queued > 0) trouble(`${saved.queued} wait to be saved: ${saved.why}`);
  return saved;
}

/**
 * The candidates without those that show signs of an attack, and without what an agent only says again: if it were asked to
 * save that, the words of a page or a program would come back as its own.
 */
export function withoutPoison(
  candidates: readonly Candidate[],
  { heard, items }: { readonly heard: readonly string[]; readonly items: readonly SessionItem[] },
): readonly Candidate[] {
  const fair = candidates.filter(
    ({ text, isAgents }) => (isAgents ? signalsIn(text) : strongSignalsIn(text)).length === 0,
  );
  if (!fair.some(({ isAgents }) => isAgents)) return fair;
  const printed = items.flatMap((one) => (one.kind === "result" ? linesIn(one.text) : []));
  const all = [...heard, ...printed];
  return fair.filter(({ text, isAgents }) => !isAgents || !isEcho(text, all));
}

/** Saves what the user has stated; most turns state nothing. */
export async function saveStanding(
  world: World,
  records: readonly ExtractedRecord[],
  saving: SavingSession,
): Promise<void> {
  if (records.length > 0) await keepQuietly(world, records, saving);
}

/** Reads the saved lines that tools printed in the earlier turns of a session. */
async function heardBefore({ world }: RecordMemory, session: string): Promise<string[]> {
  const place = placeOf(world, session);
  const { value } = place ? await readAccountFile(place) : { value: undefined };
  const account = value?.["account"] ?? value?.["facts"];
  const heard = isObject(account) ? account["heard"] : undefined;
  return Array.isArray(heard) ? heard.filter((line) => typeof line === "string") : [];
}

/** An agent may say again what a tool has said many turns before. */
function withEcho(record: ExtractedRecord, heard: readonly string[]): ExtractedRecord {
  const isAgents = record.evidence.some(({ role }) => role === "agent");
  const isRepair = record.category === "runbook" || record.category === "session_summary";
  if (record.echoes || !isAgents || isRepair || !isEcho(record.title, heard)) return record;
  return { ...record, echoes: "tool" };
}

/** The user speaks of all projects that are theirs. */
const FOR_ALL =
  /(?<!\p{L})(?:(?:in|for|across|with) (?:all|any|each|every|whatever|whichever)(?: one)?(?: of)? (?:my (?:projects?|repos?|repositories|codebases?)|(?:projects?|repos?|repository) of mine)|(?:wherever|everywhere) i (?:work|code)|in allen meinen (?:projekten|repos)|en todos mis (?:proyectos|repos)|dans tous mes (?:projets|dépôts)|em todos os meus (?:projetos|repos)|in tutti i miei (?:progetti|repo)|in al mijn (?:projecten|repo's))(?!\p{L})/iu;

/** Whether a sentence is a lasting wish of the user for all projects. */
export function isForAllProjects(text: string): boolean {
  return FOR_ALL.test(text);
}

/** The wish itself: "for every repo of mine: ask first" is saved as "Ask first". */
function withoutScope(text: string): string {
  const [scope = "", ...rest] = text.split(": ");
  return withoutLead(rest.length > 0 && isForAllProjects(scope) ? rest.join(": ") : text);
}

/** Saves wishes for all projects that the user states plainly, and leaves a notice of them. */
export async function saveGlobalWishes(
  world: World,
  { messages }: Heard,
  { root, sources, leftMs }: SavingSession,
): Promise<void> {
  const typed = messages.filter(({ isSure, how }) => isSure && how !== "task");
  const wishes = typed.flatMap(({ sentences, at }) =>
    sentences
      .filter((one) => one.isRule && isForAllProjects(one.text) && one.lasting >= LASTING_SCORE)
      .map(({ text }) => ({ text: withoutScope(text), said: text, at }))
      .filter(({ text }) => isSelfContained(text) && strongSignalsIn(text).length === 0),
  );
  if (wishes.length === 0 || world.stateDir === undefined) return;
  const { changePreferences } = await import("#remember/change-preferences.ts");
  const { addNews, savedLine } = await import("#remember/record-news.ts");
  const { preferenceId } = await import("#layouts/journal/preferences-format.ts");
  for (const wish of await safeToWrite(wishes, { world, sources })) {
    const added = { ...wish, at: wish.at || world.now().toISOString(), by: "user" } as const;
    if (!changePreferences(world, { action: "remember", added, waitMs: leftMs() })) continue;
    const state = recordState(world.stateDir, projectHash(world, root));
    const back = `loci forget ${preferenceId(wish.text)}`;
    addNews(state, { kept: [savedLine(`for all projects "${wish.text}"`, back)] });
  }
}

/** It was said in so many words, and taken by rules: less sure than what somebody has read over. */
const CONFIDENCE = 0.5;

/** The draft of a record for something that the user has stated. */
export async function recordOf({
  category,
  text,
  said,
  uuid,
  at,
}: StatedRule): Promise<ExtractedRecord> {
  const { recordFrom } = await import("#remember/rules/parse-sentence.ts");
  const { title, tags, content } = recordFrom(text, category);
  return {
    category,
    title: String(title),
    tags: tags as string[],
    content: content as Record<string, unknown>,
    confidence: CONFIDENCE,
    evidence: [{ uuid, at, role: "user", text: said }],
  };
}
