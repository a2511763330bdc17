import type { Master, MasterPart } from "#layouts/conversations/master-format.ts";

/** Gives a line its hash; the same for a line however it is indented. */
export type LineHash = (line: string) => string;

/** What a person did with a master since it was written. */
export interface HandEdits {
  /** Hashes of lines that were taken out; they do not return. */
  readonly removed: ReadonlySet<string>;
  /** True for a line that loci did not write. */
  readonly isOwn: (line: string) => boolean;
}

/** Sees what was changed by hand in a master. */
export function handEdits({ record, parts }: Master, hashOf: LineHash): HandEdits {
  const there = new Set(parts.flatMap(({ title, lines }) => [title, ...lines]).map(hashOf));
  const gone = [...record.written].filter((hash) => !there.has(hash));
  return {
    removed: new Set([...record.removed, ...gone]),
    isOwn: (line) => !record.written.has(hashOf(line)),
  };
}

/** Marks a section that a person wrote. */
const BY_HAND = "<!-- written by hand: loci leaves this section as it is -->";

/**
 * Puts the lines that somebody wrote into newly made sections: each where it stood, below the heading that it had. A
 * section of somebody's own stays whole, behind those of loci.
 */
export function mergeParts(
  built: readonly MasterPart[],
  old: Master,
  { isOwn }: HandEdits,
): MasterPart[] {
  const titles = new Set(built.map(({ title }) => title.toLowerCase()));
  const ours = built.map((part) => {
    const before = old.parts.find(({ title }) => title.toLowerCase() === part.title.toLowerCase());
    return before ? { ...part, lines: withOwnLines(part.lines, before.lines, isOwn) } : part;
  });
  const theirs = old.parts.filter(({ title, lines }) => {
    const isTheirs =
      isOwn(title) || lines.some((line) => line !== "" && line !== BY_HAND && isOwn(line));
    return !titles.has(title.toLowerCase()) && isTheirs;
  });
  return [...ours, ...theirs.map((part) => marked(part, isOwn))];
}

/** A section of an older structure keeps only what somebody added to it. */
function marked({ title, lines }: MasterPart, isOwn: HandEdits["isOwn"]): MasterPart {
  const plain = lines.filter((line) => line !== BY_HAND);
  const own = isOwn(title) ? plain : plain.filter((line) => line === "" || isOwn(line));
  const first = own.findIndex((line) => line !== "");
  return { title, lines: [BY_HAND, "", ...own.slice(Math.max(0, first))] };
}

const HEADING = /^#{3,6}\s/;

function withOwnLines(
  built: readonly string[],
  before: readonly string[],
  isOwn: HandEdits["isOwn"],
): string[] {
  const groups = ownGroups(before, isOwn);
  const lines = [...built];
  for (const [heading, own] of groups) {
    const missing = own.filter((line) => !lines.includes(line));
    if (missing.length > 0) insertBelow(lines, heading, missing);
  }
  return lines;
}

/** The lines that somebody wrote, by the heading that they stand below; the empty one stands for none. */
function ownGroups(before: readonly string[], isOwn: HandEdits["isOwn"]): Map<string, string[]> {
  const groups = new Map<string, string[]>([["", []]]);
  let heading = "";
  for (const line of before) {
    if (HEADING.test(line)) {
      heading = line;
      groups.set(heading, groups.get(heading) ?? []);
    } else if (line !== "" && isOwn(line)) groups.get(heading)?.push(line);
  }
  return groups;
}

function insertBelow(lines: string[], heading: string, own: readonly string[]): void {
  const at = heading === "" ? -1 : lines.indexOf(heading);
  if (heading !== "" && at < 0) {
    lines.push(...(lines.length > 0 ? [""] : []), heading, "", ...own);
    return;
  }
  const next = lines.findIndex((line, place) => place > at && HEADING.test(line));
  const end = next < 0 ? lines.length : next;
  const isBlank = next >= 0 && lines[end - 1] === "";
  lines.splice(isBlank ? end - 1 : end, 0, ...own);
}
