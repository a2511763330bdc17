import { knownKey, viewSettings } from "#app/config.ts";
import { command as define } from "#cli/command.ts";

/** `loci config get`: one value, bare, for scripts. */
export const command = define({
  json: true,
  settings: true,
  args: {
    key: {
      type: "positional",
      required: true,
      description: "The setting, such as `retrieval.max_inject`",
    },
  },
  examples: [
    { line: "loci config get updateThreshold", does: "print its value and nothing else" },
    { line: "loci config get enabled --json", does: "as JSON, with its source" },
  ],
  run({ args, world, terminal, json, pairs }) {
    const key = knownKey(args.key);
    const setting = viewSettings(world, pairs).settings.find((one) => one.key === key);
    if (json) return terminal.out(JSON.stringify(setting, null, 2));
    return terminal.out(String(setting?.value));
  },
});
