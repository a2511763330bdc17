import { Fault } from "#base/fault.ts";
import { commandId, type MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { sessionBrief } from "#brief/session-brief.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { explainMatch, type MatchReport, type NamedMemory } from "#recall/explain-match.ts";
import { OVER } from "#recall/ranking/recall-limits.ts";
import { isInForce } from "#review/trust/served-records.ts";
import { type Shown, showMemory } from "#search/show-memory.ts";
import {
  isEnabled,
  type ProjectContext,
  projectContextAt,
} from "#session/context/project-context.ts";
import { answerPrompt, isFirstOn, isRecallOn } from "#session/prompt.ts";
import { folderWithin, isSilent, placeOf } from "#session/state/session-folder.ts";
import { listAsked, listShown } from "#session/state/shown.ts";
import { wordsFor } from "./explain-words.ts";
import { memoryFinder } from "./known-sessions.ts";
import { type PastTurn, pastTurn } from "./past-turn.ts";
import { type LastPrompt, lastPrompt } from "./session-timeline.ts";

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
  /** Whether a session that starts now gets it in its brief, before any prompt. */
  readonly atStart: boolean;
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
  const { root = "", sources } = context;
  const meant = meantBy(shown, root);
  const last = asked.prompt === undefined ? promptBefore(world, asked) : undefined;
  const prompt = asked.prompt ?? last?.text ?? "";
  // The conversation says what its session had at an earlier turn; loci only notes what it has now.
  const past = last && pastTurn(world, folder, { ...last, meant });
  const session = past ? "" : (asked.session ?? "");
  const place = placeOf(world, session || "none");
  const isFirstPossible = place !== undefined && isFirstOn(sources);
  const before = isFirstPossible ? await listAsked(place) : undefined;
  const report = await explainMatch({ world, root, text: prompt, asked: before }, meant);
  const verdict = await verdictOn({ world, context, meant, prompt, session, report }, past);
  const { why: _, ...numbers } = report;
  const { title } = meant;
  const memory = commandId(meant);
  const isShown = verdict.reason === "given";
  const atStart = await isInBrief(world, folder, { ...context, meant });
  const quoted = last?.quoted ?? prompt;
  return { ...numbers, memory, title, prompt: quoted, isShown, atStart, ...verdict };
}

/** The last prompt of a session; undefined if none was named, and the agent has had no prompt of this project. */
function promptBefore(world: World, asked: WhyQuestion): LastPrompt | undefined {
  try {
    return lastPrompt(world, asked.folder, asked);
  } catch (error) {
    if (error instanceof Fault && error.code === "no-transcript" && asked.session === undefined)
      return undefined;
    throw error;
  }
}

const NO_PROMPT: Verdict = {
  reason: "no prompt",
  because:
    "no prompt was typed in this project yet; `loci find --why ID 'THE WORDS OF A PROMPT'` tries one",
};

/** Whether the brief of a session that starts here has a memory. */
async function isInBrief(
  world: World,
  folder: string,
  { root, sources, meant }: ProjectContext & { readonly meant: MeantMemory },
): Promise<boolean> {
  const { id, title: sentence } = meant;
  const within = folderWithin(folder, root);
  const start = { world, root, sources, session: "", folder: within, isCompacted: false };
  return memoryFinder({ id, sentence })(await sessionBrief(start));
}

async function verdictOn(course: Course, past: PastTurn | undefined): Promise<Verdict> {
  if (past?.isGiven) return { reason: "given", because: "this prompt got it" };
  const before = beforeRanking(course) ?? ofRanking(course);
  if (before) return before;
  if (past?.wasGivenBefore) return { reason: "seen", because: SEEN_BEFORE };
  const now = await ofSession(course);
  return past && now.reason === "given" ? whyNotThen(past) : now;
}

