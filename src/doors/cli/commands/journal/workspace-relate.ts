import { command as define } from "#doors/cli/usage/command.ts";
import { relateProjects } from "#journal/workspace-verbs.ts";

/** `loci workspace relate`: says how one project relates to another. */
export const command = define({
  json: true,
  args: {
    project: { type: "positional", required: true, description: "The one" },
    relation: {
      type: "positional",
      required: true,
      description: "How: `depends on`, `fork of`, `upstream of`, …",
    },
    other: { type: "positional", required: true, description: "The other" },
    notes: { type: "string", valueHint: "text", description: "More about it" },
    remove: { type: "boolean", description: "They are related no longer" },
  },
  examples: [
    { line: "loci workspace relate web 'depends on' api", does: "write it down" },
    { line: "loci workspace relate web 'depends on' api --remove", does: "take it back" },
  ],
  run({ args, world, terminal, json }) {
    const { project: from, relation, other: to, notes = "" } = args;
    const row = relateProjects(world, { from, relation, to, notes }, args.remove ?? false);
    if (json) return terminal.out(JSON.stringify(row, null, 2));
    return terminal.out(`${args.remove ? "removed" : "noted"}: ${row.from} ${relation} ${row.to}`);
  },
});
