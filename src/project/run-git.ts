import { fromSystem, isAbsolute, isWithin } from "#base/path.ts";
import { programFolders, type World } from "#base/world.ts";
import { realOrSame } from "#disk/folder.ts";

/** Settings that stop git from starting anything that a repository names, and from reaching out. */
const SAFELY = [
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "log.showSignature=false",
  "protocol.allow=never",
].flatMap((setting) => ["-c", setting]);

const QUIET = { GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1", GIT_TERMINAL_PROMPT: "0" };

/** Runs git in a project so that it starts no program of the repository; undefined if git is missing, fails or takes too long. */
export function runGit(
  { env, platform }: Pick<World, "env" | "platform">,
  root: string,
  { words, mostMs }: { readonly words: readonly string[]; readonly mostMs: number },
): string | undefined {
  const folders = programFolders({ env, platform });
  const outside = folders.filter((one) => isOutside(fromSystem(one, platform), root));
  const PATH = outside.join(platform === "win32" ? ";" : ":");
  const git = Bun.which("git", { PATH });
  if (git === null || mostMs <= 0) return undefined;
  // A git hook that calls loci has set these to another repository. Windows may spell the path in small letters.
  const own = Object.entries(env).filter(([name]) => !/^(?:GIT_|PATH$)/i.test(name));
  try {
    const { success, stdout } = Bun.spawnSync([git, "--no-pager", ...SAFELY, ...words], {
      cwd: root,
      env: { ...Object.fromEntries(own), PATH, ...QUIET },
      stdio: ["ignore", "pipe", "ignore"],
      timeout: Math.ceil(mostMs),
    });
    return success ? stdout.toString() : undefined;
  } catch {
    // The folder may have been removed, or git may not be a program.
    return undefined;
  }
}

/** Whether a folder of programs is outside of a project: a program in the project itself is not git, wherever a link to it is. */
function isOutside(folder: string, root: string): boolean {
  return isAbsolute(folder) && ![folder, realOrSame(folder)].some((one) => isWithin(one, root));
}
