import { mkdir, rm } from "node:fs/promises";
import { compile } from "./support/compile.ts";
import { TARGETS, type TargetName } from "./support/targets.ts";

// bun scripts/build.ts          builds dist/loci for this machine
// bun scripts/build.ts --all    builds every target into dist/, with SHA256SUMS

const ENTRYPOINT = "./src/main.ts";
const { version } = await Bun.file("package.json").json();
const define = {
  "process.env.LOCI_BUILD_VERSION": JSON.stringify(version),
  "process.env.LOCI_BUILD_COMMIT": JSON.stringify(await currentCommit()),
};

await mkdir("dist", { recursive: true });
if (process.argv.includes("--all")) await buildAll();
else await buildHere();

async function buildHere(): Promise<void> {
  const heard = await compile({ entrypoint: ENTRYPOINT, outfile: "./dist/loci", define });
  console.log(`dist/loci${heardBy(heard)}`);
}

async function buildAll(): Promise<void> {
  const sums: string[] = [];
  for (const name of Object.keys(TARGETS) as TargetName[]) {
    const outfile = `./dist/${name}`;
    await rm(outfile, { force: true });
    const target = TARGETS[name];
    const heard = await compile({ entrypoint: ENTRYPOINT, outfile, define, target });
    const bytes = await Bun.file(outfile).bytes();
    sums.push(`${new Bun.CryptoHasher("sha256").update(bytes).digest("hex")}  ${name}`);
    console.log(`dist/${name}${heardBy(heard)}`);
  }
  await Bun.write("dist/SHA256SUMS", `${sums.join("\n")}\n`);
  console.log("dist/SHA256SUMS");
}

/** Says which variables of the runtime an executable goes by where it is not called by the guarded hook line. */
function heardBy(names: readonly string[]): string {
  return names.length === 0 ? "" : `  (called directly, it hears ${names.join(", ")})`;
}

/** The commit that is built, with a `+` when something is not committed; outside a repository it is not known. */
async function currentCommit(): Promise<string> {
  const git = (...words: string[]) => Bun.spawnSync(["git", ...words], { stderr: "ignore" });
  const head = git("rev-parse", "--short=12", "HEAD");
  if (head.exitCode !== 0) return "unknown";
  const changed = git("status", "--porcelain").stdout.toString().trim() !== "";
  return `${head.stdout.toString().trim()}${changed ? "+" : ""}`;
}
