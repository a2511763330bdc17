import { symlinkSync } from "node:fs";
import { eventWord } from "#hosts/hook-call.ts";
import { payloadOf } from "./play.ts";
import { CANARY, type Stage } from "./stage.ts";

/** Swaps each of some names with a link, and back again, until it is ended. */
const SWAPPER = `
  my ($scratch, @names) = @ARGV;
  while (1) {
    for my $at (0 .. $#names) {
      my ($held, $trap) = ("$scratch/held-$at", "$scratch/trap-$at");
      rename($names[$at], $held) and rename($trap, $names[$at]);
      rename($names[$at], $trap) if -l $names[$at];
      rename($held, $names[$at]);
    }
  }
`;

/** A race: where it is run, and for how long. */
interface Race {
  readonly stage: Stage;
  readonly binary: string;
  readonly seconds: number;
}

/** Writes and reads records while somebody swaps their folders with links to the outside, as fast as a program can. */
export async function race({ stage, binary, seconds }: Race) {
  const names = [`${stage.memory}/decisions`, stage.memory, `${stage.root}/.claude`];
  const traps = [`${stage.outside}/decisions`, `${stage.outside}/memory`, stage.outside];
  for (const [at, trap] of traps.entries()) symlinkSync(trap, `${stage.scratch}/trap-${at}`);
  await Bun.write(`${stage.scratch}/payload.json`, JSON.stringify(payloadOf(stage, "Stop")));
  stage.seal();
  const swapper = Bun.spawn(["perl", "-e", SWAPPER, stage.scratch, ...names]);
  const trouble: string[] = [];
  let writes = 0;
  try {
    for (const end = performance.now() + seconds * 1000; performance.now() < end; writes++) {
      trouble.push(...(await roundOf(stage, binary, writes)));
    }
  } finally {
    swapper.kill("SIGKILL");
    await swapper.exited;
  }
  const out = Bun.spawnSync([
    "find",
    stage.outside,
    "-newer",
    `${stage.scratch}/payload.json`,
    "-type",
    "f",
  ]);
  return { writes, trouble: [...trouble, ...out.stdout.toString().split("\n").filter(Boolean)] };
}

/** One write, one read and one hook: each may be refused, and none may reveal text from outside. */
async function roundOf(stage: Stage, binary: string, round: number): Promise<string[]> {
  const payload = `${stage.scratch}/payload.json`;
  const lines = [
    `"$LOCI" remember --root "$ROOT" 'Use number ${round} for sessions, because it is fast' --as decision`,
    '"$LOCI" search orders --root "$ROOT"',
    `"$LOCI" hook ${eventWord("Stop")} <'${payload}'`,
    `"$LOCI" hook ${eventWord("UserPromptSubmit")} <'${payload}'`,
  ];
  const texts = await Promise.all(lines.map((line) => textOf(stage, binary, line)));
  return texts.flatMap((text) => [
    ...(text.includes(CANARY) ? [`it tells: ${text.slice(0, 300)}`] : []),
    // That a folder is gone in the middle of it is the race, and no bug.
    ...(text.includes("bug in loci") && !text.includes("ENOENT") ? [text.slice(0, 400)] : []),
  ]);
}

async function textOf(stage: Stage, binary: string, line: string): Promise<string> {
  const child = Bun.spawn(["/bin/sh", "-c", line], {
    cwd: stage.scratch,
    env: { PATH: "/usr/bin:/bin", HOME: stage.path, LOCI: binary, ROOT: stage.root },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: 20_000,
  });
  const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return (await child.exited) === null ? "bug in loci: it hangs" : out + err;
}
