import { fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import { isoSeconds, readMoment } from "#layouts/journal/format/journal-dates.ts";
import { withField } from "#layouts/journal/format/note-field.ts";
import { formOf, type NoteForm, type NoteKind } from "#layouts/journal/format/note-forms.ts";
import { oneLine, parseNote, printNote, readValues } from "#layouts/journal/format/note-text.ts";

/** A note that is to be written. */
export interface NoteDraft {
  readonly kind: NoteKind;
  /** A context note is about a blocker; a progress note is about finished work. */
  readonly other?: boolean;
  /** The path of the note to replace, below the folder of the journal; by default the kind decides. */
  readonly file?: string | undefined;
  /** When it was made; by default now. */
  readonly at?: string | undefined;
  readonly title?: string | undefined;
  /** What it says, by the flags of its form. */
  readonly values: Readonly<Record<string, string>>;
  /** The whole note, where it was given as Markdown. */
  readonly markdown?: string | undefined;
}

/** A note that is ready to be named. */
export interface ReadyNote {
  readonly kind: NoteKind;
  /** Its path below the folder of the journal, for a note of which there is only one. */
  readonly fixed: string | undefined;
  readonly title: string;
  /** When it was written, by its own word. */
  readonly date: string;
  readonly values: Readonly<Record<string, string>>;
  readonly text: string;
}

const FIXED = {
  context: ["context/current-task.md", "context/blockers.md"],
  progress: ["progress/active.md", "progress/completed.md"],
} as const;

/** Makes a note of what was given; throws a fault if it says nothing. */
export function readyNote(draft: NoteDraft, now: Date): ReadyNote {
  const { kind, markdown } = draft;
  const fixed = fixedFile(draft);
  const form = formOf(fixed ?? SAMPLE[kind]) as NoteForm;
  const read = markdown === undefined ? undefined : readValues(form, parseNote(markdown));
  const values = { ...DEFAULTS[kind], ...read?.values, ...draft.values };
  const title = oneLine(draft.title ?? read?.title ?? "") || titleFor(draft, values);
  refuseEmpty(kind, title, { flag: form.main, text: values[form.main] });
  const date = readMoment(read?.date || draft.at || "") ?? isoSeconds(now);
  const text = givenText(markdown, { date, said: read?.date ?? "", form });
  return {
    kind,
    fixed,
    title,
    date,
    values,
    text: text ?? printNote(form, { title, date, values }),
  };
}

/** A note that was given as Markdown, as it is, with its date where it has none; undefined if none was given. */
function givenText(
  markdown: string | undefined,
  { date, said, form }: { readonly date: string; readonly said: string; readonly form: NoteForm },
): string | undefined {
  if (!markdown?.trim()) return undefined;
  const text = `${markdown.trimEnd()}\n`;
  return readMoment(said) === undefined ? withField(text, form.date, date) : text;
}

function fixedFile({ kind, file, other = false }: NoteDraft): string | undefined {
  if (file !== undefined) return file;
  if (kind !== "context" && kind !== "progress") return undefined;
  return FIXED[kind][other ? 1 : 0];
}

function refuseEmpty(
  kind: NoteKind,
  title: string,
  { flag, text = "" }: { flag: string; text: string | undefined },
): void {
  if (title === "") throw fault("empty-note", { kind, flag: "--title" });
  if (text.trim() === "") throw fault("empty-note", { kind, flag: `--${flag}` });
}

/** A path of each kind, by which its form is found. */
const SAMPLE: Readonly<Record<NoteKind, string>> = {
  ...{ decision: "decisions/x.md", analysis: "analysis/x.md", subagent: "subagent/x.md" },
  ...{ context: FIXED.context[0], progress: FIXED.progress[0] },
};

const DEFAULTS: Readonly<Partial<Record<NoteKind, Readonly<Record<string, string>>>>> = {
  decision: { status: "decided" },
};

/** What a note is called that names something else: an analysis its file, a sub-agent's output its task. */
function titleFor({ kind }: NoteDraft, values: Readonly<Record<string, string>>): string {
  if (kind === "analysis") return baseName(values["path"] ?? "").replace(/(?<=.)\.\w{1,8}$/, "");
  if (kind === "subagent") return oneLine(values["task"] ?? "").slice(0, 80);
  return "";
}
