import { readdirSync } from "node:fs";
import { runTool } from "./run-tool.ts";

/** A folder that becomes an archive, and the time that every file in it gets. */
export interface Packing {
  /** The folder that holds it; the archive is written there, too. */
  readonly within: string;
  /** The name of the folder, and of the archive without its ending. */
  readonly name: string;
  /** In seconds. */
  readonly time: number;
}

/** Packs a folder as `.tar.gz`: the same bytes on every machine at every time. */
export async function packTarGz(packing: Packing): Promise<string> {
  const tar = await packTar(packing);
  await runTool(["gzip", "--no-name", "--force", tar]);
  return `${tar}.gz`;
}

/** Packs a folder as `.tar.xz`, which is a quarter smaller. */
export async function packTarXz(packing: Packing): Promise<string> {
  const tar = await packTar(packing);
  // With several threads the blocks differ from those of a single one.
  await runTool(["xz", "--threads=1", "--force", tar]);
  return `${tar}.xz`;
}

/** Packs a folder as `.zip`, for Windows. */
export async function packZip({ within, name, time }: Packing): Promise<string> {
  const files = readdirSync(`${within}/${name}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(within.length + 1))
    .sort();
  const options = { cwd: within, env: { TZ: "UTC" } };
  await runTool(["touch", `--date=@${time}`, ...files], options);
  await runTool(["rm", "-f", `${name}.zip`], options);
  await runTool(["zip", "-X", "-q", "-9", `${name}.zip`, ...files], options);
  return `${within}/${name}.zip`;
}

async function packTar({ within, name, time }: Packing): Promise<string> {
  const path = `${within}/${name}.tar`;
  await runTool([
    ...["tar", "--format=ustar", "--sort=name", `--mtime=@${time}`],
    ...["--owner=0", "--group=0", "--numeric-owner", "--mode=u+rwX,go+rX,go-w"],
    ...["--create", "--file", path, "--directory", within, name],
  ]);
  return path;
}
