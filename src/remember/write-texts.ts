import { objectIn } from "#base/json.ts";
import { folderOf } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { removeIfEmpty } from "#disk/remove-folder.ts";
import { conversationText } from "#layouts/conversations/read-conversations.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import { ledgerName, readRecordLedger } from "#layouts/records/ledger/record-ledger.ts";
import { clearForGit } from "#layouts/records/record-listing.ts";
import { textAt } from "#layouts/records/store/read-records.ts";
import { textPath } from "#layouts/table/text-path.ts";
import { projectHash } from "#project/project-hash.ts";
import type { PlannedFile } from "#store/change-set.ts";
import { heldText } from "#store/held-text.ts";
import type { NotedFile } from "#trust/ledger/layered-ledger.ts";
import type { LedgerEntry } from "#trust/ledger/ledger.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import { noteOwnTexts, ownTexts } from "#trust/ledger/own-texts.ts";
import { PROVENANCES } from "#trust/trust-signals.ts";
import {
  approvedRecord,
  isConversationFile,
  TEXT_FILE_NAME,
  type TextChange,
} from "#undo/logged-change.ts";
import { recordNamed } from "./find-record.ts";

/** Memory files that the change log knows by their names; one that somebody has edited meanwhile is not overwritten. */
export function textFiles(
  world: World,
  root: string | undefined,
  texts: readonly TextChange[],
): PlannedFile[] {
  return texts.flatMap(({ name, before, after }): PlannedFile[] => {
    // An approval is in the ledger of records.
    if (approvedRecord(name) !== undefined) return [];
    const path = textPath(world, root, name);
    const ledger = name === "MEMORY.md" ? { ledger: memoryNotes(world, root, path) } : {};
    return [{ path, basis: before, edit: () => after, log: name, ...ledger }];
  });
}

/** The notes on the passages of a `MEMORY.md`; without them, what loci wrote itself would wait for approval. */
function memoryNotes(world: World, root: string | undefined, path: string): NotedFile {
  const { stateDir } = placesOf(world);
  const ledger = layeredLedger(stateDir, root === undefined ? undefined : projectHash(world, root));
  return { path, ledger, name: "MEMORY.md", uid: world.uid };
}

/** Notes the conversation files that loci wrote itself, and removes the folders that are empty after a change. */
export function afterTexts(
  world: World,
  root: string | undefined,
  texts: readonly TextChange[],
): void {
  if (root === undefined) return;
  const own = { stateDir: placesOf(world).stateDir, root };
  for (const { name, before, after } of texts.filter(({ name }) => isConversationFile(name))) {
    if (after === null) removeEmptyFolders(folderOf(textPath(world, root, name)), root);
    // A text that came from somebody else stays theirs, also when it loses a line.
    else if (before === null || ownTexts(own)(before)) noteOwnTexts(own, [after], world.uid);
  }
}

/** Removes the folders in a project that a removed file leaves empty, with the files by which loci had git treat them. */
function removeEmptyFolders(folder: string, root: string): void {
  if (folder.length > root.length) clearForGit(root, folder);
  if (folder.length > root.length && removeIfEmpty(folder))
    removeEmptyFolders(folderOf(folder), root);
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
