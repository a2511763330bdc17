import { CATEGORY_NAMES } from "#base/category.ts";
import { bearingOn, chosenOf } from "#recall/digest/choose-records.ts";
import { makeRecordDigest } from "#recall/digest/make-record-digest.ts";
import { questionsIn } from "#recall/digest/prompt-questions.ts";
import { findableOf } from "#recall/digest/record-card.ts";
import { searchedOf } from "#recall/digest/searched-digests.ts";
import { RECALL_SETTINGS } from "#settings/tables/recall-settings.ts";
import { type LabelledPrompt, readLabelledRecords } from "./cases.ts";
import { otherRecords } from "./others.ts";

/** A prompt, and the ids of what was recalled for it. */
export interface RecallOutcome extends LabelledPrompt {
  readonly recalled: readonly string[];
}

/** How well records are recalled. */
export interface RecallQuality {
  readonly precision: number;
  readonly recall: number;
  /** Prompts on which nothing bears, and for which something was recalled all the same. */
  readonly disturbed: number;
}

/** What is recalled for some prompts, as it is by the settings that nobody has changed, among so many other records. */
export async function outcomesFor(
  prompts: readonly LabelledPrompt[],
  others = 0,
): Promise<RecallOutcome[]> {
  const records = [...(await readLabelledRecords()), ...otherRecords(others)];
  const searched = searchedOf(makeRecordDigest(records.map((record) => findableOf(record, "-"))));
  const most = RECALL_SETTINGS["retrieval.max_inject"].value;
  return prompts.map((one) => {
    const found = bearingOn(searched, questionsIn(one.prompt));
    const chosen = chosenOf(searched, found, CATEGORY_NAMES).slice(0, most);
    return { ...one, recalled: chosen.map((record) => records[record]?.id ?? "") };
  });
}

/** Precision and recall over all prompts together; of nothing, all is right. */
export function qualityOf(outcomes: readonly RecallOutcome[]): RecallQuality {
  const sum = (count: (outcome: RecallOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const right = sum(({ bears, recalled }) => recalled.filter((id) => bears.includes(id)).length);
  const said = sum(({ recalled }) => recalled.length);
  const held = sum(({ bears }) => bears.length);
  return {
    precision: said === 0 ? 1 : right / said,
    recall: held === 0 ? 1 : right / held,
    disturbed: sum(({ bears, recalled }) => (bears.length === 0 && recalled.length > 0 ? 1 : 0)),
  };
}

/** What was recalled and should not have been, or the other way round, in a line for each prompt. */
export function mistakeOf({ prompt, bears, recalled }: RecallOutcome): string[] {
  const wrong = recalled.filter((id) => !bears.includes(id)).map((id) => `wrong ${id}`);
  const missed = bears.filter((id) => !recalled.includes(id)).map((id) => `missed ${id}`);
  const all = [...wrong, ...missed];
  return all.length === 0 ? [] : [`  ${prompt}\n    ${all.join(", ")}`];
}
