import type { FigureRow } from "#eval/stories/figures.ts";
import type { Verdict } from "./judge.ts";
import { PROMPT_KINDS, type StoredRecord } from "./prompt-set.ts";

/** Counts verdicts by half and by what the prompts need. */
export function rowsOf(verdicts: readonly Verdict[]): FigureRow[] {
  const halves = [
    { name: "tune", part: verdicts.filter(({ prompt }) => !prompt.held_out) },
    { name: "held-out", part: verdicts.filter(({ prompt }) => prompt.held_out) },
    { name: "both", part: verdicts },
  ];
  return halves.flatMap(({ name, part }) => [
    ...PROMPT_KINDS.map((kind) => {
      const group = part.filter(({ prompt }) => prompt.kind === kind);
      return rowOf(`${name}: ${kind}`, group);
    }),
    rowOf(`${name}: all`, part),
  ]);
}

/** Says what went wrong with a prompt; nothing if all is well. */
export function mistakeIn(
  { prompt, isTold, isInBrief, irrelevant }: Verdict,
  records: readonly StoredRecord[],
): string {
  const textOf = (id: string) => records.find((record) => record.id === id)?.text ?? id;
  const isMissed = prompt.record !== undefined && !isTold && !isInBrief;
  const lines = [
    ...(isMissed ? [`  missing: ${textOf(`${prompt.record}`)}`] : []),
    ...irrelevant.map((id) => `  irrelevant: ${textOf(id)}`),
  ];
  return lines.length === 0 ? "" : [`${prompt.id}: ${prompt.prompt}`, ...lines].join("\n");
}

function rowOf(name: string, verdicts: readonly Verdict[]): FigureRow {
  const count = (is: (verdict: Verdict) => boolean) => verdicts.filter(is).length;
  const answerable = count(({ prompt }) => prompt.record !== undefined);
  return {
    name,
    prompts: verdicts.length,
    answerable,
    told: count(({ isTold }) => isTold),
    "in brief": count(({ isInBrief }) => isInBrief),
    either: count(({ isTold, isInBrief }) => isTold || isInBrief),
    false: count(({ isFalse }) => isFalse),
    silent: count(({ isSilent }) => isSilent),
    "told %": share(
      count(({ isTold, isInBrief }) => isTold || isInBrief),
      answerable,
    ),
    "false %": share(
      count(({ isFalse }) => isFalse),
      verdicts.length,
    ),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
