import { editorCommand } from "#base/editor-command.ts";
import { Fault, fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { listNames } from "#disk/folder.ts";
import { deleteFile } from "#disk/held-file.ts";
import { readText } from "#disk/read-text.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { SENTENCE_FIELDS } from "#layouts/records/format/record-sentence.ts";
import { draftFromMarkdown, printMarkdown, withoutNotes } from "./record-markdown.ts";
import type { RecordMemory } from "./record-memory.ts";

const NOTE = "<!-- Save and close to change the memory. Empty the file to change nothing. -->";

/** Says which of the fields is the sentence, because several of them were made from it. */
function sentenceNote({ category }: MemoryRecord): string {
  const [name] = SENTENCE_FIELDS[category];
  return `<!-- Agents get the text below "## ${name}". Fields that loci made from it,
     such as the title, follow it. A field that you remove stays as it was. -->`;
}

/** How a text is edited. */
interface EditWish<Report> {
  readonly text: string;
  /** Asks whether to open the editor again after a fault; without a person it does not. */
  readonly reopen: (why: Fault) => boolean;
  /** Saves the edited text, which is in this file; throws a fault if it is not valid. */
  readonly save: (text: string, path: string) => Report;
}

/** The file with the text of a user whose edit could not be saved. */
export class UnsavedEdit extends Error {
  readonly path: string;
  constructor(path: string, cause: unknown) {
    super(path, { cause });
    this.path = path;
  }
}

/** Opens a record in the user's editor, and saves what they made of it. */
export function editRecord<Report>(
  memory: RecordMemory,
  wish: Pick<EditWish<Report>, "reopen"> & {
    readonly record: MemoryRecord;
    readonly save: (draft: JsonObject) => Report;
  },
): Report | undefined {
  const { record, reopen } = wish;
  const save = (text: string, path: string) => wish.save(draftFromMarkdown(text, record, path));
  return editInEditor(memory, {
    text: `${sentenceNote(record)}\n${printMarkdown(record)}`,
    reopen,
    save,
  });
}

/**
 * Opens a text in the user's editor until it can be saved, with the message of a fault above it. Returns undefined if
 * the user emptied the file. A text that cannot be saved stays in its file.
 */
export function editInEditor<Report>(
  memory: RecordMemory,
  { text: before, reopen, save }: EditWish<Report>,
): Report | undefined {
  const { world, place } = memory;
  const path = `${place.state}/${EDIT_NAME}${crypto.randomUUID()}.md`;
  let shown = `${NOTE}\n${before}`;
  createFile(path, shown, { uid: world.uid });
  for (;;) {
    const text = openEditor(world, path, shown);
    if (withoutNotes(text).trim() === "") return drop(path);
    try {
      const report = save(text, path);
      drop(path);
      return report;
    } catch (error) {
      // An editor that changes nothing would open for ever.
      if (!(error instanceof Fault) || text === shown || !reopen(error))
        throw new UnsavedEdit(path, error);
      shown = `${errorNote(error)}\n${withoutNotes(text)}`;
      replaceFile(path, shown, { uid: world.uid });
    }
  }
}

const EDIT_NAME = "edit-";

/** The texts of edits that were not saved, because they were not valid or the terminal was closed. */
export function unsavedEdits({ state }: RecordPlace): string[] {
  return listNames(state)
    .filter((name) => name.startsWith(EDIT_NAME))
    .map((name) => `${state}/${name}`);
}

function drop(path: string): undefined {
  deleteFile(path);
}

function errorNote({ message, hint }: Fault): string {
  return `<!-- error: ${[message, hint].join("\n     ").replaceAll("-->", "-- >")} -->`;
}

/** The text that the user leaves in the editor; a file in which they wrote nothing is removed if the editor fails. */
function openEditor(world: World, path: string, shown: string): string {
  const status = statusOf(editorCommand(world, path));
  const reading = readText(path);
  const text = reading.kind === "text" ? reading.text : shown;
  if (status === 0 && reading.kind === "text") return text;
  const { VISUAL, EDITOR } = world.env;
  const failed = fault("editor-failed", { editor: VISUAL || EDITOR || "", status });
  if (text !== shown) throw new UnsavedEdit(path, failed);
  drop(path);
  throw failed;
}

/** The status of a shell that does not find a program. */
const NOT_FOUND = 127;

function statusOf(argv: string[]): number {
  try {
    return Bun.spawnSync(argv, { stdio: ["inherit", "inherit", "inherit"] }).exitCode;
  } catch (error) {
    if (errorCode(error)) return NOT_FOUND;
    throw error;
  }
}
