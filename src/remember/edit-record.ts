import { rmSync } from "node:fs";
import { editorCommand } from "#base/editor-command.ts";
import { Fault, fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { readText } from "#disk/read-text.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { draftFromMarkdown, printMarkdown, withoutNotes } from "./record-markdown.ts";
import type { RecordMemory } from "./record-memory.ts";

const NOTE = `<!-- Save and close to change the memory. A field that you remove stays as it was.
     Empty the file to change nothing. -->`;

/** How a record is edited. */
export interface EditWish<Report> {
  readonly record: MemoryRecord;
  /** Opens the editor again after a fault; needs a person. */
  readonly reopen: boolean;
  /** Saves the draft; throws a fault if it is not valid. */
  readonly save: (draft: JsonObject) => Report;
}

/** The file with the text of a user whose edit could not be saved. */
export class UnsavedEdit extends Error {
  readonly path: string;
  constructor(path: string, cause: unknown) {
    super(path, { cause });
    this.path = path;
  }
}

/**
 * Opens a record in the user's editor until it can be saved, with the message of a fault above the text. Returns undefined if
 * the user emptied the file. A text that cannot be saved stays in its file.
 */
export function editInEditor<Report>(
  memory: RecordMemory,
  { record, reopen, save }: EditWish<Report>,
): Report | undefined {
  const { world, place } = memory;
  const path = `${place.state}/edit-${crypto.randomUUID()}.md`;
  let shown = `${NOTE}\n${printMarkdown(record)}`;
  createFile(path, shown, { uid: world.uid });
  for (;;) {
    const text = openEditor(memory, path);
    if (withoutNotes(text).trim() === "") return drop(path);
    try {
      const report = save(draftFromMarkdown(text, record, path));
      drop(path);
      return report;
    } catch (error) {
      // An editor that changes nothing would open for ever.
      if (!(error instanceof Fault) || !reopen || text === shown)
        throw new UnsavedEdit(path, error);
      shown = `${errorNote(error)}\n${withoutNotes(text)}`;
      replaceFile(path, shown, { uid: world.uid });
    }
  }
}

function drop(path: string): undefined {
  rmSync(path, { force: true });
}

function errorNote({ message, hint }: Fault): string {
  return `<!-- error: ${[message, hint].join("\n     ").replaceAll("-->", "-- >")} -->`;
}

function openEditor({ world }: RecordMemory, path: string): string {
  const argv = editorCommand(world, path);
  const { exitCode } = Bun.spawnSync(argv, { stdio: ["inherit", "inherit", "inherit"] });
  const reading = readText(path);
  if (exitCode === 0 && reading.kind === "text") return reading.text;
  const why = "the editor did not end well";
  throw new UnsavedEdit(path, fault("refused-file", { path, why }));
}
