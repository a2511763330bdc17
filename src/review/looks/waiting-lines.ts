import type { Waiting } from "#review/waiting/waiting-items.ts";

// What waits is kept as one line for each: what it is about, by what it is told from another version of itself, and
// how it counts. Names with control characters are no names of records, so that none can break a line.

/** A line about something that waits and of which nobody was told yet, unless a line said the same before. */
export function waitingLines(
  items: readonly { readonly name: string; readonly item: Waiting }[],
  before: readonly string[],
): string[] {
  const known = new Map(before.map((line) => [subjectOn(line), line]));
  return items.map(({ name, item }) => {
    const subject = `${name}\t${keyOf(item)}`;
    const flags = `${item.change === "held" ? "" : "o"}${item.why.length > 0 ? "h" : ""}`;
    const isTold = known.get(subject)?.endsWith("!") === false;
    return `${subject}\t${flags}${isTold ? "" : "!"}`;
  });
}

/** The name on a line. */
export function nameOn(line: string): string {
  return line.slice(0, line.indexOf("\t"));
}

function subjectOn(line: string): string {
  return line.slice(0, line.lastIndexOf("\t"));
}

/** By what something that waits is told from another version of itself, if nobody was told of it yet. */
export function untoldKeys(lines: readonly string[]): string[] {
  const untold = lines.filter((line) => line.endsWith("!"));
  return untold.map((line) => line.slice(line.indexOf("\t") + 1, line.lastIndexOf("\t")));
}

/** The same lines when all of it was told. */
export function asTold(lines: readonly string[]): string[] {
  return lines.map((line) => (line.endsWith("!") ? line.slice(0, -1) : line));
}

function keyOf({ path, id, after, change }: Waiting): string {
  return Bun.hash(JSON.stringify([path, id, change, after])).toString(16);
}
