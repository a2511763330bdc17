import type { KitCommand } from "./kit-piece.ts";

/** The slash commands of the journal. */
export const JOURNAL_KIT: readonly KitCommand[] = [
  {
    name: "start",
    about: "Turn memory mode on for this project",
    may: ["journal start", "note decision", "note analysis", "note context", "note progress"],
    text: `!\`loci journal start\`

Print the first line unchanged. The rest are notes about the user and the project: use those that matter. From now on save what is worth finding again, when it happens and without being asked:

- \`loci note decision --title '<title>' --decision '<what>' --context '<why>' --alternatives '<rejected, and why>'\`
- \`loci note analysis --path <file> --summary '<two sentences>' --findings '<finding>'\`
- \`loci note context --title '<task>' --context '<state>'\`, with \`--blocker\` for an obstacle
- \`loci note progress --title '<task>' --details '<boxes to tick>'\``,
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
    may: [
      "workspace show",
      "workspace add",
      "workspace describe",
      "workspace relate",
      "workspace initiative",
    ],
    text: `!\`loci workspace show\`

Wanted: $ARGUMENTS

If nothing is, show the projects with their states, the current initiatives, and what concerns this project. A proposed relation is written only if the user agrees when you ask with the AskUserQuestion tool: \`loci workspace relate <project> '<relation>' <other>\`. Else \`loci workspace add\`, \`loci workspace describe <project> '<text>'\` or \`loci workspace initiative '<name>' --status '<state>'\`, once.`,
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
