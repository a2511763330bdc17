// Every file that loci writes has a row here: what a purge does to it, and what `loci scan --fix` does. A file without a row could
// still have a deleted text.

/** The step of a purge for a file. */
export type PurgeStep =
  /** Cuts the texts out, and whole versions out of logs and ledgers: other memories have texts there, too. */
  | "cut"
  /** Cuts the sentences out that say it in any words: people and conversations said them. */
  | "omit"
  /** Removes the lines that say it. */
  | "lines"
  /** Replaces each forgotten text that says it by digests. */
  | "digests"
  /** Deletes the file if it says it. */
  | "delete"
  /** Deletes the file in any case: loci makes it again. */
  | "clear"
  /** Nothing: no text of a memory is ever in it. */
  | "none";

/** The step of a redaction for a file: it is rewritten, deleted with its secret, made again after every redaction, or has no text. */
type RedactStep = "redact" | "delete" | "rebuild" | "none";

/** One kind of file that loci writes. */
export interface RegisteredFile {
  /** Its name in docs/files.md. */
  readonly name: string;
  /** The folder that its path begins in: loci's own, the host's, or the project. */
  readonly base: "state" | "host" | "project";
  /** Its paths below that folder. */
  readonly paths: RegExp;
  readonly purge: PurgeStep;
  readonly redact: RedactStep;
}

type Row = readonly [name: string, paths: RegExp, purge: PurgeStep, redact: RedactStep];

/** loci's own files. A record's state folder has the same names as the one for all projects. */
const STATE: readonly Row[] = [
  ["lock", /(?:^|[./-])lock(?:\.\d+)?(?:\.queue\/[^/]+)?$/, "none", "none"],
  ["projects.json", /^projects\.json$/, "none", "redact"],
  ["backups/", /^backups\//, "omit", "redact"],
  ["log/", /^log\//, "omit", "redact"],
  ["sessions/", /^sessions\//, "omit", "redact"],
  ["threads/", /^threads\//, "none", "redact"],
  ["said/", /^said\//, "lines", "redact"],
  ["candidates/", /^candidates\//, "delete", "redact"],
  ["queue/", /^queue\//, "delete", "redact"],
  ["briefed/", /^briefed\//, "none", "redact"],
  ["briefs/", /^briefs\//, "clear", "delete"],
  ["agents/", /^agents\//, "delete", "redact"],
  ["tasks/", /^tasks\//, "delete", "redact"],
  ["recalled/", /^recalled\//, "cut", "redact"],
  [
    "records/<hash12>/journal-*.jsonl",
    /^(?:records\/\w+|history)\/journal[^/]*\.jsonl$/,
    "cut",
    "redact",
  ],
  [
    "records/<hash12>/ledger.jsonl",
    /^(?:records\/\w+\/|history\/)?(?:ledger|layered)(?:\/\w+)?\.jsonl$/,
    "cut",
    "redact",
  ],
  [
    "records/<hash12>/forgotten.jsonl",
    /^(?:records\/\w+\/)?forgotten\.jsonl$/,
    "digests",
    "redact",
  ],
  ["records/<hash12>/memory.key", /^(?:records\/\w+\/)?memory\.key$/, "none", "none"],
  ["records/<hash12>/news.json", /^records\/\w+\/news\.json$/, "delete", "redact"],
  ["records/<hash12>/edit-*.md", /^records\/\w+\/edit-[^/]+\.md$/, "delete", "redact"],
  ["records/<hash12>/believed.json", /^records\/\w+\/believed\.json$/, "none", "redact"],
  ["records/<hash12>/conversations.txt", /^records\/\w+\/conversations\.txt$/, "none", "none"],
  ["records/<hash12>/numbers", /^(?:records\/\w+\/)?numbers$/, "none", "none"],
  ["records/<hash12>/collected", /^records\/\w+\/collected$/, "none", "none"],
  ["told-waiting.json", /^told-waiting\.json$/, "none", "redact"],
  ["index/", /^index\//, "clear", "rebuild"],
  ["spending/", /^spending\//, "none", "redact"],
  ["known/", /^known\//, "none", "redact"],
  ["paused/", /^paused\//, "none", "none"],
  ["pauses.jsonl", /^pauses\.jsonl$/, "none", "redact"],
  ["redaction.key", /^redaction\.key$/, "none", "none"],
  ["redactions-*.jsonl", /^redactions-[\d-]+\.jsonl$/, "none", "redact"],
  ["registered/", /^registered\//, "none", "redact"],
  ["hook", /^hook$/, "none", "none"],
  ["tried/", /^tried\//, "clear", "delete"],
  ["kept/", /^kept\//, "clear", "delete"],
  ["report.md", /^report\.md$/, "delete", "redact"],
  [".swept", /^\.swept$/, "none", "none"],
];

/** The files of the layouts below the folder of the host. */
const HOST: readonly Row[] = [
  [
    "MEMORY.md",
    /^(?:projects\/\w{12}\/memory\/)?MEMORY(?:-archive)?\.md(?:\.bak)?$/,
    "omit",
    "redact",
  ],
  ["context.json", /^projects\/\w{12}\/memory\/context\.json$/, "omit", "redact"],
  ["session-*.md", /^projects\/\w{12}\/memory\/session-[^/]+\.md$/, "omit", "redact"],
  ["projects/<hash12>/records/", /^projects\/\w{12}\/records\//, "cut", "redact"],
  [
    "projects/<key>/",
    /^projects\/[^/]+\/(?:_index(?:-archive)?\.md|_session\.json|project\.md|(?:decisions|analysis|context|progress|subagent)\/[^/]+\.md)$/,
    "omit",
    "redact",
  ],
  ["user/", /^user\/[^/]+\.md$/, "omit", "redact"],
  ["workspace.md", /^workspace\.md$/, "omit", "redact"],
];

/** The files of the layouts in a project. */
const PROJECT: readonly Row[] = [
  [".claude/memory/", /^\.claude\/memory\//, "cut", "redact"],
  ["_memory/", /^_memory\//, "omit", "redact"],
];

/** All files that loci writes. The first row that fits a path counts. */
export const REGISTERED_FILES: readonly RegisteredFile[] = [
  ...rowsOf("state", STATE),
  ...rowsOf("host", HOST),
  ...rowsOf("project", PROJECT),
];

function rowsOf(base: RegisteredFile["base"], rows: readonly Row[]): RegisteredFile[] {
  return rows.map(([name, paths, purge, redact]) => ({ name, base, paths, purge, redact }));
}

/** The folders that the paths of registered files begin in. */
export type RegisteredBases = Readonly<Record<RegisteredFile["base"], string | undefined>>;

/** The row of a path; undefined for a file that loci does not write. */
export function registeredAt(path: string, bases: RegisteredBases): RegisteredFile | undefined {
  return REGISTERED_FILES.find(({ base, paths }) => {
    const folder = bases[base];
    if (folder === undefined || !path.startsWith(`${folder}/`)) return false;
    return paths.test(path.slice(folder.length + 1));
  });
}
