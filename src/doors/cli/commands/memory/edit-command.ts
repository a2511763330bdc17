import { type Fault, fault } from "#base/fault.ts";
import { isObject, type JsonObject, textsIn } from "#base/json.ts";
import { printReport } from "#doors/cli/pages/review-page.ts";
import { statusInWords } from "#doors/cli/pages/search-page.ts";
import { askLetter, Cancelled, leaveInterruptToEditor } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { isTerminal, STDIN } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { memoryWord, originFrom, withMeant, wordOrPick } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { successorOf } from "#layouts/records/format/record-origin.ts";
import { isPlaceholder, SENTENCE_FIELDS } from "#layouts/records/format/record-sentence.ts";
import { editInEditor, editRecord, UnsavedEdit } from "#remember/edit-record.ts";
import { editableNamedBy } from "#remember/find-meant.ts";
import { type RecordName, readFound } from "#remember/find-record.ts";
import { fieldsFrom } from "#remember/read-draft.ts";
import { withoutNotes } from "#remember/record-markdown.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import type { RecordReport } from "#remember/record-news.ts";
import { rememberGlobally } from "#remember/remember-sentence.ts";
import { sentenceFields, sentenceWarnings } from "#remember/rules/parse-sentence.ts";
import { changeRecord } from "#remember/update-record.ts";

/** `loci edit`: edits a memory by hand, with all checks. */
export const command = define({
  json: true,
  settings: true,
  args: {
    ...memoryWord("Its id, or words from it; without them you pick one"),
    text: {
      type: "string",
      valueHint: "sentence",
      description: "The new sentence; the old reason stays if it has none",
    },
    field: {
      type: "string",
      valueHint: "name=value",
      description: "Set a field, such as `tags`; may be repeated",
    },
    why: {
      type: "string",
      valueHint: "text",
      description: "The reason; it is saved with the record",
    },
    ...ROOT_FLAG,
  },
  more: [
    "Opens your editor (`$VISUAL` or `$EDITOR`); if the text cannot be saved, loci says why and offers to open it again.",
    "`--text` and `--field` need no editor. The value of a field is text or JSON. To a list it is appended; an empty",
    "value empties the list (a memory without tags has the tag `untagged`).",
  ].join("\n"),
  examples: [
    { line: "loci edit use-jwt", does: "in your editor" },
    { line: "loci edit use-jwt --text 'Use JWT for the API'", does: "a new sentence" },
    { line: "loci edit use-jwt --field tags=auth", does: "one more tag" },
  ],
  async run({ args, world, terminal, print, pairs, repeated }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const asked = { typed: args._, folder: args.root, command: "edit" };
    const word = await wordOrPick(world, terminal, asked);
    const named = await withMeant(terminal, word, (one) => editableNamedBy(memory, one));
    const fields = repeated("field");
    // The user's editor may need no terminal.
    const { VISUAL, EDITOR } = world.env;
    const needsEditor = args.text === undefined && fields.length === 0;
    const how = needsEditor ? "edited by hand" : "edited by `loci edit`";
    const wish = { text: args.text, fields, why: args.why ?? how };
    if (needsEditor && !VISUAL && !EDITOR && !isTerminal(STDIN)) throw fault("no-editor", {});
    const report =
      named.kind === "record"
        ? editOne({ memory, terminal }, named.target, wish)
        : await editGlobal({ memory, terminal }, named, wish);
    return printReport(report, { terminal, print });
  },
});

/** Asks a person whether to open the editor again, with the reason: an editor that is a script would open for ever. */
export function reopenBy(terminal: Terminal): (why: Fault) => boolean {
  return ({ message, hint }) => {
    if (!isTerminal(STDIN)) return false;
    terminal.err(`not saved: ${message}\n${hint}`);
    const asked = { question: "edit it again?", usual: "y" };
    return askLetter(terminal, asked, EDIT_AGAIN) === "y";
  };
}

const EDIT_AGAIN = [
  ["y", "opens the editor again, with the reason on top of your text"],
  ["n", "changes nothing; your text stays in its file"],
] as const;

interface EditCall {
  readonly memory: RecordMemory;
  readonly terminal: Terminal;
}

