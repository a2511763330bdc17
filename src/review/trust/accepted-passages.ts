import { readLedger } from "#trust/ledger/ledger.ts";
import { type LayeredScope, layeredLedgers } from "./layered-ledgers.ts";

/** The id of a passage, made of its letters: an approval is an approval of exactly these letters. */
export function passageId(passage: string): string {
  return `p-${new Bun.CryptoHasher("sha256").update(passage).digest("hex").slice(0, 12)}`;
}

/** Answers whether a person has accepted a passage; the first question reads the ledgers. */
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
