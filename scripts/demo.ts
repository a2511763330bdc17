import { linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { playInHost } from "./demo-day/in-host.ts";
import { playDay } from "./demo-day/play.ts";

// bun scripts/demo.ts           plays a day with loci, in a home that is removed at the end: nothing of yours is touched
// bun scripts/demo.ts --host    plays it in the real host, with a model that speaks from a script
// Either takes `--binary FILE` for another executable than dist/loci.

const INSTALL = `
To install it:

    install -m 755 dist/loci ~/.local/bin/    # anywhere on your PATH
    loci init                                 # shows what it changes, and asks
    loci doctor                               # proves that a memory comes back`;

const asked = readWords(process.argv.slice(2));
if (asked === undefined) {
  console.error(
    `error: \`${process.argv.slice(2).join(" ")}\` is nothing that can be played\nhint: \`./scripts/demo\` plays a day, \`./scripts/demo --host\` in the real host`,
  );
  process.exitCode = 2;
} else await play(asked);

function readWords(words: string[]) {
  const options = {
    host: { type: "boolean", default: false },
    binary: { type: "string", default: `${process.cwd()}/dist/loci` },
  } as const;
  try {
    return parseArgs({ args: words, options }).values;
  } catch {
    return undefined;
  }
}

async function play({ host, binary }: { host: boolean; binary: string }): Promise<void> {
  const home = realpathSync(mkdtempSync(`${tmpdir()}/loci-demo-`));
  const stage = { home, project: `${home}/shop`, binary: `${home}/bin/loci` };
  for (const folder of ["bin", "talks", "shop/.git/objects", "shop/.git/refs"]) {
    mkdirSync(`${home}/${folder}`, { recursive: true });
  }
  try {
    put(binary, stage.binary);
    if (host) await playInHost(stage);
    else playDay(stage);
    console.log(INSTALL);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** A link where the file system has one for both, else a copy. */
function put(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    Bun.spawnSync(["cp", "-p", from, to]);
  }
}
