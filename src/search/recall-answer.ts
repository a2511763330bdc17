import type { World } from "#base/world.ts";
import { RECALL_LIMITS } from "#recall/recall-limits.ts";
import { type SearchAsked, search } from "./search-memories.ts";
import type { FoundMemory, SearchAnswer } from "./search-results.ts";

/** What a question wants to know first. */
export type Wanted = "when" | "what";

/** Words that ask for a time, at the beginning of a question or after a word that leads to it. */
const WHEN =
  /(?:^|[\s¿(,])(?:when|since when|how long ago|what day|on which day|wann|seit wann|an welchem tag|quand|depuis quand|quel jour|cuando|cuándo|desde cuando|desde cuándo|quando|da quando)(?=[\s?,-]|$)/iu;

/** Whether a question asks for a time; one that only names one (`when it starts, it crashes`) ends in no question mark. */
export function wantedBy(question: string): Wanted {
  const text = question.normalize("NFC").trim();
  if (!WHEN.test(text)) return "what";
  const isFirst = (WHEN.exec(text)?.index ?? 1) === 0;
  return isFirst || /[?？]\s*$/.test(text) ? "when" : "what";
}

/** What is told together in an answer. */
const GROUPS = {
  decided: "Decided",
  holds: "Holds",
  preferred: "Preferred",
  done: "How it is done",
  open: "Put off",
  noted: "Written down",
  happened: "Worked on",
  said: "Said",
} as const;

/** The name of a group. */
export type GroupName = keyof typeof GROUPS;

const GROUP_OF: Readonly<Record<string, GroupName>> = {
  decision: "decided",
  constraint: "holds",
  preference: "preferred",
  runbook: "done",
  tech_debt: "open",
  session_summary: "happened",
  summary: "happened",
  turn: "said",
};

/** The group in which a memory of a kind is told. */
export function groupOf(kind: string): GroupName {
  return GROUP_OF[kind] ?? "noted";
}

/** Something that has a place in an answer. */
export interface Placed {
  readonly kind: string;
  readonly score: number;
}

/** What was found in groups: the group with the best comes first, and in each the order stays. */
export function inGroups<One extends Placed>(
  found: readonly One[],
): { readonly group: GroupName; readonly members: readonly One[] }[] {
  const groups = new Map<GroupName, One[]>();
  for (const one of found) {
    const group = groupOf(one.kind);
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  const best = (members: readonly One[]) => Math.max(...members.map(({ score }) => score));
  return [...groups]
    .map(([group, members]) => ({ group, members }))
    .sort((a, b) => best(b.members) - best(a.members));
}

/** What is remembered about a question, told in groups. */
export interface RecallAnswer extends Pick<SearchAnswer, "here" | "mended" | "notes"> {
  readonly wanted: Wanted;
  readonly groups: readonly AnswerGroup[];
}

/** Memories of one sort that bear on a question. */
interface AnswerGroup {
  readonly group: GroupName;
  readonly title: string;
  readonly members: readonly FoundMemory[];
}

/** Of conversations no more is told: what was said is rarely what holds. */
const MOST_TURNS = 3;

/** Answers a question with all that is remembered and with what was said about it, each with its source. */
export async function recallAnswer(world: World, asked: SearchAsked): Promise<RecallAnswer> {
  const memories = await search(world, { ...asked, turns: false });
  const turns = await search(world, { ...asked, turns: true, limit: MOST_TURNS });
  const found = [...worthTelling(memories.found), ...worthTelling(turns.found)];
  const placed = found.map((one) => ({ kind: one.memory.kind, score: one.score, one }));
  const groups = inGroups(placed).map(({ group, members }) => {
    return { group, title: GROUPS[group], members: members.map(({ one }) => one) };
  });
  const wanted = wantedBy(asked.text);
  const notes = [...new Set([...memories.notes, ...turns.notes])];
  const { here, mended } = memories;
  return { here, mended, notes, wanted, groups: groups.sort(byWanted(wanted)) };
}

function worthTelling(found: readonly FoundMemory[]): FoundMemory[] {
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found.filter(({ score }) => score >= RECALL_LIMITS.minShare * best);
}

/** Conversations are counted in another measure, and come last; who asks for a time wants what was decided first. */
function byWanted(wanted: Wanted): (one: AnswerGroup, other: AnswerGroup) => number {
  const rank = ({ group }: AnswerGroup) => {
    if (group === "said") return 2;
    return wanted === "when" && group === "decided" ? 0 : 1;
  };
  return (one, other) => rank(one) - rank(other);
}
