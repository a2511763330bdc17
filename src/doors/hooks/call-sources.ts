import type { World } from "#base/world.ts";
import type { HookCall } from "#hosts/hook-call.ts";
import type { Bearings } from "#session/context/project-context.ts";

/** Memory is switched off where a call comes from. */
export class SwitchedOff extends Error {
  override readonly name = "SwitchedOff";
}

/** What decides the settings of a call. It is read when somebody asks: a call with nothing to do never does. */
export class CallSources {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** After how many milliseconds the call is answered with what there is; a project has no say in it. */
  async deadlineMs(): Promise<number> {
    const { settingFrom } = await import("#settings/settings-values.ts");
    const { readSettings } = await import("#settings/read-settings.ts");
    const { HOOK_SETTINGS } = await import("#settings/tables/hook-settings.ts");
    return settingFrom(readSettings(this.#world), HOOK_SETTINGS, "hooks.deadline_ms");
  }

  /** The bearings where a call comes from; throws `SwitchedOff` if by them there is nothing to be done. */
  async at(call: HookCall): Promise<Bearings & { readonly deadlineMs: () => number }> {
    const { bearingsAt, deadlineOf, isEnabled } = await import(
      "#session/context/project-context.ts"
    );
    const bearings = await bearingsAt(this.#world, call.cwd);
    if (!isEnabled(bearings)) throw new SwitchedOff();
    return { ...bearings, deadlineMs: () => deadlineOf(bearings) };
  }
}
