import type { MemoryItem } from "#base/memory-item.ts";
import { SUBAGENT_GENERAL_CHARS, SUBAGENT_LINE_CHARS } from "#recall/ranking/recall-limits.ts";
import { fromWhere, wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import type { TaskMemories } from "./find-for-tasks.ts";
import { itemText } from "./item-line.ts";

const RULES = "The user's standing instructions:";
const OWN_RULES = "Rules that agents noted here:";
const NOTES = "Notes, maybe outdated:";
const HEADING_CHARS = RULES.length + OWN_RULES.length + NOTES.length + 3;

/** Whether some memories leave no room for others in the brief of a sub-agent. */
export function fillsBudget(items: readonly MemoryItem[], budgetChars: number): boolean {
  return unique(items).reduce((sum, item) => sum + charsOf(item), 0) >= budgetChars;
}

/**
 * Words the brief of a sub-agent. All rules of the user and each task's best match are in it: if they are too long, the
 * longest lines are cut until they fit. Rules that agents noted get half of what is left, then the second best matches
 * come, and so on. Other notes fill the rest; pages come along if all of them fit, or a little of them if nothing matches.
 */
export function formatSubagentBrief(
  { rules, byTask, notes, said = [], pages }: TaskMemories,
  { root, budgetChars }: { readonly root: string; readonly budgetChars: number },
): string | undefined {
  const intro = `What loci remembers ${fromWhere(root)}.`;
  const [best = [], ...others] = inTurns(byTask);
  const noted = rules.filter(({ by }) => by !== "user");
  const needed = unique([...rules.filter(({ by }) => by === "user"), ...best]);
  const room = budgetChars - wrapperChars(intro) - HEADING_CHARS;
  const page = new Lines(room);
  page.add(needed, lineLimit(needed.map(charsOf), room));
  const later = others.flat();
  page.add([...later.filter(isRule), ...noted], SUBAGENT_LINE_CHARS, page.left / 2);
  page.add([...later, ...noted, ...notes], SUBAGENT_LINE_CHARS);
  page.add(said, SUBAGENT_LINE_CHARS);
  const rest = pages.filter((item) => !page.has(item));
  const isSmall = rest.reduce((sum, item) => sum + charsOf(item), 0) <= page.left;
  if (isSmall) page.add(rest, SUBAGENT_LINE_CHARS);
  else if (best.length === 0) page.add(rest, SUBAGENT_LINE_CHARS, room - SUBAGENT_GENERAL_CHARS);
  const body = inSections(page.lines);
  return body === "" ? undefined : wrapBrief({ intro, body });
}

interface ItemLine {
  readonly item: MemoryItem;
  readonly line: string;
}

/** Lines of memories, each once, as many as fit. */
class Lines {
  readonly lines: ItemLine[] = [];
  readonly #ids = new Set<string>();
  left: number;

  constructor(room: number) {
    this.left = room;
  }

  has({ id }: MemoryItem): boolean {
    return this.#ids.has(id);
  }

  /** Adds the lines that fit, cut to so many characters, and leaves some room free. */
  add(items: readonly MemoryItem[], lineChars: number, freeChars = 0): void {
    for (const item of items) {
      const line = `- ${itemText(item, lineChars - 3)}`;
      if (this.has(item) || this.left - line.length - 1 < freeChars) continue;
      this.lines.push({ item, line });
      this.#ids.add(item.id);
      this.left -= line.length + 1;
    }
  }
}

/** The first of each list, then the second of each, and so on: each list gets its share. */
function inTurns(lists: readonly (readonly MemoryItem[])[]): MemoryItem[][] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? []));
}

function unique(items: readonly MemoryItem[]): MemoryItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** The longest that a line may be so that all lines fit; short lines leave their room to longer ones. */
function lineLimit(lengths: readonly number[], room: number): number {
  const sorted = [...lengths].sort((a, b) => a - b);
  let left = room;
  for (const [at, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - at));
    if (length > share) return Math.max(share, MIN_SUBAGENT_LINE_CHARS);
    left -= length;
  }
  return SUBAGENT_LINE_CHARS;
}

/** A shorter line says nothing: then the last ones are left out. */
const MIN_SUBAGENT_LINE_CHARS = 48;

function isRule({ kind }: MemoryItem): boolean {
  return kind === "preference" || kind === "constraint";
}

function charsOf(item: MemoryItem): number {
  return itemText(item, SUBAGENT_LINE_CHARS).length + 3;
}

function inSections(lines: readonly ItemLine[]): string {
  const rules = lines.filter(({ item }) => isRule(item));
  const sections = [
    { title: RULES, lines: rules.filter(({ item: { by } }) => by === "user") },
    { title: OWN_RULES, lines: rules.filter(({ item: { by } }) => by !== "user") },
    { title: NOTES, lines: lines.filter(({ item }) => !isRule(item)) },
  ];
  return sections
    .filter((section) => section.lines.length > 0)
    .map(({ title, lines: own }) => [title, ...own.map(({ line }) => line)].join("\n"))
    .join("\n");
}
