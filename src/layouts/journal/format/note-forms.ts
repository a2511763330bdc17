/** The kinds of notes that a journal has. */
export const NOTE_KINDS = ["decision", "analysis", "context", "progress", "subagent"] as const;

/** One of them. */
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A field or a section of a note, its flag, and other names that people use for it. */
export interface NotePart {
  readonly name: string;
  readonly flag: string;
  readonly also: readonly string[];
}

/** The form of a kind of note. */
export interface NoteForm {
  /** The prefix of its title, such as `Analysis: `. */
  readonly before: string;
  /** The lines `**Name**: value` below the title. */
  readonly fields: readonly NotePart[];
  /** The sections, in their order. */
  readonly sections: readonly NotePart[];
  /** The field with its date. */
  readonly date: string;
  /** The flag that every note needs. */
  readonly main: string;
}

const part = (name: string, flag: string, ...also: readonly string[]): NotePart => {
  return { name, flag, also };
};

const FILES = part("Files", "files");
const DETAILS = part("Details", "details");
const OPEN_ITEMS = part("Open Todos", "todos", "todos", "open", "next");
const UPDATED = part("Updated", "", "date", "last updated");
const RECOMMENDATIONS = part("Recommendations", "recommendations", "recommendation", "next steps");

/** The categories of a decision. */
export const DECISION_CATEGORIES = [
  ...["architecture", "implementation", "configuration", "dependency", "process"],
] as const;

/** The states of a decision. */
export const DECISION_STATES = ["decided", "pending", "superseded"] as const;

/** A decision. */
const DECISION_FORM: NoteForm = {
  before: "",
  fields: [
    part("Date", "", "decided", "updated"),
    part("Category", "category"),
    part("Status", "status"),
    part("Record", "record"),
  ],
  sections: [
    part("Context", "context", "background", "why"),
    part("Decision", "decision"),
    part("Alternatives Considered", "alternatives", "alternatives"),
    part("Consequences", "consequences", "impact"),
  ],
  date: "Date",
  main: "decision",
};

/** An analysis. */
export const ANALYSIS_FORM: NoteForm = {
  before: "Analysis: ",
  fields: [
    part("Analyzed", "", "analysed", "date", "updated"),
    part("Path", "path", "file"),
    part("Type", "type"),
  ],
  sections: [
    part("Summary", "summary", "overview"),
    part("Key Findings", "findings", "findings"),
    part("Issues Found", "issues", "issues"),
    RECOMMENDATIONS,
  ],
  date: "Analyzed",
  main: "summary",
};

/** The output of a sub-agent. */
export const SUBAGENT_FORM: NoteForm = {
  before: "",
  fields: [
    part("Agent", "agent"),
    part("Date", "", "updated"),
    part("Task", "task"),
    part("Parent Context", "parent", "parent"),
  ],
  sections: [
    part("Summary", "summary", "overview"),
    DETAILS,
    part("Files Analyzed", "files", "files", "files analysed"),
    RECOMMENDATIONS,
  ],
  date: "Date",
  main: "summary",
};

/** The current task (`context/current-task.md`). */
export const CURRENT_TASK: NoteForm = {
  before: "Current Task: ",
  fields: [UPDATED],
  sections: [
    part("Context", "context", "task", "current task", "description"),
    DETAILS,
    OPEN_ITEMS,
    FILES,
    part("Last Decisions", "decision", "decisions"),
  ],
  date: "Updated",
  main: "context",
};

/** The blockers (`context/blockers.md`). */
export const BLOCKERS: NoteForm = {
  before: "Blocker: ",
  fields: [UPDATED],
  sections: [part("Context", "context", "blocker", "description"), DETAILS, FILES],
  date: "Updated",
  main: "context",
};

/** Work in progress (`progress/active.md`). */
export const ACTIVE: NoteForm = {
  before: "Progress: ",
  fields: [UPDATED, part("Progress", "status")],
  sections: [part("Details", "details", "progress", "active"), OPEN_ITEMS, FILES],
  date: "Updated",
  main: "details",
};

/** Finished work (`progress/completed.md`). */
const COMPLETED: NoteForm = {
  before: "Completed: ",
  fields: [UPDATED],
  sections: [part("Details", "details", "completed", "done"), FILES],
  date: "Updated",
  main: "details",
};

/** The page of a project (`project.md`). */
export const PROJECT_PAGE: NoteForm = {
  before: "Project: ",
  fields: [part("Path", "path"), part("Type", "type"), part("Last Updated", "", "updated")],
  sections: [
    part("Overview", "overview", "summary"),
    part("Role", "role"),
    part("Tech Stack", "stack", "stack"),
    part("Related Projects", "related", "related"),
    part("Notes", "notes"),
  ],
  date: "Last Updated",
  main: "overview",
};

/** The folder of each kind of notes, and its name in a row of the index. */
export const NOTE_PLACES: Readonly<Record<NoteKind, Record<"folder" | "label", string>>> = {
  decision: { folder: "decisions", label: "Decision" },
  analysis: { folder: "analysis", label: "Analysis" },
  context: { folder: "context", label: "Context" },
  progress: { folder: "progress", label: "Progress" },
  subagent: { folder: "subagent", label: "SubAgent" },
};

/** The names of the folders of notes. */
export const NOTE_FOLDERS: readonly string[] = Object.values(NOTE_PLACES).map(
  ({ folder }) => folder,
);

/** The notes that a journal has once, by their paths below its folder. */
export const FIXED_FORMS: Readonly<Record<string, NoteForm>> = {
  "context/current-task.md": CURRENT_TASK,
  "context/blockers.md": BLOCKERS,
  "progress/active.md": ACTIVE,
  "progress/completed.md": COMPLETED,
};

const BY_FOLDER: Readonly<Record<string, NoteForm>> = {
  decisions: DECISION_FORM,
  analysis: ANALYSIS_FORM,
  subagent: SUBAGENT_FORM,
  context: CURRENT_TASK,
  progress: ACTIVE,
};

/** The form of a note, by its path below the folder of the journal; undefined for other files. */
export function formOf(file: string): NoteForm | undefined {
  return FIXED_FORMS[file] ?? BY_FOLDER[file.slice(0, Math.max(0, file.indexOf("/")))];
}

/** The kind of a note, by that path. */
export function kindOf(file: string): NoteKind | undefined {
  return NOTE_KINDS.find((kind) => file.startsWith(`${NOTE_PLACES[kind].folder}/`));
}
