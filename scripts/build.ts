import { mkdir } from "node:fs/promises";
import { compile } from "./support/compile.ts";

// bun scripts/build.ts    builds dist/loci for this machine; scripts/release.ts builds for all others

const { version } = await Bun.file("package.json").json();
const define = {
  "process.env.LOCI_BUILD_VERSION": JSON.stringify(version),
  "process.env.LOCI_BUILD_COMMIT": JSON.stringify(await currentCommit()),
};

await mkdir("dist", { recursive: true });
const heard = await compile({ entrypoint: "./src/main.ts", outfile: "./dist/loci", define });
console.log(`dist/loci${heardBy(heard)}`);

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
