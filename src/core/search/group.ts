/** What is told together in an answer. */
export const GROUPS = {
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
