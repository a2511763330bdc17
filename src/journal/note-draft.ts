import { fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import { oneLine } from "#base/printable-text.ts";
import { isoSeconds, readMoment } from "#layouts/journal/format/journal-dates.ts";
import { formOf, type NoteForm, type NoteKind } from "#layouts/journal/format/note-forms.ts";
import { withField } from "#layouts/journal/format/note-names.ts";
import { parseNote, printNote, readValues } from "#layouts/journal/format/note-text.ts";

/** A note to write. */
export interface NoteDraft {
  readonly kind: NoteKind;
  /** A context note is about a blocker; a progress note is about finished work. */
  readonly other?: boolean;
  /** The path of the note to replace, below the folder of the journal; by default the kind decides. */
  readonly file?: string | undefined;
  /** When it was made; by default now. */
  readonly at?: string | undefined;
  readonly title?: string | undefined;
  /** Its texts, by the flags of its form. */
  readonly values: Readonly<Record<string, string>>;
  /** The whole note, if it was given as Markdown. */
  readonly markdown?: string | undefined;
}

/** A note that only lacks its file name. */
export interface ReadyNote {
  readonly kind: NoteKind;
  /** Its path below the folder of the journal, if its kind or its draft decides that. */
  readonly fixed: string | undefined;
  readonly title: string;
  /** Its date. */
  readonly date: string;
  readonly values: Readonly<Record<string, string>>;
  readonly text: string;
}

const FIXED = {
  context: ["context/current-task.md", "context/blockers.md"],
  progress: ["progress/active.md", "progress/completed.md"],
} as const;

/** Completes a draft; throws a fault if it is empty. */
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

/** A note that was given as Markdown, unchanged but for a missing date; undefined if none was given. */
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

/** A path of each kind, to find its form. */
const SAMPLE: Readonly<Record<NoteKind, string>> = {
  ...{ decision: "decisions/x.md", analysis: "analysis/x.md", subagent: "subagent/x.md" },
  ...{ context: FIXED.context[0], progress: FIXED.progress[0] },
};

const DEFAULTS: Readonly<Partial<Record<NoteKind, Readonly<Record<string, string>>>>> = {
  decision: { status: "decided" },
};

/** The default title: the file of an analysis, the task of a sub-agent. */
function titleFor({ kind }: NoteDraft, values: Readonly<Record<string, string>>): string {
  if (kind === "analysis") return baseName(values["path"] ?? "").replace(/(?<=.)\.\w{1,8}$/, "");
  if (kind === "subagent") return oneLine(values["task"] ?? "").slice(0, 80);
  return "";
}
