/** The kinds of notes that a journal has. */
export const NOTE_KINDS = ["decision", "analysis", "context", "progress", "subagent"] as const;

/** One of them. */
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A field or a section of a note, its flag, and other names that people use for it. */
export interface NotePart {
  readonly name: string;
  readonly flag: string;
  readonly also?: readonly string[];
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

const FILES: NotePart = { name: "Files", flag: "files" };
const DETAILS: NotePart = { name: "Details", flag: "details" };
const RECOMMENDATIONS: NotePart = {
  name: "Recommendations",
  flag: "recommendations",
  also: ["recommendation", "next steps"],
};
const UPDATED: NotePart = { name: "Updated", flag: "", also: ["date", "last updated"] };

/** The categories of a decision. */
export const DECISION_CATEGORIES = [
  ...["architecture", "implementation", "configuration", "dependency", "process"],
] as const;

/** The states of a decision. */
export const DECISION_STATES = ["decided", "pending", "superseded"] as const;

const DECISION: NoteForm = {
  before: "",
  fields: [
    { name: "Date", flag: "", also: ["decided", "updated"] },
    { name: "Category", flag: "category" },
    { name: "Status", flag: "status" },
    { name: "Record", flag: "record" },
  ],
  sections: [
    { name: "Context", flag: "context", also: ["background", "why"] },
    { name: "Decision", flag: "decision" },
    { name: "Alternatives Considered", flag: "alternatives", also: ["alternatives"] },
    { name: "Consequences", flag: "consequences", also: ["impact"] },
  ],
  date: "Date",
  main: "decision",
};

const ANALYSIS: NoteForm = {
  before: "Analysis: ",
  fields: [
    { name: "Analyzed", flag: "", also: ["analysed", "date", "updated"] },
    { name: "Path", flag: "path", also: ["file"] },
    { name: "Type", flag: "type" },
  ],
  sections: [
    { name: "Summary", flag: "summary", also: ["overview"] },
    { name: "Key Findings", flag: "findings", also: ["findings"] },
    { name: "Issues Found", flag: "issues", also: ["issues"] },
    RECOMMENDATIONS,
  ],
  date: "Analyzed",
  main: "summary",
};

const SUBAGENT: NoteForm = {
  before: "",
  fields: [
    { name: "Agent", flag: "agent" },
    { name: "Date", flag: "", also: ["updated"] },
    { name: "Task", flag: "task" },
    { name: "Parent Context", flag: "parent", also: ["parent"] },
  ],
  sections: [
    { name: "Summary", flag: "summary", also: ["overview"] },
    DETAILS,
    { name: "Files Analyzed", flag: "files", also: ["files", "files analysed"] },
    RECOMMENDATIONS,
  ],
  date: "Date",
  main: "summary",
};

const OPEN_ITEMS: NotePart = { name: "Open Todos", flag: "todos", also: ["todos", "open", "next"] };
const LAST_DECISIONS: NotePart = { name: "Last Decisions", flag: "decision", also: ["decisions"] };

/** The current task (`context/current-task.md`). */
export const CURRENT_TASK: NoteForm = {
  before: "Current Task: ",
  fields: [UPDATED],
  sections: [
    { name: "Context", flag: "context", also: ["task", "current task", "description"] },
    DETAILS,
    OPEN_ITEMS,
    FILES,
    LAST_DECISIONS,
  ],
  date: "Updated",
  main: "context",
};

/** The blockers (`context/blockers.md`). */
export const BLOCKERS: NoteForm = {
  before: "Blocker: ",
  fields: [UPDATED],
  sections: [
    { name: "Context", flag: "context", also: ["blocker", "description"] },
    DETAILS,
    FILES,
  ],
  date: "Updated",
  main: "context",
};

/** Work in progress (`progress/active.md`). */
export const ACTIVE: NoteForm = {
  before: "Progress: ",
  fields: [UPDATED, { name: "Progress", flag: "status" }],
  sections: [{ ...DETAILS, also: ["progress", "active"] }, OPEN_ITEMS, FILES],
  date: "Updated",
  main: "details",
};

/** Finished work (`progress/completed.md`). */
export const COMPLETED: NoteForm = {
  before: "Completed: ",
  fields: [UPDATED],
  sections: [{ ...DETAILS, also: ["completed", "done"] }, FILES],
  date: "Updated",
  main: "details",
};

/** The page of a project (`project.md`). */
export const PROJECT_PAGE: NoteForm = {
  before: "Project: ",
  fields: [
    { name: "Path", flag: "path" },
    { name: "Type", flag: "type" },
    { name: "Last Updated", flag: "", also: ["updated"] },
  ],
  sections: [
    { name: "Overview", flag: "overview", also: ["summary"] },
    { name: "Role", flag: "role" },
    { name: "Tech Stack", flag: "stack", also: ["stack"] },
    { name: "Related Projects", flag: "related", also: ["related"] },
    { name: "Notes", flag: "notes" },
  ],
  date: "Last Updated",
  main: "overview",
};

/** The folder of a kind of notes, and its name in a row of the index. */
export interface NotePlace {
  readonly folder: string;
  readonly label: string;
}

/** The folder of each kind. */
export const NOTE_PLACES: Readonly<Record<NoteKind, NotePlace>> = {
  decision: { folder: "decisions", label: "Decision" },
  analysis: { folder: "analysis", label: "Analysis" },
  context: { folder: "context", label: "Context" },
  progress: { folder: "progress", label: "Progress" },
  subagent: { folder: "subagent", label: "SubAgent" },
};

const FIXED: Readonly<Record<string, NoteForm>> = {
  "context/current-task.md": CURRENT_TASK,
  "context/blockers.md": BLOCKERS,
  "progress/active.md": ACTIVE,
  "progress/completed.md": COMPLETED,
};

const BY_FOLDER: Readonly<Record<string, NoteForm>> = {
  decisions: DECISION,
  analysis: ANALYSIS,
  subagent: SUBAGENT,
  context: CURRENT_TASK,
  progress: ACTIVE,
};

/** The form of a note, by its path below the folder of the journal; undefined for other files. */
export function formOf(file: string): NoteForm | undefined {
  return FIXED[file] ?? BY_FOLDER[file.slice(0, Math.max(0, file.indexOf("/")))];
}

/** The kind of a note, by that path. */
export function kindOf(file: string): NoteKind | undefined {
  const folder = file.slice(0, Math.max(0, file.indexOf("/")));
  return NOTE_KINDS.find((kind) => NOTE_PLACES[kind].folder === folder);
}
