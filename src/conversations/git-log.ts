import type { World } from "#base/world.ts";
import { plainLine } from "#capture/laid-out.ts";
import type { ProjectFacts } from "#conversations/synthesis/build-master.ts";
import { isThere } from "#disk/file-stat.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { gitFolder } from "#project/find-project-root.ts";
import { runGit } from "#project/run-git.ts";

type GitWorld = Pick<World, "env" | "platform">;

/** The latest commits by git, the newest first; none without git, or where git refuses. */
function loggedCommits(world: GitWorld, root: string, most: number): ProjectFacts["commits"] {
  const lines = gitLog(world, root, [`--max-count=${most}`, "--format=%h%x09%cs%x09%s"]);
  return lines.flatMap((line) => {
    const [hash = "", day = "", ...words] = line.split("\t");
    return day === "" ? [] : [{ day, hash: hash.slice(0, 7), subject: plainLine(words.join(" ")) }];
  });
}

const MAX_COMPARED_COMMITS = 400;
const MAX_RENAMES = 10;

/** Finds the new paths of files that are gone, where git sees that they were renamed. */
export function withRenames(
  world: GitWorld,
  root: string,
  movedTo: ProjectFacts["movedTo"],
): ProjectFacts["movedTo"] {
  if (![...movedTo.values()].includes(undefined)) return movedTo;
  const only = ["--diff-filter=R", "--find-renames", "--name-status", "--format="];
  const lines = gitLog(world, root, [`--max-count=${MAX_COMPARED_COMMITS}`, ...only]);
  const renames = new Map<string, string>();
  for (const line of lines.reverse()) {
    const [kind = "", from = "", to = ""] = line.split("\t");
    if (kind.startsWith("R")) renames.set(from, to);
  }
  const newPath = (path: string): string | undefined => {
    let now: string | undefined = path;
    for (let step = 0; step < MAX_RENAMES && now !== undefined; step++) {
      now = renames.get(now);
      if (now !== undefined && isThere(`${root}/${now}`)) return now;
    }
    return undefined;
  };
  return new Map([...movedTo].map(([path, now]) => [path, now ?? newPath(path)]));
}

const PLAIN = ["--no-color", "--no-ext-diff", "--no-textconv"];
const GIT_TIMEOUT_MS = 3000;

function gitLog(world: GitWorld, root: string, words: readonly string[]): string[] {
  const asked = { words: ["log", ...PLAIN, ...words], mostMs: GIT_TIMEOUT_MS };
  return runGit(world, root, asked)?.split("\n") ?? [];
}

type Commits = ProjectFacts["commits"];

const MAX_COMMITS = 40;
/** A master lists so many. */
const ENOUGH_COMMITS = 8;
const REFLOG = /^[0-9a-f]+ ([0-9a-f]{7,}) .* (\d{9,11}) [+-]\d{4}\tcommit(?: \(initial\))?: (.+)$/;

/** The latest commits of a project, the newest first: from the repository's own journal, which a clone begins anew, otherwise from git. */
export function latestCommits(
  world: GitWorld,
  { root, mayRunGit }: { readonly root: string; readonly mayRunGit: boolean },
): Commits {
  const noted = journalCommits(root);
  const isShort = mayRunGit && noted.length < ENOUGH_COMMITS;
  const logged = isShort ? loggedCommits(world, root, MAX_COMMITS) : [];
  return logged.length > noted.length ? logged : noted;
}

/** The commits that were made here, by the repository's own journal. */
function journalCommits(root: string): Commits {
  const gitDir = gitFolder(root);
  const options = { inside: gitDir, capBytes: 16 * 1024 * 1024, lenient: true };
  const journal = plainTextAt(`${gitDir}/logs/HEAD`, options) ?? "";
  const commits = journal.split("\n").flatMap((line) => {
    const [, hash = "", seconds = "", subject] = REFLOG.exec(line) ?? [];
    if (subject === undefined) return [];
    const day = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
    return [{ day, hash: hash.slice(0, 7), subject: plainLine(subject) }];
  });
  return commits.slice(-MAX_COMMITS).reverse();
}
