import { readText } from "#disk/read-text.ts";
import { gitDirOf } from "./linked-work-tree.ts";

/** The repositories from which a project says that it was cloned, by its git folder's own file; git is not run. */
export function remotesOf(root: string): string[] {
  const gitDirs = [gitDirOf(root) ?? `${root}/.git`, root];
  for (const gitDir of gitDirs) {
    const reading = readText(`${gitDir}/config`);
    if (reading.kind === "text") return remotesIn(reading.text);
  }
  return [];
}

/** The repositories that the text of a git configuration names as its remotes, each as `host/path`, in no order. */
export function remotesIn(config: string): string[] {
  const remotes = new Set<string>();
  let inRemote = false;
  for (const line of config.split("\n")) {
    const section = /^\s*\[\s*([A-Za-z0-9-]+)/.exec(line)?.[1];
    if (section !== undefined) inRemote = section.toLowerCase() === "remote";
    const url = inRemote ? /^\s*(?:\[[^\]]*\]\s*)?url\s*=\s*(.+)$/i.exec(line)?.[1] : undefined;
    const remote = url && placeOf(unquoted(url));
    if (remote) remotes.add(remote);
  }
  return [...remotes];
}

function unquoted(value: string): string {
  return value
    .replace(/\s[#;].*$/, "")
    .trim()
    .replace(/^"(.*)"$/, "$1");
}

/** The same repository by whichever way it is reached: who asks, by which protocol and port, makes no difference. */
function placeOf(url: string): string | undefined {
  const [, host, path] =
    /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/]*@)?([^/:]+|\[[^\]]+\])(?::\d+)?\/(.+)$/i.exec(url) ??
    /^(?:[^@/\s]+@)?([^/:\s]{2,}):(?!\/\/)(.+)$/.exec(url) ??
    [];
  if (host === undefined || path === undefined) return url.startsWith("/") ? plain(url) : undefined;
  return `${host.toLowerCase()}/${plain(path.replace(/^\/+/, ""))}`;
}

function plain(path: string): string {
  return path.replace(/\/+$/, "").replace(/\.git$/, "");
}
