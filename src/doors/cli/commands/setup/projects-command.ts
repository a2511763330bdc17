import { projectMap } from "#activity/project-map.ts";
import { baseName } from "#base/path.ts";
import { countNouns } from "#base/printable-text.ts";
import { placesOf } from "#base/world.ts";
import { columns, homely } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { notedProjects } from "#layouts/known-projects.ts";
import { neededProjectRoot } from "#project/find-project.ts";
import { believeAuthors, believedAuthors, recordAuthors } from "#review/believed-commits.ts";
import { refuseAgents } from "#review/waiting-for-review.ts";
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
      const gone = lost.get(hash12)?.isSame ? ("moved here" as const) : ("gone" as const);
      return { root, hash12, state: isThere ? ("there" as const) : gone };
    });
    rows.sort((a, b) => (a.root < b.root ? -1 : 1));
    const { links } = projectMap(world);
    const linksOf = (root: string) =>
      links.flatMap(({ from, to, how }) => (from === root ? `${how}: ${baseName(to)}` : []));
    return print({ projects: rows, links }, () => {
      if (rows.length === 0) return terminal.err("no project has memory yet");
      const lines = rows.map(({ root, state }) => {
        const facts = [STATE_WORDS[state], ...linksOf(root)].filter((fact) => fact !== "");
        return [homely(root, world), facts.join(", ")];
      });
      return columns(lines).join("\n");
    });
  },
});

const STATE_WORDS = {
  there: "",
  gone: "its folder is gone",
  "moved here": "moved to this folder: `loci projects adopt` takes it over",
} as const;

/** `loci projects adopt`: takes over the memory of this project's earlier path. */
export const projectsAdoptCommand = define({
  json: true,
  args: {
    path: { type: "positional", required: true, description: "The earlier path of this project" },
  },
  more: [
    "Copies the memory files, loci's knowledge of the records, and the history to this project. The files of the old path stay.",
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

/** `loci projects trust`: says once whose commits of records are believed. */
export const projectsTrustCommand = define({
  json: true,
  args: {
    authors: { type: "positional", required: false, description: "Their mail addresses in git" },
    none: { type: "boolean", description: "Trust nobody any more" },
  },
  more: [
    "Memories that git brings from other people wait for your review. Name the people whose memories need none: if the",
    "last commit of a memory is theirs, it is used at once. git does not prove who an author is: anybody who may push",
    "can use any address.",
  ].join("\n"),
  examples: [
    { line: "loci projects trust", does: "list the authors, and whom you trust" },
    { line: "loci projects trust ada@example.org", does: "her memories need no review" },
  ],
  run({ args, world, terminal, print }) {
    const root = neededProjectRoot(world, world.cwd);
    const named = args._;
    const isChange = named.length > 0 || args.none === true;
    if (isChange) refuseAgents(world, "projects trust");
    const accepted = isChange ? believeAuthors(world, root, named).map(({ id }) => id) : [];
    const believed = [...believedAuthors(world, root)];
    const authors = recordAuthors(world, root);
    return print({ believed, accepted, authors }, () => {
      const rows = authors.map(({ author, records }) => [
        believed.includes(author) ? "trusted" : "",
        author,
        countNouns(records, "memory", "memories"),
      ]);
      if (rows.length === 0) terminal.err("git has no memories of this project");
      else terminal.out(columns(rows).join("\n"));
      return accepted.length > 0
        ? `accepted ${countNouns(accepted.length, "memory", "memories")}`
        : undefined;
    });
  },
});
