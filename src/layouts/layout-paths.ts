import { CATEGORIES } from "#base/category.ts";
import type { LayoutName } from "#base/layout-names.ts";
import type { Place } from "#disk/file-versions.ts";
import { hostSlug } from "#hosts/claude/claude-paths.ts";
import type { Project } from "#project/project-names.ts";

/** The values that the paths of a layout depend on. */
export interface Whereabouts {
  readonly hostDir: string;
  readonly project: Project | undefined;
}

/** The paths of each layout's files. */
export const LAYOUTS: Readonly<Record<LayoutName, (where: Whereabouts) => Place[]>> = {
  layered: ({ hostDir, project }) => [
    { path: `${hostDir}/CLAUDE.md` },
    { path: `${hostDir}/MEMORY.md` },
    ...ofProject(project, ({ hash12 }) => [
      { path: `${hostDir}/projects/${hash12}/CLAUDE.md` },
      { path: `${hostDir}/projects/${hash12}/memory`, ending: ".md" },
    ]),
  ],
  journal: ({ hostDir, project }) => [
    { path: `${hostDir}/workspace.md` },
    { path: `${hostDir}/user`, ending: ".md" },
    ...ofProject(project, ({ key }) => [
      { path: `${hostDir}/projects/${key}`, ending: ".md" },
      ...JOURNAL_FOLDERS.map((folder) => ({
        path: `${hostDir}/projects/${key}/${folder}`,
        ending: ".md",
      })),
    ]),
  ],
  conversations: ({ project }) =>
    ofProject(project, ({ root }) => [
      { path: `${root}/_memory/master.md` },
      { path: `${root}/_memory/conversations`, ending: ".md" },
    ]),
  records: ({ project }) =>
    ofProject(project, ({ root }) =>
      Object.values(CATEGORIES).map(({ folder }) => ({
        path: `${root}/.claude/memory/${folder}`,
        ending: ".json",
      })),
    ),
  native: ({ hostDir, project }) =>
    ofProject(project, ({ root }) => [
      { path: `${hostDir}/projects/${hostSlug(root)}/memory`, ending: ".md" },
    ]),
};

const JOURNAL_FOLDERS = ["decisions", "analysis", "context", "progress", "subagent"] as const;

function ofProject(project: Project | undefined, places: (project: Project) => Place[]): Place[] {
  return project ? places(project) : [];
}
