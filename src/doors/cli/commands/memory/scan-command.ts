import { countNouns } from "#base/printable-text.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { type ScanFinding, type ScanReport, scanMemory } from "#scan/scan-memory.ts";

/** `loci scan`: finds secrets in memory. */
export const command = define({
  json: true,
  settings: true,
  args: {
    fix: { type: "boolean", description: "Redact the secrets" },
  },
  more: [
    "Scans the memory of every layout, of the current project and of yours, and all of loci's own files:",
    "history, logs, backups. It prints file, line and kind, never the secret. It exits 1 if a secret",
    "remains. `--fix` rewrites the files, and their history with them: an undo entry would contain the",
    "secret. Git history and backups of your disk stay as they are; better replace a key that was saved.",
  ].join("\n"),
  examples: [
    { line: "loci scan", does: "look" },
    { line: "loci scan --fix", does: "redact the secrets" },
    { line: "loci scan --json", does: "the same for a program" },
  ],
  async run({ args, world, terminal, print, pairs }) {
    const report = await scanMemory(world, { fix: args.fix ?? false, pairs });
    print(report, () => page(report, terminal.paint));
    const isLeft = report.findings.some(({ fixed }) => !fixed);
    if (isLeft && !args.fix)
      terminal.err("`loci scan --fix` redacts them; `loci set redact.allow KIND` allows a kind");
    return isLeft ? 1 : 0;
  },
});

function page({ files, findings, unread }: ScanReport, paint: Paint): string {
  const rows = findings.map((finding) => rowOf(finding, paint));
  const skipped = unread.map(({ path, why }) => paint.yellow(`${path} was not read: ${why}`));
  const fixed = findings.filter((finding) => finding.fixed).length;
  const end = findings.length > 0 ? `; ${fixed} redacted` : "";
  const total = `${countNouns(files, "file")}, ${countNouns(findings.length, "secret")}${end}`;
  return [...columns(rows), ...skipped, total].join("\n");
}

function rowOf({ path, line, kind, mark, fixed }: ScanFinding, paint: Paint): string[] {
  const place = line === 0 ? `${path} (its name)` : `${path}:${line}`;
  return [fixed ? paint.green("redacted") : paint.red("found"), kind, place, mark];
}
