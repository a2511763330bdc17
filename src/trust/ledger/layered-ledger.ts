import { lstatSync } from "node:fs";
import { readText } from "#disk/read-text.ts";
import { passageTexts } from "#text/markdown-sections.ts";
import { addToLedger, type LedgerEntry, readLedger } from "./ledger.ts";

/** A file of the layered layout, and its ledger. */
export interface NotedFile {
  readonly path: string;
  readonly ledger: string;
  /** Its name in the ledger. */
  readonly name: string;
  /** Whether the host writes it unasked, so that a change of it is no news. */
  readonly isHosts?: boolean;
  readonly uid?: number | undefined;
}

/** loci's change of a file's text. */
export interface NotedChange {
  readonly before: string;
  readonly after: string;
  readonly at: string;
}

/**
 * Records in the ledger what loci has written into a memory file. Unreviewed changes by others stay
 * unreviewed. The caller holds the lock of memory.
 */
export function noteMemory(file: NotedFile, { before, after, at }: NotedChange): void {
  const entry = readLedger(file.ledger)?.get(file.name);
  const there = new Set(passageTexts(before));
  const known = entry?.text == null ? there : new Set(passageTexts(entry.text));
  const foreign = there.difference(known);
  const gone = known.difference(there);
  const own = passageTexts(after).filter((passage) => !foreign.has(passage));
  noteSeen(file, { how: "written", at, passages: [...own, ...gone] });
}

/** The text that counts as reviewed. */
interface SeenPassages {
  readonly how: "written" | "accepted";
  readonly at: string;
  readonly passages: readonly string[];
}

/** Records the new state of a file. */
export function noteSeen({ path, ledger, name, uid }: NotedFile, seen: SeenPassages): void {
  const { how, at, passages } = seen;
  const link = isLink(path) ? ({ link: true } as const) : {};
  addToLedger(ledger, [{ name, how, at, text: [...new Set(passages)].join("\n\n"), ...link }], {
    uid,
  });
}

/** Whether a path is a link, as dotfile managers make them. */
export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** The largest archive that is read. */
const ARCHIVE_BYTES = 64 * 1024 * 1024;

/** The version of an archive. It is only appended to, so a hash is enough; undefined if there is none. */
export function archiveMark(path: string): string | undefined {
  const reading = readText(path, { capBytes: ARCHIVE_BYTES, lenient: true });
  if (reading.kind === "missing") return undefined;
  if (reading.kind === "refused") return `refused: ${reading.why}`;
  return `${isLink(path) ? "link " : ""}sha256:${new Bun.CryptoHasher("sha256").update(reading.text).digest("hex")}`;
}

/** Records the version of an archive, if it was unchanged before loci appended to it. */
export function noteArchive(
  file: NotedFile,
  { before, at }: { readonly before: string | undefined; readonly at: string },
): void {
  const entry = readLedger(file.ledger)?.get(file.name);
  if (entry && entry.text !== (before ?? null)) return;
  noteMark(file, at);
}

/** Records the version of an archive. */
export function noteMark({ path, ledger, name, uid }: NotedFile, at: string): void {
  const entry: LedgerEntry = { name, how: "written", at, text: archiveMark(path) ?? null };
  addToLedger(ledger, [entry], { uid });
}
