import { statSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { baseName, namedPath } from "#base/path.ts";
import { COARSE_TIME_MS, writtenMs } from "#disk/file-stat.ts";
import { listNames } from "#disk/folder.ts";
import { readHead } from "#disk/read-text.ts";
import { namesLike, readDropped } from "#disk/write-light.ts";
import { hostSlug, SLUG_CHARS, subagentsFolder } from "#hosts/claude/transcript-names.ts";

/** The host's folder with the transcripts of all projects. */
export function transcriptsFolder(hostDir: string): string {
  return `${hostDir}/projects`;
}

function allFolders(hostDir: string): string[] {
  return listNames(transcriptsFolder(hostDir)).map(
    (name) => `${transcriptsFolder(hostDir)}/${name}`,
  );
}

/** The transcripts of a folder, without those of agents. */
function transcriptsIn(folder: string): string[] {
  return listNames(folder)
    .filter((name) => name.endsWith(".jsonl") && !name.startsWith("agent-"))
    .map((name) => `${folder}/${name}`);
}

/** The transcript of a session, whichever project it belongs to; the newest of several. */
export function transcriptOf(hostDir: string, sessionId: string): string | undefined {
  if (!/^[\w-]{1,64}$/.test(sessionId)) return undefined;
  const folders = allFolders(hostDir);
  const exact = newest(folders.map((folder) => `${folder}/${sessionId}.jsonl`));
  return exact ?? newestBeginningWith(folders, sessionId);
}

/** The transcript of the only session whose id begins like this; undefined if several do. */
function newestBeginningWith(folders: readonly string[], start: string): string | undefined {
  const paths = folders.flatMap((folder) =>
    listNames(folder)
      .filter((name) => name.startsWith(start) && name.endsWith(".jsonl"))
      .map((name) => `${folder}/${name}`),
  );
  const sessions = new Set(paths.map(baseName));
  return sessions.size === 1 ? newest(paths) : undefined;
}

/** The transcripts of the conversations that began in some folders. */
export function projectTranscripts(hostDir: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => holdersOf(hostDir, folder)).flatMap(transcriptsIn);
}

/** The transcripts of all conversations of all projects, newest first. */
export function allTranscripts(hostDir: string): string[] {
  const paths = allFolders(hostDir).flatMap(transcriptsIn);
  const found = paths.map((path) => ({ path, ms: writtenMs(path) ?? 0 }));
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
  const folders = [folder, ...listNames(workflows).map((name) => `${workflows}/${name}`)];
  return folders.flatMap((each) =>
    listNames(each)
      .filter((name) => /^agent-.+\.jsonl$/.test(name) && !name.startsWith("agent-acompact-"))
      .map((name) => `${each}/${name}`),
  );
}

/**
 * The folders with transcripts of a project; the host cuts a long name and adds a suffix that we
 * cannot compute.
 */
function holdersOf(hostDir: string, folder: string): string[] {
  const slug = hostSlug(folder);
  const all = transcriptsFolder(hostDir);
  if (slug.length <= SLUG_CHARS) return [`${all}/${slug}`];
  const start = `${slug.slice(0, SLUG_CHARS)}-`;
  return listNames(all)
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

/**
 * The ids of the calls whose agents are working, from the files that the host writes beside each
 * transcript once its hooks have ended; much older files are ignored.
 */
export async function startedCalls(transcript: string, sinceMs: number): Promise<Set<string>> {
  const folder = subagentsFolder(transcript);
  const calls = new Set<string>();
  for (const name of namesLike(folder, "agent-*.meta.json")) {
    const path = `${folder}/${name}`;
    if ((writtenMs(path) ?? 0) < sinceMs - COARSE_TIME_MS) continue;
    const value = parseJson(await readDropped(path));
    const id = isObject(value) ? value["toolUseId"] : undefined;
    if (typeof id === "string" && id !== "") calls.add(id);
  }
  return calls;
}

/** The host writes the folder on each line of a conversation; the first lines may lack it. */
const HEAD_BYTES = 256 * 1024;

const FOLDER = /"cwd"\s*:\s*("(?:[^"\\]|\\.)*")/;

/** The folder in which a conversation began, from its transcript; undefined if it names none. */
export function folderOfWork(path: string, inside: string): string | undefined {
  const word = FOLDER.exec(readHead(path, HEAD_BYTES, inside))?.[1];
  const folder = word === undefined ? undefined : parseJson(word);
  return typeof folder === "string" ? namedPath(folder) : undefined;
}

/** A program called a library of the host: no person said the words that seem to be a person's. */
const PROGRAM = /"entrypoint"\s*:\s*"sdk-(?:py|ts)"/;

/** True if the host says that a program drives this conversation. */
export function isDrivenByProgram(path: string, inside?: string): boolean {
  return PROGRAM.test(readHead(path, HEAD_BYTES, inside));
}
