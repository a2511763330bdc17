import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { REPEATABLE_SUFFIX } from "#doors/cli/usage/shared-flags.ts";

/** `loci schema`: what `--json` of a command prints. */
export const command = define({
  args: {
    command: {
      type: "positional",
      required: true,
      valueHint: REPEATABLE_SUFFIX,
      description: "The command",
    },
  },
  more: "Prints JSON Schema. docs/json.md shows the same for people. A later version may add fields.",
  examples: [
    { line: "loci schema find", does: "what `loci find --json` prints" },
    { line: "loci schema record create", does: "of a command with two words" },
  ],
  async run({ args, terminal }) {
    const { z } = await import("zod");
    const { JSON_SHAPES } = await import("#doors/cli/json/json-shapes.ts");
    const word = args._.join(" ");
    const shape = JSON_SHAPES[word];
    const near = () => nearest(word, Object.keys(JSON_SHAPES));
    if (!shape) throw fault("unknown-command", { word, nearest: near() });
    return terminal.out(JSON.stringify(z.toJSONSchema(shape), null, 2));
  },
});