/** The reasons for which no prompt gets the memory. */
function beforeRanking({ world, context, meant }: Course): Verdict | undefined {
  const { sources } = context;
  const isOn = isEnabled(context) && isRecallOn(sources);
  if (!isOn) return { reason: "off", because: OFF };
  if (isSilent(world))
    return { reason: "paused", because: "memory is paused; `loci resume` ends that" };
  if (meant.isOver) return { reason: "over", because: `it no longer holds: it is ${meant.status}` };
  const [why] = meant.waits;
  if (why === undefined) return undefined;
  const because = `it waits for approval (${why}); \`loci review\` shows and approves it`;
  return { reason: "waits", because };
}

function ofRanking({ prompt, report }: Course): Verdict | undefined {
  if (prompt === "") return NO_PROMPT;
  const { why } = report;
  return why === "ranked" ? undefined : { reason: why, because: wordsFor(report) };
}

/** The reasons that come after the ranking: what the session has, and how much fits. */
async function ofSession({ world, context, meant, prompt, session }: Course): Promise<Verdict> {
  const { root = "", sources } = context;
  const place = placeOf(world, session || "none");
  if (!place) return { reason: "off", because: OFF };
  const asked = { world, root, sources, session: place, text: prompt, readAll: true };
  const { holding, unseen, injection, most, budgetChars } = await answerPrompt(asked);
  const has = (ids: Iterable<string>) => [...ids].some((id) => isItemOf(id, meant));
  const idsOf = (items: readonly MemoryItem[]) => items.map(({ id }) => id);
  if (has(injection?.ids ?? [])) return { reason: "given", because: "this prompt gets it" };
  if (!has(idsOf(holding))) return { reason: "not served", because: NOT_SERVED };
  if (has(idsOf(unseen.slice(0, most))))
    return { reason: "full", because: `${FULL} ${budgetChars} characters` };
  if (has(idsOf(unseen)))
    return {
      reason: "too many",
      because: `a prompt gets at most ${most}, and others match better`,
    };
  return has(await listShown(place))
    ? { reason: "seen", because: "the session got it with an earlier prompt, and still has it" }
    : { reason: "in the brief", because: "the session has it already, in the brief of its start" };
}

const SEEN_BEFORE = "the session had got it before, at its start or with an earlier prompt";
const OFF = "prompts get no memory here: it is switched off (`loci set --all` says where)";
const FULL = "the text for a prompt is full: it has at most";
const NOT_SERVED =
  "it matches, but it is not given: it was forgotten or taken back, is said of another folder, or its text waits for approval";

/** Why a prompt did not get then what it would get now. */
function whyNotThen({ isOlder, failure }: PastTurn): Verdict {
  if (isOlder) return { reason: "saved later", because: "it was saved only after this prompt" };
  if (failure) return { reason: "hook", because: `the hook did not answer: it was ${failure}` };
  const because = "the prompt would get it now; memory or settings have changed since";
  return { reason: "changed", because };
}

/** The memory that is asked about. */
interface MeantMemory extends NamedMemory {
  readonly createdMs: number;
  readonly title: string;
  readonly status: string;
  readonly isOver: boolean;
  readonly waits: readonly string[];
}

function meantBy(shown: Shown, root: string): MeantMemory {
  if (shown.kind === "memory") {
    const { layout, kind, id, project, title, body, status, createdMs } = shown.memory;
    const isOver = OVER.includes(status);
    const name = { layout, kind, id, project, createdMs };
    return { ...name, title: title || oneLine(body), status, isOver, waits: shown.trust.waits };
  }
  const { record, waits } = shown.view;
  const { category: kind, id, record_status } = record;
  const status = record_status === "active" ? `${record.content["status"]}` : record_status;
  const createdMs = Date.parse(record.created_at) || 0;
  const name = { layout: "records", kind, id, project: root, createdMs } as const;
  return { ...name, title: sentenceOf(record), status, isOver: !isInForce(record), waits };
}

/** Whether an item of an answer is a memory, or lines of it. */
function isItemOf(item: string, { layout, kind, id }: NamedMemory): boolean {
  const name = layout === "records" ? `${kind}/${id}` : `${layout}/${id}`;
  return item === name || item.startsWith(`${name}#`);
}
