import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { compile } from "#scripts/support/compile.ts";

/** The paths of the executables that are compared. */
export interface Binaries {
  readonly bare: string;
  readonly loci: string;
}

/**
 * Builds both executables into a folder. They are built in the same way and copied one after the other,
 * because how a file lies in the page cache alone moves its figures by a tenth.
 */
export async function buildBinaries(folder: string): Promise<Binaries> {
  const line = `${folder}/bare.ts`;
  writeFileSync(line, "console.log(1);\n");
  const { version } = await Bun.file("package.json").json();
  const define = {
    "process.env.LOCI_BUILD_VERSION": JSON.stringify(version),
    "process.env.LOCI_BUILD_COMMIT": '"measured"',
  };
  await compile({ entrypoint: line, outfile: `${folder}/bare.built` });
  await compile({ entrypoint: "./src/main.ts", outfile: `${folder}/loci.built`, define });
  return { bare: settle(`${folder}/bare`), loci: settle(`${folder}/loci`) };
}

function settle(path: string): string {
  copyFileSync(`${path}.built`, path);
  rmSync(`${path}.built`);
  return path;
}
