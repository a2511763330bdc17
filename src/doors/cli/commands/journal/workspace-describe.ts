import { command as define } from "#doors/cli/usage/command.ts";
import { describeProject } from "#journal/workspace-verbs.ts";

/** `loci workspace describe`: says what a project is. */
export const command = define({
  json: true,
  args: {
    project: { type: "positional", required: true, description: "Its name in the map" },
    description: { type: "positional", required: false, description: "What it is" },
    status: {
      type: "string",
      valueHint: "word",
      description: "Its state, such as `active` or `archived`",
    },
  },
  examples: [{ line: "loci workspace describe api 'The server' --status active", does: "both" }],
  run({ args, world, terminal, json }) {
    const { description, status } = args;
    const project = describeProject(world, args.project, { description, status });
    if (json) return terminal.out(JSON.stringify(project, null, 2));
    return terminal.out(`${project.key} (${project.status}): ${project.description}`);
  },
});
