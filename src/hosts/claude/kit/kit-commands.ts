import { CONVERSATION_COMMANDS } from "./kit-conversations.ts";
import type { KitCommand } from "./kit-piece.ts";

/** The slash commands of the journal. */
const JOURNAL_KIT: readonly KitCommand[] = [
  {
    name: "start",
    about: "Turn memory mode on for this project",
    may: [
      "journal start",
      "journal note decision",
      "journal note analysis",
      "journal note context",
      "journal note progress",
    ],
    text: `!\`loci journal start\`

Print the first line unchanged. The rest are notes about the user and the project: use those that matter. From now on save what is worth finding again, when it happens and without being asked:

- \`loci journal note decision --title '<title>' --decision '<what>' --context '<why>' --alternatives '<rejected, and why>'\`
- \`loci journal note analysis --path <file> --summary '<two sentences>' --findings '<finding>'\`
- \`loci journal note context --title '<task>' --context '<state>'\`, with \`--blocker\` for an obstacle
- \`loci journal note progress --title '<task>' --details '<boxes to tick>'\``,
  },
  {
    name: "stop",
    about: "Turn memory mode off; every file stays",
    may: ["journal stop"],
    text: `!\`loci journal stop\`

Print this line unchanged, and write no more notes.`,
  },
  {
    name: "rebuild",
    about: "Rebuild the index of the journal from its notes",
    may: ["journal rebuild"],
    text: `!\`loci journal rebuild\`

Print this unchanged.`,
  },
  {
    name: "workspace",
    hasShortName: true,
    about: "Show all projects, their relations and common work",
    hint: "<what to change>",
    may: ["workspace show", "workspace add", "workspace describe", "workspace initiative"],
    text: `!\`loci workspace show\`

Wanted: $ARGUMENTS

If nothing is, show the projects with their states, the current initiatives, and what concerns this project. Only the user may relate two projects, because that lets agents read the notes of both: they type "loci workspace relate <project> '<relation>' <other>" in a terminal. Else \`loci workspace add\`, \`loci workspace describe <project> '<text>'\` or \`loci workspace initiative '<name>' --status '<state>'\`, once.`,
  },
  {
    name: "user",
    hasShortName: true,
    about: "Show or change what is known about the user",
    hint: "<update, forget, history, export, import> <what>",
    may: ["user show", "user update", "user history", "user export"],
    text: `!\`loci user show\`

Wanted: $ARGUMENTS

If nothing is, show this. Else run the one command that is meant: \`loci user update <category> '<sentence>'\` for what the user says (with \`--observed\` for what you noticed: ask first), \`loci user history\`, \`loci user export\`. Ask the user before you forget, import, accept or refuse. When something was written say \`📝 Noted: <what>\`; when you use it say \`💭 Based on your preference <what>\`.`,
  },
];

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
