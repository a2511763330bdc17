import type { World } from "#base/world.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import { projectRoot } from "#project/find-project.ts";
import { overridesPath } from "#project/project-hash.ts";
import { seenOfProject } from "#project/project-versions.ts";
import { isSecret } from "#redact/safe-text-out.ts";
import {
  projectSettingsPath,
  readSettings,
  userSettingsPath,
  withProject,
} from "#settings/read-settings.ts";
import type { CachedContext } from "./project-context.ts";

/** A folder, and the cache entry for its bearings. */
interface BearingsRequest {
  readonly folder: string | undefined;
  readonly entry: CacheEntry | undefined;
}

/** Finds the project of a folder and the sources of its settings, and caches them for the next call. */
export async function resolveContext(
  world: World,
  { folder, entry }: BearingsRequest,
): Promise<CachedContext> {
  const nowMs = world.now().getTime();
  const root = folder === undefined ? undefined : projectRoot(world, folder);
  // The versions are taken before the files are read, so that the next call notices a change in between.
  const seen = folder === undefined ? undefined : seenAt(world, { folder, root });
  const { files, unusable } = withProject(readSettings(world), root);
  const answer = { root, files, unusable };
  // A secret in a settings file is not copied into the cache.
  const values = files.map(({ name, value }) => [name, value]);
  if (entry && seen && !(await isSecret(Object.fromEntries(values)))) {
    writeCache(entry, { inputs: seen, answer: JSON.stringify(answer), nowMs });
  }
  return answer;
}

function seenAt(
  { memoryDir, stateDir, home }: World,
  { folder, root }: { folder: string; root: string | undefined },
): FileVersions | undefined {
  const project = seenOfProject({ folder, root, home });
  const paths = [
    ...(memoryDir ? [userSettingsPath(memoryDir)] : []),
    ...(stateDir ? [overridesPath(stateDir)] : []),
    ...(root ? [projectSettingsPath(root)] : []),
  ];
  return project && { ...project, ...fileVersions(paths) };
}
