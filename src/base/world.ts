import type { Caller } from "./caller.ts";
import { fault } from "./fault.ts";
import { fromSystem, isAbsolute, resolvePath } from "./path.ts";
import type { RunningProgram } from "./running-program.ts";

/** The values that a door reads once from its process and passes on. No other code of loci reads them. */
export interface World {
  readonly env: Environment;
  /** The user's current folder, if the door knows it; otherwise `/`. */
  readonly cwd: string;
  /** The user's home, absolute; undefined when there is none. */
  readonly home: string | undefined;
  /** The home of memory, `$CLAUDE_CONFIG_DIR` or `~/.claude`, the same under every host; undefined when there is no home. */
  readonly memoryDir: string | undefined;
  /** The folder of loci's own files (log, lock, backups, index); undefined when there is no home. */
  readonly stateDir: string | undefined;
  /** The user's number, to detect foreign folders; undefined if the system has none. */
  readonly uid: number | undefined;
  readonly platform: string;
  readonly now: () => Date;
  /** The person or agent that runs the command. */
  readonly caller: Caller;
  /** The programs that this process was started by, the nearest first; they are looked up when somebody asks. */
  readonly parents: () => readonly RunningProgram[];
}

/** Environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The raw facts of a process, before any rule is applied. */
export interface Surroundings {
  readonly env: Environment;
  readonly cwd: string;
  readonly platform: string;
  readonly uid: number | undefined;
  readonly now: () => Date;
  readonly caller: Caller;
  /** The home folder in the system's list of users, read only if `HOME` is unusable. */
  readonly homeOfUser: () => string | undefined;
  /** The programs above the process; without it, none are known. */
  readonly parents?: () => readonly RunningProgram[];
}

/** Applies the path rules to the raw facts of a process. */
export function worldOf(around: Surroundings): World {
  const { env, platform, uid, now, caller, parents = () => [] } = around;
  const place = (path: string | undefined) => usable(path && fromSystem(path, platform), platform);
  const profile = platform === "win32" ? pathIn(around, "USERPROFILE") : undefined;
  const home = profile ?? pathIn(around, "HOME") ?? place(around.homeOfUser());
  const memoryDir = pathIn(around, "CLAUDE_CONFIG_DIR") ?? (home && resolvePath(home, ".claude"));
  const stateDir = pathIn(around, "LOCI_HOME") ?? (memoryDir && resolvePath(memoryDir, "loci"));
  return {
    env,
    cwd: place(around.cwd) ?? "/",
    home,
    memoryDir,
    stateDir,
    uid,
    platform,
    now,
    caller,
    parents,
  };
}

/** The folders of the host and of loci. */
export interface OwnPlaces {
  readonly memoryDir: string;
  readonly stateDir: string;
}

/** Returns these folders; throws a fault for a user without a home. */
export function placesOf({ memoryDir, stateDir }: World): OwnPlaces {
  if (memoryDir === undefined || stateDir === undefined) throw fault("no-home", {});
  return { memoryDir, stateDir };
}

/** The variables that give another process of loci these folders. */
export function homeVariables({
  memoryDir,
  stateDir,
}: Pick<World, "memoryDir" | "stateDir">): Environment {
  return { CLAUDE_CONFIG_DIR: memoryDir, LOCI_HOME: stateDir };
}

/**
 * A path that a person or a program types: absolute, and in the form that loci uses. On Windows it may have either slash,
 * and a drive.
 */
export function typedPath(
  { cwd, platform }: Pick<World, "cwd" | "platform">,
  path: string,
): string {
  return resolvePath(cwd, fromSystem(path, platform));
}

/** Whether a typed word is a path, and no name. */
export function isTypedPath({ platform }: Pick<World, "platform">, word: string): boolean {
  const path = fromSystem(word, platform);
  return path.includes("/") || isAbsolute(path);
}

/** The folders of programs (`PATH`), in the order of the shell's search, as the system writes them. */
export function programFolders({ env, platform }: Pick<World, "env" | "platform">): string[] {
  const isWindows = platform === "win32";
  // Windows spells the name of the variable in any way, and so does a copy of the environment.
  const name = isWindows ? Object.keys(env).find((one) => one.toUpperCase() === "PATH") : "PATH";
  return (env[name ?? "PATH"] ?? "").split(isWindows ? ";" : ":").filter((one) => one !== "");
}

/** The absolute path that a variable holds, in the form that loci uses; undefined if it holds none. */
export function pathIn(
  { env, platform }: Pick<World, "env" | "platform">,
  variable: string,
): string | undefined {
  const path = env[variable];
  return usable(path && fromSystem(path, platform), platform);
}

/** Returns the path without trailing slashes if it is absolute and valid, otherwise undefined. */
function usable(path: string | undefined, platform: string): string | undefined {
  if (!path || !isAbsolute(path) || path.includes("\0")) return undefined;
  const isShare = platform === "win32" && path.startsWith("//");
  return isShare ? resolvePath(path, ".") : resolvePath("/", path);
}
