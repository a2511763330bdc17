import type { ArgDef, ArgsDef } from "citty";
import { countNouns } from "#doors/cli/terminal/number-words.ts";
import { textOnStdin } from "#doors/cli/terminal/read-stdin.ts";
import { command as define, type LociCommand } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { openJournal } from "#journal/open-journal.ts";
import { writeNote } from "#journal/write-note.ts";
import {
  DECISION_CATEGORIES,
  DECISION_STATES,
  type NoteKind,
} from "#layouts/journal/format/note-forms.ts";

const text = (valueHint: string, description: string): ArgDef => {
  return { type: "string", valueHint, description };
};
const choice = (options: readonly string[], description: string): ArgDef => {
  return { type: "enum", options: [...options], valueHint: "word", description };
};

const TITLE = { title: text("text", "What it is called") };
const FILES = { files: text("paths", "The files that it is about; may be repeated") } as const;
const OPEN = { todos: text("text", "What is left to be done; may be repeated") } as const;

/** What can be said of each kind, by its flags; each is a heading or a line of the note. */
const FLAGS: Readonly<Record<NoteKind, ArgsDef>> = {
  decision: {
    ...TITLE,
    decision: text("text", "What was decided"),
    context: text("text", "Why it was needed"),
    alternatives: text("text", "What was rejected, and why; may be repeated"),
    consequences: text("text", "What follows from it; may be repeated"),
    category: choice(DECISION_CATEGORIES, "What it is about"),
    status: choice(DECISION_STATES, "Whether it holds; else `decided`"),
  },
  analysis: {
    ...TITLE,
    path: text("path", "What was analysed; the note is called after it"),
    summary: text("text", "What was found, in two or three sentences"),
    findings: text("text", "What is worth knowing; may be repeated"),
    issues: text("text", "What is wrong; may be repeated"),
    recommendations: text("text", "What to do; may be repeated"),
    type: choice(["file", "component", "module", "service"], "What was analysed"),
  },
  context: {
    ...TITLE,
    context: text("text", "What is worked on, or what stands in the way"),
    blocker: { type: "boolean", description: "It is about what stands in the way" },
    details: text("text", "More about it"),
    ...OPEN,
    ...FILES,
    decision: text("text", "What was decided last; may be repeated"),
  },
  progress: {
    ...TITLE,
    details: text("text", "What is done, and what is not; boxes to tick are countNouns"),
    done: { type: "boolean", description: "It is about what was finished" },
    status: text("text", "How far it is, such as `3/5`"),
    ...OPEN,
    ...FILES,
  },
  subagent: {
    ...TITLE,
    summary: text("text", "What came of it, in two or three sentences"),
    agent: text("type", "Which kind of sub-agent it was"),
    task: text("text", "What was asked"),
    parent: text("text", "For which task it worked"),
    details: text("text", "All that was found"),
    ...FILES,
    recommendations: text("text", "What to do next; may be repeated"),
  },
};

const EXAMPLES: Readonly<Record<NoteKind, string>> = {
  decision:
    "loci note decision --title 'Auth' --decision 'Use httpOnly cookies' --context 'Scripts read localStorage'",
  analysis:
    "loci note analysis --path src/auth.ts --summary 'Found 3 issues.' --findings 'Tokens never expire'",
  context: "loci note context --title 'Fix the login' --context 'It fails on Safari'",
  progress: "loci note progress --title 'Login' --details '2 of 5 done'",
  subagent: "loci note subagent --title 'Security scan' --agent Explore --summary 'Nothing found.'",
};

/** The commands `loci note decision`, `analysis`, `context`, `progress` and `subagent`. */
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
    more: "Without flags, the whole note is read from stdin as Markdown, in the form of docs/journal.md.",
    examples: [{ line: EXAMPLES[kind], does: "write it, and its row in the index" }],
    async run({ world, args, terminal, json, pairs, repeated }) {
      const one = (flag: string) => repeated(flag).at(-1);
      const folder = projectFolder(world, one("project"));
      const names = Object.keys(FLAGS[kind]).filter((name) => !BESIDE.includes(name));
      const said = names.map((name) => [name, listed(repeated(name))] as const);
      const values = Object.fromEntries(said.filter(([, words]) => words !== ""));
      const title = one("title");
      const isGiven = title !== undefined || Object.keys(values).length > 0;
      const markdown = isGiven ? undefined : await textOnStdin();
      const other = args["blocker"] === true || args["done"] === true;
      const draft = { kind, other, title, values, markdown };
      const note = writeNote(openJournal(world, { folder, pairs }), draft);
      if (json) return terminal.out(JSON.stringify(note, null, 2));
      const moved = note.archived.length;
      const more = moved > 0 ? `; ${countNouns(moved, "row")} went to the archive` : "";
      return terminal.out(`${note.replaced ? "replaced" : "noted"} ${note.file}${more}`);
    },
  });
}

/** Flags that are no part of what a note says. */
const BESIDE = ["title", "blocker", "done"];

/** A flag that was repeated is a list. */
function listed(said: readonly string[]): string {
  return said.length > 1 ? said.map((one) => `- ${one}`).join("\n") : (said[0] ?? "");
}
