import type { Shown } from "#app/search/show.ts";
import type { IndexedMemory } from "#model/indexed.ts";
import { factsOf, type SearchPage, titleOf, warningsOf } from "./search-page.ts";

/** The page of a memory that is no record: a section, a summary, a turn of a conversation. */
export function memoryPage(
  { memory, around, stale, standing }: Extract<Shown, { kind: "memory" }>,
  page: Pick<SearchPage, "paint" | "now" | "here">,
): string {
  const { bold, dim, yellow } = page.paint;
  const { source, position, layout } = memory;
  const before = around.filter((turn) => turn.position < position);
  const after = around.filter((turn) => turn.position > position);
  const place = layout === "transcript" ? source : `${source}:${position}`;
  return [
    bold(titleOf(memory)),
    dim(factsOf({ memory, ...standing }, page).join(" · ")),
    dim(place),
    ...warningsOf({ stale, ...standing }).map((one) => yellow(one)),
    ...before.map((turn) => `\n${dim(turnText(turn))}`),
    `\n${memory.body}`,
    ...after.map((turn) => `\n${dim(turnText(turn))}`),
  ].join("\n");
}

function turnText({ actor, body }: IndexedMemory): string {
  return `${actor}: ${body}`;
}
