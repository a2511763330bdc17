/** The kind of answer that a question asks for. */
export type AnswerKind = "when" | "what";

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
export const ANSWER_GROUPS = {
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
export type AnswerGroupName = keyof typeof ANSWER_GROUPS;

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
