import { fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import { printReport } from "#doors/cli/pages/record-page.ts";
import { Cancelled } from "#doors/cli/terminal/ask.ts";
import { isTerminal, STDIN } from "#doors/cli/terminal/terminal-streams.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { wordOrPick } from "#doors/cli/usage/pick-record.ts";
import { originFrom, RECORD_WORD } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { editInEditor, UnsavedEdit } from "#remember/edit-record.ts";
import { findRecord, readFound } from "#remember/find-record.ts";
import { fieldsFrom } from "#remember/read-draft.ts";
import { openRecords } from "#remember/record-memory.ts";
import { changeRecord } from "#remember/update-record.ts";

/** `loci edit`: edits a record by hand, with all checks. */
export const command = define({
  json: true,
  settings: true,
  args: {
    record: {
      type: "positional",
      required: false,
      description: `${RECORD_WORD.record.description}; on a terminal you may pick it`,
    },
    field: {
      type: "string",
      valueHint: "name=value",
      description: "Set a field, such as `title` or `content.status`; may be repeated",
    },
    why: {
      type: "string",
      valueHint: "text",
      description: "The reason; it is saved with the record",
    },
    ...ROOT_FLAG,
  },
  more: [
    "Opens it as Markdown in `$VISUAL` or `$EDITOR`; fields that you remove stay unchanged. If it cannot be saved, the",
    "editor opens again with the reason on top. `--field` needs no editor: a value is JSON, or else text; a list gets",
    "it appended.",
  ].join("\n"),
  examples: [
    { line: "loci edit use-jwt", does: "in your editor" },
    {
      line: "loci edit use-jwt --field content.status=deprecated --why 'Sessions'",
      does: "one field",
    },
  ],
  async run({ args, world, terminal, print, pairs, repeated }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const asked = { word: args.record, folder: args.root, command: "edit", name: "record" };
    const target = findRecord(memory.place, await wordOrPick(world, terminal, asked));
    const found = readFound(memory.place, target);
    const fields = repeated("field");
    const why = args.why ?? "edited by hand";
    const origin = originFrom(world, {}, []);
    const save = (given: JsonObject) =>
      changeRecord(memory, { target, given, why, hash: found.hash, origin, lists: "replace" });
    if (fields.length > 0)
      return printReport(save(fieldsFrom(found.record, fields)), { terminal, print });

    const { VISUAL, EDITOR } = world.env;
    // The user's editor may need no terminal.
    if (!VISUAL && !EDITOR && !isTerminal(STDIN)) throw fault("no-editor", {});
    try {
      const reopen = isTerminal(STDIN);
      const report = editInEditor(memory, { record: found.record, reopen, save });
      if (!report) throw new Cancelled();
      return printReport(report, { terminal, print });
    } catch (error) {
      if (!(error instanceof UnsavedEdit)) throw error;
      terminal.err(`your text is still in ${error.path}`);
      throw error.cause;
    }
  },
});
