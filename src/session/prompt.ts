import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { PromptCall } from "#hosts/hook-call.ts";
import { findMemories, type PromptMemories, type RecallRequest } from "#recall/find-memories.ts";
import type { Injection } from "#recall/format-matches.ts";
import { FIRST_READ } from "#recall/ranking/first-limits.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { isSilent, placeOf, type SessionPlace } from "#session/state/session-folder.ts";
import { type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import { RECALL_SETTINGS } from "#settings/tables/hook-settings.ts";
import { withoutOwnText } from "#text/memory-tag.ts";
import { isGoAhead, openSubject } from "#text/words/words-and-terms.ts";
import { withChangedFiles } from "./changed-files.ts";
import { newOnesFirst, stillHolding, textsOfSession, withoutShown } from "./unseen-memories.ts";

/** A prompt that the user submitted, and the project that it is about. */
export interface SubmittedPrompt extends ProjectContext {
  readonly world: World;
  readonly call: PromptCall;
}

/** Finds the memories that match a submitted prompt and that its session has not seen. Most prompts match none. */
export async function onPrompt(prompt: SubmittedPrompt): Promise<string | undefined> {
  const { world, call, root, sources } = prompt;
  const session = placeOf(world, call.sessionId);
  if (!session || root === undefined || !isRecallOn(sources) || isSilent(world)) return undefined;
  // The words behind a command are its arguments.
  if (call.command !== undefined) return undefined;

  const text = withoutInjections(call.prompt);
  const place = { world, root, sources, session };
  const subject = openSubject(text);
  if (subject === undefined) return recallFor({ ...place, text });
  const open = await answerOpen(place, subject);
  // A question for all that is open is about no other memory.
  if (open && subject === "") return open;
  const recalled = await recallFor({ ...place, text: isGoAhead(text) ? subject : text });
  return open && recalled ? `${open}\n\n${recalled}` : (open ?? recalled);
}

/** Finds the memories for a prompt, and notes that the session has them. */
async function recallFor(prompt: AskedPrompt): Promise<string | undefined> {
  const { session } = prompt;
  const { injection, asked, rare } = await answerPrompt(prompt);
  const { recordAsked, recordShown } = await import("#session/state/shown.ts");
  if (injection) await recordShown(session, injection.ids);
  const isNews = injection !== undefined || rare.some((word) => !asked.has(word));
  if (isNews) await recordAsked(session, injection ? rare : asked.union(new Set(rare)));
  return injection?.text;
}

/** Finds what earlier sessions left open, as far as the session has not been given it at its start. */
async function answerOpen(
  { session, ...scope }: Omit<AskedPrompt, "text">,
  subject: string,
): Promise<string | undefined> {
  const { openAnswer } = await import("#brief/open-answer.ts");
  const { briefIn } = await import("#session/state/briefed-sessions.ts");
  const { budgetChars } = roomFor(scope.sources, true);
  const opening = await briefIn(session);
  return openAnswer({ ...scope, session: session.sessionId, subject, opening, budgetChars });
}

/** Whether prompts get memories at all. */
export function isRecallOn(sources: SettingSources): boolean {
  const isOn = settingFrom(sources, RECALL_SETTINGS, "retrieval.enabled");
  return isOn && settingFrom(sources, RECALL_SETTINGS, "retrieval.max_inject") > 0;
}

/** Whether the first prompt of a session or a subject gets more than close matches. */
export function isFirstOn(sources: SettingSources): boolean {
  return Object.values(roomFor(sources, true)).every((value) => value > 0);
}

/** A prompt without loci's own text, in a session. */
export interface AskedPrompt extends Omit<RecallRequest, "asked" | "choose"> {
  readonly session: SessionPlace;
  /** Whether all matches are read, also those for which the answer has no room. */
  readonly readAll?: boolean;
}

/** The memories of a prompt after each step. */
export interface PromptAnswer extends Pick<PromptMemories, "isFirst" | "rare"> {
  /** The rare words of the prompts before. */
  readonly asked: ReadonlySet<number>;
  /** At most so many memories, and characters, are injected. */
  readonly most: number;
  readonly budgetChars: number;
  /** Those that match and still hold. */
  readonly holding: readonly MemoryItem[];
  /** Those that the session has not seen. */
  readonly unseen: readonly MemoryItem[];
  readonly injection: Injection | undefined;
}

/** Finds what a prompt gets; writes nothing. */
export async function answerPrompt(prompt: AskedPrompt): Promise<PromptAnswer> {
  const { root, session, sources } = prompt;
  const { listAsked } = await import("#session/state/shown.ts");
  const asked = await listAsked(session);
  const before = isFirstOn(sources) ? asked : undefined;
  const choose = chooseFor(session, prompt.readAll ? Number.POSITIVE_INFINITY : FIRST_READ);
  const { items, questions, ...kind } = await findMemories({ ...prompt, asked: before, choose });
  const { most, budgetChars } = roomFor(sources, kind.isFirst);
  const about = { ...kind, asked, most, budgetChars };
  const holding = await stillHolding(session, root, items);
  if (holding.length === 0) return { ...about, holding, unseen: [], injection: undefined };
  const { formatMatches } = await import("#recall/format-matches.ts");
  const others = holding.filter((item) => item.session !== session.sessionId);
  const unseen = withoutShown(others, await textsOfSession(session));
  const chosen = unseen.slice(0, most).map((item) => withChangedFiles(item, root));
  const injection = formatMatches(chosen, {
    root,
    budgetChars,
    questions,
    isFirst: kind.isFirst,
  });
  return { ...about, holding, unseen, injection };
}

/** Chooses the matches of a prompt that begins a subject by what its session has. */
function chooseFor(session: SessionPlace, most: number): RecallRequest["choose"] {
  return async (found) => newOnesFirst(found, await textsOfSession(session)).slice(0, most);
}

/** How many memories a prompt gets, and how many characters. */
function roomFor(sources: SettingSources, isFirst: boolean) {
  const value = (name: keyof typeof RECALL_SETTINGS) =>
    Number(settingFrom(sources, RECALL_SETTINGS, name));
  return isFirst
    ? { most: value("retrieval.first_inject"), budgetChars: value("inject.first_budget") }
    : { most: value("retrieval.max_inject"), budgetChars: value("inject.prompt_budget") };
}

/** Removes the text that loci itself has put into a prompt; few prompts name loci at all. */
function withoutInjections(prompt: string): string {
  return prompt.includes("loci") ? withoutOwnText(prompt) : prompt;
}
