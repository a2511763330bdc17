import { projectMap } from "#activity/project-map.ts";
import { baseName } from "#base/path.ts";
import { columns, countNouns } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { notedProjects } from "#layouts/known-projects.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { refuseAgents } from "#review/review-queue.ts";
import { adoptProject, lostProjects } from "#transfer/adopt-project.ts";

/** `loci projects`: lists the projects with memory, and those whose folder is gone. */
export const projectsCommand = define({
  json: true,
  args: {},
  more: "A `copy` is the same repository in two folders, a `clone` another clone of it; other words are those of the workspace map. A project whose folder moved has its memory under the old path: `loci projects adopt <path>` takes it over.",
  examples: [{ line: "loci projects", does: "list all projects that loci knows" }],
  run({ world, terminal, print }) {
    const lost = new Map(lostProjects(world).map((one) => [one.hash12, one]));
    const rows = notedProjects(placesOf(world).stateDir).map(({ root, hash12, isThere }) => {
      const gone = lost.get(hash12)?.isSame ? "moved here" : "gone";
      return { root, hash12, state: isThere ? "there" : gone };
    });
    rows.sort((a, b) => (a.root < b.root ? -1 : 1));
    const { links } = projectMap(world);
    const linksOf = (root: string) =>
      links.flatMap(({ from, to, how }) => (from === root ? `${how}: ${baseName(to)}` : []));
    return print({ projects: rows, links }, () => {
      if (rows.length === 0) return terminal.err("no project has memory yet");
      const lines = rows.map(({ root, state }) => [state, root, linksOf(root).join(", ")]);
      return columns(lines).join("\n");
    });
  },
});

/** `loci projects adopt`: takes over the memory of this project's earlier path. */
export const projectsAdoptCommand = define({
  json: true,
  args: {
    path: { type: "positional", required: true, description: "The earlier path of this project" },
  },
  more: [
    "Copies the memory files and loci's knowledge of the records to this project. The files of the old path stay.",
    "Run it in the folder to which the project moved.",
  ].join("\n"),
  examples: [{ line: "loci projects adopt ~/code/old-name", does: "take over its memory" }],
  run({ args, world, print }) {
    refuseAgents(world, "projects adopt");
    const report = adoptProject(world, args.path);
    return print(report, () => {
      const { from, files, records } = report;
      const parts = [countNouns(files.length, "memory file"), countNouns(records, "record")];
      return `took over ${parts.join(" and ")} of ${from}`;
    });
  },
});
