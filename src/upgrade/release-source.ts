import { fault } from "#base/fault.ts";
import { releaseBuild } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { whyUnsafe } from "#remote/server-address.ts";
import { type PublicKey, parsePublicKey } from "./minisign.ts";
import { RELEASES } from "./published-names.ts";

/** The source of releases, the file that fits this executable, and the key that must have signed them. */
export interface ReleaseSource {
  readonly releases: string;
  /** The kind of machine that this executable was built for, such as `linux-x64-musl`. */
  readonly target: string;
  readonly key: PublicKey;
}

/**
 * The source of this executable's releases. `LOCI_RELEASES` names another address, for tests and mirrors: the key stays
 * the one inside this executable, so that no address can make it accept anything else.
 */
export function releaseSource({ env }: World): ReleaseSource {
  const { target, key } = releaseBuild();
  const parsed = parsePublicKey(key);
  if (target === "" || !parsed) throw fault("unreleased-build", {});
  const releases = env["LOCI_RELEASES"] || RELEASES;
  const why = whyUnsafe(releases);
  if (why) throw fault("download-failed", { address: releases, why });
  return { releases, target, key: parsed };
}
