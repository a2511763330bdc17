import { CONVERSATION_COMMANDS } from "./kit-conversations.ts";
import type { KitCommand } from "./kit-piece.ts";

/** The slash commands of the journal. */
const JOURNAL_KIT: readonly KitCommand[] = [
  {
    name: "start",
    about: "Turn memory mode on for this project",
    may: [
      "journal start",
      "agent journal note decision",
      "agent journal note analysis",
      "agent journal note context",
      "agent journal note progress",
    ],
    text: `!\`loci journal start\`

Print the first line unchanged. The rest are notes about the user and the project: use those that matter. From now on save what is worth finding again, when it happens and without being asked:

- \`loci agent journal note decision --title '<title>' --decision '<what>' --context '<why>' --alternatives '<rejected, and why>'\`
- \`loci agent journal note analysis --path <file> --summary '<two sentences>' --findings '<finding>'\`
- \`loci agent journal note context --title '<task>' --context '<state>'\`, with \`--blocker\` for an obstacle
- \`loci agent journal note progress --title '<task>' --details '<boxes to tick>'\``,
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

/** The text of `/memory:find`; the description of records calls it `/memory:search`. */
const FIND = `Find what is remembered about: $ARGUMENTS

Run \`loci agent find '<words>'\` once (without words it lists everything), and \`loci agent find <id>\` only for a record whose title is not enough. Report what matches, each with its id, at most twenty; if nothing does, say so.`;

/** The slash commands that read memory and add to it. */
const LOOKING: readonly KitCommand[] = [
  {
    name: "save",
    about: "Save something for later sessions",
    hint: "<what>",
    may: ["agent save", "remember"],
    text: `Save for later sessions: $ARGUMENTS

If nothing is named, take what was last decided or learnt in this conversation. Put it into one sentence that can be understood without the conversation, with its reason, and run once:

\`loci agent save '<sentence>' --as <category>\`

Categories: decision (a choice and why), preference (how things are done), constraint (a limit that stays), runbook (how to fix an error), tech_debt (postponed work). If it replaces something older: \`--instead-of '<its words>'\`; if it holds in all projects: \`loci remember '<sentence>' --global\`. Report in one line what was saved, and any conflict that the command names.`,
  },
  {
    name: "find",
    about: "Find, list or show memories",
    hint: "<words or a question>",
    may: ["agent find"],
    text: FIND,
  },
  {
    name: "search",
    about: "Find memories about something (the same as find)",
    hint: "<words>",
    may: ["agent find"],
    text: FIND,
  },
  {
    name: "status",
    about: "Show the state and cost of memory",
    may: ["status"],
    text: `!\`loci status\`

Report this in at most five lines, first of all problems.`,
  },
];

/** The slash commands that change or clean up memory. */
const CHANGING: readonly KitCommand[] = [
  {
    name: "forget",
    about: "Forget something everywhere (can be undone)",
    hint: "<id or words>",
    may: ["agent forget", "forget", "undo"],
    text: `Forget: $ARGUMENTS

Run \`loci agent forget '<id or words>' --yes\` once. If the words could mean several memories nothing is changed and all of them are named: ask the user which are meant. Report in one line what was forgotten, and that \`loci undo\` brings it back.`,
  },
  {
    name: "pause",
    about: "Save nothing of this session, or go on saving",
    hint: "<off to go on>",
    may: ["agent pause", "resume"],
    text: `Wanted: $ARGUMENTS

If nothing is, run \`loci agent pause\`; if the user wants to go on saving, run \`loci resume\`. Report it in one line, and that \`/memory:pause off\` goes on.`,
  },
  {
    name: "review",
    about: "Review recent memories, and those that need approval",
    may: ["history", "review", "agent find", "agent forget"],
    text: `!\`loci history\`

!\`loci review\`

Show the user what was saved, in one line each with its id, and ask which of it should go. Then run \`loci agent forget <id> --yes\` for those, and for no others. Only the user can approve pending memories, in a terminal: \`loci review\`.`,
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
    name: "config",
    about: "Show or change the settings of memory",
    hint: "<setting> <value>",
    may: ["config list", "config get", "config explain"],
    text: `!\`loci config list --changed\`

Wanted: $ARGUMENTS

If nothing is, summarize the list above. \`loci config list\` has all settings, \`loci config explain <key>\` explains one. To change one, run \`loci config set <key> <value>\`; the user is asked before that.`,
  },
];

/** The slash commands that earlier versions wrote; `init` and `uninstall` remove them where nobody has edited them. */
export const RETIRED_COMMANDS: readonly string[] = [
  ...["list", "show", "load", "update", "resume", "retire", "restore", "gc", "compress"],
];

/** Every slash command. */
export const KIT_COMMANDS: readonly KitCommand[] = [
  ...LOOKING,
  ...CHANGING,
  ...JOURNAL_KIT,
  ...CONVERSATION_COMMANDS,
];
