import { objectIn } from "#base/json.ts";
import { commandWait } from "#base/lock-wait.ts";
import { plainLineEnds } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { fileVersion, glanceText } from "#disk/file-stat.ts";
import { believedPath, recordState } from "#layouts/record-paths.ts";
import { gitFolder } from "#project/find-project-root.ts";
import { projectHash } from "#project/project-hash.ts";
import { runGit } from "#project/run-git.ts";
import type { WaitingMemory } from "#review/waiting/waiting-items.ts";
import { accept } from "./reject-memory.ts";
import { findWaiting } from "./waiting-for-review.ts";

// Records that are shared by git come from other people. Their user says once whose commits are believed; then a record
// counts as soon as such an author has committed exactly these bytes. Git runs only in a project whose user has said so:
// the repository's own configuration could name programs that git would start.

/** Whose commits of records are believed in a project. */
interface Belief {
  /** The mail addresses of the authors, in lower case. */
  readonly authors: readonly string[];
  /** The commit up to which the history is known. */
  readonly seen: string;
  /** The version of the reflog then: git adds a line to it with every commit and pull. */
  readonly version: string;
}

/** The authors whose commits are believed in a project. */
export function believedAuthors(world: World, root: string): readonly string[] {
  return readBelief(world, root)?.authors ?? [];
}

/** The authors of the last commits of a project's records, and how many of them each has. */
export function recordAuthors(world: World, root: string): { author: string; records: number }[] {
  const files = [...(readHistory(world, root, {})?.files ?? [])];
  const last = files.filter(([path, { blob }]) => path.endsWith(".json") && !/^0+$/.test(blob));
  const byAuthor = Map.groupBy(last, ([, { author }]) => author);
  return [...byAuthor].map(([author, own]) => ({ author, records: own.length }));
}

/** Believes the commits of some authors from now on, and accepts the waiting records that they committed. */
export function believeAuthors(
  world: World,
  root: string,
  authors: readonly string[],
): readonly WaitingMemory[] {
  const belief = { authors: authors.map((one) => one.toLowerCase()), seen: "", version: "" };
  return takeBelieved(world, root, { belief, mostMs: COMMAND_MS, waitMs: commandWait });
}

/** Accepts what believed authors have committed since the last time; mostly the reflog says that nothing came. */
export function acceptBelieved(world: World, root: string, leftMs: () => number): number {
  const belief = readBelief(world, root);
  if (!belief || belief.version === reflogVersion(root)) return 0;
  return takeBelieved(world, root, { belief, mostMs: leftMs() / 2, waitMs: leftMs }).length;
}

const COMMAND_MS = 60_000;

/** The believed authors, how long git may take, and how long to wait for each lock. */
interface BeliefRequest {
  readonly belief: Belief;
  readonly mostMs: number;
  readonly waitMs: () => number;
}

function takeBelieved(
  world: World,
  root: string,
  { belief: { authors, seen }, mostMs, waitMs }: BeliefRequest,
): readonly WaitingMemory[] {
  const version = reflogVersion(root);
  const history = readHistory(world, root, { since: seen, mostMs });
  // Without an answer in time nothing is accepted, and the next start asks again.
  if (seen !== "" && !history) return [];
  const items = findWaiting({ world, root }).filter(({ kind, path, after }) => {
    // The last commit of the record must be a believed author's, and have exactly these bytes.
    const last = kind === "record" && history?.files.get(path.slice(root.length + 1));
    return last && after !== null && authors.includes(last.author) && isBlob(after, last.blob);
  });
  accept({ world, root }, items, { action: "believe", waitMs });
  const belief: Belief = { authors, seen: history?.head ?? "", version };
  const path = believedPath(recordState(`${world.stateDir}`, projectHash(world, root)));
  replaceFile(path, `${JSON.stringify(belief)}\n`, { uid: world.uid });
  return items;
}

function readBelief(world: World, root: string): Belief | undefined {
  const { stateDir } = world;
  if (stateDir === undefined) return undefined;
  const path = believedPath(recordState(stateDir, projectHash(world, root)));
  const { authors, seen, version } = objectIn(glanceText(path) ?? "");
  const names = Array.isArray(authors) ? authors.filter((one) => typeof one === "string") : [];
  return names.length > 0 ? { authors: names, seen: `${seen}`, version: `${version}` } : undefined;
}

/** Whether git gives a text this name, with either ends of lines: a commit may have others than the file. */
function isBlob(text: string, name: string): boolean {
  const plain = plainLineEnds(text);
  return [text, plain, plain.replaceAll("\n", "\r\n")].some((one) => {
    const bytes = new TextEncoder().encode(one);
    const hasher = new Bun.CryptoHasher(name.length === 64 ? "sha256" : "sha1");
    return hasher.update(`blob ${bytes.length}\0`).update(bytes).digest("hex") === name;
  });
}

/** The last commit that changed the bytes of each file of records. */
interface History {
  readonly head: string;
  readonly files: ReadonlyMap<string, { readonly author: string; readonly blob: string }>;
}

/** Reads the history of a project's records with git; undefined if it has none, or git does not answer in time. */
function readHistory(
  world: World,
  root: string,
  { since = "", mostMs = COMMAND_MS }: { readonly since?: string; readonly mostMs?: number },
): History | undefined {
  const [head] = runGit(world, root, { words: ["rev-parse", "HEAD"], mostMs })?.split("\n") ?? [];
  if (!head || !/^[0-9a-f]{40,64}$/.test(head)) return undefined;
  const log = (range: string) =>
    runGit(world, root, { words: [...LOG, range, "--", ".claude/memory"], mostMs });
  // A commit that a rebase has removed begins no range.
  const text = (since === "" ? undefined : log(`${since}..${head}`)) ?? log(head);
  return text === undefined ? undefined : { head, files: lastCommits(text) };
}

/** The last commit of each file in a log, which begins with the newest. */
function lastCommits(text: string): History["files"] {
  const files = new Map<string, { author: string; blob: string }>();
  let author = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("\x01")) author = line.slice(1).toLowerCase();
    const [, old, blob, path] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) [A-Z]\t(.+)$/.exec(line) ?? [];
    // A commit that only changes the mode of a file says nothing about its words.
    const isWritten = blob !== undefined && blob !== old;
    if (isWritten && path !== undefined && !files.has(path)) files.set(path, { author, blob });
  }
  return files;
}

const LOG = ["log", "--raw", "--no-abbrev", "--no-renames", "--format=%x01%ae"];

function reflogVersion(root: string): string {
  return fileVersion(`${gitFolder(root)}/logs/HEAD`);
}
