import { CATEGORY_NAMES } from "./memory-item.ts";
import { shorten } from "./printable-text.ts";
import { entry, type FaultChoice, type FaultProblem } from "./search-faults.ts";

/** Every failure of a command that needs a person's consent. */
export const TRUST_FAULTS = {
  "needs-person": entry<{ command: string; mark: string | undefined }>({
    about:
      "What a stranger may have written is handed to agents only when a person has agreed to it, so an agent cannot agree in the person's place, nor switch capture or redaction on or off: loci is asked by an agent's command, or nobody sits at the terminal. Nothing was changed.",
    sample: { command: "approve", mark: "CLAUDECODE" },
    message: ({ command, mark }) =>
      mark === undefined
        ? `\`loci ${command}\` needs a person's consent, and there is no terminal`
        : `\`loci ${command}\` is for a person, and an agent has called it (\`${mark}\` is set)`,
    hint: ({ command, mark }) =>
      mark === undefined
        ? `check it with \`loci review\`, then pass \`--yes\``
        : `run \`loci ${command}\` yourself, in a terminal of your own`,
  }),
  "users-rule": entry<{ id: string }>({
    about:
      "The memory comes from the user's own sentence, so an agent changes or forgets it only if the user asked for that in this session. Nothing was changed.",
    sample: { id: "preference/use-pnpm" },
    message: ({ id }) =>
      `\`${id}\` is the user's own, and the user has not asked to change or forget it`,
    hint: () =>
      "ask the user; `/memory:forget` forgets it, and the same command works in a terminal of the user",
  }),
  "for-all-projects": entry<{ id: string }>({
    about:
      "An agent forgets a memory for all projects only by its id, so that the agent program can ask the user first. Nothing was changed.",
    sample: { id: "global/1a2b3c4d" },
    message: ({ id }) =>
      `\`${id}\` is a memory for all projects, and the user has not asked to forget it`,
    hint: ({ id }) => `\`loci forget ${id} --yes\` names it, so that the user is asked`,
  }),
  "not-waiting": entry<{ id: string; nearest: string | undefined }>({
    about: "No memory of that name needs review. `loci review` lists those that do.",
    sample: { id: "use-jwst", nearest: "decision/use-jwt" },
    message: ({ id }) => `nothing called \`${id}\` needs review`,
    hint: ({ nearest }) =>
      nearest ? `the nearest is \`${nearest}\`` : "`loci review` lists what needs review, and why",
  }),
  "cannot-reject": entry<{ path: string }>({
    about:
      "loci cannot restore the previous text: it is unknown, or the file is now a link. Check the file, then accept it as it is.",
    sample: { path: "/home/ada/.claude/MEMORY-archive.md" },
    message: ({ path }) => `the previous text of \`${path}\` is not known`,
    hint: () => "fix the file by hand, then `loci review --accept`",
  }),
} as const;

/** One invalid field of a record, and how to fix it. */
export type RecordProblem = FaultProblem;

/** A fault lists at most so many memories. */
const MAX_NAMED = 8;

