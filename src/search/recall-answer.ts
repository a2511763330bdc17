import type { World } from "#base/world.ts";
import { openLines } from "#brief/open-answer.ts";
import { stampedFile } from "#disk/file-versions.ts";
import { loadLayout } from "#layouts/table/layout-table.ts";
import { RECALL_LIMITS } from "#recall/ranking/recall-limits.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { openSubject } from "#text/words/words-and-terms.ts";
import { type SearchRequest, search } from "./search-memories.ts";
import type { SearchAnswer, SearchResult } from "./search-results.ts";

/** The kind of answer that a question asks for. */
type AnswerKind = "when" | "what";

/** Words that ask for a time, at the start of a question or after a word that leads to it. */
const WHEN =
  /(?:^|[\s¿(,])(?:when|since when|how long ago|what day|on which day|wann|seit wann|an welchem tag|quand|depuis quand|quel jour|cuando|cuándo|desde cuando|desde cuándo|quando|da quando)(?=[\s?,-]|$)/iu;

/** A question in the present asks when something happens, not when it was said. */
const HAPPENS =
  /(?:^|[\s¿(,])(?<!(?:since|seit|depuis|desde|da) )(?:when|wann|quand|cuando|cuándo|quando)\s+(?:is|are|do|does|should|must|can|will|ist|sind|wird|werden|läuft|laufen|muss|soll|est|sont|es|son|está|è|sono)(?=\s)/iu;

/**
 * Whether a question asks for the time of a statement or decision; a sentence that only mentions one (`when it starts, it
 * crashes`) has no question mark.
 */
export function wantedBy(question: string): AnswerKind {
  const text = question.normalize("NFC").trim();
  if (!WHEN.test(text) || HAPPENS.test(text)) return "what";
  const isFirst = (WHEN.exec(text)?.index ?? 1) === 0;
  return isFirst || /[?？]\s*$/.test(text) ? "when" : "what";
}

/** The groups of an answer, with their titles. */
const ANSWER_GROUPS = {
  decided: "Decisions",
  holds: "Constraints",
  preferred: "Preferences",
  done: "Runbooks",
  open: "Tech debt",
  noted: "Notes",
  happened: "Sessions",
  said: "Said in conversations",
} as const;

/** The name of a group. */
type AnswerGroupName = keyof typeof ANSWER_GROUPS;

const GROUP_OF: Readonly<Record<string, AnswerGroupName>> = {
  decision: "decided",
  constraint: "holds",
  preference: "preferred",
  runbook: "done",
  tech_debt: "open",
  session_summary: "happened",
  summary: "happened",
  turn: "said",
};

/** An item of an answer. */
interface AnswerItem {
  readonly kind: string;
  readonly score: number;
}

/** Results in groups: the group with the best comes first, and in each the order stays. */
export function inGroups<One extends AnswerItem>(
  found: readonly One[],
): { readonly group: AnswerGroupName; readonly members: readonly One[] }[] {
  const groups = new Map<AnswerGroupName, One[]>();
  for (const one of found) {
    const group = GROUP_OF[one.kind] ?? "noted";
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  const best = (members: readonly One[]) => Math.max(...members.map(({ score }) => score));
  return [...groups]
    .map(([group, members]) => ({ group, members }))
    .sort((a, b) => best(b.members) - best(a.members));
}

/** The answer to a question, in groups. */
export interface RecallAnswer extends Pick<SearchAnswer, "here" | "mended" | "notes"> {
  readonly wanted: AnswerKind;
  /** The open ends of earlier sessions, if the question asks for them. */
  readonly open: readonly string[];
  readonly groups: readonly AnswerGroup[];
}

/** Memories of one group that match a question. */
interface AnswerGroup {
  readonly group: AnswerGroupName;
  readonly title: string;
  readonly members: readonly RecallMember[];
}

/** A result of a question; of a record also its whole sentence, with its reason. */
export interface RecallMember extends SearchResult {
  readonly sentence?: string;
}

/** The most quotes of conversations: people rarely state there what holds. */
const MAX_QUOTED_TURNS = 3;

/** Answers a question from all memories and conversations, each with its source. */
export async function recallAnswer(world: World, asked: SearchRequest): Promise<RecallAnswer> {
  const memories = await search(world, { ...asked, turns: false });
  const turns = await search(world, { ...asked, turns: true, limit: MAX_QUOTED_TURNS });
  const found = [...worthTelling(memories.found), ...worthTelling(turns.found)];
  const answers = await Promise.all(found.map((one) => withSentence(world, one)));
  const placed = answers.map((one) => ({ kind: one.memory.kind, score: one.score, one }));
  const groups = inGroups(placed).map(({ group, members }) => {
    return {
      group,
      title: ANSWER_GROUPS[group],
      members: members.map(({ one }) => one),
    };
  });
  const wanted = wantedBy(asked.text);
  const notes = [...new Set([...memories.notes, ...turns.notes])];
  const { here, mended } = memories;
  const open = await openHere(world, asked, here);
  // A question for all that is open is about no other memory.
  const isOpenOnly = open.length > 0 && openSubject(asked.text) === "";
  const shown = isOpenOnly ? [] : groups.sort(byWanted(wanted));
  return { here, mended, notes, wanted, open, groups: shown };
}

async function openHere(
  world: World,
  { text, pairs }: SearchRequest,
  root: string | undefined,
): Promise<string[]> {
  const subject = openSubject(text);
  if (subject === undefined || root === undefined) return [];
  const sources = withProject(readSettings(world, pairs), root);
  return openLines({ world, root, sources, session: world.caller.session ?? "", subject });
}

/** A result with its whole sentence, if its file is one memory: a record has a reason beside what the index prints. */
async function withSentence(world: World, found: SearchResult): Promise<RecallMember> {
  const { layout, project: root, source, position } = found.memory;
  const file = position === 0 ? stampedFile(source) : undefined;
  const [read] = (file && (await loadLayout(layout))?.read({ world, root }, [file])) ?? [];
  const [memory] = read?.memories ?? [];
  return memory ? { ...found, sentence: memory.text } : found;
}

function worthTelling(found: readonly SearchResult[]): SearchResult[] {
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found.filter(({ score }) => score >= RECALL_LIMITS.minShare * best);
}

/**
 * Conversations have another scale, and come last; a question for a time wants the decision first.
 */
function byWanted(wanted: AnswerKind): (one: AnswerGroup, other: AnswerGroup) => number {
  const rank = ({ group }: AnswerGroup) => {
    if (group === "said") return 2;
    return wanted === "when" && group === "decided" ? 0 : 1;
  };
  return (one, other) => rank(one) - rank(other);
}
