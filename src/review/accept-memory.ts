import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { ledgerName } from "#layouts/records/ledger/read-record-ledger.ts";
import { addToRecordLedger } from "#layouts/records/ledger/record-ledger.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { recordAt } from "#layouts/records/store/record-paths.ts";
import type { Waiting } from "#review/waiting/waiting-items.ts";
import { notedFiles } from "#review/waiting/waiting-layered.ts";
import { passageTexts } from "#text/markdown-passages.ts";
import { type NotedFile, noteMark, noteSeen } from "#trust/ledger/layered-ledger.ts";
import { addToLedger, type LedgerEntry, readLedger } from "#trust/ledger/ledger.ts";

const WAIT_MS = 10_000;

/**
 * Notes that a person agrees to what was shown: to these very letters, so that whatever changes afterwards waits again.
 */
export function accept(world: World, root: string | undefined, items: readonly Waiting[]): void {
  const records = items.filter(({ kind }) => kind === "record");
  if (root !== undefined && records.length > 0) acceptRecords(world, root, records);
  const others = items.filter(({ kind }) => kind !== "record");
  if (others.length === 0) return;
  const { stateDir } = placesOf(world);
  ensureFolder(stateDir, world.uid);
  using _lock = takeLock(`${stateDir}/memory.lock`, WAIT_MS);
  for (const file of notedFiles(world, root)) {
    const own = others.filter(({ path }) => path === file.path);
    if (own.length > 0) acceptInFile(file, own, world.now().toISOString());
  }
}

function acceptRecords(world: World, root: string, items: readonly Waiting[]): void {
  const place = placeOfRecords(world, root);
  const at = world.now().toISOString();
  ensureFolder(place.state, place.uid);
  using _lock = takeLock(`${place.state}/lock`, WAIT_MS);
  const entries = items.flatMap(({ path, after }): LedgerEntry[] => {
    const found = recordAt(path);
    return found ? [{ name: ledgerName(found), how: "accepted", at, text: after }] : [];
  });
  addToRecordLedger(place.state, entries, place);
}

function acceptInFile(file: NotedFile, items: readonly Waiting[], at: string): void {
  if (file.name.endsWith("-archive.md")) {
    noteMark(file, at);
    return;
  }
  const entry = readLedger(file.ledger)?.get(file.name);
  const passages = items.filter(({ kind }) => kind === "passage");
  const agreed = passages.flatMap(({ id, after }): LedgerEntry[] =>
    after === null ? [] : [{ name: id, how: "accepted", at, text: after }],
  );
  addToLedger(file.ledger, agreed, { uid: file.uid });
  if (file.isHosts) return;
  const gone = new Set(passages.map(({ before }) => before));
  const known = passageTexts(entry?.text ?? "").filter((passage) => !gone.has(passage));
  const fresh = agreed.flatMap(({ text }) => text ?? []);
  noteSeen(file, { how: "accepted", at, passages: [...known, ...fresh] });
}
