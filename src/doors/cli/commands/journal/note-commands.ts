import type { ArgDef, ArgsDef } from "citty";
import { countNouns } from "#base/printable-text.ts";
import { brokenLine, notesPage } from "#doors/cli/pages/journal-page.ts";
import { textOnStdin } from "#doors/cli/terminal/read-stdin.ts";
import { command as define, type LociCommand } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder, wholeNumber } from "#doors/cli/usage/shared-flags.ts";
import { openJournal } from "#journal/open-journal.ts";
import { findNote, listNotes } from "#journal/read-notes.ts";
import {
  DECISION_CATEGORIES,
  DECISION_STATES,
  NOTE_KINDS,
  type NoteKind,
} from "#layouts/journal/format/note-forms.ts";
import { writeGivenNote } from "#remember/note-decisions.ts";

const text = (valueHint: string, description: string): ArgDef => {
  return { type: "string", valueHint, description };
};
const choice = (options: readonly string[], description: string): ArgDef => {
  return { type: "enum", options: [...options], valueHint: "word", description };
};

const TITLE = { title: text("text", "Its title") };
const FILES = { files: text("paths", "The files that it is about; may be repeated") } as const;
const OPEN = { todos: text("text", "Open steps; may be repeated") } as const;

/** The fields of each kind of note, by flag; each is a heading or a line of the note. */
const FLAGS: Readonly<Record<NoteKind, ArgsDef>> = {
  decision: {
    ...TITLE,
    decision: text("text", "The decision"),
    context: text("text", "Why it was needed"),
    alternatives: text("text", "Rejected options, and why; may be repeated"),
    consequences: text("text", "Consequences; may be repeated"),
    category: choice(DECISION_CATEGORIES, "Its subject"),
    status: choice(DECISION_STATES, "Whether it holds; by default `decided`"),
  },
  analysis: {
    ...TITLE,
    path: text("path", "The analysed file or component; it names the note"),
    summary: text("text", "The result, in two or three sentences"),
    findings: text("text", "A finding; may be repeated"),
    issues: text("text", "A problem; may be repeated"),
    recommendations: text("text", "A recommendation; may be repeated"),
    type: choice(["file", "component", "module", "service"], "The analysed files"),
  },
  context: {
    ...TITLE,
    context: text("text", "The current work, or an obstacle"),
    blocker: { type: "boolean", description: "It is about an obstacle" },
    details: text("text", "More about it"),
    ...OPEN,
    ...FILES,
    decision: text("text", "A recent decision; may be repeated"),
  },
  progress: {
    ...TITLE,
    details: text("text", "What is done, and what is not; boxes to tick are counted"),
    done: { type: "boolean", description: "It is about finished work" },
    status: text("text", "The progress, such as `3/5`"),
    ...OPEN,
    ...FILES,
  },
  subagent: {
    ...TITLE,
    summary: text("text", "The result, in two or three sentences"),
    agent: text("type", "The kind of sub-agent"),
    task: text("text", "Its question"),
    parent: text("text", "The task that it worked for"),
    details: text("text", "All findings"),
    ...FILES,
    recommendations: text("text", "Next steps; may be repeated"),
  },
};

const EXAMPLES: Readonly<Record<NoteKind, string>> = {
  decision:
    "loci journal note decision --title 'Auth' --decision 'Use httpOnly cookies' --context 'Scripts read localStorage'",
  analysis:
    "loci journal note analysis --path src/auth.ts --summary 'Found 3 issues.' --findings 'Tokens never expire'",
  context: "loci journal note context --title 'Fix the login' --context 'It fails on Safari'",
  progress: "loci journal note progress --title 'Login' --details '2 of 5 done'",
  subagent:
    "loci journal note subagent --title 'Security scan' --agent Explore --summary 'Nothing found.'",
};

/** The commands `loci journal note decision`, `analysis`, `context`, `progress` and `subagent`. */
export const NOTE_COMMANDS: Readonly<Record<NoteKind, LociCommand>> = {
  decision: noteCommand("decision"),
  analysis: noteCommand("analysis"),
  context: noteCommand("context"),
  progress: noteCommand("progress"),
  subagent: noteCommand("subagent"),
};

