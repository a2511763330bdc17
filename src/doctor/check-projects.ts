import { readdirSync } from "node:fs";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { notedProjects } from "#layouts/known-projects.ts";
import { memoryFolderIn } from "#layouts/layered/layered-paths.ts";
import { findProject, projectRoot } from "#project/find-project.ts";
import { hash12 } from "#project/project-hash.ts";
import { lostProjects } from "#transfer/adopt-project.ts";
import { type Check, fine, warning } from "./doctor-check.ts";

/** Names memory under paths that loci does not read: moved folders, subfolders, and paths that differ only in case. */
export function checkOtherProjects(world: World): Check[] {
  const { stateDir, hostDir } = world;
  const project = findProject(world, world.cwd);
  if (!project || stateDir === undefined || hostDir === undefined) return [];
  const lost = lostProjects(world);
  const moved = lost.filter(({ isSame }) => isSame);
  const gone = lost.filter(({ isSame }) => !isSame).map(({ root }) => root);
  const twin = notedProjects(stateDir).find(
    (noted) => noted.isThere && noted.hash12 === project.hash12 && noted.root !== project.root,
  );
  return [
    ...moved.map(({ root }) =>
      warning("project", `it was at ${root}, whose memory is not used here`, ADOPT),
    ),
    ...(gone.length === 0
      ? []
      : [fine("project", `folders with memory that are gone: ${gone.join(", ")}`)]),
    ...(twin
      ? [
          warning(
            "project",
            `it shares its memory with ${twin.root}: the paths differ only in case`,
            RENAME,
          ),
        ]
      : []),
    ...subfoldersWithMemory(world, { hostDir, root: project.root }).map((path) =>
      warning("project", `memory of ${path} is not used: the repository is one project`, ADOPT),
    ),
  ];
}

const ADOPT = "`loci projects adopt <path>` takes it over";
const RENAME = "rename one of the two folders";

/** The folder of the call and the folders at the top of a project, by whose paths another tool saved memory. */
function subfoldersWithMemory(
  world: World,
  { hostDir, root }: { readonly hostDir: string; readonly root: string },
): string[] {
  const paths = new Set([world.cwd, ...foldersIn(root)]);
  return [...paths].filter(
    (path) =>
      hash12(path) !== hash12(root) &&
      isThere(`${memoryFolderIn(hostDir, hash12(path))}/MEMORY.md`) &&
      projectRoot(world, path) === root,
  );
}

function foldersIn(root: string): string[] {
  try {
    const entries = readdirSync(root, { withFileTypes: true });
    return entries.filter((one) => one.isDirectory()).map(({ name }) => `${root}/${name}`);
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}
