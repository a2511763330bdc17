import { type World, worldOf } from "#base/world.ts";

/**
 * Reads the environment of this process, once, for the door that was opened; `cwd` is the folder of
 * the call.
 */
export function readWorld(cwd: string): World {
  return worldOf({
    env: process.env,
    cwd,
    platform: process.platform,
    uid: process.getuid?.(),
    now: () => new Date(),
    homeOfUser,
  });
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
