import type { MasterLine } from "./build-master.ts";

/** Splits lines into those that fit a limit and the rest; the least valuable leave first. */
export function fitEntries(
  entries: readonly MasterLine[],
  mostChars: number,
): { readonly stay: readonly MasterLine[]; readonly leave: readonly MasterLine[] } {
  let chars = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  const byValue = entries
    .map((entry, at) => ({ entry, at }))
    .sort((one, other) => one.entry.value - other.entry.value || one.at - other.at);
  const leave = new Set<MasterLine>();
  for (const { entry } of byValue) {
    if (chars <= mostChars) break;
    chars -= sizeOf(entry);
    leave.add(entry);
  }
  return { stay: entries.filter((entry) => !leave.has(entry)), leave: [...leave] };
}

/** The length of a line with its share of a heading. */
function sizeOf({ line }: MasterLine): number {
  return line.length + 8;
}
