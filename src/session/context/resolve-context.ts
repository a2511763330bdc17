import type { World } from "#base/world.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import { projectRoot } from "#project/find-project.ts";
import { overridesPath } from "#project/project-names.ts";
import { seenOfProject } from "#project/project-versions.ts";
import { isSecret } from "#redact/safe-text-out.ts";
import {
  projectSettingsPath,
  readSettings,
  userSettingsPath,
  withProject,
} from "#settings/read-settings.ts";
import type { CachedContext } from "./project-context.ts";

/** A folder, and where its bearings are to be kept. */
interface Taking {
  readonly folder: string | undefined;
  readonly entry: CacheEntry | undefined;
}

/** Finds out which project a folder belongs to and what decides the settings there, and keeps it for the next call. */
export async function resolveContext(
  world: World,
  { folder, entry }: Taking,
): Promise<CachedContext> {
  const nowMs = world.now().getTime();
  const root = folder === undefined ? undefined : projectRoot(world, folder);
  // What is looked at is stamped before it is read: a change in between is then seen by the next call.
  const seen = folder === undefined ? undefined : seenAt(world, { folder, root });
  const { files, unusable } = withProject(readSettings(world), root);
  const answer = { root, files, unusable };
  // What somebody has put into a file of settings is not copied out of it, if it is secret.
  const values = files.map(({ name, value }) => [name, value]);
  if (entry && seen && !(await isSecret(Object.fromEntries(values)))) {
    writeCache(entry, { inputs: seen, answer: JSON.stringify(answer), nowMs });
  }
  return answer;
}

function seenAt(
  { hostDir, stateDir, home }: World,
  { folder, root }: { folder: string; root: string | undefined },
): FileVersions | undefined {
  const project = seenOfProject({ folder, root, home });
  const paths = [
    ...(hostDir ? [userSettingsPath(hostDir)] : []),
    ...(stateDir ? [overridesPath(stateDir)] : []),
    ...(root ? [projectSettingsPath(root)] : []),
  ];
  return project && { ...project, ...fileVersions(paths) };
}
