import { fileURLToPath } from "node:url";
import { fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { agentEnvironment, personEnvironment } from "#hosts/claude/agent-variables.ts";
import { newestTranscript } from "#hosts/claude/transcript/find-transcripts.ts";
import { projectRoot } from "#project/find-project.ts";

/** The project of one call, and the worlds in which its engines run. */
export interface McpScope {
  /** The root of the project; undefined outside of all projects. */
  readonly root: string | undefined;
  /** All projects that the client has open, or the one that the call names; the first one is `root`. */
  readonly roots: readonly string[];
  /** The agent's world: what is saved in it is the agent's, or the user's if the user said it in the newest session. */
  readonly world: World;
  /** The world of a person who has just confirmed the call. */
  readonly confirmed: World;
}

/** The folders that may belong to projects, best first. */
export interface McpFolders {
  /** The client's roots as URIs; empty where it has none. */
  readonly roots: readonly string[];
  /** The folder of `--project`. */
  readonly argument: string | undefined;
}

/** Finds the project of a call: in the client's roots, else where loci was started, else by `--project`. The home folder is never one. */
export function scopeOfCall(world: World, folders: McpFolders, named?: string): McpScope {
  const { roots: uris, argument } = folders;
  const places = [uris.flatMap(folderOfUri), [world.cwd], argument === undefined ? [] : [argument]];
  const found = places.map((paths) => paths.flatMap((path) => projectRoot(world, path) ?? []));
  const open = [...new Set(found.find((roots) => roots.length > 0))];
  const roots = named === undefined ? open : [chosenRoot(open, named)];
  const [root] = roots;
  const cwd = root ?? world.cwd;
  return {
    root,
    roots,
    world: { ...world, cwd, env: agentEnvironment(world.env, sessionOf(world, root)) },
    confirmed: { ...world, cwd, env: personEnvironment(world.env) },
  };
}

/** The root of a call that needs a project. */
export function neededRoot({ root, world }: McpScope): string {
  if (root === undefined) throw fault("no-project", { folder: world.cwd });
  return root;
}

function chosenRoot(roots: readonly string[], named: string): string {
  const root = roots.find((one) => one === named) ?? roots.find((one) => baseName(one) === named);
  if (root === undefined) throw fault("no-project", { folder: named });
  return root;
}

function folderOfUri(uri: string): string[] {
  try {
    return uri.startsWith("file:") ? [fileURLToPath(uri)] : [];
  } catch {
    return [];
  }
}

/** The session that may hold the user's own sentence: the one that started us, else the newest of the project. */
function sessionOf({ env, hostDir }: World, root: string | undefined): string | undefined {
  const own = env["CLAUDE_CODE_SESSION_ID"];
  if (own) return own;
  const path = hostDir && root ? newestTranscript(hostDir, [root]) : undefined;
  return path && baseName(path).replace(/\.jsonl$/, "");
}
