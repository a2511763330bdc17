import { command as define } from "#doors/cli/usage/command.ts";
import { SETTING_WORD } from "#doors/cli/usage/shared-flags.ts";
import { viewSetting } from "#settings/view-settings.ts";

/** `loci config get`: one value, bare, for scripts. */
export const command = define({
  json: true,
  settings: true,
  args: SETTING_WORD,
  examples: [
    { line: "loci config get updateThreshold", does: "print its value and nothing else" },
    { line: "loci config get enabled --json", does: "as JSON, with its source" },
  ],
  run({ args, world, terminal, json, pairs }) {
    const setting = viewSetting(world, args.key, pairs);
    if (json) return terminal.out(JSON.stringify(setting, null, 2));
    return terminal.out(String(setting.value));
  },
});
