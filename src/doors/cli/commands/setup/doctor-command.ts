import { countNouns } from "#base/printable-text.ts";
import type { Check } from "#doctor/doctor-check.ts";

import { checkRules, cleanUp, examine } from "#doctor/run-doctor.ts";
import { tryMcp, tryRoundTrip } from "#doctor/trials.ts";
import { writeReport } from "#doctor/write-report.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { executablePath } from "#doors/read-world.ts";

/** `loci doctor`: finds what is wrong, and explains how to fix it. */
export const command = define({
  json: true,
  args: {
    report: { type: "boolean", description: "Also write a file to attach to a bug report" },
    clean: {
      type: "boolean",
      description: "First remove what killed writers and earlier versions left",
    },
  },
  more: [
    "Writes a memory in a folder of its own, asks for it as the agent does, and removes it again without a trace.",
    "Exits 1 if something is broken; a warning alone exits 0.",
  ].join("\n"),
  examples: [
    { line: "loci doctor", does: "check everything" },
    { line: "loci doctor --report", does: "and write what a bug report needs, without secrets" },
    { line: "loci doctor --json", does: "the same for a program" },
  ],
  async run({ args, world, terminal, print }) {
    const removed = args.clean ? cleanUp(world) : 0;
    const binary = executablePath(world);
    const tried = [...(await tryRoundTrip(world, binary)), ...(await tryMcp(world, binary))];
    const checks = [...examine(world, binary), ...(await checkRules(world)), ...tried];
    const report = args.report ? writeReport(world, { checks, safe: terminal.safe }) : undefined;
    print({ checks, removed, ...(report && { report }) }, () => {
      const cleaned = args.clean ? [`removed ${countNouns(removed, "file")}`] : [];
      const written = report ? [`report: ${report} (read it before you attach it)`] : [];
      const isWell = checks.every(({ verdict }) => verdict === "fine");
      const end = isWell ? ["", "everything works"] : [];
      return [page(checks, terminal), ...cleaned, ...written, ...end].join("\n");
    });
    return checks.some(({ verdict }) => verdict === "failure") ? 1 : 0;
  },
});

function page(checks: readonly Check[], { paint }: Terminal): string {
  const names = Math.max(...checks.map(({ name }) => name.length));
  const indent = MARK_COLUMNS + 2 + names + 2;
  return checks
    .flatMap(({ name, verdict, says, hint }) => [
      `${mark(verdict, paint)}  ${name.padEnd(names)}  ${says}`,
      ...(hint ? [`${" ".repeat(indent)}${paint.dim(hint)}`] : []),
    ])
    .join("\n");
}

const MARK_COLUMNS = "warning".length;

function mark(verdict: Check["verdict"], paint: Paint): string {
  if (verdict === "failure") return paint.red(verdict);
  return verdict === "warning"
    ? paint.yellow(verdict)
    : `${paint.green("ok")}${" ".repeat(MARK_COLUMNS - 2)}`;
}
