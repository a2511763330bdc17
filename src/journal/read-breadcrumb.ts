import { isoSeconds } from "#base/time.ts";
import {
  breadcrumb,
  type FoundBreadcrumb,
  findBreadcrumb,
} from "#layouts/journal/format/breadcrumb.ts";
import { shownFolder } from "#layouts/journal-paths.ts";
import { isActive, type OpenJournal } from "./open-journal.ts";
import { relatedRoots } from "./workspace-map.ts";

/** The marker that an agent without hooks writes at the end of each answer. */
export function nextBreadcrumb({ project, world }: OpenJournal): string {
  return breadcrumb(project.key, isoSeconds(world.now()));
}

/** Whether a context is complete, and which files to read if it is not. */
export interface BreadcrumbCheck {
  /** `off` if memory mode is off. */
  readonly state: "off" | "intact" | "compacted";
  readonly found: FoundBreadcrumb | undefined;
  readonly read: readonly string[];
}

/** Searches an agent's context for the last marker of a project. */
export function checkBreadcrumb(journal: OpenJournal, text: string): BreadcrumbCheck {
  const { key } = journal.project;
  if (!isActive(journal)) return { state: "off", found: undefined, read: [] };
  const found = findBreadcrumb(text, key);
  if (found) return { state: "intact", found, read: [] };
  const folder = shownFolder(key);
  const read = [
    `${folder}_index.md`,
    "~/.claude/user/preferences.md",
    `${folder}context/current-task.md`,
    ...(relatedRoots(journal.world, journal.project.root).length > 0
      ? ["~/.claude/workspace.md"]
      : []),
  ];
  return { state: "compacted", found: undefined, read };
}
