import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { explainMatch, type MatchReport, type MemoryName } from "#recall/explain-match.ts";
import { OVER, PROMPT_CHARS, PROMPT_LIMITS } from "#recall/ranking/recall-limits.ts";
import { isInForce } from "#review/trust/served-records.ts";
import { type Shown, showMemory } from "#search/show-memory.ts";
import {
  isEnabled,
  type ProjectContext,
  projectContextAt,
} from "#session/context/project-context.ts";
import { answerPrompt } from "#session/prompt.ts";
import { isPaused, placeOf } from "#session/state/session-folder.ts";
import { listShown } from "#session/state/shown.ts";
import { type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import { RECALL_SETTINGS } from "#settings/tables/hook-settings.ts";
import { lastPrompt } from "./session-timeline.ts";

/** A question of a person: why a prompt did not get a memory. */
export interface WhyQuestion {
  readonly folder: string;
  /** Its id, or its words. */
  readonly memory: string;
  /** The prompt; undefined for the last one of the session. */
  readonly prompt: string | undefined;
  /** The session that had the prompt; undefined for a new one, or for the newest without a prompt. */
  readonly session: string | undefined;
  /** The message of the session that is meant without a prompt, by the host's id. */
  readonly turn?: string;
}

/** The answer in plain words, with the numbers of the ranking. */
export interface WhyAnswer extends Omit<MatchReport, "why"> {
  readonly memory: string;
  readonly title: string;
  readonly prompt: string;
  /** Whether the prompt gets the memory. */
  readonly isShown: boolean;
  /** The reason in a word or two, for programs. */
  readonly reason: string;
  /** The reason in a sentence. */
  readonly because: string;
}

/** The reason that decides. */
interface Verdict {
  readonly reason: string;
  readonly because: string;
}

/** A prompt, the memory that somebody misses, and what the ranking made of it. */
interface Course {
  readonly world: World;
  readonly context: ProjectContext;
  readonly meant: MeantMemory;
  readonly prompt: string;
  readonly session: string;
  readonly report: MatchReport;
}

/** Explains why a prompt does or does not get a memory, by the code that answers prompts. */
export async function explainPrompt(world: World, asked: WhyQuestion): Promise<WhyAnswer> {
  const { folder } = asked;
  const shown = await showMemory(world, { folder, word: asked.memory, all: false });
  const context = await projectContextAt(world, folder);
  const { root = "" } = context;
  const meant = meantBy(shown, root);
  const last = asked.prompt === undefined ? lastPrompt(world, folder, asked) : undefined;
  const prompt = asked.prompt ?? last?.text ?? "";
  const session = asked.session ?? last?.session ?? "";
  const report = await explainMatch({ world, root, text: prompt }, meant);
  const course = { world, context, meant, prompt, session, report };
  const verdict = beforeRanking(course) ?? ofRanking(report) ?? (await ofSession(course));
  const { why: _, ...numbers } = report;
  const { layout, kind, id, title } = meant;
  const memory = layout === "records" ? `${kind}/${id}` : id;
  return { ...numbers, memory, title, prompt, isShown: verdict.reason === "given", ...verdict };
}

/** The reasons for which no prompt gets the memory. */
function beforeRanking({ world, context, meant, session }: Course): Verdict | undefined {
  const { sources } = context;
  const isOn =
    isEnabled(context) &&
    settingFrom(sources, RECALL_SETTINGS, "retrieval.enabled") &&
    mostOf(sources) > 0;
  if (!isOn) return { reason: "off", because: OFF };
  if (isPaused(world, session))
    return { reason: "paused", because: "memory is paused; `loci resume` ends that" };
  if (meant.isOver) return { reason: "over", because: `it no longer holds: it is ${meant.status}` };
  const [why] = meant.waits;
  if (why === undefined) return undefined;
  const because = `it waits for approval (${why}); \`loci review\` shows and approves it`;
  return { reason: "waits", because };
}

const mostOf = (sources: SettingSources) =>
  settingFrom(sources, RECALL_SETTINGS, "retrieval.max_inject");

function ofRanking(report: MatchReport): Verdict | undefined {
  const { why } = report;
  return why === "ranked" ? undefined : { reason: why, because: wordsFor(report) };
}

/** The reasons that come after the ranking: what the session has, and how much fits. */
async function ofSession({ world, context, meant, prompt, session }: Course): Promise<Verdict> {
  const { root = "", sources } = context;
  const place = placeOf(world, session || "none");
  if (!place) return { reason: "off", because: OFF };
  const most = mostOf(sources);
  const asked = { world, root, sources, session: place, text: prompt, most };
  const { holding, unseen, injection } = await answerPrompt(asked);
  const has = (ids: Iterable<string>) => [...ids].some((id) => isItemOf(id, meant));
  const idsOf = (items: readonly MemoryItem[]) => items.map(({ id }) => id);
  if (has(injection?.ids ?? [])) return { reason: "given", because: "this prompt gets it" };
  if (!has(idsOf(holding))) return { reason: "not served", because: NOT_SERVED };
  if (has(idsOf(unseen.slice(0, most)))) return { reason: "full", because: FULL };
  if (has(idsOf(unseen)))
    return {
      reason: "too many",
      because: `a prompt gets at most ${most}, and others match better`,
    };
  return has(await listShown(place))
    ? { reason: "seen", because: "the session got it with an earlier prompt, and still has it" }
    : { reason: "in the brief", because: "the session has it already, in the brief of its start" };
}

const OFF = "prompts get no memory here: it is switched off (`loci config list` says where)";
const FULL = `the text for a prompt is full: it has at most ${PROMPT_CHARS} characters`;
const NOT_SERVED =
  "it matches, but it is not given: it was forgotten or taken back, is said of another folder, or its text waits for approval";

interface MeantMemory extends MemoryName {
  readonly title: string;
  readonly status: string;
  readonly isOver: boolean;
  readonly waits: readonly string[];
}

function meantBy(shown: Shown, root: string): MeantMemory {
  if (shown.kind === "memory") {
    const { layout, kind, id, project, title, body, status } = shown.memory;
    const isOver = OVER.includes(status);
    const name = { layout, kind, id, project };
    return { ...name, title: title || oneLine(body), status, isOver, waits: shown.trust.waits };
  }
  const { record, waits } = shown.view;
  const { category: kind, id, record_status } = record;
  const status = record_status === "active" ? `${record.content["status"]}` : record_status;
  const name = { layout: "records", kind, id, project: root } as const;
  return { ...name, title: sentenceOf(record), status, isOver: !isInForce(record), waits };
}

/** Whether an item of an answer is a memory, or lines of it. */
function isItemOf(item: string, { layout, kind, id }: MemoryName): boolean {
  const name = layout === "records" ? `${kind}/${id}` : `${layout}/${id}`;
  return item === name || item.startsWith(`${name}#`);
}

function wordsFor(report: MatchReport): string {
  const { why, score = 0, needed = 0, words = [], best, twin = "" } = report;
  const { minWords, minStrength, maxMemories, minShare } = PROMPT_LIMITS;
  const has = words.length === 0 ? "no word" : words.map((word) => `\`${word}\``).join(", ");
  const [first] = best;
  switch (why) {
    case "no question":
      return "the prompt asks for nothing that memory could know: it is a command, a go-ahead, or only everyday words";
    case "no memory":
      return "memory cannot be searched now: there is no index yet, and too many files to read while a prompt waits";
    case "read by the host":
      return "the agent program itself reads its file at every start";
    case "end of a session":
      return "it only says what a session asked and did; the next session's brief has that";
    case "nothing in common":
      return "it has no word of the prompt, and its meaning is not near";
    case "words":
      return `it has ${has} of the prompt; a prompt needs ${minWords} words in common, or a near meaning`;
    case "subject":
      return `it has only everyday words of the prompt (${has}), and none that names a subject`;
    case "weak":
      return `it scores ${score.toFixed(2)} by ${has}; a memory is given from ${minStrength.toFixed(2)} on`;
    case "beside the best":
      return `it scores ${score.toFixed(2)}; beside ${first?.id} (${first?.score.toFixed(2)}) it needs ${needed.toFixed(2)}, ${minShare * 100} % of that`;
    case "too many":
      return `${maxMemories} others match better`;
    case "same as another":
      return `${twin} says the same, and the prompt gets that one`;
    case "common words":
      return `its words (${has}) are so frequent in memory that they are not searched while a prompt waits`;
    default:
      return "it no longer holds";
  }
}
