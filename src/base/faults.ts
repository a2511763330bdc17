import { CONVERSATION_FAULTS, JOURNAL_FAULTS } from "./layout-faults.ts";
import { RECORD_FAULTS, TRUST_FAULTS } from "./record-faults.ts";
import { entry, type FaultEntry, INSTALL_FAULTS, SEARCH_FAULTS } from "./search-faults.ts";
import { UNDO_FAULTS } from "./undo-faults.ts";
import { UPGRADE_FAULTS } from "./upgrade-faults.ts";

/**
 * Every failure that loci can report, by code.
 * @public It is loaded by `require`.
 */
export const FAULTS = {
  "unknown-command": entry<{ word: string; nearest: string | undefined }>({
    exit: 2,
    about: "The first word is not a command. `loci --help` and `loci more` list them.",
    sample: { word: "stauts", nearest: "status" },
    message: ({ word }) => `no command called \`${word}\``,
    hint: ({ nearest }) =>
      nearest
        ? `the nearest is \`loci ${nearest}\`; \`loci more\` shows others`
        : "`loci --help` and `loci more` show all commands",
  }),
  "renamed-command": entry<{ word: string; now: string }>({
    exit: 2,
    about: "The command has another name now.",
    sample: { word: "ls", now: "find" },
    message: ({ word, now }) => `\`${word}\` is now \`loci ${now}\``,
    hint: ({ now }) => `\`loci ${now.split(" ")[0] ?? now} --help\` shows how it is used`,
  }),
  "unknown-flag": entry<{ flag: string; nearest: string | undefined; command: string }>({
    exit: 2,
    about: "The command has no such flag. Nothing was done.",
    sample: { flag: "--limti", nearest: "--limit", command: "log" },
    message: ({ flag, command }) => `\`${lineOf(command)}\` has no flag \`${flag}\``,
    hint: ({ nearest, command }) =>
      nearest
        ? `the nearest is \`${nearest}\`; \`${lineOf(command, "--help")}\` shows all`
        : `\`${lineOf(command, "--help")}\` shows its flags`,
  }),
  "missing-value": entry<{ flag: string; command: string }>({
    exit: 2,
    about: "A flag that takes a value was given none.",
    sample: { flag: "--limit", command: "log" },
    message: ({ flag }) => `\`${flag}\` needs a value`,
    hint: ({ flag, command }) => {
      const page = ["loci", ...(command === "" ? [] : [command]), "--help"].join(" ");
      return `write \`${flag} <value>\`; \`${page}\` says what it takes`;
    },
  }),
  "unwanted-value": entry<{ flag: string; command: string }>({
    exit: 2,
    about: "A flag that takes no value was given one.",
    sample: { flag: "--json", command: "status" },
    message: ({ flag }) => `\`${flag}\` takes no value`,
    hint: ({ flag }) => `write \`${flag}\` alone`,
  }),
  "missing-word": entry<{ word: string; command: string; instead?: string | undefined }>({
    exit: 2,
    about: "The command needs one more word.",
    sample: { word: "key", command: "done" },
    message: ({ word, command }) => `\`loci ${command}\` needs a \`<${word}>\``,
    hint: ({ command, instead }) => instead ?? `\`loci ${command} --help\` shows the usage`,
  }),
  "unexpected-word": entry<{ word: string; command: string; instead?: string | undefined }>({
    exit: 2,
    about: "The command was given more words than it takes.",
    sample: { word: "now", command: "status" },
    message: ({ word, command }) => `\`loci ${command}\` does not take \`${word}\``,
    hint: ({ command, instead }) => instead ?? `\`loci ${command} --help\` shows the usage`,
  }),
  "bad-value": entry<{ name: string; value: string; wanted: string }>({
    exit: 2,
    about: "A flag or word has a value that the command cannot use.",
    sample: { name: "--limit", value: "many", wanted: "a whole number from 1 to 100000" },
    message: ({ name, value }) => `\`${name}\` cannot be \`${value}\``,
    hint: ({ wanted }) => `it takes ${wanted}`,
  }),
  "unknown-setting": entry<{ key: string; nearest: string | undefined; why?: string | undefined }>({
    exit: 2,
    about: "There is no setting of that name. `loci set --all` shows all.",
    sample: { key: "retrieval.max_injct", nearest: "retrieval.max_inject" },
    message: ({ key, why }) =>
      why ? `the setting \`${key}\` is gone: ${why}` : `no setting called \`${key}\``,
    hint: ({ nearest, why }) =>
      nearest && !why
        ? `the nearest is \`${nearest}\`; \`loci set --all\` shows all`
        : "`loci set --all` shows all settings",
  }),
  "wrong-setting": entry<{ key: string; value: string; wanted: string }>({
    exit: 2,
    about: "The value does not fit the setting. Nothing was written.",
    sample: { key: "retrieval.max_inject", value: "lots", wanted: "a whole number from 0 to 20" },
    message: ({ key, value }) => `\`${key}\` cannot be \`${value}\``,
    hint: ({ wanted }) => `it takes ${wanted}`,
  }),
  "not-for-projects": entry<{ key: string }>({
    exit: 2,
    about:
      "Strangers can write a project's settings, so a project may not decide this one. Set it for yourself instead.",
    sample: { key: "hooks.deadline_ms" },
    message: ({ key }) => `a project may not decide \`${key}\``,
    hint: ({ key }) => `leave \`--project\` out: \`loci set ${key} <value>\``,
  }),
  "no-home": entry<Record<string, never>>({
    about:
      "loci found no home folder: `HOME` is unset, empty or not an absolute path, and the system lists none for the user.",
    sample: {},
    message: () => "there is no home folder to save memory in",
    hint: () => "set `HOME` (or `CLAUDE_CONFIG_DIR`) to an absolute path",
  }),
  "no-project": entry<{ folder: string }>({
    about:
      "The home folder and its parents are never a project: every folder below would share their memory.",
    sample: { folder: "/home/ada" },
    message: ({ folder }) => `\`${folder}\` cannot be a project`,
    hint: () =>
      "change into a project's folder first; `loci remember … --global` saves for all projects",
  }),
  "no-transcript": entry<{ word: string | undefined; project: string }>({
    about:
      "The agent deletes its transcripts after some weeks. loci found none with that id or path, or none of the current project.",
    sample: { word: "5f0c6c1e", project: "/work/app" },
    message: ({ word, project }) =>
      word === undefined
        ? `no transcript of \`${project}\``
        : `no session with a transcript is called \`${word}\``,
    hint: ({ word }) =>
      word === undefined
        ? "change into a folder in which the agent was used, or name a file"
        : "give a session id, the beginning of one, or a file; `loci sessions` lists them",
  }),
  "unknown-transcript": entry<{ path: string }>({
    about:
      "The file is not empty, and none of the agents that loci knows writes its conversations in that form.",
    sample: { path: "/home/ada/notes.jsonl" },
    message: ({ path }) => `\`${path}\` is not a conversation of an agent that loci knows`,
    hint: () =>
      "name a transcript, or the id of a session; `loci sessions` lists those of the project",
  }),
  "nothing-to-tell": entry<{ folder: string }>({
    about:
      "`loci update` got no facts, and found no session of this project with a transcript to read.",
    sample: { folder: "/work/app" },
    message: ({ folder }) => `there is nothing to save about \`${folder}\``,
    hint: () => "pass `--decision`, `--task`, `--file` …, or name a `--session`",
  }),
  "broken-file": entry<{ path: string; why: string }>({
    about:
      "loci cannot parse a file, so it left the file alone. Fix the file in an editor; the message names the first mistake.",
    sample: { path: "/home/ada/.claude/settings.json", why: "line 4: a comma is missing" },
    message: ({ path, why }) => `\`${path}\` is not valid: ${why}`,
    hint: () => "fix the file and try again; loci leaves it as it is",
  }),
  "linked-file": entry<{ path: string; target: string }>({
    about:
      "The file is a symbolic link, as dotfile managers make them. loci does not replace a link unless you ask for it.",
    sample: { path: "/home/ada/.claude/settings.json", target: "/home/ada/dotfiles/settings.json" },
    message: ({ path, target }) => `\`${path}\` is a link to \`${target}\``,
    hint: () => "pass `--follow` to change the file that it points to",
  }),
  "refused-file": entry<{ path: string; why: string }>({
    about:
      "loci cannot read the file safely: it is not a plain file, is too large, is not UTF-8, or lies outside its folder.",
    sample: { path: "/work/app/.claude/memory/memory-config.json", why: "it is not a plain file" },
    message: ({ path, why }) => `\`${path}\` was not read: ${why}`,
    hint: () => "check the file; loci leaves it alone",
  }),
  "write-failed": entry<{ path: string; why: string }>({
    about:
      "The system refused a write (full disk, read-only folder, missing permission). The old content is intact.",
    sample: { path: "/home/ada/.claude/settings.json", why: "no space left on device" },
    message: ({ path, why }) => `could not write \`${path}\`: ${why}`,
    hint: () => "the old content is untouched; `loci doctor` checks the folders",
  }),
  "system-refused": entry<{ path: string | undefined; why: string }>({
    about:
      "The system refused an operation that works on a healthy machine: the disk is full or broken, too many files are open, or a permission is missing. No memory is lost. Each file has its old or its new content.",
    sample: { path: "/home/ada/.claude/loci", why: "the disk reported an error" },
    message: ({ path, why }) => `the system refused${path ? ` \`${path}\`` : ""}: ${why}`,
    hint: () => "nothing is lost; fix the cause and try again; `loci doctor` checks the folders",
  }),
  "foreign-owner": entry<{ path: string }>({
    about:
      "The folder belongs to another user (often `sudo` with somebody's `HOME`). Its owner could not change the files that loci would write there.",
    sample: { path: "/home/ada/.claude/loci" },
    message: ({ path }) => `\`${path}\` belongs to another user`,
    hint: () => "run loci as the owner, or set `HOME` to your own home",
  }),
  "no-index": entry<{ why: string }>({
    about:
      "loci could not create the index: the disk is full or read-only, or does not support a write-ahead log (as many network disks). Nothing is lost: loci answers from the files, only more slowly.",
    sample: { why: "no space left on the disk" },
    message: ({ why }) => `cannot create the index: ${why}`,
    hint: () => "loci answers from the files until then; `loci doctor` checks the folders",
  }),
  busy: entry<{ path: string; waitedMs: number }>({
    about: "Another loci process held the lock for longer than this one waits.",
    sample: { path: "/home/ada/.claude/loci/lock", waitedMs: 2000 },
    message: ({ path, waitedMs }) => `waited ${waitedMs} ms for \`${path}\``,
    hint: () => "try again; the lock ends with the process that holds it",
  }),
  ...CONVERSATION_FAULTS,
  ...INSTALL_FAULTS,
  ...JOURNAL_FAULTS,
  ...RECORD_FAULTS,
  ...UNDO_FAULTS,
  ...SEARCH_FAULTS,
  ...TRUST_FAULTS,
  ...UPGRADE_FAULTS,
} as const;

/** The code of a failure. */
export type FaultCode = keyof typeof FAULTS;

/** The details that a failure of that code reports. */
export type DetailOf<Code extends FaultCode> =
  (typeof FAULTS)[Code] extends FaultEntry<infer Detail> ? Detail : never;

/** A command line of loci, without the words that are empty. */
function lineOf(...words: readonly string[]): string {
  return ["loci", ...words].filter((word) => word !== "").join(" ");
}
