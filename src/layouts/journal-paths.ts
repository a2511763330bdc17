import type { Project } from "#project/project-hash.ts";

/** The paths of a journal. */
export interface JournalPaths {
  readonly key: string;
  readonly folder: string;
  readonly index: string;
  readonly archive: string;
  readonly session: string;
  readonly projectPage: string;
}

/** The paths of a project's journal. */
export function journalPaths(memoryDir: string, { key }: Pick<Project, "key">): JournalPaths {
  const folder = `${memoryDir}/projects/${key}`;
  return {
    key,
    folder,
    index: `${folder}/_index.md`,
    archive: `${folder}/_index-archive.md`,
    session: `${folder}/_session.json`,
    projectPage: `${folder}/project.md`,
  };
}

/** The folder of a journal, with `~` for the home. */
export function shownFolder(key: string): string {
  return `~/.claude/projects/${key}/`;
}

/** The map of all projects. */
export function workspacePath(memoryDir: string): string {
  return `${memoryDir}/workspace.md`;
}

/** The folder of the user's profile. */
export function userFolder(memoryDir: string): string {
  return `${memoryDir}/user`;
}

/** The files about the user from which a brief is made: preferences, then facts and feedback. */
export function userPaths(memoryDir: string): string[] {
  const names = ["preferences.md", "profile.md", "feedback.md"];
  return names.map((name) => `${userFolder(memoryDir)}/${name}`);
}

/** The file of the memories for all projects. */
export function preferencesPath(memoryDir: string): string {
  return `${userFolder(memoryDir)}/preferences.md`;
}
