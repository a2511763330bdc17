import { command as define } from "#doors/cli/usage/command.ts";
import { SETTING_WORD } from "#doors/cli/usage/shared-flags.ts";
import { CHANGE_FLAGS, change } from "./config-change.ts";

/** `loci config unset`: removes one setting from its file. */
export const command = define({
  json: true,
  args: {
    ...SETTING_WORD,
    ...CHANGE_FLAGS,
  },
  examples: [
    { line: "loci config unset updateThreshold", does: "back to its default" },
    { line: "loci config unset enabled --project", does: "let each user decide again" },
  ],
  run({ args, ...call }) {
    const { key, project = false, follow = false } = args;
    return change({ key, value: undefined, project, follow }, call);
  },
});
