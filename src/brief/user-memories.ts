import type { MemoryItem } from "#base/memory-item.ts";
import { plainTextAt } from "#disk/read-text.ts";
import {
  INTRODUCTION,
  parsePreferences,
  withoutPreferences,
} from "#layouts/journal/preferences-format.ts";
import { userPaths } from "#layouts/journal-paths.ts";
import { itemsOfLayered, type WrittenPiece } from "#summary/layered-items.ts";
import { allSections, readSections } from "#text/markdown-sections.ts";

/** All that is known about the user, in all projects. */
export interface UserMemories {
  /** Preferences, facts of the profile, and feedback; each with the heading above it. */
  readonly items: readonly MemoryItem[];
  /** The other lines of these files, which somebody has written by hand. */
  readonly pieces: readonly WrittenPiece[];
}

/** So many characters of the profile and of feedback at most, the newest first; preferences are never left out. */
const MAX_FACT_CHARS = 500;

/** Reads the memories about the user. */
export function userMemories(memoryDir: string): UserMemories {
  const [preferences = [], ...facts] = userPaths(memoryDir).map((path) => {
    const text = plainTextAt(path);
    return text === undefined ? [] : [{ path, text }];
  });
  const known = facts
    .flat()
    .flatMap(itemsIn)
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return {
    items: [...preferences.flatMap(itemsIn), ...within(known)],
    pieces: [...preferences, ...facts.flat()].flatMap(piecesIn),
  };
}

interface UserText {
  readonly path: string;
  readonly text: string;
}

/** The bullets of a file; the heading above a bullet says what it is about. */
function itemsIn({ path, text }: UserText): MemoryItem[] {
  return allSections(readSections(text)).flatMap(({ level, title, lines }) => {
    const items = parsePreferences(lines.map(({ raw }) => raw).join(""), path);
    return level > 1 && title !== ""
      ? items.map((item) => ({ ...item, text: `${title}: ${item.text}` }))
      : items;
  });
}

function within(items: readonly MemoryItem[]): MemoryItem[] {
  let left = MAX_FACT_CHARS;
  return items.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

/** The lines beside the bullets, without those that loci has written. */
function piecesIn({ path, text }: UserText): WrittenPiece[] {
  const ids = new Set(parsePreferences(text, path).map(({ id }) => id));
  const rest = withoutPreferences(text, ids).replace(INTRODUCTION, "");
  return [
    ...itemsOfLayered({ name: "global_memory", text: rest, isShortened: false }, path).pieces,
  ];
}
