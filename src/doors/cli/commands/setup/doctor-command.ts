import type { Check } from "#doctor/doctor-check.ts";
import { tryRoundTrip } from "#doctor/round-trip.ts";
import { cleanUp, examine } from "#doctor/run-doctor.ts";
import { tryMcp } from "#doctor/try-mcp.ts";
import { countNouns } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/paint.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { executablePath } from "#doors/executable-path.ts";

/** `loci doctor`: finds what is wrong, and explains how to fix it. */
export const command = define({
  json: true,
  args: {
    clean: { type: "boolean", description: "First remove the unfinished files of killed writers" },
  },
  more: [
    "Writes a memory in a folder of its own, asks for it as the agent does, and removes it again without a trace.",
    "Exits 1 if something is broken; a warning alone exits 0.",
  ].join("\n"),
  examples: [
    { line: "loci doctor", does: "check everything" },
    { line: "loci doctor --json", does: "the same for a program" },
  ],
  async run({ args, world, terminal, print }) {
    const removed = args.clean ? cleanUp(world) : 0;
    const binary = executablePath(world);
    const tried = [...(await tryRoundTrip(world, binary)), ...(await tryMcp(world, binary))];
    const checks = [...examine(world, binary), ...tried];
    print({ checks, removed }, () => {
      const cleaned = args.clean ? [`removed ${countNouns(removed, "unfinished file")}`] : [];
      return [page(checks, terminal.paint), ...cleaned].join("\n");
    });
    return checks.some(({ verdict }) => verdict === "failure") ? 1 : 0;
  },
});

function page(checks: readonly Check[], paint: Paint): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks
    .flatMap(({ name, verdict, says, hint }) => [
      `${mark(verdict, paint)}  ${name.padEnd(width)}  ${says}`,
      ...(hint ? [`${" ".repeat(9 + width + 2)}${paint.dim(hint)}`] : []),
    ])
    .join("\n");
}

function mark(verdict: Check["verdict"], paint: Paint): string {
  const word = verdict.padEnd(7);
  if (verdict === "failure") return paint.red(word);
  return verdict === "warning" ? paint.yellow(word) : paint.green(word);
}
