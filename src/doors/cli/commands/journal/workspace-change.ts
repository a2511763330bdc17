import { command as define } from "#doors/cli/usage/command.ts";
import { projectFolder } from "#doors/cli/usage/shared-flags.ts";
import {
  addProject,
  describeProject,
  relateProjects,
  removeProject,
  setInitiative,
} from "#journal/workspace-verbs.ts";

/** `loci workspace add`: lists a project. */
export const workspaceAdd = define({
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

/** `loci workspace describe`: says what a project is. */
export const workspaceDescribe = define({
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

/** `loci workspace relate`: says how one project relates to another. */
export const workspaceRelate = define({
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

/** `loci workspace remove`: takes a project off the map. */
export const workspaceRemove = define({
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

/** `loci workspace initiative`: writes down work that spans projects. */
export const workspaceInitiative = define({
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
