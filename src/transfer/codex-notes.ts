import { baseName, isWithin } from "#base/path.ts";
import { plainLine } from "#conversations/digest/prose.ts";
import { listItems } from "#layouts/conversations/list-items.ts";
import { readSections, type Section } from "#text/markdown-sections.ts";
import type { ForeignNote, ForeignText, ImportTarget } from "./foreign-notes.ts";

/** Whether a text is the memory that Codex consolidates: groups of tasks, each for a folder. */
export function isCodexMemory(text: string): boolean {
  return /^# Task Group: /m.test(text);
}

/** Whether a file of Codex only repeats its `MEMORY.md`: shorter, or as it was before. */
export function isCodexCopy({ path, text }: ForeignText): boolean {
  if (baseName(path) === "memory_summary.md") return /^v\d+\s/.test(text);
  return baseName(path) === "raw_memories.md" || path.includes("/rollout_summaries/");
}

/** The sections of a group that hold memories; the others say where they come from. */
const SECTIONS: readonly (readonly [title: RegExp, category: ForeignNote["category"]])[] = [
  [/^user preferences$/i, "preference"],
  [/^reusable knowledge$/i, undefined],
  [/^failures and how to do differently$/i, "runbook"],
  [/^(?:general tips|learnings)$/i, undefined],
];

const FOLDER = /^applies_to:.*?\bcwd=([^;\n]+)/m;

/** Reads the memory of Codex. Groups that apply to another folder are not imported. */
export function codexNotes({ path, text }: ForeignText, target: ImportTarget): ForeignNote[] {
  const groups = readSections(text).children.filter(({ title }) => title.startsWith("Task Group:"));
  return groups.flatMap((group) => {
    const head = group.lines.map(({ raw }) => raw).join("");
    const folder = FOLDER.exec(head)?.[1]?.trim();
    const skipped = isOurs(folder, target) ? undefined : `it is about ${folder}`;
    return sectionsBelow(group).flatMap((section): ForeignNote[] => {
      const found = SECTIONS.find(([title]) => title.test(section.title));
      if (!found) return [];
      return listItems(section.lines).map((item) => {
        const words = plainLine(item.replace(/\s*\[Tasks? [\d, ]+\]\s*$/i, ""));
        return { text: words, category: found[1], source: path, skipped };
      });
    });
  });
}

function isOurs(folder: string | undefined, { root, name }: ImportTarget): boolean {
  if (folder === undefined) return true;
  const plain = folder.replaceAll("\\", "/");
  return isWithin(plain, root) || baseName(plain) === name;
}

function sectionsBelow(section: Section): Section[] {
  return section.children.flatMap((child) => [child, ...sectionsBelow(child)]);
}
