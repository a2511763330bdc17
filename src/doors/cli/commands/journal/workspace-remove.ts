import { command as define } from "#doors/cli/usage/command.ts";
import { removeProject } from "#journal/workspace-verbs.ts";

/** `loci workspace remove`: takes a project off the map. */
export const command = define({
  json: true,
  args: { project: { type: "positional", required: true, description: "Its name in the map" } },
  more: "Its journal stays. `loci undo --global` takes it back.",
  examples: [{ line: "loci workspace remove old-api", does: "and its relations" }],
  run({ args, world, terminal, json }) {
    const project = removeProject(world, args.project);
    return terminal.out(
      json ? JSON.stringify(project, null, 2) : `removed ${project.key} from the map`,
    );
  },
});
