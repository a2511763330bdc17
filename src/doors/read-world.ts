import type { Caller } from "#base/caller.ts";
import { fromSystem } from "#base/path.ts";
import type { RunningProgram } from "#base/running-program.ts";
import { type Environment, type World, worldOf } from "#base/world.ts";
import { programsFrom } from "#disk/parent-programs.ts";
import { callerIn } from "#hosts/table/find-caller.ts";

/**
 * Reads the environment of this process, once, for the door that was opened; `cwd` is the folder of
 * the call. An agent, or a project through the host, may have set the variables: then they cannot
 * switch redaction.
 */
export function readWorld(cwd: string, isSetByOthers: (caller: Caller) => boolean): World {
  const { env } = process;
  const caller = callerIn(env);
  const switches = env["LOCI_REDACT_ENABLED"] ?? env["LOCI_REDACT_ALLOW"];
  return worldOf({
    env: switches !== undefined && isSetByOthers(caller) ? withoutSwitches(env) : env,
    cwd,
    platform: process.platform,
    uid: process.getuid?.(),
    now: () => new Date(),
    caller,
    homeOfUser,
    parents,
  });
}

function parents(): readonly RunningProgram[] {
  return programsFrom(process.ppid, process.platform);
}

function withoutSwitches(env: Environment): Environment {
  const { LOCI_REDACT_ENABLED: _, LOCI_REDACT_ALLOW: __, ...rest } = env;
  return rest;
}

/** The folder of the process; it may have been removed meanwhile. */
export function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    return "/";
  }
}

function homeOfUser(): string | undefined {
  try {
    return process.getBuiltinModule("node:os").userInfo().homedir;
  } catch {
    return undefined;
  }
}

/** The file of this executable, written as loci writes paths: on Windows, too, a shell reads it from a hook line. */
export function executablePath({ platform }: Pick<World, "platform">): string {
  return fromSystem(process.execPath, platform);
}
