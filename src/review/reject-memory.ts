import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS, commandWait } from "#base/lock-wait.ts";
import { placesOf, type World } from "#base/world.ts";
import { refusalOf } from "#disk/folder.ts";
import { changeNoteFor } from "#layouts/change-notes.ts";
import { liftedChange } from "#layouts/forgotten-file.ts";
import { changeMemory, type MemoryFile } from "#layouts/layered/change-memory.ts";
import { recordAt, recordLockPath } from "#layouts/record-paths.ts";
import { placeOfRecords, type RecordPlace } from "#layouts/record-place.ts";
import { injectedTexts } from "#layouts/records/format/record-sentence.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import { isActiveFile, readRecord, textAt } from "#layouts/records/store/read-records.ts";
import { projectHash } from "#project/project-hash.ts";
import { recordsAt } from "#remember/record-memory.ts";
import { lockRecords, saveChange } from "#remember/save-records.ts";
import { stepRecord } from "#remember/update-record.ts";
import { approvalEntries, approvalText, textFiles, textNow } from "#remember/write-texts.ts";
import type { WaitingMemory } from "#review/waiting/waiting-items.ts";
import { notedFiles } from "#review/waiting/waiting-layered.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import type { DecidedChange } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import { removeLink } from "#store/held-text.ts";
import { lockMemory, memoryLockPath } from "#store/memory-lock.ts";
import { passageTexts, withoutPassages } from "#text/markdown-sections.ts";
import { type NotedFile, noteMark, noteSeen } from "#trust/ledger/layered-ledger.ts";
import { addToLedger, type LedgerEntry, readLedger } from "#trust/ledger/ledger.ts";
import { type LayeredScope, layeredLedger, recordLedger } from "#trust/ledger/ledger-paths.ts";
import { approvalOf, type TextChange } from "#undo/logged-change.ts";
import { acceptSummaries, rejectSummary } from "./waiting-summaries.ts";

/** The project and settings of a rejection. */
export interface RejectRequest extends ProjectContext {
  readonly world: World;
}

/**
 * Restores the text that was last written or seen. A new record is retired, and a new passage moves to the archive. Nothing
 * is lost: `undo` restores records, and search finds an archive.
 */
export function reject(rejecting: RejectRequest, item: WaitingMemory): void {
  if (item.kind === "file") throw fault("cannot-reject", { path: item.path });
  if (item.kind === "summary") {
    const { world, root } = rejecting;
    if (root !== undefined) rejectSummary(world, root, item);
  } else if (item.kind === "record") rejectRecord(rejecting, item);
  else rejectPassage(rejecting, item);
}

function rejectRecord({ world, root, sources }: RejectRequest, item: WaitingMemory): void {
  const found = recordAt(item.path);
  if (root === undefined || !found) throw fault("cannot-reject", { path: item.path });
  const memory = recordsAt(world, root, { sources, waitMs: commandWait });
  const { before, after, change } = item;
  const file = readRecord(memory.place, found.category, found.id);
  // Only an active record can be retired; another one is removed, and `undo` restores it.
  if (change === "held" || (before === null && isActiveFile(file))) {
    const reason = "rejected in a review";
    const step = { step: "retire", reason, hash: undefined } as const;
    stepRecord(memory, { target: found, ...step, isUnasked: true });
    return;
  }
  using held = lockRecords(memory);
  // A link instead of a record leads to a file that is not ours.
  removeLink(item.path, memory.place.memory);
  // An unreadable record may still have a text, and the change log needs it.
  const now = after ?? textAt(memory.place, found.category, found.id) ?? null;
  saveChange(held, { action: "reject", files: [{ ...found, before: now, after: before }] });
}

