import { columns, counted } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/paint.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { type ScanFinding, type ScanReport, scanMemory } from "#scan/scan-memory.ts";

/** `loci scan`: looks for secrets in what is remembered. */
export const command = define({
  json: true,
  settings: true,
  args: {
    fix: { type: "boolean", description: "Put marks in the places of the secrets" },
  },
  more: [
    "Looks through the memory of every layout, of the project that you are in and of yours, and through all that loci",
    "keeps: history, logs, backups. It tells file, line and kind, never the secret. It ends with 1 if there is one that",
    "was not taken out. `--fix` changes the files in their places, and their history with them: a way back would be the",
    "secret itself. What git or a backup of your disk holds is not touched; a key that was written down is best changed.",
  ].join("\n"),
  examples: [
    { line: "loci scan", does: "look" },
    { line: "loci scan --fix", does: "put marks in the places of the secrets" },
    { line: "loci scan --json", does: "the same for a program" },
  ],
  run({ args, world, terminal, json, pairs }) {
    const report = scanMemory(world, { fix: args.fix ?? false, pairs });
    terminal.out(json ? JSON.stringify(report, null, 2) : page(report, terminal.paint));
    return report.findings.some(({ fixed }) => !fixed) ? 1 : 0;
  },
});

function page({ files, findings, unread }: ScanReport, paint: Paint): string {
  const rows = findings.map((finding) => rowOf(finding, paint));
  const skipped = unread.map(({ path, why }) => paint.yellow(`${path} was not read: ${why}`));
  const fixed = findings.filter((finding) => finding.fixed).length;
  const end = findings.length > 0 ? `; ${fixed} taken out` : "";
  const total = `${counted(files, "file")}, ${counted(findings.length, "secret")}${end}`;
  return [...columns(rows), ...skipped, total].join("\n");
}

function rowOf({ path, line, kind, mark, fixed }: ScanFinding, paint: Paint): string[] {
  const place = line === 0 ? `${path} (its name)` : `${path}:${line}`;
  return [fixed ? paint.green("taken out") : paint.red("there"), kind, place, mark];
}
