import type { World } from "#base/world.ts";
import { plainLine } from "#conversations/digest/prose.ts";
import type { ProjectFacts } from "#conversations/synthesis/build-master.ts";
import { isThere } from "#disk/file-stat.ts";

type Env = World["env"];

/** The latest commits by git, the newest first; none without git, or where git refuses. */
export function loggedCommits(root: string, env: Env, most: number): ProjectFacts["commits"] {
  const lines = gitLog(root, env, [`--max-count=${most}`, "--format=%h%x09%cs%x09%s"]);
  return lines.flatMap((line) => {
    const [hash = "", day = "", ...words] = line.split("\t");
    return day === "" ? [] : [{ day, hash: hash.slice(0, 7), subject: plainLine(words.join(" ")) }];
  });
}

const MAX_COMPARED_COMMITS = 400;
const MAX_RENAMES = 10;

/** Finds the new paths of files that are gone, where git sees that they were renamed. */
export function withRenames(
  root: string,
  env: Env,
  movedTo: ProjectFacts["movedTo"],
): ProjectFacts["movedTo"] {
  if (![...movedTo.values()].includes(undefined)) return movedTo;
  const only = ["--diff-filter=R", "--find-renames", "--name-status", "--format="];
  const lines = gitLog(root, env, [`--max-count=${MAX_COMPARED_COMMITS}`, ...only]);
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

/** The settings of a repository may name programs: a log with these runs none of them. */
const HARMLESS = ["-c", "log.showSignature=false", "-c", "core.fsmonitor=false", "--no-pager"];
const PLAIN = ["--no-color", "--no-ext-diff", "--no-textconv"];
const GIT_TIMEOUT_MS = 3000;

function gitLog(root: string, env: Env, words: readonly string[]): string[] {
  // A git hook that calls loci has set these to another repository.
  const own = Object.entries(env).filter(([name]) => !name.startsWith("GIT_"));
  try {
    const ran = Bun.spawnSync(["git", ...HARMLESS, "-C", root, "log", ...PLAIN, ...words], {
      env: { ...Object.fromEntries(own), GIT_NO_LAZY_FETCH: "1", GIT_OPTIONAL_LOCKS: "0" },
      stdio: ["ignore", "pipe", "ignore"],
      timeout: GIT_TIMEOUT_MS,
    });
    return ran.exitCode === 0 ? ran.stdout.toString().split("\n") : [];
  } catch {
    return [];
  }
}
