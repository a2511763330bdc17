import type { SettingSources } from "#app/settings.ts";
import type { World } from "#base/world.ts";
import type { HookCall } from "#model/hook-call.ts";

/** Memory is switched off where a call comes from. */
export class SwitchedOff extends Error {
  override readonly name = "SwitchedOff";
}

/** What decides the settings of a call. It is read when somebody asks: a call with nothing to do never does. */
export class CallSources {
  readonly #world: World;
  #user: Promise<SettingSources> | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  /** After how many milliseconds the call is answered with what there is; a project has no say in it. */
  async deadlineMs(): Promise<number> {
    const { settingsFrom } = await import("#app/settings.ts");
    const { HOOK_SETTINGS } = await import("#model/settings/hooks.ts");
    return settingsFrom(await this.#ofUser(), HOOK_SETTINGS)["hooks.deadline_ms"];
  }

  /** The sources where a call comes from; throws `SwitchedOff` if by them there is nothing to be done. */
  async at(call: HookCall): Promise<SettingSources> {
    const { settingsFrom, withProject } = await import("#app/settings.ts");
    const { projectRoot } = await import("#app/project.ts");
    const { HOOK_SETTINGS } = await import("#model/settings/hooks.ts");
    const root = call.cwd === undefined ? undefined : projectRoot(this.#world, call.cwd);
    const sources = withProject(await this.#ofUser(), root);
    if (!settingsFrom(sources, HOOK_SETTINGS).enabled) throw new SwitchedOff();
    return sources;
  }

  async #ofUser(): Promise<SettingSources> {
    const { readSettings } = await import("#app/settings.ts");
    this.#user ??= Promise.resolve(readSettings(this.#world));
    return this.#user;
  }
}
