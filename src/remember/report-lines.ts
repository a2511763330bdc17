import { countNouns } from "#base/count-nouns.ts";
import type { ForgetReport } from "./forget-memory.ts";
import type { RememberReport } from "./remember-sentence.ts";

// The result of a save or a forgetting, in the words that every door uses.

/** The result of a save in one line, and each possible conflict in one line. */
export function rememberedLines(done: RememberReport, reader: "user" | "agent"): string[] {
  const { report, conflict, near, unmatched, secrets } = done;
  const id = `${report.category}/${report.id}`;
  return [
    headLine(done, id, reader),
    ...(secrets === 0
      ? []
      : [
          `${countNouns(secrets, "secret")} was left out; if the rest says nothing: \`loci forget ${id}\``,
        ]),
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

/** Whose word a memory is, in the words for a person and for an agent. */
const WHOSE = {
  user: { user: "yours", agent: "an agent's note", other: "it needs your approval" },
  agent: {
    user: "the user's own",
    agent: "an agent's note",
    other: "it needs the user's approval",
  },
} as const;

function headLine(
  { report, sentence, by, said, replaced }: RememberReport,
  id: string,
  reader: "user" | "agent",
): string {
  const instead = replaced ? `, instead of ${replaced.id}` : "";
  if (report.action === "unchanged") return `${id} says that already${instead}: ${sentence}`;
  const whose = WHOSE[reader][by === "user" || by === "agent" ? by : "other"];
  const quote = said !== undefined && said !== sentence ? `: "${said}"` : "";
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
