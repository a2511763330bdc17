import type { World } from "#base/world.ts";
import type { HookCall } from "#hosts/hook-call.ts";
import type { Bearings } from "#session/context/project-context.ts";

/** Memory is switched off for the project of a call. */
export class SwitchedOff extends Error {
  override readonly name = "SwitchedOff";
}

/** The sources of a call's settings, read on demand: a call with nothing to do never reads them. */
export class CallSources {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The deadline in milliseconds; a project cannot change it. */
  async deadlineMs(): Promise<number> {
    const { settingFrom } = await import("#settings/settings-values.ts");
    const { readSettings } = await import("#settings/read-settings.ts");
    const { HOOK_SETTINGS } = await import("#settings/tables/hook-settings.ts");
    return settingFrom(readSettings(this.#world), HOOK_SETTINGS, "hooks.deadline_ms");
  }

  /** The project context of a call; throws `SwitchedOff` if it says that there is nothing to do. */
  async at(call: HookCall): Promise<Bearings & { readonly deadlineMs: () => number }> {
    const { bearingsAt, deadlineOf, isEnabled } = await import(
      "#session/context/project-context.ts"
    );
    const bearings = await bearingsAt(this.#world, call.cwd);
    if (!isEnabled(bearings)) throw new SwitchedOff();
    return { ...bearings, deadlineMs: () => deadlineOf(bearings) };
  }
}
