import { command as define } from "#doors/cli/usage/command.ts";
import { setInitiative } from "#journal/workspace-verbs.ts";

/** `loci workspace initiative`: writes down work that spans projects. */
export const command = define({
  json: true,
  args: {
    name: { type: "positional", required: true, description: "Its title" },
    projects: { type: "string", valueHint: "names", description: "The projects, with commas" },
    status: { type: "string", valueHint: "word", description: "Its state; else `active`" },
    notes: { type: "string", valueHint: "text", description: "More about it" },
  },
  examples: [
    { line: "loci workspace initiative 'Node 22' --projects web,api", does: "begin it" },
    { line: "loci workspace initiative 'Node 22' --status done", does: "what became of it" },
  ],
  run({ args, world, terminal, json }) {
    const { name, projects, status, notes } = args;
    const given = Object.entries({ projects, status, notes }).filter(
      ([, value]) => value !== undefined,
    );
    const initiative = setInitiative(world, { name, ...Object.fromEntries(given) });
    if (json) return terminal.out(JSON.stringify(initiative, null, 2));
    return terminal.out(`${initiative.name} (${initiative.status}): ${initiative.projects}`);
  },
});
