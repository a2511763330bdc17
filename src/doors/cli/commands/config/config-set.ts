import { fault } from "#base/fault.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { SETTING_WORD } from "#doors/cli/usage/shared-flags.ts";
import { SETTINGS } from "#settings/tables/all-settings.ts";
import { valueFrom, wantedBy } from "#settings/tables/setting.ts";
import { knownKey } from "#settings/view-settings.ts";
import { CHANGE_FLAGS, change } from "./config-change.ts";

/** `loci config set`: changes one value in its file and nothing else in it. */
export const command = define({
  json: true,
  args: {
    ...SETTING_WORD,
    value: { type: "positional", required: true, description: "Its new value" },
    ...CHANGE_FLAGS,
  },
  more: "The file stays as it is otherwise, with its order and unknown keys; a backup is saved.",
  examples: [
    { line: "loci config set updateThreshold 5", does: "for yourself, in every project" },
    { line: "loci config set enabled false --project", does: "switch memory off in this project" },
  ],
  run({ args, ...call }) {
    const key = knownKey(args.key);
    const { type } = SETTINGS[key];
    const value = valueFrom(type, args.value);
    if (value === undefined) {
      throw fault("wrong-setting", { key, value: args.value, wanted: wantedBy(type) });
    }
    const { project = false, follow = false } = args;
    return change({ key, value, project, follow }, call);
  },
});
