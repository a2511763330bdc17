import { writeFileSync } from "node:fs";
import { RELEASES } from "#upgrade/fetch-release.ts";
import { parsePublicKey } from "#upgrade/minisign.ts";
import { ecdsaPublicLine } from "./ecdsa-key.ts";
import { newSecretKey, parseSecretKey, printPublicKey, printSecretKey } from "./minisign-key.ts";
import { ECDSA_KEY_FILE, ecdsaLine, PUBLIC_KEY_FILE, publicKeyLine } from "./public-key.ts";
import type { ReleasePlan } from "./release-plan.ts";
import { runTool } from "./run-tool.ts";

/** Reads the words of the command line about a release. */
export interface Wanted {
  /** The file of the secret key. */
  readonly key: string | undefined;
  readonly out: string;
}

/** Collects what a release needs to know, and refuses to make one without a key or from files that are not committed. */
export async function planRelease({ key, out }: Wanted): Promise<ReleasePlan> {
  const publicLine = await publicKeyLine();
  const publicKey = parsePublicKey(publicLine);
  if (!publicKey) {
    throw new Error(`there is no ${PUBLIC_KEY_FILE}: \`--new-key <file>\` makes a pair of keys`);
  }
  if (!key) throw new Error("name the file of the secret key: `--key <file>`, or LOCI_RELEASE_KEY");
  const secretKey = parseSecretKey(await Bun.file(key).text());
  if (printPublicKey(secretKey).split("\n")[1] !== publicLine) {
    throw new Error(`the secret key does not belong to ${PUBLIC_KEY_FILE}`);
  }
  if (ecdsaPublicLine(secretKey) !== (await ecdsaLine())) {
    throw new Error(`the secret key does not belong to ${ECDSA_KEY_FILE}`);
  }
  const changed = await runTool(["git", "status", "--porcelain"]);
  if (changed !== "") throw new Error(`not everything is committed:\n${changed}`);
  const [commit = "", time = ""] = (
    await runTool(["git", "log", "-1", "--abbrev=12", "--format=%h %ct"])
  )
    .trim()
    .split(" ");
  const { version } = await Bun.file("package.json").json();
  return {
    ...{ version, commit, out, publicKey, publicLine, secretKey },
    ecdsaLine: ecdsaPublicLine(secretKey),
    ...{ time: Number(time), releases: RELEASES },
  };
}

/** Makes a pair of keys: the secret one into a file that is not there yet, the public one into the repository. */
export async function makeKeys(secretFile: string): Promise<string> {
  if ((await publicKeyLine()) !== "") throw new Error(`${PUBLIC_KEY_FILE} is there already`);
  const key = newSecretKey();
  writeFileSync(secretFile, printSecretKey(key), { flag: "wx", mode: 0o600 });
  await Bun.write(PUBLIC_KEY_FILE, printPublicKey(key));
  await Bun.write(ECDSA_KEY_FILE, `${ecdsaPublicLine(key)}\n`);
  return printPublicKey(key);
}