/** The changes that the flags name; without any, the user edits the memory in an editor. */
interface EditFlags {
  readonly text: string | undefined;
  readonly fields: readonly string[];
  readonly why: string;
}

function editOne(
  { memory, terminal }: EditCall,
  target: RecordName,
  flags: EditFlags,
): RecordReport {
  const { record, hash } = readFound(memory.place, target);
  refuseOld(record);
  const { text, fields, why } = flags;
  const origin = originFrom(memory.world, {}, []);
  const save = (given: JsonObject) =>
    changeRecord(memory, { target, given, why, hash, origin, lists: "replace" });
  const reopen = reopenBy(terminal);
  const withNotes = (report: RecordReport, notes: readonly string[]) => {
    const now = readFound(memory.place, { ...target, id: report.id }).record;
    return {
      ...report,
      warnings: [...report.warnings, ...notes, ...newSentenceNotes(record, now)],
    };
  };
  if (text === undefined && fields.length === 0) {
    const edit = () => editRecord(memory, { record, reopen, save });
    return withNotes(fromEditor(edit, terminal), []);
  }
  const sentence = text === undefined ? {} : sentenceFields(record, text);
  const changed = mergeFields(sentence, fieldsFrom(record, fields));
  const report = save(changed);
  return withNotes(report, text === undefined ? [] : oldReason(record, changed));
}

/** An edit of a memory that no agent gets would change nothing that its author could see. */
function refuseOld(record: MemoryRecord): void {
  const { category, id, record_status: step } = record;
  if (step === "active") return;
  const first = step === "archived" ? "unarchive" : "restore";
  const status = statusInWords(step, successorOf(record));
  throw fault("wrong-status", { id: `${category}/${id}`, status, step: "edit", first });
}

/** Why a sentence that an edit has changed may help little. */
function newSentenceNotes(before: MemoryRecord, now: MemoryRecord): string[] {
  const [name] = SENTENCE_FIELDS[now.category];
  const said = now.content[name];
  return typeof said === "string" && said !== before.content[name] ? sentenceWarnings(said) : [];
}

/** Names the old reason, which stays beside a new sentence that has none. */
function oldReason({ category, content }: MemoryRecord, changed: JsonObject): string[] {
  const [, name] = SENTENCE_FIELDS[category];
  if (name === undefined || name in contentIn(changed)) return [];
  const reasons = textsIn(content[name]).filter((one) => !isPlaceholder(one));
  if (reasons.length === 0) return [];
  return [
    `the old reason stays: ${reasons.join("; ")} (a new sentence with "because" replaces it)`,
  ];
}

/** A memory for all projects has no fields, only its sentence. */
async function editGlobal(
  { memory, terminal }: EditCall,
  { id, text: before }: { readonly id: string; readonly text: string },
  { text, fields: [field] }: EditFlags,
): Promise<RecordReport> {
  if (field !== undefined)
    throw fault("unwanted-flag", { flag: "--field", beside: id, command: "edit" });
  const reopen = reopenBy(terminal);
  const save = (edited: string) => withoutNotes(edited).trim();
  const sentence =
    text ?? fromEditor(() => editInEditor(memory, { text: before, reopen, save }), terminal);
  const wish = { text: sentence, category: undefined, insteadOf: id };
  const { report } = await rememberGlobally(memory.world, wish, () => memory);
  return report;
}

/** The new sentence, and the fields that were named besides. */
function mergeFields(sentence: JsonObject, fields: JsonObject): JsonObject {
  const content = { ...contentIn(sentence), ...contentIn(fields) };
  return { ...sentence, ...fields, ...(Object.keys(content).length > 0 && { content }) };
}

function contentIn({ content }: JsonObject): JsonObject {
  return isObject(content) ? content : {};
}

/** Returns the text that the user saves in the editor; throws `Cancelled` if they save nothing. */
function fromEditor<Saved>(edit: () => Saved | undefined, terminal: Terminal): Saved {
  try {
    using _interrupt = leaveInterruptToEditor();
    const saved = edit();
    if (saved === undefined) throw new Cancelled();
    return saved;
  } catch (error) {
    if (!(error instanceof UnsavedEdit)) throw error;
    terminal.err(`your text is still in ${error.path}`);
    throw error.cause;
  }
}
