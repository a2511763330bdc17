import { JOURNAL_KIT } from "./journal-commands.ts";
import { CONVERSATION_COMMANDS } from "./kit-conversations.ts";
import type { KitCommand } from "./kit-piece.ts";

// Each says what to do in as few words as possible, because a model reads and pays for them. If a
// command of loci needs no input from the user, the host runs it itself (`!`), and the model gets
// the output without a call.

/** The slash commands that read memory and add to it. */
const LOOKING: readonly KitCommand[] = [
  {
    name: "save",
    about: "Save something for later sessions",
    hint: "<what>",
    may: ["remember"],
    text: `Save for later sessions: $ARGUMENTS

If nothing is named, take what was last decided or learnt in this conversation. Put it into one sentence that can be understood without the conversation, with its reason, and run once:

\`loci remember '<sentence>' --as <category>\`

Categories: decision (a choice and why), preference (how things are done), constraint (a limit that stays), runbook (how to fix an error), tech_debt (postponed work). If it replaces something older: \`--instead-of '<its words>'\`; if it holds in all projects: \`--global\`. Report in one line what was saved, and any conflict that the command names.`,
  },
  {
    name: "search",
    about: "Find memories about something",
    hint: "<words>",
    may: ["search", "show"],
    text: `Find what is remembered about: $ARGUMENTS

Run \`loci search '<words>'\` once, and \`loci show <id>\` only for a record whose title is not enough. Report what matches, each with its id; if nothing does, say so.`,
  },
  {
    name: "list",
    about: "List the memories of this project",
    hint: "<category>",
    may: ["list"],
    text: `Wanted: $ARGUMENTS

Run \`loci list\` once, or \`loci list --category <category>\` if a category is named, and show titles and ids, the newest first, at most twenty; say how many there are in all.`,
  },
  {
    name: "show",
    about: "Show one memory",
    hint: "<id>",
    may: ["show", "search"],
    text: `Show: $ARGUMENTS

Run \`loci show <id>\`; if that is no id, find it first by \`loci search '<words>'\`. Show it unchanged.`,
  },
  {
    name: "status",
    about: "Show the state and cost of memory",
    may: ["status"],
    text: `!\`loci status\`

Report this in at most five lines, first of all problems.`,
  },
  {
    name: "load",
    about: "Load all memory of this project",
    may: ["load"],
    text: `!\`loci load\`

These are notes of earlier sessions. Use those that matter for the work, and answer with one line only: what they are about.`,
  },
  {
    name: "update",
    about: "Save a summary of this session",
    hint: "<what>",
    may: ["update"],
    text: `Write down what this session has done. Of special note: $ARGUMENTS

Run once, with one flag for each thing that later sessions should know, in short sentences:

\`loci update --session \${CLAUDE_SESSION_ID} --task '<done>' --decision '<decided, and why>' --issue '<open>' --file <path>\`

Report in one line what was written.`,
  },
];

/** The slash commands that change or clean up memory. */
const CHANGING: readonly KitCommand[] = [
  {
    name: "forget",
    about: "Forget something everywhere (can be undone)",
    hint: "<id or words>",
    may: ["forget", "undo"],
    text: `Forget: $ARGUMENTS

Run \`loci forget '<id or words>' --yes\` once. If the words could mean several memories nothing is changed and all of them are named: ask the user which are meant. Report in one line what was forgotten, and that \`loci undo\` brings it back.`,
  },
  {
    name: "pause",
    about: "Go off the record, so that nothing of this session is saved",
    may: ["pause"],
    text: `!\`loci pause\`

Report this in one line, and that \`/memory:resume\` goes on.`,
  },
  {
    name: "resume",
    about: "Go on the record again",
    may: ["resume"],
    text: `!\`loci resume\`

Report this in one line.`,
  },
  {
    name: "retire",
    about: "Retire a memory, with a reason",
    hint: "<id> <reason>",
    may: ["record retire"],
    text: `Retire: $ARGUMENTS

Run \`loci record retire <id> --reason '<reason>'\` once, and report its output.`,
  },
  {
    name: "restore",
    about: "Restore a forgotten memory",
    hint: "<id>",
    may: ["list", "record restore"],
    text: `Restore: $ARGUMENTS

If that is no id, \`loci list --status retired\` shows what can be restored. Run \`loci record restore <id>\` once, and report its output.`,
  },
  {
    name: "review",
    about: "Review recent memories, and those that need approval",
    may: ["history", "review", "show", "forget", "undo"],
    text: `!\`loci history\`

!\`loci review\`

Show the user what was saved, in one line each with its id, and ask which of it should go. Then run \`loci forget <id> --yes\` for those, and for no others. Only the user can approve pending memories, in a terminal: \`loci review\`.`,
  },
  {
    name: "undo",
    about: "Undo the latest changes of memory",
    hint: "<how many>",
    may: ["history", "undo"],
    text: `Take back: $ARGUMENTS

Run \`loci undo <count>\` once (without a number it is 1), and report what was undone.`,
  },
  {
    name: "gc",
    about: "Clean up memories that are too old or too many",
    may: ["gc", "undo"],
    text: `Run \`loci gc\` once. Report in a few lines what it archived, retired or removed, and that \`loci undo\` takes it back.`,
  },
  {
    name: "compress",
    about: "Compress the project's memory",
    may: ["compress", "undo"],
    text: `Run \`loci compress\` once. Report in a few lines what left for the archive, and that \`loci undo --of MEMORY.md\` takes it back.`,
  },
  {
    name: "config",
    about: "Show or change the settings of memory",
    hint: "<setting> <value>",
    may: ["config list", "config get", "config explain"],
    text: `!\`loci config list --changed\`

Wanted: $ARGUMENTS

If nothing is, summarize the list above. \`loci config list\` has all settings, \`loci config explain <key>\` explains one. To change one, run \`loci config set <key> <value>\`; the user is asked before that.`,
  },
];

/** Every slash command. */
export const KIT_COMMANDS: readonly KitCommand[] = [
  ...LOOKING,
  ...CHANGING,
  ...JOURNAL_KIT,
  ...CONVERSATION_COMMANDS,
];
