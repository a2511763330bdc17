import { fault } from "#base/fault.ts";
import { typedPath } from "#base/world.ts";
import { neededText } from "#disk/read-text.ts";
import { workspacePage } from "#doors/cli/pages/journal-page.ts";
import { textOnStdin } from "#doors/cli/terminal/read-stdin.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { openJournal } from "#journal/open-journal.ts";
import { checkBreadcrumb, nextBreadcrumb } from "#journal/read-breadcrumb.ts";
import { showWorkspace } from "#journal/show-workspace.ts";
import { agentLabels } from "#remember/agent-labels.ts";
import { refuseAgents } from "#review/waiting-for-review.ts";

/** The end of a transcript that is searched for the last marker. */
const MAX_TRANSCRIPT_TAIL_BYTES = 256 * 1024 * 1024;

/**
 * `loci breadcrumb`: the marker with which an agent without hooks detects that its context was
 * compacted.
 */
export const command = define({
  json: true,
  args: {
    check: {
      type: "boolean",
      description: "Search for the marker in a transcript, or in text on stdin",
    },
    transcript: { type: "string", valueHint: "file", description: "The transcript to search" },
    ...PROJECT_FLAG,
  },
  more: [
    "A host with hooks does not need it: it reports each compaction to loci. `--check` prints",
    "`intact`, `compacted` with the files to read, or `off` if memory mode is off.",
  ].join("\n"),
  examples: [
    { line: "loci breadcrumb", does: "print the marker for the end of an answer" },
    { line: "loci breadcrumb --check < context.txt", does: "was it compacted?" },
  ],
  async run({ args, world, print }) {
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const breadcrumb = nextBreadcrumb(journal);
    if (!args.check) return print({ breadcrumb }, () => breadcrumb);
    const text =
      args.transcript === undefined
        ? await textOnStdin()
        : neededText(typedPath(world, args.transcript), {
            capBytes: MAX_TRANSCRIPT_TAIL_BYTES,
            lenient: true,
          });
    if (text === undefined)
      throw fault("missing-value", { flag: "--transcript", command: "breadcrumb" });
    const check = checkBreadcrumb(journal, text);
    return print(check, () =>
      [check.state, ...check.read.map((path) => `read ${path}`)].join("\n"),
    );
  },
});

/** `loci workspace show`: the map of all projects. */
export const workspaceShowCommand = define({
  json: true,
  args: {
    all: {
      type: "boolean",
      description: "For an agent, too: all projects, not only this one and those related to it",
    },
  },
  more: "The project that you are in has a star. Relations that are seen in manifests are proposed, not written. An agent sees this project and those that you related to it.",
  examples: [{ line: "loci workspace show", does: "projects, initiatives, relationships" }],
  run({ args, world, print }) {
    const workspace = showWorkspace(world, { folder: world.cwd, all: args.all === true });
    return print(workspace, () => workspacePage(workspace));
  },
});

/** `loci workspace add`: lists a project. */
export const workspaceAddCommand = define({
  json: true,
  args: {
    folder: {
      type: "positional",
      required: false,
      description: "A folder of it; else the one that you are in",
    },
  },
  examples: [{ line: "loci workspace add ../api", does: "list another project" }],
  async run({ args, world, print }) {
    const { addProject } = await import("#journal/workspace-map.ts");
    const report = addProject(world, projectFolder(world, args.folder));
    return print(report, () =>
      report.added ? `listed ${report.key}` : `${report.key} is listed already`,
    );
  },
});

/** `loci workspace describe`: says what a project is. */
export const workspaceDescribeCommand = define({
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
  async run({ args, world, print }) {
    const { describeProject } = await import("#journal/workspace-map.ts");
    const { status } = args;
    const description = args.description && agentLabels(world)(args.description);
    const project = describeProject(world, args.project, { description, status });
    return print(project, () => `${project.key} (${project.status}): ${project.description}`);
  },
});

/** `loci workspace initiative`: writes down work that spans projects. */
export const workspaceInitiativeCommand = define({
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
  async run({ args, world, print }) {
    const { setInitiative } = await import("#journal/workspace-map.ts");
    const { name, projects, status, notes } = args;
    const labelled = agentLabels(world);
    const given = Object.entries({ projects, status, notes: notes && labelled(notes) }).filter(
      ([, value]) => value !== undefined,
    );
    const initiative = setInitiative(world, { name: labelled(name), ...Object.fromEntries(given) });
    return print(
      initiative,
      () => `${initiative.name} (${initiative.status}): ${initiative.projects}`,
    );
  },
});

/** `loci workspace relate`: says how one project relates to another. */
export const workspaceRelateCommand = define({
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
  more: "Agents may read the notes of related projects, and never their conversations. So only a person relates them, in a terminal.",
  async run({ args, world, print }) {
    refuseAgents(world, "workspace relate");
    const { relateProjects } = await import("#journal/workspace-map.ts");
    const { project: from, relation, other: to, notes = "" } = args;
    const row = relateProjects(world, { from, relation, to, notes }, args.remove ?? false);
    return print(
      row,
      () => `${args.remove ? "removed" : "noted"}: ${row.from} ${relation} ${row.to}`,
    );
  },
});

/** `loci workspace remove`: takes a project off the map. */
export const workspaceRemoveCommand = define({
  json: true,
  args: { project: { type: "positional", required: true, description: "Its name in the map" } },
  more: "Its journal stays. `loci undo --global` takes it back.",
  examples: [{ line: "loci workspace remove old-api", does: "and its relations" }],
  async run({ args, world, print }) {
    const { removeProject } = await import("#journal/workspace-map.ts");
    const project = removeProject(world, args.project);
    return print(project, () => `removed ${project.key} from the map`);
  },
});
