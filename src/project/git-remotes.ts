import { readText } from "#disk/read-text.ts";
import { gitFolder } from "./find-project-root.ts";

/** The repositories that a project was cloned from, read from its git folder; git does not run. */
export function remotesOf(root: string): string[] {
  for (const gitDir of [gitFolder(root), root]) {
    const reading = readText(`${gitDir}/config`);
    if (reading.kind === "text") return remotesIn(reading.text);
  }
  return [];
}

/**
 * The signs by which a repository is known when its folder has moved: the first entry of its reflog,
 * which no other clone has, and its remotes.
 */
export function repositorySigns(root: string): string[] {
  const reading = readText(`${gitFolder(root)}/logs/HEAD`, { capBytes: REFLOG_BYTES });
  const [first = ""] = reading.kind === "text" ? reading.text.split("\n") : [];
  const clone = new Bun.CryptoHasher("sha256").update(first).digest("hex").slice(0, 16);
  const remotes = remotesOf(root)
    .sort()
    .map((remote) => `remote ${remote}`);
  return [...(first === "" ? [] : [`clone ${clone}`]), ...remotes];
}

const REFLOG_BYTES = 4 * 1024 * 1024;

/** The remotes in the text of a git configuration, each as `host/path`, unordered. */
function remotesIn(config: string): string[] {
  const remotes = new Set<string>();
  let inRemote = false;
  for (const line of config.split("\n")) {
    const section = /^\s*\[\s*([A-Za-z0-9-]+)/.exec(line)?.[1];
    if (section !== undefined) inRemote = section.toLowerCase() === "remote";
    const url = inRemote ? /^\s*(?:\[[^\]]*\]\s*)?url\s*=\s*(.+)$/i.exec(line)?.[1] : undefined;
    const remote = url && placeOf(unquote(url));
    if (remote) remotes.add(remote);
  }
  return [...remotes];
}

function unquote(value: string): string {
  return value
    .replace(/\s[#;].*$/, "")
    .trim()
    .replace(/^"(.*)"$/, "$1");
}

/** The same repository has one name, whichever user, protocol or port reaches it. */
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
