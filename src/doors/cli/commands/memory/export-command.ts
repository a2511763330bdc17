import { fault } from "#base/fault.ts";
import { countNouns } from "#base/printable-text.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { KIND_FLAG, kindFrom, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { exportBundle, exportedLayouts, writeBundle } from "#transfer/export-bundle.ts";

/** `loci export`: puts memories into one bundle. */
export const command = define({
  json: true,
  settings: true,
  args: {
    output: {
      type: "string",
      alias: "o",
      valueHint: "file",
      description: "Write it there instead of to stdout",
    },
    layout: {
      type: "string",
      valueHint: "layout",
      description: "Only `records`, `conversations` or `layered`",
    },
    ...KIND_FLAG,
    scope: { type: "string", valueHint: "name", description: "The master of this scope" },
    since: {
      type: "string",
      valueHint: "date",
      description: "Only memories changed since this day: `2026-11-18`",
    },
    ...ROOT_FLAG,
  },
  more: "The bundle is JSON Lines: a manifest, and one memory on each line. Memories with a secret are left out and named; nothing in it is about this machine.",
  examples: [
    { line: "loci export -o shop.jsonl", does: "all memory of this project" },
    { line: "loci export --kind decision > decisions.jsonl", does: "only decisions" },
  ],
  async run({ args, world, terminal, print, pairs }) {
    const { since = "", scope = "" } = args;
    const kind = kindFrom("--kind", args.kind);
    const layout = exportedLayouts().find((name) => name === args.layout);
    if (args.layout !== undefined && !layout)
      refuse("--layout", args.layout, "`records`, `conversations` or `layered`");
    if (since !== "" && !/^\d{4}-\d\d-\d\d$/.test(since))
      refuse("--since", since, "a day such as `2026-11-18`");
    const made = await exportBundle(world, {
      folder: args.root ?? ".",
      layout,
      kind,
      scope,
      since,
      pairs,
    });
    for (const name of made.refused) terminal.err(`left out, because it holds a secret: ${name}`);
    if (args.output === undefined) return terminal.data(made.text);
    const path = writeBundle(world, args.output, made.text);
    const data = { path, count: made.count, refused: made.refused };
    return print(data, () => `${path}: ${countNouns(made.count, "memory", "memories")}`);
  },
});

function refuse(name: string, value: string, wanted: string): never {
  throw fault("bad-value", { name, value, wanted });
}
