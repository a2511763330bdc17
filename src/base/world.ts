import { fromSystem, isAbsolute, resolvePath } from "./path.ts";

/** What a door reads once from its process and hands on: nothing else in loci asks the system for these. */
export interface World {
  readonly env: Environment;
  /** The folder that the user is in, where the door knows it from the process; else `/`. */
  readonly cwd: string;
  /** The user's home, absolute; undefined when there is none. */
  readonly home: string | undefined;
  /** The host's folder, `$CLAUDE_CONFIG_DIR` or `~/.claude`; undefined when there is no home. */
  readonly hostDir: string | undefined;
  /** Where loci keeps what is its own (log, lock, backups, index); undefined when there is no home. */
  readonly stateDir: string | undefined;
  /** The user's number, to tell foreign folders; undefined where the system has none. */
  readonly uid: number | undefined;
  readonly platform: string;
  readonly now: () => Date;
}

/** Environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a process knows about itself, before any rule is applied. */
export interface Surroundings {
  readonly env: Environment;
  readonly cwd: string;
  readonly platform: string;
  readonly uid: number | undefined;
  readonly now: () => Date;
  /** The home folder in the system's list of users, asked only when `HOME` is of no use. */
  readonly homeOfUser: () => string | undefined;
}

/** Applies the rules of places to what a process knows about itself. */
export function worldOf(around: Surroundings): World {
  const { env, platform, uid, now } = around;
  const place = (path: string | undefined) => usable(path && fromSystem(path, platform), platform);
  const profile = platform === "win32" ? place(env["USERPROFILE"]) : undefined;
  const home = profile ?? place(env["HOME"]) ?? place(around.homeOfUser());
  const hostDir = place(env["CLAUDE_CONFIG_DIR"]) ?? (home && resolvePath(home, ".claude"));
  const stateDir = place(env["LOCI_HOME"]) ?? (hostDir && resolvePath(hostDir, "loci"));
  return { env, cwd: place(around.cwd) ?? "/", home, hostDir, stateDir, uid, platform, now };
}

/** The path without slashes at its end if it is absolute and can be one, else undefined. */
function usable(path: string | undefined, platform: string): string | undefined {
  if (!path || !isAbsolute(path) || path.includes("\0")) return undefined;
  const isShare = platform === "win32" && path.startsWith("//");
  return isShare ? resolvePath(path, ".") : resolvePath("/", path);
}
