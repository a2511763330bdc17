import { readdirSync, statSync } from "node:fs";
import { writtenMs } from "#disk/file-stat.ts";
import { hostSlug, subagentsFolder } from "#hosts/claude/claude-paths.ts";

/** The host's folder with the transcripts of all projects. */
export function transcriptsFolder(hostDir: string): string {
  return `${hostDir}/projects`;
}

/** The transcript of a session, whichever project it belongs to; the newest of several. */
export function transcriptOf(hostDir: string, sessionId: string): string | undefined {
  if (!/^[\w-]{1,64}$/.test(sessionId)) return undefined;
  const folders = namesIn(transcriptsFolder(hostDir)).map(
    (name) => `${transcriptsFolder(hostDir)}/${name}`,
  );
  const exact = newest(folders.map((folder) => `${folder}/${sessionId}.jsonl`));
  return exact ?? newestBeginningWith(folders, sessionId);
}

/** The transcript of the only session whose id begins like this; undefined if several do. */
function newestBeginningWith(folders: readonly string[], start: string): string | undefined {
  const paths = folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.startsWith(start) && name.endsWith(".jsonl"))
      .map((name) => `${folder}/${name}`),
  );
  const sessions = new Set(paths.map((path) => path.slice(path.lastIndexOf("/") + 1)));
  return sessions.size === 1 ? newest(paths) : undefined;
}

/** The newest transcript that began in one of these folders. */
export function newestTranscript(hostDir: string, folders: readonly string[]): string | undefined {
  const holders = folders.flatMap((folder) => holdersOf(hostDir, folder));
  return newest(
    holders.flatMap((holder) =>
      namesIn(holder)
        .filter((name) => name.endsWith(".jsonl") && !name.startsWith("agent-"))
        .map((name) => `${holder}/${name}`),
    ),
  );
}

/** The transcripts of all conversations of all projects, newest first. */
export function allTranscripts(hostDir: string): string[] {
  const folders = namesIn(transcriptsFolder(hostDir)).map(
    (name) => `${transcriptsFolder(hostDir)}/${name}`,
  );
  const found = folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.endsWith(".jsonl") && !name.startsWith("agent-"))
      .map((name) => ({ path: `${folder}/${name}`, ms: writtenMs(`${folder}/${name}`) ?? 0 })),
  );
  found.sort((a, b) => b.ms - a.ms || (a.path < b.path ? -1 : 1));
  return found.map(({ path }) => path);
}

/**
 * The transcripts of a session's sub-agents, by name; never that of the agent that summarises for a
 * compaction.
 */
export function agentTranscripts(path: string): string[] {
  const folder = subagentsFolder(path);
  // A workflow has its own folder for its agents.
  const workflows = `${folder}/workflows`;
  const folders = [folder, ...namesIn(workflows).map((name) => `${workflows}/${name}`)];
  return folders.flatMap((each) =>
    namesIn(each)
      .filter((name) => /^agent-.+\.jsonl$/.test(name) && !name.startsWith("agent-acompact-"))
      .map((name) => `${each}/${name}`),
  );
}

const SLUG_CHARS = 200;

/**
 * The folders with transcripts of a project; the host cuts a long name and adds a suffix that we
 * cannot compute.
 */
function holdersOf(hostDir: string, folder: string): string[] {
  const slug = hostSlug(folder);
  const all = transcriptsFolder(hostDir);
  if (slug.length <= SLUG_CHARS) return [`${all}/${slug}`];
  const start = `${slug.slice(0, SLUG_CHARS)}-`;
  return namesIn(all)
    .filter((name) => name.startsWith(start))
    .map((name) => `${all}/${name}`);
}

function newest(paths: readonly string[]): string | undefined {
  let best: { path: string; ms: number } | undefined;
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile() && found.mtimeMs > (best?.ms ?? -1)) best = { path, ms: found.mtimeMs };
  }
  return best?.path;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