function rejectPassage(
  { world, root }: RejectRequest,
  { path, before, after }: WaitingMemory,
): void {
  const file = memoryFileAt(world, root, path);
  try {
    changeMemory(file, (text) => {
      if (after === null) return { text: `${text.trimEnd()}\n\n${before}\n`, archived: "" };
      const { text: rest } = withoutPassages(text, (passage) => passage === after);
      return { text: rest, archived: after };
    });
  } catch (error) {
    throw refusalOf(error, path);
  }
}

function memoryFileAt(world: World, root: string | undefined, path: string): MemoryFile {
  const noted = notedFiles(world, root).find((file) => file.path === path);
  if (!noted) throw fault("cannot-reject", { path });
  const { stateDir } = placesOf(world);
  const { ledger } = noted;
  const isOwn = root === undefined || ledger === layeredLedger(stateDir, undefined);
  return {
    path,
    ledger,
    lock: memoryLockPath(world),
    waitMs: COMMAND_WAIT_MS,
    backup: true,
    remark: changeNoteFor(world, isOwn ? undefined : projectHash(world, root), {
      action: "reject",
    }),
  };
}

/** How texts are accepted: the word of the history, and how long to wait for each lock. */
interface Approval {
  readonly action: "approve" | "believe";
  readonly waitMs: () => number;
}

/** Notes that exactly these texts are accepted, so that a later change of one waits again; `action` says how in the history. */
export function accept(
  { world, root }: LayeredScope,
  items: readonly WaitingMemory[],
  { action, waitMs }: Approval,
): void {
  const records = items.filter(({ kind }) => kind === "record");
  if (root !== undefined && records.length > 0)
    acceptRecords({ world, root }, records, { action, waitMs });
  const summaries = items.filter(({ kind }) => kind === "summary");
  if (root !== undefined && summaries.length > 0)
    acceptSummaries(world, root, { items: summaries, waitMs: waitMs() });
  const others = items.filter(({ kind }) => kind === "passage" || kind === "file");
  if (others.length === 0) return;
  using _lock = lockMemory(world, waitMs());
  for (const file of notedFiles(world, root)) {
    const own = others.filter(({ path }) => path === file.path);
    if (own.length > 0) acceptInFile(file, own, world.now().toISOString());
  }
}

interface RecordScope extends LayeredScope {
  readonly root: string;
}

function acceptRecords(
  { world, root }: RecordScope,
  items: readonly WaitingMemory[],
  { action, waitMs }: Approval,
): void {
  const place = placeOfRecords(world, root);
  const { state, uid } = place;
  const locks = { paths: [recordLockPath(state)], waitMs: waitMs(), uid };
  commitChange(locks, () => approvalChange({ world, root, place }, items, action));
}

/** The change by which records count as accepted as they are. */
function approvalChange(
  { world, root, place }: RecordScope & { readonly place: RecordPlace },
  items: readonly WaitingMemory[],
  action: string,
): DecidedChange {
  const now = world.now();
  const { state, uid } = place;
  const texts = items.flatMap(({ path, after: text }): TextChange[] => {
    const found = recordAt(path);
    if (!found) return [];
    const name = approvalOf(`${found.category}/${found.id}`);
    return [
      {
        name,
        before: textNow({ world, place }, name),
        after: approvalText({ how: "accepted", text }),
      },
    ];
  });
  // A person who approves a value takes back that they forgot it.
  const lifted = liftedChange(world, root, { texts: items.flatMap(textsOf) });
  return {
    world,
    log: { state, uid, id: crypto.randomUUID(), now, action, approvals: texts },
    files: textFiles(world, root, lifted),
    origins: { path: recordLedger(state), entries: approvalEntries(texts, now.toISOString()) },
  };
}

/** The texts of a waiting record that agents get once it is approved. */
function textsOf({ path, after }: WaitingMemory): string[] {
  const found = recordAt(path);
  const parsed = found && parseRecord(after ?? "", found);
  return parsed?.kind === "record" ? injectedTexts(parsed.record) : [];
}

function acceptInFile(file: NotedFile, items: readonly WaitingMemory[], at: string): void {
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
