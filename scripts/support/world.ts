import { type World, worldOf } from "#base/world.ts";
import { callerIn } from "#hosts/table/find-caller.ts";

/** The difference between one world of a script and another. */
export interface MadeWorld {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly now?: () => Date;
}

/** This machine, with a home of the script's own: nothing is asked of the real one. */
export function madeWorld({ env, cwd, now = () => new Date() }: MadeWorld): World {
  const { platform } = process;
  const uid = process.getuid?.();
  return worldOf({
    env,
    cwd,
    platform,
    uid,
    now,
    caller: callerIn(env),
    homeOfUser: () => undefined,
  });
}
