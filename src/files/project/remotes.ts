import { readText } from "#files/read.ts";
import { remotesIn } from "#format/git-remotes.ts";
import { gitDirOf } from "./linked.ts";

/** The repositories from which a project says that it was cloned, by its git folder's own file; git is not run. */
export function remotesOf(root: string): string[] {
  const gitDirs = [gitDirOf(root) ?? `${root}/.git`, root];
  for (const gitDir of gitDirs) {
    const reading = readText(`${gitDir}/config`);
    if (reading.kind === "text") return remotesIn(reading.text);
  }
  return [];
}
