import { objectIn } from "#base/json.ts";
import { placesOf } from "#base/own-places.ts";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { ensureFolder, listNames } from "#disk/folder.ts";
import { removeIfEmpty } from "#disk/remove-folder.ts";
import {
  conversationText,
  noteOwnTexts,
  ownTexts,
} from "#layouts/conversations/read-conversations.ts";
import { textPath } from "#layouts/layout-paths.ts";
import { ledgerName, readRecordLedger } from "#layouts/records/ledger/record-ledger.ts";
import { shareAsRecords } from "#layouts/records/record-listing.ts";
import { textAt } from "#layouts/records/store/read-records.ts";
import type { RecordPlace } from "#layouts/records/store/record-place.ts";
import { projectHash } from "#project/project-hash.ts";
import { heldText, putBack } from "#store/held-text.ts";
import { noteMemory } from "#trust/ledger/layered-ledger.ts";
import type { LedgerEntry } from "#trust/ledger/ledger.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import { PROVENANCES } from "#trust/trust-signals.ts";
import {
  approvedRecord,
  isConversationFile,
  TEXT_FILE_NAME,
  type TextChange,
} from "#undo/logged-change.ts";
import { recordNamed } from "./find-record.ts";

/**
 * Writes memory files that the change log knows by their names. The log has the change already, and the caller holds the
 * lock of memory. A file that somebody has edited meanwhile is not overwritten.
 */
export function writeTexts(
  world: World,
  root: string | undefined,
  texts: readonly TextChange[],
): void {
  for (const text of texts) writeText(world, root, text);
}

function writeText(world: World, root: string | undefined, text: TextChange): void {
  // An approval is in the ledger of records, which is written with them.
  if (approvedRecord(text.name) !== undefined) return;
  const path = textPath(world, root, text.name);
  ensureFolder(folderOf(path), world.uid);
  putBack(path, text, world.uid);
  if (root !== undefined && text.after === null && isConversationFile(text.name))
    removeEmptyFolders(folderOf(path), root);
  noteOwnWrite(world, root, text);
}

/** Removes the folders in a project that a removed file leaves empty, with the file by which loci had git ignore them. */
function removeEmptyFolders(folder: string, root: string): void {
  if (listNames(folder).join() === ".gitignore") shareAsRecords(root, folder);
  if (folder.length > root.length && removeIfEmpty(folder))
    removeEmptyFolders(folderOf(folder), root);
}

/** Notes that loci wrote a text itself; without the note it would wait for approval. */
function noteOwnWrite(
  world: World,
  root: string | undefined,
  { name, before, after }: TextChange,
): void {
  const { stateDir } = placesOf(world);
  if (root !== undefined && isConversationFile(name)) {
    const own = { stateDir, root };
    // A text that came from somebody else stays theirs, also when it loses a line.
    const isOwn = before === null || ownTexts(own)(before);
    if (after !== null && isOwn) noteOwnTexts(own, [after], world.uid);
  }
  if (name !== "MEMORY.md") return;
  const ledger = layeredLedger(stateDir, root === undefined ? undefined : projectHash(world, root));
  const at = world.now().toISOString();
  const file = { path: textPath(world, root, name), ledger, name, uid: world.uid };
  noteMemory(file, { before: before ?? "", after: after ?? "", at });
}

/** A project whose files the change log names. */
interface TextOwner {
  readonly world: World;
  readonly place: RecordPlace;
}

/** The text of an approval of a record, as the change log has it: the text of the record, and how it came to be there. */
export function approvalText({ how, text }: Pick<LedgerEntry, "how" | "text">): string | null {
  return text === null ? null : JSON.stringify({ how, text });
}

function approvalNow({ state }: RecordPlace, key: string): string | null {
  const name = recordNamed(key);
  const entry = name && readRecordLedger(state, new Set([ledgerName(name)]))?.get(ledgerName(name));
  return entry ? approvalText(entry) : null;
}

/** The entries of the ledger of records that changes of approvals lead to. */
export function approvalEntries(texts: readonly TextChange[], at: string): LedgerEntry[] {
  return texts.flatMap(({ name, after }): LedgerEntry[] => {
    const record = recordNamed(approvedRecord(name) ?? "");
    if (!record) return [];
    const { how: said, text } = objectIn(after ?? "");
    const how = PROVENANCES.find((one) => one === said) ?? "outside";
    return [{ name: ledgerName(record), how, at, text: typeof text === "string" ? text : null }];
  });
}

/** The text of the file that a key of the change log names; null if there is no file. */
export function textNow({ world, place }: TextOwner, key: string): string | null {
  const approved = approvedRecord(key);
  if (approved !== undefined) return approvalNow(place, approved);
  const path = textPath(world, place.root, key);
  // These files are in the project, and no link may lead out of it.
  if (isConversationFile(key)) return conversationText(place.root, path) ?? null;
  if (TEXT_FILE_NAME.test(key)) return heldText(path);
  const name = recordNamed(key);
  return (name && textAt(place, name.category, name.id)) ?? null;
}
