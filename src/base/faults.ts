import { CONVERSATION_FAULTS } from "./conversation-faults.ts";
import { entry, type FaultEntry } from "./fault-entry.ts";
import { INSTALL_FAULTS } from "./install-faults.ts";
import { JOURNAL_FAULTS } from "./journal-faults.ts";
import { RECORD_FAULTS, TRUST_FAULTS } from "./record-faults.ts";
import { SEARCH_FAULTS } from "./search-faults.ts";
import { UPGRADE_FAULTS } from "./upgrade-faults.ts";

/** Every failure that loci can report, by code. */
export const FAULTS = {
  "unknown-command": entry<{ word: string; nearest: string | undefined }>({
    exit: 2,
    about: "The first word is not a command. `loci --help` lists them all.",
    sample: { word: "stauts", nearest: "status" },
    message: ({ word }) => `no command called \`${word}\``,
    hint: ({ nearest }) =>
      nearest
        ? `the nearest is \`loci ${nearest}\`; \`loci --help\` shows all`
        : "`loci --help` shows all commands",
  }),
  "unknown-flag": entry<{ flag: string; nearest: string | undefined; command: string }>({
    exit: 2,
    about: "The command has no such flag. Nothing was done.",
    sample: { flag: "--limti", nearest: "--limit", command: "log" },
    message: ({ flag, command }) => `\`loci ${command}\` has no flag \`${flag}\``,
    hint: ({ nearest, command }) =>
      nearest
        ? `the nearest is \`${nearest}\`; \`loci ${command} --help\` shows all`
        : `\`loci ${command} --help\` shows its flags`,
  }),
  "missing-value": entry<{ flag: string; command: string }>({
    exit: 2,
    about: "A flag that takes a value stands without one.",
    sample: { flag: "--limit", command: "log" },
    message: ({ flag }) => `\`${flag}\` needs a value`,
    hint: ({ flag, command }) =>
      `write \`${flag} <value>\`; \`loci ${command} --help\` tells what it takes`,
  }),
  "unwanted-value": entry<{ flag: string; command: string }>({
    exit: 2,
    about: "A flag that is only on or off was given a value.",
    sample: { flag: "--json", command: "status" },
    message: ({ flag }) => `\`${flag}\` takes no value`,
    hint: ({ flag }) => `write \`${flag}\` alone`,
  }),
  "missing-word": entry<{ word: string; command: string }>({
    exit: 2,
    about: "The command needs one more word.",
    sample: { word: "key", command: "config get" },
    message: ({ word, command }) => `\`loci ${command}\` needs a \`<${word}>\``,
    hint: ({ command }) => `\`loci ${command} --help\` shows how it is written`,
  }),
  "unexpected-word": entry<{ word: string; command: string }>({
    exit: 2,
    about: "The command was given more words than it takes.",
    sample: { word: "now", command: "status" },
    message: ({ word, command }) => `\`loci ${command}\` does not take \`${word}\``,
    hint: ({ command }) => `\`loci ${command} --help\` shows how it is written`,
  }),
  "bad-value": entry<{ name: string; value: string; wanted: string }>({
    exit: 2,
    about: "A flag or word has a value that the command cannot use.",
    sample: { name: "--limit", value: "many", wanted: "a whole number from 1 to 100000" },
    message: ({ name, value }) => `\`${name}\` cannot be \`${value}\``,
    hint: ({ wanted }) => `it takes ${wanted}`,
  }),
  "unknown-setting": entry<{ key: string; nearest: string | undefined }>({
    exit: 2,
    about: "There is no setting of that name. `loci config list` shows all.",
    sample: { key: "retrieval.max_injct", nearest: "retrieval.max_inject" },
    message: ({ key }) => `no setting called \`${key}\``,
    hint: ({ nearest }) =>
      nearest
        ? `the nearest is \`${nearest}\`; \`loci config list\` shows all`
        : "`loci config list` shows all settings",
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
      "A project may not decide this setting, because projects are written by strangers. Set it for yourself instead.",
    sample: { key: "hooks.deadline_ms" },
    message: ({ key }) => `a project may not decide \`${key}\``,
    hint: ({ key }) => `leave \`--project\` out: \`loci config set ${key} <value>\``,
  }),
  "no-home": entry<Record<string, never>>({
    exit: 1,
    about:
      "loci found no home folder: `HOME` is unset, empty or not an absolute path, and the user has none in the system's list.",
    sample: {},
    message: () => "there is no home folder to keep memory in",
    hint: () => "set `HOME` (or `CLAUDE_CONFIG_DIR`) to an absolute path",
  }),
  "no-project": entry<{ folder: string }>({
    exit: 1,
    about:
      "The home folder, and what holds it, is never a project: its memory would be handed to every folder below it.",
    sample: { folder: "/home/ada" },
    message: ({ folder }) => `\`${folder}\` is not a project`,
    hint: () => "change into a project's folder first",
  }),
  "no-transcript": entry<{ word: string | undefined; project: string }>({
    exit: 1,
    about:
      "The agent keeps a transcript of each conversation and deletes it after some weeks. There is none with that id or at that path, or none of the project that you are in.",
    sample: { word: "5f0c6c1e", project: "/work/app" },
    message: ({ word, project }) =>
      word === undefined ? `no transcript of \`${project}\`` : `no transcript called \`${word}\``,
    hint: ({ word }) =>
      word === undefined
        ? "change into a folder in which the agent was used, or name a file"
        : "give a session id, or a unique beginning of one, or the path of a file; without either, the newest of the project is shown",
  }),
  "nothing-to-tell": entry<{ folder: string }>({
    exit: 1,
    about:
      "`loci update` was told nothing, and has seen no session of this project whose transcript it could look at.",
    sample: { folder: "/work/app" },
    message: ({ folder }) => `there is nothing to write down about \`${folder}\``,
    hint: () => "tell it with `--decision`, `--task`, `--file` …, or name a `--session`",
  }),
  "broken-file": entry<{ path: string; why: string }>({
    exit: 1,
    about:
      "A file that loci was to change cannot be understood, so it was left as it is. Mend it in an editor; the place of the first mistake is in the message.",
    sample: { path: "/home/ada/.claude/settings.json", why: "line 4: a comma is missing" },
    message: ({ path, why }) => `\`${path}\` is not valid: ${why}`,
    hint: () => "nothing was written; mend the file and try again",
  }),
  "linked-file": entry<{ path: string; target: string }>({
    exit: 1,
    about:
      "The file is a symbolic link, as dotfile managers make them. loci does not replace a link behind its owner's back.",
    sample: { path: "/home/ada/.claude/settings.json", target: "/home/ada/dotfiles/settings.json" },
    message: ({ path, target }) => `\`${path}\` is a link to \`${target}\``,
    hint: () => "pass `--follow` to change the file that it points to",
  }),
  "refused-file": entry<{ path: string; why: string }>({
    exit: 1,
    about:
      "The file cannot be read safely: it is not a plain file, is too large, is not UTF-8, or lies outside the folder that it belongs to.",
    sample: { path: "/work/app/.claude/memory/memory-config.json", why: "it is not a plain file" },
    message: ({ path, why }) => `\`${path}\` was not read: ${why}`,
    hint: () => "look at the file; loci leaves it alone",
  }),
  "write-failed": entry<{ path: string; why: string }>({
    exit: 1,
    about:
      "The system refused a write (full disk, read-only folder, missing permission). What was there before is still there, whole.",
    sample: { path: "/home/ada/.claude/settings.json", why: "no space left on device" },
    message: ({ path, why }) => `could not write \`${path}\`: ${why}`,
    hint: () => "the old content is untouched; `loci doctor` checks the folders",
  }),
  "system-refused": entry<{ path: string | undefined; why: string }>({
    exit: 1,
    about:
      "The system did not let loci do something that always works on a sound machine: the disk is full or broken, too many files are open, or a permission is missing. What is remembered is whole; what was to be changed is as it was, or as it was to become.",
    sample: { path: "/home/ada/.claude/loci", why: "the disk reported an error" },
    message: ({ path, why }) => `the system refused${path ? ` \`${path}\`` : ""}: ${why}`,
    hint: () => "nothing is lost; mend it and try again; `loci doctor` checks the folders",
  }),
  "foreign-owner": entry<{ path: string }>({
    exit: 1,
    about:
      "The folder belongs to another user (often `sudo` with somebody's `HOME`). Writing there would leave files that its owner cannot change.",
    sample: { path: "/home/ada/.claude/loci" },
    message: ({ path }) => `\`${path}\` belongs to another user`,
    hint: () => "run loci as the owner, or set `HOME` to your own home",
  }),
  "no-index": entry<{ why: string }>({
    exit: 1,
    about:
      "The index could not be made: the disk is full or read-only, or keeps no write-ahead log (as network disks often do). Nothing is lost: answers come from the files then, only slower.",
    sample: { why: "no space left on the disk" },
    message: ({ why }) => `the index could not be made: ${why}`,
    hint: () => "answers come from the files meanwhile; `loci doctor` checks the folders",
  }),
  busy: entry<{ path: string; waitedMs: number }>({
    exit: 1,
    about: "Another loci held the lock for longer than this one was willing to wait.",
    sample: { path: "/home/ada/.claude/loci/lock", waitedMs: 2000 },
    message: ({ path, waitedMs }) => `waited ${waitedMs} ms for \`${path}\``,
    hint: () => "try again; the lock goes with the process that holds it",
  }),
  ...CONVERSATION_FAULTS,
  ...INSTALL_FAULTS,
  ...JOURNAL_FAULTS,
  ...RECORD_FAULTS,
  ...SEARCH_FAULTS,
  ...TRUST_FAULTS,
  ...UPGRADE_FAULTS,
} as const;

/** The code of a failure. */
export type FaultCode = keyof typeof FAULTS;

/** What a failure of that code has to tell. */
export type DetailOf<Code extends FaultCode> =
  (typeof FAULTS)[Code] extends FaultEntry<infer Detail> ? Detail : never;
