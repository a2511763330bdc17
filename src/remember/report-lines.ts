import { countNouns } from "#base/count-nouns.ts";
import type { ForgetReport } from "./forget-memory.ts";
import type { RememberReport } from "./remember-sentence.ts";

// The result of a save or a forgetting, in the words that every door uses.

/** The result of a save in one line, and each possible conflict in one line. */
export function rememberedLines(done: RememberReport): string[] {
  const { report, conflict, near, unmatched } = done;
  const id = `${report.category}/${report.id}`;
  return [
    headLine(done, id),
    ...(conflict
      ? [`conflict: ${conflict.id} is the user's own and stays beside it: ${conflict.text}`]
      : []),
    ...near.map(({ item, isOpposite }) => {
      const does = isOpposite ? "says the opposite" : "may say the same";
      return `${item.id} ${does}: ${item.text} (to replace it: --instead-of ${item.id})`;
    }),
    ...(unmatched === undefined
      ? []
      : [`no active memory says "${unmatched}"; nothing was replaced`]),
  ];
}

const WHOSE: Readonly<Record<string, string>> = {
  user: "the user's own",
  agent: "an agent's note",
};

function headLine({ report, sentence, by, said, replaced }: RememberReport, id: string): string {
  if (report.action === "unchanged") return `${id} says that already: ${sentence}`;
  const whose = WHOSE[by] ?? "it needs the user's approval";
  const quote = said !== undefined && said !== sentence ? `: "${said}"` : "";
  const instead = replaced ? `, instead of ${replaced.id}` : "";
  return `saved ${id}: ${sentence} (${whose}${quote}${instead})`;
}

/** The forgotten memories, one a line. */
export function forgettingLines({ items, lines, suppressed }: ForgetReport): string[] {
  if (suppressed !== undefined)
    return [`no memory says "${suppressed}"; what was said in these words is not quoted any more`];
  const all = `${countNouns(lines, "line")} of memory files`;
  if (items.length === 0) return [all];
  const more = lines === 0 ? "" : ` (and ${all})`;
  return items.map(({ id, sentence }, at) => `${id}: ${sentence}${at === 0 ? more : ""}`);
}