/** Every failure that has to do with records. */
export const RECORD_FAULTS = {
  "holds-secret": entry<{ what: string; kind: string }>({
    about:
      "The input holds something that looks like a key, a token or a password, in a field that cannot be redacted. Nothing was written.",
    sample: { what: "the id", kind: "github" },
    message: ({ what, kind }) => `${what} holds a secret (\`${kind}\`)`,
    hint: () =>
      "leave the secret out; if it is not one, `loci set redact.allow <kind>` allows its kind",
  }),
  "invalid-record": entry<{ problems: readonly RecordProblem[] }>({
    about:
      "The input is not a record of its category. Each line names a field, the expected value, the actual value, and how to fix it. Nothing was written.",
    sample: {
      problems: [
        {
          field: "content.outcome",
          expected: "one of `success`, `partial`, `blocked`, `abandoned`",
          got: '"sucess"',
          fix: "write `success`",
        },
      ],
    },
    message: ({ problems }) =>
      `the record is not valid\n${problems
        .map(({ field, expected, got, fix }) => `  ${field}: takes ${expected}; has ${got}; ${fix}`)
        .join("\n")}`,
    hint: () => "`loci record schema <category>` shows the whole form",
    problems: ({ problems }) => problems,
  }),
  "no-category": entry<Record<string, never>>({
    exit: 2,
    about:
      "A record belongs to a category, which a flag or the draft itself has to name. Nothing was written.",
    sample: {},
    message: () => "a record needs a category",
    hint: () =>
      `\`--category\` names one of ${CATEGORY_NAMES.map((name) => `\`${name}\``).join(", ")}`,
  }),
  "no-record": entry<{ word: string; nearest: string | undefined }>({
    about: "There is no record with that id, or at that path. `loci find` shows all.",
    sample: { word: "use-jwst", nearest: "use-jwt" },
    message: ({ word }) => `no memory called \`${word}\``,
    hint: ({ nearest }) =>
      nearest ? `the nearest is \`${nearest}\`; \`loci find\` shows all` : "`loci find` shows all",
  }),
  "not-in-force": entry<{ id: string }>({
    about:
      "The memory of that name was forgotten, replaced or archived before, so no agent gets it any more. Nothing was changed.",
    sample: { id: "decision/use-jwt" },
    message: ({ id }) => `\`${id}\` is not in force any more`,
    hint: ({ id }) => {
      const word = /\s/.test(id) ? `'${id.replaceAll("'", "'\\''")}'` : id;
      return `\`loci find\` shows what is; \`loci forget ${word} --purge\` deletes its text for good`;
    },
  }),
  "ambiguous-record": entry<{ word: string; items: readonly FaultChoice[] }>({
    about: "The name matches several memories. Nothing was changed.",
    sample: {
      word: "parser",
      items: [
        { id: "decision/parser", text: "The parser is written by hand" },
        { id: "runbook/parser", text: "If the parser hangs, check for a missing bracket" },
      ],
    },
    message: ({ word, items }) => `\`${word}\` could be ${items.length} memories`,
    hint: ({ items }) => {
      const more = items.length > MAX_NAMED ? [`  and ${items.length - MAX_NAMED} more`] : [];
      const rows = items.slice(0, MAX_NAMED).map(({ id, text }) => `  ${id}  ${shorten(text, 80)}`);
      return ["name one by its id:", ...rows.map((row) => row.trimEnd()), ...more].join("\n");
    },
    choices: ({ items }) => items,
  }),
  "record-exists": entry<{ id: string; category: string }>({
    about:
      "A record of that name exists already, with other content. It was not overwritten (CREATE_OVERWRITE_ERROR).",
    sample: { id: "use-jwt", category: "decision" },
    message: ({ id, category }) =>
      `a ${category} called \`${id}\` exists already (CREATE_OVERWRITE_ERROR)`,
    hint: ({ id }) => `change it with \`loci record update ${id}\`, or give another title`,
  }),
  "anti-resurrection": entry<{ id: string; hours: number }>({
    about:
      "The record was retired less than 24 hours ago, so loci does not create it again (ANTI_RESURRECTION_ERROR).",
    sample: { id: "use-jwt", hours: 3 },
    message: ({ id, hours }) =>
      `\`${id}\` was retired ${hours < 1 ? "less than an hour" : `${hours} h`} ago (ANTI_RESURRECTION_ERROR)`,
    hint: ({ id }) =>
      `\`loci record restore ${id}\` brings it back; else give another title, or wait 24 hours`,
  }),
  "occ-conflict": entry<{ id: string; hash: string }>({
    about:
      "Somebody changed the record after it was read, so the change was refused: it would have undone theirs (OCC_CONFLICT).",
    sample: { id: "use-jwt", hash: "9e107d9d372bb6826bd81d3542a419d6" },
    message: ({ id }) => `\`${id}\` has changed since it was read (OCC_CONFLICT)`,
    hint: ({ hash }) => `read it again and repeat the change; its hash is now ${hash}`,
  }),
  "fixed-field": entry<{ id: string; field: string; instead: string }>({
    about: "An update cannot change this field.",
    sample: { id: "use-jwt", field: "category", instead: "create another record" },
    message: ({ id, field }) => `\`${field}\` of \`${id}\` cannot be changed`,
    hint: ({ instead }) => instead,
  }),
  "wrong-status": entry<{ id: string; status: string; step: string; first: string }>({
    about:
      "The record's status does not allow this step: for example, only an active record can be retired or archived.",
    sample: { id: "use-jwt", status: "archived", step: "retire", first: "unarchive" },
    message: ({ id, status, step }) => `cannot ${step} \`${id}\`: it is ${status}`,
    hint: ({ id, first }) => `first \`loci record ${first} ${id}\``,
  }),
  "category-full": entry<{ category: string; most: number; nearest: string | undefined }>({
    about:
      "The category has as many active records as `max_memories_per_category` allows. `loci gc` merges duplicates, then archives the least valuable.",
    sample: { category: "decision", most: 100, nearest: "use-jwt" },
    message: ({ category, most }) => `there are ${most} active records of ${category} already`,
    hint: ({ nearest }) =>
      nearest
        ? `merge it into the nearest: \`loci record update ${nearest}\`; or \`loci gc\` makes room`
        : "`loci gc` makes room",
  }),
  "not-deleted": entry<{ category: string; id: string }>({
    about:
      "Decisions, preferences and summaries of sessions stay true as history, so a draft may only update them (`delete_allowed` is false). Nothing was changed.",
    sample: { category: "decision", id: "use-jwt" },
    message: ({ category, id }) => `a draft may not delete \`${category}/${id}\``,
    hint: () => "draft an update that says what is over, such as `content.status` superseded",
  }),
  "category-off": entry<{ category: string }>({
    about: "The category is switched off by `categories.<name>.enabled`.",
    sample: { category: "tech_debt" },
    message: ({ category }) => `the category ${category} is switched off`,
    hint: ({ category }) => `\`loci set categories.${category}.enabled\` shows why`,
  }),
  "foreign-draft": entry<{ path: string }>({
    about:
      "loci reads drafts only from stdin, the project, loci's own folder, or `.memory-draft-…` in the temporary folder, and never through a link or `..`. Otherwise a stranger's text could make an agent import any file.",
    sample: { path: "/etc/passwd" },
    message: ({ path }) => `no draft may be read from \`${path}\``,
    hint: () => "pass it on stdin: `loci record create --category <name> < draft.json`",
  }),
  "nothing-to-replace": entry<{ word: string }>({
    about:
      "`--instead-of` names no memory in force, and nobody said that word: it may be misspelt, or the memory was replaced before. Nothing was saved.",
    sample: { word: "use-redis" },
    message: ({ word }) => `no memory in force is called \`${word}\`; nothing was saved`,
    hint: () => "`loci find` shows all; without `--instead-of` the sentence is saved beside them",
  }),
  "needs-category": entry<{ text: string }>({
    exit: 2,
    about:
      "loci was asked to remember something that is no statement, such as a question or a single word, and cannot detect which kind of memory it is.",
    sample: { text: "Postgres" },
    message: () => "what kind of memory is it?",
    hint: ({ text }) =>
      `\`loci remember '${shorten(text, 200).replaceAll("'", "'\\\\''")}' --as decision\`, or as preference, constraint, runbook or tech_debt`,
  }),
  "editor-failed": entry<{ editor: string; status: number }>({
    about:
      "The user's editor could not be started, or ended with an error. The memory is as it was; a text that was changed stays in the file that loci names.",
    sample: { editor: "nosuch", status: 127 },
    message: ({ editor, status }) =>
      status === 127
        ? `cannot start the editor \`${editor || "vi"}\``
        : `the editor \`${editor || "vi"}\` ended with status ${status}`,
    hint: () => "nothing was changed; set `EDITOR`, or name the new sentence: `--text '…'`",
  }),
  "no-field": entry<{ field: string; fields: readonly string[] }>({
    exit: 2,
    about: "The memory has no field of that name. Nothing was changed.",
    sample: { field: "foo", fields: ["title", "tags", "content.status"] },
    message: ({ field }) => `no field called \`${field}\``,
    hint: ({ fields }) => `you may set ${fields.map((name) => `\`${name}\``).join(", ")}`,
  }),
  "no-editor": entry<Record<string, never>>({
    about: "loci cannot edit a record without an editor or a terminal.",
    sample: {},
    message: () => "there is no editor to open",
    hint: () => "set `EDITOR`, or name the new sentence: `--text '…'`",
  }),
  unconfirmed: entry<{ id: string }>({
    about: "The command asks before it does this, and nobody can answer.",
    sample: { id: "use-jwt" },
    message: ({ id }) => `\`${id}\` was not changed: without a terminal nobody can answer`,
    hint: () => "pass `--yes` to skip the question",
  }),
} as const;
