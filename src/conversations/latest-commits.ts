import { statSync } from "node:fs";
import type { World } from "#base/world.ts";
import { plainLine } from "#conversations/digest/prose.ts";
import type { ProjectFacts } from "#conversations/synthesis/build-master.ts";
import { readText } from "#disk/read-text.ts";
import { gitDirOf } from "#project/linked-work-tree.ts";
import { loggedCommits } from "./git-log.ts";

type Commits = ProjectFacts["commits"];

const MAX_COMMITS = 40;
/** A master lists so many. */
const ENOUGH_COMMITS = 8;
const REFLOG = /^[0-9a-f]+ ([0-9a-f]{7,}) .* (\d{9,11}) [+-]\d{4}\tcommit(?: \(initial\))?: (.+)$/;

/** The latest commits of a project, the newest first: from the repository's own journal, which a clone begins anew, otherwise from git. */
export function latestCommits(
  { env }: Pick<World, "env">,
  { root, mayRunGit }: { readonly root: string; readonly mayRunGit: boolean },
): Commits {
  const noted = journalCommits(root);
  const isShort = mayRunGit && noted.length < ENOUGH_COMMITS;
  const logged = isShort ? loggedCommits(root, env, MAX_COMMITS) : [];
  return logged.length > noted.length ? logged : noted;
}

/** The commits that were made here, by the repository's own journal. */
function journalCommits(root: string): Commits {
  const isFolder = statSync(`${root}/.git`, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const gitDir = isFolder ? `${root}/.git` : gitDirOf(root);
  const reading =
    gitDir === undefined
      ? undefined
      : readText(`${gitDir}/logs/HEAD`, {
          inside: gitDir,
          capBytes: 16 * 1024 * 1024,
          lenient: true,
        });
  if (reading?.kind !== "text") return [];
  const commits = reading.text.split("\n").flatMap((line) => {
    const [, hash = "", seconds = "", subject] = REFLOG.exec(line) ?? [];
    if (subject === undefined) return [];
    const day = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
    return [{ day, hash: hash.slice(0, 7), subject: plainLine(subject) }];
  });
  return commits.slice(-MAX_COMMITS).reverse();
}
