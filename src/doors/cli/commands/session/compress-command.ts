import { type CompressReport, compress } from "#compress/compress-file.ts";
import { columns, textSize } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";

/** `loci compress`: compresses a memory file; removed text goes to the archive beside it. */
export const command = define({
  json: true,
  settings: true,
  args: {
    "dry-run": { type: "boolean", description: "Show what would go where, and change nothing" },
    ...PROJECT_FLAG,
    global: { type: "boolean", description: "Your own memory for all projects instead" },
  },
  more: [
    "Logs and histories are removed first; then each of the oldest session summaries",
    "becomes one line. Hand-written text stays. Nothing is lost: removed text is in",
    "`MEMORY-archive.md`, and `loci undo --of MEMORY.md` restores it.",
  ].join("\n"),
  examples: [
    { line: "loci compress --dry-run", does: "show what would be removed" },
    { line: "loci compress", does: "do it" },
    { line: "loci compress --set compressionThreshold=8000", does: "down to 8 000 characters" },
  ],
  run({ args, world, print, pairs }) {
    const folder = args.global ? undefined : projectFolder(world, args.project);
    const dryRun = args["dry-run"] ?? false;
    const report = compress(world, { folder, dryRun, pairs });
    return print(report, () => page(report, dryRun));
  },
});

function page(report: CompressReport, dryRun: boolean): string {
  const { path, archive, maxChars, beforeChars, keptChars, archivedChars, overChars } = report;
  if (report.leaving.length === 0 && overChars === 0) {
    return `nothing to compress: ${path} has ${beforeChars} of ${maxChars} characters`;
  }
  const rows = report.leaving.map(({ reason, title, chars }) => [reason, textSize(chars), title]);
  const sizes = [
    ["before", textSize(beforeChars), path],
    [dryRun ? "would stay" : "stays", textSize(keptChars), path],
    [dryRun ? "would leave" : "left", textSize(archivedChars), archive],
  ];
  const over = `still ${overChars} characters too long: hand-written text stays`;
  return [
    ...columns(rows),
    ...(rows.length > 0 ? [""] : []),
    ...columns(sizes),
    ...(overChars > 0 ? ["", over] : []),
  ].join("\n");
}