function noteCommand(kind: NoteKind): LociCommand {
  const flags: ArgsDef = { ...FLAGS[kind], ...PROJECT_FLAG };
  return define({
    json: true,
    settings: true,
    args: flags,
    more: "Without flags, loci reads the whole note from stdin as Markdown, in the form of docs/journal.md.",
    insteadOfWords: `a note takes flags, as in \`${EXAMPLES[kind]}\`; \`loci remember\` saves one sentence`,
    examples: [{ line: EXAMPLES[kind], does: "write it, and its row in the index" }],
    async run({ world, args, terminal, print, pairs, repeated }) {
      const one = (flag: string) => repeated(flag).at(-1);
      const folder = projectFolder(world, one("project"));
      const names = Object.keys(FLAGS[kind]).filter((name) => !BESIDE.includes(name));
      const said = names.map((name) => [name, joinItems(repeated(name))] as const);
      const values = Object.fromEntries(said.filter(([, words]) => words !== ""));
      const title = one("title");
      const isGiven = title !== undefined || Object.keys(values).length > 0;
      const markdown = isGiven ? undefined : await textOnStdin();
      const other = args["blocker"] === true || args["done"] === true;
      const draft = { kind, other, title, values, markdown };
      const journal = openJournal(world, { folder, pairs });
      const { note, warning } = await writeGivenNote(journal, draft);
      if (warning) terminal.err(warning);
      return print(note, () => {
        for (const file of note.broken) terminal.err(brokenLine(file));
        const moved = note.archived.length;
        const more = moved > 0 ? `; ${countNouns(moved, "row")} went to the archive` : "";
        return `${note.replaced ? "replaced" : "noted"} ${note.file}${more}`;
      });
    },
  });
}

/** Flags that are no fields of a note. */
const BESIDE = ["title", "blocker", "done"];

/** A flag that was repeated is a list. */
function joinItems(said: readonly string[]): string {
  return said.length > 1 ? said.map((one) => `- ${one}`).join("\n") : (said[0] ?? "");
}

/** `loci note list`: the notes of a journal. */
export const noteListCommand = define({
  json: true,
  args: {
    kind: {
      type: "enum",
      options: [...NOTE_KINDS],
      valueHint: "kind",
      description: "Only notes of this kind",
    },
    limit: { type: "string", default: "20", valueHint: "n", description: "Show at most n" },
    ...PROJECT_FLAG,
  },
  more: "The newest first.",
  examples: [{ line: "loci note list --kind decision", does: "the last decisions" }],
  run({ args, world, print }) {
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const limit = wholeNumber("--limit", args.limit, { min: 1, max: 100_000 });
    const kind = NOTE_KINDS.find((one) => one === args.kind);
    const list = listNotes(journal, { kind, limit });
    return print(list, () => notesPage(list));
  },
});

/** `loci note show`: one note, to read. */
export const noteShowCommand = define({
  json: true,
  args: {
    note: {
      type: "positional",
      required: true,
      description: "Its path, its name, or a piece of its name",
    },
    ...PROJECT_FLAG,
  },
  examples: [{ line: "loci note show auth-approach", does: "read it" }],
  run({ args, world, print }) {
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const note = findNote(journal, args.note);
    return print(note, () => note.text.trimEnd());
  },
});

/** `loci journal supersede`: says that a decision no longer holds. */
export const noteSupersedeCommand = define({
  json: true,
  args: {
    note: { type: "positional", required: true, description: "The decision that no longer holds" },
    by: { type: "string", valueHint: "note", description: "The decision that holds instead" },
    ...PROJECT_FLAG,
  },
  more: "The file stays, with the status `superseded`; `loci undo` takes it back.",
  examples: [
    { line: "loci journal supersede use-mysql --by use-postgres", does: "one for the other" },
  ],
  async run({ args, world, print }) {
    const { supersedeNote } = await import("#journal/retire-note.ts");
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const { file, path } = supersedeNote(journal, args.note, args.by);
    return print({ file, path }, () => `superseded ${file}`);
  },
});
