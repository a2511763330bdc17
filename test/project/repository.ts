import { mkdirSync } from "node:fs";
import { run } from "#test/run.ts";

const OWN = ["core.hooksPath=/dev/null", "init.defaultBranch=main", "protocol.file.allow=always"];
const ENV = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.org",
};

/** Runs the real git in a folder, with nobody's settings, and gives what it says. */
export async function git(folder: string, ...words: string[]): Promise<string> {
  const settings = OWN.flatMap((setting) => ["-c", setting]);
  const ran = await run(["git", "-C", folder, ...settings, ...words], { env: ENV });
  if (ran.code !== 0) throw new Error(`git ${words.join(" ")}: ${ran.stderr}`);
  return ran.stdout.trim();
}

/** Makes a repository with one commit. */
export async function repository(folder: string, ...words: string[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  // Without the template a repository has no sample hooks, and is made in half the time.
  await git(folder, "init", "--quiet", "--template=", ...words);
  await git(folder, "commit", "--quiet", "--allow-empty", "--message", "first");
  return folder;
}

/** Makes a linked work tree of the repository at `folder`. */
export async function workTree(folder: string, path: string): Promise<string> {
  await git(folder, "worktree", "add", "--quiet", "--detach", path);
  return path;
}
