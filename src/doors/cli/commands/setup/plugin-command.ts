import { fromSystem, resolvePath } from "#base/path.ts";
import { countNouns } from "#doors/cli/terminal/number-words.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { executablePath } from "#doors/executable-path.ts";
import { writePlugin } from "#install/plugin.ts";

/** `loci plugin`: the same as `loci init`, as a folder that the host loads. */
export const command = define({
  json: true,
  args: {
    folder: { type: "positional", required: true, description: "The folder to write" },
    "on-path": {
      type: "boolean",
      description: "Let its hooks call the `loci` on the PATH, for a plugin that others use too",
    },
  },
  more: [
    "A whole plugin by the name `memory`: hooks, `/memory:save`, `/memory:search` and so on, two agents and",
    "a skill. If `loci init` was run as well, its hooks stay silent. A plugin cannot add rules:",
    "the agent asks before it runs `loci` unprompted.",
  ].join("\n"),
  examples: [
    {
      line: "loci plugin memory-plugin",
      does: "write it; then `claude --plugin-dir memory-plugin`",
    },
    { line: "loci plugin memory-plugin --on-path", does: "a plugin to share" },
  ],
  run({ args, world, terminal, json }) {
    const folder = resolvePath(world.cwd, fromSystem(args.folder, world.platform));
    const program = args["on-path"] ? "loci" : executablePath(world);
    const plugin = writePlugin({ folder, program });
    if (json) return terminal.out(JSON.stringify(plugin, null, 2));
    for (const path of plugin.edited) terminal.err(`note: ${path} stays: it was edited`);
    terminal.out(`${folder}: ${countNouns(plugin.written.length, "file")} written`);
    return terminal.out(`try it: claude --plugin-dir ${folder}`);
  },
});
