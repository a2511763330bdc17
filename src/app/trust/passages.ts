import type { World } from "#base/world.ts";
import { hash12 } from "#core/project/name.ts";
import { readLedger } from "#files/ledger/ledger.ts";
import { layeredLedger } from "#files/ledger/paths.ts";

/** Whose layered memory is meant; without a root, the user's own for all projects. */
export interface LayeredScope {
  readonly world: World;
  readonly root: string | undefined;
}

/** The ledgers of the layered memory that counts in a project: the user's own, and the project's. */
export function layeredLedgers({ world, root }: LayeredScope): string[] {
  const { stateDir } = world;
  if (stateDir === undefined) return [];
  const scopes = root === undefined ? [undefined] : [undefined, hash12(root)];
  return scopes.map((scope) => layeredLedger(stateDir, scope));
}

/** What names a passage, and nothing else: an approval of it is one of these very letters. */
export function passageId(passage: string): string {
  return `p-${new Bun.CryptoHasher("sha256").update(passage).digest("hex").slice(0, 12)}`;
}

/** Tells whether a person has accepted a passage; the ledgers are read when the first is asked about. */
export function acceptedPassages(scope: LayeredScope): (passage: string) => boolean {
  let accepted: ReadonlySet<string> | undefined;
  return (passage) => {
    accepted ??= new Set(layeredLedgers(scope).flatMap(acceptedIn));
    return accepted.has(passage);
  };
}

function acceptedIn(path: string): string[] {
  return [...(readLedger(path)?.values() ?? [])].flatMap(({ name, how, text }) =>
    how === "accepted" && text !== null && name === passageId(text) ? [text] : [],
  );
}
