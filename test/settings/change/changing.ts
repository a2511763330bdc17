import { Fault } from "#base/fault.ts";
import type { FaultCode } from "#base/faults.ts";
import { changeSetting, type SettingChange } from "#settings/change/change-settings.ts";
import type { TestHome } from "#test/home.ts";

/** The user's file of settings, in a home. */
export const USER = ".claude/settings.json";

/** The file of settings of the project `app`. */
export const PROJECT = "app/.claude/memory/memory-config.json";

/** Changes a setting in the user's file. */
export function set(home: TestHome, change: Partial<SettingChange> = {}, env = {}) {
  return changeSetting(home.world(env), {
    key: "retrieval.max_inject",
    value: 3,
    scope: "user",
    ...change,
  });
}

/** Changes a setting in the project's file. */
export function setInProject(home: TestHome, change: Partial<SettingChange> = {}) {
  return set(home, { scope: "project", projectRoot: home.folder("app"), ...change });
}

/** The text of a file in a home. */
export const textOf = (home: TestHome, name: string) => Bun.file(`${home.path}/${name}`).text();

/** The fault that an act ends with. */
export function faultOf(act: () => unknown): { code: FaultCode; message: string } {
  try {
    act();
  } catch (error) {
    if (error instanceof Fault) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error("nothing was refused");
}
