import { fault } from "#base/fault.ts";
import { brokenLine, migrationPage, statusPage } from "#doors/cli/pages/journal-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { shownPath } from "#journal/journal-glance.ts";
import { journalStatus } from "#journal/journal-mode.ts";
import { openJournal } from "#journal/open-journal.ts";

/** `loci journal start`: turns memory mode on. */
export const journalStartCommand = define({
  json: true,
  args: { ...PROJECT_FLAG },
  more: [
    "Makes the journal of the project, if there is none, lists the project in the workspace map, and prints",
    "what is known about you and the project. A journal that is there goes on; nothing in it is lost.",
  ].join("\n"),
  examples: [{ line: "loci journal start", does: "in the project that you are in" }],
  async run({ args, world, terminal, print }) {
    const { loadedAtStart, startJournal } = await import("#journal/journal-mode.ts");
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const report = startJournal(journal);
    const { key, folder, wasActive, namesake, saved, started } = report;
    const loaded = loadedAtStart(journal);
    return print({ ...report, loaded }, () => {
      if (wasActive)
        terminal.err(`memory mode was on already, since ${started}; the session goes on`);
      if (namesake)
        terminal.err(`the plain name belongs to ${namesake}, so this journal is called \`${key}\``);
      if (saved) terminal.err(`\`_session.json\` was damaged; what it held is in ${saved}`);
      for (const file of report.broken) terminal.err(brokenLine(file));
      terminal.out(`Memory mode active for ${key}. Context stored at ${shownPath(world, folder)}/`);
      if (loaded !== "") terminal.out(`\n${loaded}`);
      return undefined;
    });
  },
});

/** `loci journal stop`: turns memory mode off. */
export const journalStopCommand = define({
  json: true,
  args: { ...PROJECT_FLAG },
  more: "The session goes into the archive of the index. Every file stays.",
  examples: [{ line: "loci journal stop", does: "in the project that you are in" }],
  async run({ args, world, terminal, print }) {
    const { stopJournal } = await import("#journal/journal-mode.ts");
    const report = stopJournal(openJournal(world, { folder: projectFolder(world, args.project) }));
    return print(report, () => {
      if (report.wasStopped) terminal.err("memory mode was off already");
      for (const file of report.broken) terminal.err(brokenLine(file));
      return `Memory mode stopped. Files preserved at ${shownPath(world, report.folder)}/`;
    });
  },
});

/** `loci journal status`: how memory mode is. */
export const journalStatusCommand = define({
  json: true,
  args: { ...PROJECT_FLAG },
  examples: [
    { line: "loci journal status", does: "of the project that you are in" },
    { line: "loci journal status --json", does: "as data" },
  ],
  run({ args, world, terminal, print }) {
    const status = journalStatus(
      openJournal(world, { folder: projectFolder(world, args.project) }),
    );
    return print(status, () => {
      for (const notice of status.notices) terminal.err(`warning: ${notice}`);
      return statusPage(status);
    });
  },
});

/** `loci journal rebuild`: makes the index anew from the notes. */
export const journalRebuildCommand = define({
  json: true,
  args: { ...PROJECT_FLAG },
  more: [
    "Notes that were written by hand are taken up. Sections and lines of the index that you have written stay;",
    "rows whose notes are not there go to the archive, and are printed. An index or archive that cannot be read is",
    "renamed to `….broken-<time>`.",
  ].join("\n"),
  examples: [{ line: "loci journal rebuild", does: "after notes were written or removed by hand" }],
  async run({ args, world, terminal, print }) {
    const { rebuildJournal } = await import("#journal/rebuild-journal.ts");
    const report = rebuildJournal(
      openJournal(world, { folder: projectFolder(world, args.project) }),
    );
    return print(report, () => {
      const { decisions, analyses, contextFiles, subagentOutputs, lost, saved, setAside } = report;
      if (saved) terminal.err(`\`_session.json\` was damaged; what it held is in ${saved}`);
      for (const path of setAside)
        terminal.err(`a file that could not be read is set aside as ${path}`);
      for (const { file, summary } of lost)
        terminal.err(`only the index knew: ${file} (${summary})`);
      return `Index rebuilt. Found ${decisions} decisions, ${analyses} analyses, ${contextFiles} context files, ${subagentOutputs} subagent outputs.`;
    });
  },
});

/** `loci journal migrate`: takes a journal of version 1.2 over. */
export const journalMigrateCommand = define({
  json: true,
  args: {
    "dry-run": { type: "boolean", description: "Show what would change, and change nothing" },
    all: {
      type: "string",
      valueHint: "dir",
      description: "Every project in this folder that has such a journal",
    },
    delete: {
      type: "boolean",
      description: "Delete the old files when their copies were compared",
    },
    ...PROJECT_FLAG,
  },
  more: [
    "An older journal is in the project, at `.claude/memory/`, with `_session.json` or `_index.md`. It is copied,",
    "the copies are compared, and the project is listed. Records in the same folder are left alone.",
  ].join("\n"),
  examples: [
    { line: "loci journal migrate --dry-run", does: "look first" },
    { line: "loci journal migrate", does: "do it; the old files stay" },
    { line: "loci journal migrate --all ~/projects", does: "all projects in a folder" },
  ],
  async run({ args, world, print }) {
    const { migrateJournal, oldJournalsIn } = await import("#journal/migrate-journal.ts");
    const wish = { dryRun: args["dry-run"] ?? false, remove: args.delete ?? false };
    const folder = projectFolder(world, args.all ?? args.project);
    const roots = args.all === undefined ? [folder] : oldJournalsIn(folder);
    if (roots.length === 0) throw fault("no-old-journal", { path: folder });
    const reports = roots.map((root) => migrateJournal(openJournal(world, { folder: root }), wish));
    return print({ migrations: reports }, () =>
      reports.map((report) => migrationPage(report, wish.dryRun)).join("\n\n"),
    );
  },
});
