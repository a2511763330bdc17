import { command as define } from "#doors/cli/usage/command.ts";
import { projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { addProject } from "#journal/workspace-verbs.ts";

/** `loci workspace add`: lists a project. */
export const command = define({
  json: true,
  args: {
    folder: {
      type: "positional",
      required: false,
      description: "A folder of it; else the one that you are in",
    },
  },
  examples: [{ line: "loci workspace add ../api", does: "list another project" }],
  run({ args, world, terminal, json }) {
    const report = addProject(world, projectFolder(world, args.folder));
    if (json) return terminal.out(JSON.stringify(report, null, 2));
    return terminal.out(report.added ? `listed ${report.key}` : `${report.key} is listed already`);
  },
});
