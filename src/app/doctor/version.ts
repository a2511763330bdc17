import { currentVersion } from "#app/version.ts";
import { type Check, fine } from "./check.ts";

/** Tells which loci looks, and where it lies. */
export function checkVersion(binary: string): Check[] {
  const { version, commit, platform } = currentVersion();
  return [fine("version", `${version} (${commit}) for ${platform}, at ${binary}`)];
}
