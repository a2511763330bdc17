import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import { readLastTurn } from "#hosts/claude/transcript/read-transcript.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import { type Triage, triageTurn } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";
import type { Case } from "./cases.ts";
import type { Outcome } from "./figures.ts";
import { linesOf } from "./lines.ts";

/** The thresholds that hold where nobody has set others. */
export const THRESHOLDS = Object.fromEntries(
  CATEGORY_NAMES.map((name) => [name, TRIAGE_SETTINGS[`triage.thresholds.${name}`].value]),
) as Record<Category, number>;

/** Triages the last turn of a transcript. */
async function sortFile(path: string): Promise<Triage> {
  const { items, before } = readLastTurn(path);
  return triageTurn(turnOf(items, before), { thresholds: THRESHOLDS });
}

/** The findings of triage for each case, read as the transcript of a host. */
export async function outcomesOf(
  cases: readonly Case[],
): Promise<(Outcome & { triage: Triage })[]> {
  const folder = mkdtempSync(`${tmpdir()}/loci-triage-`);
  try {
    const outcomes = [];
    for (const one of cases) {
      const path = `${folder}/case-${one.id}.jsonl`;
      writeFileSync(path, linesOf(one));
      const triage = await sortFile(path);
      const said = triage.sorted.map(({ category }) => category);
      outcomes.push({ id: one.id, holds: one.holds, said, triage });
    }
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
