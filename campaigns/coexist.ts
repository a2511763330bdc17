import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { compile } from "#scripts/support/compile.ts";
import { coexist } from "./coexist/play.ts";

// bun campaigns/coexist.ts                         10,000 operations of an older version and of this one, on one store
// bun campaigns/coexist.ts --old 061ab0f --operations 500 --seed 7

/** The first version that could do what is played. */
const FIRST = "src/doors/cli/commands/memory/history-command.ts";

const { values } = parseArgs({
  options: {
    old: { type: "string" },
    operations: { type: "string", default: "10000" },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
  },
});
const place = mkdtempSync(`${tmpdir()}/loci-coexist-`);
const tree = `${place}/tree`;
try {
  const old = values.old ?? firstVersion();
  const [operations, seed] = [Number(values.operations), Number(values.seed)];
  console.log(`seed ${seed}, ${old} and the tree as it is`);
  git("worktree", "add", "--detach", tree, old);
  symlinkSync(`${process.cwd()}/node_modules`, `${tree}/node_modules`);
  const binaries = [`${place}/old`, `${place}/new`] as const;
  await compile({ entrypoint: `${tree}/src/main.ts`, outfile: binaries[0] });
  await compile({ entrypoint: "./src/main.ts", outfile: binaries[1] });
  mkdirSync(`${place}/home`);
  const { wrong } = await coexist(`${place}/home`, binaries, { operations, seed });
  for (const what of wrong) console.error(what);
  console.log(`${operations} operations of two versions, ${wrong.length} went wrong`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  Bun.spawnSync(["git", "worktree", "remove", "--force", tree], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  rmSync(place, { recursive: true, force: true });
}

function firstVersion(): string {
  return git("log", "--diff-filter=A", "--format=%h", "--", FIRST).split("\n").at(-1) ?? "";
}

function git(...words: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(["git", ...words]);
  if (exitCode !== 0) throw new Error(`git ${words[0]}: ${stderr}`);
  return stdout.toString().trim();
}
