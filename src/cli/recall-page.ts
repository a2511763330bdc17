import type { FoundMemory } from "#app/search/answer.ts";
import type { RecallAnswer } from "#app/search/recall-answer.ts";
import { ago } from "./ago.ts";
import { factsOf, marked, type SearchPage, titleOf, warningsOf } from "./search-page.ts";

/** The page of an answer: what was decided, what holds, what was said, each with its source. */
export function recallPage({ groups, wanted }: RecallAnswer, page: SearchPage): string {
  return groups
    .map(({ title, members }) => {
      const told = members.flatMap((one) =>
        answerLines(one, { ...page, isDated: wanted === "when" }),
      );
      return [page.paint.bold(`${title}:`), ...told].join("\n");
    })
    .join("\n\n");
}

interface AnswerPage extends SearchPage {
  /** Whether the day comes first, because it was asked for. */
  readonly isDated: boolean;
}

function answerLines(found: FoundMemory, page: AnswerPage): string[] {
  const { memory, snippet, marks } = found;
  const { paint, now, isDated } = page;
  // A decision is as old as it is, however often its record was mended since.
  const ms = memory.createdMs || memory.updatedMs;
  const day = isDated && ms > 0 ? `${dayOf(ms)} (${ago(new Date(ms), now)}): ` : "";
  const title = `  ${day}${titleOf(memory)}`;
  return [
    title,
    ...(snippet === "" || snippet === memory.title ? [] : [`    ${marked(snippet, marks, paint)}`]),
    ...warningsOf(found).map((one) => `    ${paint.yellow(one)}`),
    `    ${paint.dim([...factsOf(found, page), memory.source].join(" · "))}`,
  ];
}

/** The day in the place where the user is. */
function dayOf(ms: number): string {
  const date = new Date(ms);
  const two = (number: number) => `${number}`.padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
