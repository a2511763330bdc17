import type { Remembered } from "#remember/remember-sentence.ts";

/** The result of a save in one line, and each possible conflict in one line. */
export function rememberedLines(done: Remembered): string[] {
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

function headLine({ report, by, said, replaced }: Remembered, id: string): string {
  const { action, title } = report;
  if (action === "unchanged") return `${id} says that already: ${title}`;
  const whose = WHOSE[by] ?? "it needs the user's approval";
  const quote = said !== undefined && said !== title ? `: "${said}"` : "";
  const instead = replaced ? `, instead of ${replaced.id}` : "";
  return `saved ${id}: ${title} (${whose}${quote}${instead})`;
}
