import { linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { playInHost } from "./demo-day/in-host.ts";
import { playDay } from "./demo-day/play.ts";

// bun scripts/demo.ts           plays a day with loci in a temporary home; none of your files change
// bun scripts/demo.ts --host    plays it in the real host, with a scripted model
// `--binary FILE` takes another executable than dist/loci.

const INSTALL = `
To install it:

    install -m 755 dist/loci ~/.local/bin/    # anywhere on your PATH
    loci init                                 # shows what it changes, and asks
    loci doctor                               # proves that a memory comes back`;

const asked = readWords(process.argv.slice(2));
if (asked === undefined) {
  console.error(
    `error: \`${process.argv.slice(2).join(" ")}\` is unknown here\nhint: use \`./scripts/demo\`, or \`./scripts/demo --host\` for the real host`,
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

/** Links the file, or copies it if the file system cannot link it. */
function put(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    Bun.spawnSync(["cp", "-p", from, to]);
  }
}
