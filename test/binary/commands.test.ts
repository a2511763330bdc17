import { expect, test } from "bun:test";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { playExample as play } from "#test/example-home.ts";

// The binary runs every example of the help pages.

/** An example in the shell that it is written for. */
function inItsShell(line: string): string {
  if (line.includes("fish")) return `fish --no-config -c '${line}'`;
  if (line.includes("powershell")) return `pwsh -NoProfile -Command '${line}'`;
  if (line.includes("zsh")) return `zsh -f -c 'autoload -Uz compinit && compinit -D; ${line}'`;
  return line;
}

/** Commands that need a server of releases are tested in `upgrade.test.ts`. */
const NEEDS_DOWNLOADS = ["upgrade"];

/** A command that serves until somebody stops it is played in the tests of its own door. */
const SERVES = ["ui"];

for (const { name, about, load } of COMMANDS) {
  test(`loci ${name} --help shows its page`, async () => {
    const { code, stdout, stderr } = await play(`loci ${name} --help`);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toStartWith(`${about}\n`);
  });

  const tried = test.skipIf([...NEEDS_DOWNLOADS, ...SERVES].includes(name));

  tried(`the examples of loci ${name} work`, async () => {
    const { examples } = (await load()).command;
    expect(examples.length).toBeGreaterThan(0);
    for (const { line } of examples) {
      const shown = inItsShell(line);
      if (shown !== line && !Bun.which(shown.split(" ")[0] ?? "")) continue;
      const { code, stderr } = await play(shown);
      expect(`${line}: ${code}`).toBe(`${line}: 0`);
      expect(stderr).not.toContain("error:");
    }
  });
}

test("a reader that goes away early is no error", async () => {
  const { code, stderr } = await play("set -o pipefail; loci config list --json | head -c 1");
  expect([code, stderr]).toEqual([0, ""]);
});
