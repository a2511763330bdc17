import { useRef } from "preact/hooks";
import type { Answers } from "./ask-server.ts";
import { Choice, nameOfFolder } from "./parts.tsx";

type Counts = NonNullable<Answers["memories"]["counts"]>;

/** A list without filters. */
export const NO_FILTER = { project: "", kind: "", who: "", trust: "", age: "", use: "" };

/** The filters of the list. */
export type MemoryFilter = typeof NO_FILTER;

const COUNTED = [
  ["kind", "kind", "Kind"],
  ["project", "project", "Project"],
  ["who", "actor", "Who"],
  ["trust", "origin", "Trust"],
] as const;

const FIXED = [
  [
    "age",
    "Age",
    [
      ["day", "last day"],
      ["week", "last 7 days"],
      ["month", "last 30 days"],
      ["year", "last year"],
      ["older", "older"],
    ],
  ],
  [
    "use",
    "Use",
    [
      ["yes", "given with a prompt"],
      ["no", "never given"],
    ],
  ],
] as const;

/** The filters of the list of memories. */
export function Filters({
  counts,
  filter,
  pick,
}: {
  readonly counts: Counts;
  readonly filter: MemoryFilter;
  readonly pick: (filter: MemoryFilter) => void;
}) {
  const choiceOf = (
    name: keyof MemoryFilter,
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <Choice
      key={name}
      label={label}
      value={filter[name]}
      values={[["", "all"], ...options]}
      pick={(value) => pick({ ...filter, [name]: value })}
    />
  );
  return (
    <>
      {COUNTED.map(([name, column, label]) => {
        const text = (value: string) => (name === "project" ? nameOfFolder(value) : value);
        const sums = sumsOf(counts, column);
        return choiceOf(
          name,
          label,
          sums.map(([value, sum]) => [value, `${text(value)} (${sum})`] as const),
        );
      })}
      {FIXED.map(([name, label, options]) => choiceOf(name, label, options))}
    </>
  );
}

/** How many memories have each value, the most frequent first. */
function sumsOf(counts: Counts, column: (typeof COUNTED)[number][1]): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of counts) sums.set(row[column], (sums.get(row[column]) ?? 0) + row.count);
  sums.delete("");
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** The counts of the last answer that had some: a search has none. */
export function useCounts(answer: Answers["memories"] | undefined): Counts {
  const last = useRef<Counts>([]);
  if (answer?.counts) last.current = answer.counts;
  return last.current;
}
