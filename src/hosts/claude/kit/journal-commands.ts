import type { KitCommand } from "./kit-piece.ts";

/** The slash commands of the journal. */
export const JOURNAL_KIT: readonly KitCommand[] = [
  {
    name: "start",
    about: "Turn memory mode on for this project",
    may: ["journal start", "note decision", "note analysis", "note context", "note progress"],
    text: `!\`loci journal start\`

Say the first line as it stands. What follows are notes about the user and the project: go by them where they matter. From now on write down what is worth finding again, when it happens and without being asked:

- \`loci note decision --title '<title>' --decision '<what>' --context '<why>' --alternatives '<rejected, and why>'\`
- \`loci note analysis --path <file> --summary '<two sentences>' --findings '<finding>'\`
- \`loci note context --title '<task>' --context '<state>'\`, with \`--blocker\` for what stands in the way
- \`loci note progress --title '<task>' --details '<boxes to tick>'\``,
  },
  {
    name: "stop",
    about: "Turn memory mode off; every file stays",
    may: ["journal stop"],
    text: `!\`loci journal stop\`

Say this line as it stands, and write no more notes.`,
  },
  {
    name: "rebuild",
    about: "Make the index of the journal anew from its notes",
    may: ["journal rebuild"],
    text: `!\`loci journal rebuild\`

Say this as it stands.`,
  },
  {
    name: "workspace",
    about: "Show all projects, how they relate, and what spans them",
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

If nothing is, show the projects with their states, the current initiatives, and what concerns this project. A proposed relation is written only when the user agrees: \`loci workspace relate <project> '<relation>' <other>\`. Else \`loci workspace add\`, \`loci workspace describe <project> '<text>'\` or \`loci workspace initiative '<name>' --status '<state>'\`, once.`,
  },
  {
    name: "user",
    about: "Show or change what is known about the user",
    hint: "<update, forget, history, export, import> <what>",
    may: ["user show", "user update", "user history", "user export"],
    text: `!\`loci user show\`

Wanted: $ARGUMENTS

If nothing is, show this. Else run the one command that is meant: \`loci user update <category> '<sentence>'\` for what the user says (with \`--observed\` for what you noticed: ask first), \`loci user history\`, \`loci user export\`. Forgetting, importing, accepting and refusing the user is asked about. When something was written say \`📝 Noted: <what>\`; when you go by it say \`💭 Based on your preference <what>\`.`,
  },
];
