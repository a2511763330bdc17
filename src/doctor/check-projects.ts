import { readdirSync } from "node:fs";
import { pathIn, type World } from "#base/world.ts";
import { tryOnDisk } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { listNames } from "#disk/folder.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { knownRoots, notedProjects } from "#layouts/known-projects.ts";
import { memoryFolderIn } from "#layouts/layered-paths.ts";
import { findProject, projectRoot } from "#project/find-project.ts";
import { repositorySigns } from "#project/git-remotes.ts";
import { hash12, isOtherCase, knownPath, projectHash } from "#project/project-hash.ts";
import { lostProjects } from "#transfer/adopt-project.ts";
import { type Check, fine, warning } from "./doctor-check.ts";

/** Names memory under paths that loci does not read: moved folders, subfolders, nearly the same projects, and folders without a path. */
export function checkOtherProjects(world: World): Check[] {
  const { stateDir, memoryDir } = world;
  const project = findProject(world, world.cwd);
  if (!project || stateDir === undefined || memoryDir === undefined) return [];
  const { root } = project;
  const lost = lostProjects(world);
  const gone = lost.filter(({ isSame }) => !isSame).map((one) => one.root);
  const ownerless = ownerlessMemory({ stateDir, memoryDir });
  return [
    ...lost
      .filter(({ isSame }) => isSame)
      .map((one) =>
        warning("project", `it was at ${one.root}, whose memory is not used here`, ADOPT),
      ),
    ...list("folders with memory that are gone", gone),
    ...list("memory of folders that loci does not know", ownerless),
    ...twinsOf({ stateDir, root }),
    ...subfoldersWithMemory(world, { memoryDir, root }).map((path) =>
      warning("project", `memory of ${path} is not used: the repository is one project`, ADOPT),
    ),
  ];
}

const ADOPT = "`loci projects adopt <path>` takes it over";

function list(what: string, paths: readonly string[]): Check[] {
  return paths.length === 0 ? [] : [fine("project", `${what}: ${paths.join(", ")}`)];
}

interface ProjectAt {
  readonly stateDir: string;
  readonly root: string;
}

/** The projects that are easily taken for this one: their path differs only in case, or they are clones of the same repository. */
function twinsOf({ stateDir, root }: ProjectAt): Check[] {
  const signs = new Set(repositorySigns(root));
  return notedProjects(stateDir).flatMap((noted) => {
    if (!noted.isThere || noted.root === root) return [];
    const isCase = isOtherCase(noted.root, root);
    if (!(isCase || noted.signs.some((sign) => signs.has(sign)))) return [];
    const why = isCase ? "its path differs only in case" : "it is a clone of the same repository";
    return fine("project", `${noted.root} has memory of its own: ${why}`);
  });
}

/** Memory folders of the layered layout whose project is known neither by a note nor by their list of sessions. */
function ownerlessMemory({
  stateDir,
  memoryDir,
}: {
  stateDir: string;
  memoryDir: string;
}): string[] {
  const roots = knownRoots({ stateDir, memoryDir });
  const known = new Set(roots.map((root) => projectHash({ stateDir }, root)));
  return listNames(`${memoryDir}/projects`)
    .filter(
      (name) =>
        /^[0-9a-f]{12}$/.test(name) && !known.has(name) && !isThere(knownPath(stateDir, name)),
    )
    .map((name) => memoryFolderIn(memoryDir, name))
    .filter((folder) => isThere(`${folder}/MEMORY.md`));
}

/** The folder of the call and the folders at the top of a project, by whose paths another tool saved memory. */
function subfoldersWithMemory(
  world: World,
  { memoryDir, root }: { readonly memoryDir: string; readonly root: string },
): string[] {
  // The shell knows the folder by the link that led to it.
  const paths = new Set([world.cwd, pathIn(world, "PWD") ?? root, ...foldersIn(root)]);
  const textOf = (hash: string) => {
    return plainTextAt(`${memoryFolderIn(memoryDir, hash)}/MEMORY.md`, { lenient: true })?.trim();
  };
  const own = textOf(projectHash(world, root)) ?? "";
  return [...paths].filter((path) => {
    const text = hash12(path) === hash12(root) ? undefined : textOf(hash12(path));
    // The project has the text once somebody has taken it over.
    return text !== undefined && !own.includes(text) && projectRoot(world, path) === root;
  });
}

function foldersIn(root: string): string[] {
  const entries = tryOnDisk(() => readdirSync(root, { withFileTypes: true })) ?? [];
  return entries.filter((one) => one.isDirectory()).map(({ name }) => `${root}/${name}`);
}
