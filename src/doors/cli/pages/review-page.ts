import { countNouns, fit } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/paint.ts";
import type { WaitingItem } from "#review/review-queue.ts";

const CHANGES: Readonly<Record<WaitingItem["change"], string>> = {
  new: "new",
  changed: "changed outside loci",
  gone: "gone",
  unreadable: "can no longer be read",
  linked: "has become a link",
  held: "not given to agents",
};

const TITLE_COLUMNS = 90;

/** More lines of one memory do not help to judge it. */
const MAX_MEMORY_LINES = 40;

/** The memories that need review, each with its differences. */
export function waitingPage(items: readonly WaitingItem[], paint: Paint): string {
  const held = items.filter(({ why }) => why.length > 0).length;
  const handed = held === 0 ? "" : `; ${held} of them not given to agents yet`;
  const head = `${countNouns(items.length, "memory", "memories")} to review${handed}`;
  return [paint.bold(head), ...items.map((item) => itemPage(item, paint))].join("\n\n");
}

function itemPage({ id, title, change, path, origin, why, diff }: WaitingItem, paint: Paint) {
  const lines = diff.slice(0, MAX_MEMORY_LINES).map(({ sign, text }) => {
    const line = `  ${sign} ${text.replaceAll("\n", "\n      ")}`;
    if (sign === " ") return line;
    return sign === "+" ? paint.green(line) : paint.red(line);
  });
  const more = diff.length - lines.length;
  return [
    `${paint.bold(id)}  ${fit(title, TITLE_COLUMNS)}`,
    paint.dim(`  ${CHANGES[change]} · from: ${origin} · ${fit(path, 200)}`),
    ...why.map((reason) => paint.yellow(`  ${reason}`)),
    ...lines,
    ...(more > 0 ? [paint.dim(`  (${countNouns(more, "more line")})`)] : []),
  ].join("\n");
}

/** The result of each decision. */
export function doneLines(verb: string, items: readonly WaitingItem[]): string {
  return items.map(({ id, title }) => `${verb} ${id}: ${fit(title, TITLE_COLUMNS)}`).join("\n");
}
