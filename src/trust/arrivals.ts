import type { Speaker } from "#base/memory-item.ts";

/** A way in which words arrive. */
export interface Arrival {
  /** A description for people. */
  readonly what: string;
  /** The author of the words; `nobody` if loci saves nothing of them. */
  readonly author: Speaker | "nobody";
  /** An exception to the usual treatment of this author. */
  readonly but?: string;
}

/** Everything that can arrive, with its author. A new way in is a new row here; no other code decides about authors. */
export const ARRIVALS = {
  terminal: {
    what: "typed in a conversation in the terminal",
    author: "user",
  },
  editor: {
    what: "typed in VS Code, the desktop app, the web or a remote session",
    author: "user",
  },
  "further-host": {
    what: "typed into another agent program that loci works in, in its terminal or an editor",
    author: "user",
    but: "a turn that a program started (`codex exec`, `gemini -p`) is a program's",
  },
  command: {
    what: "`loci remember` and `edit` in a terminal; `/memory:save`",
    author: "user",
  },
  profile: {
    what: "`loci user update` and `loci user import` in a terminal",
    author: "user",
    but: "an agent may not import a profile; a line that says `agent` stays an agent's",
  },
  "own-file": {
    what: "your own files (`~/.claude/CLAUDE.md`, `MEMORY.md`), edited by hand",
    author: "user",
    but: "passages with signs of an attack wait",
  },
  approved: {
    what: "anything that you have approved, in exactly these bytes",
    author: "user",
  },
  believed: {
    what: "a record whose bytes somebody committed whom you trust (`loci projects trust`)",
    author: "user",
    but: "a commit that changes only the mode of a file does not count",
  },
  pasted: {
    what: "text that you paste or quote",
    author: "outside",
    but: "no rule is made of it; your message is quoted as yours",
  },
  program: {
    what: "prompts of a program (`-p`, `codex exec`, SDK, cron, a host started by an agent)",
    author: "nobody",
  },
  agent: {
    what: "said by the agent, or saved by its command (`remember`, `note`, MCP)",
    author: "agent",
    but: "yours if you have said the same",
  },
  "other-host": {
    what: "saved over MCP from another host",
    author: "agent",
  },
  global: {
    what: "a memory for all projects that an agent saves",
    author: "agent",
    but: "the author is named at the start, with prompts and for sub-agents",
  },
  "sub-agent": {
    what: "the last message of a sub-agent",
    author: "agent",
  },
  "other-tool": {
    what: "records that another tool writes here, with `records.other_tool`",
    author: "agent",
    but: "only if git does not track the file; otherwise from outside",
  },
  "host-memory": {
    what: "the host's own memory",
    author: "agent",
    but: "the host loads it itself",
  },
  bundle: {
    what: "a bundle, another tool's memory (`loci import`)",
    author: "import",
    but: "waits, unless it is yours (`--mine`)",
  },
  tool: {
    what: "the output of a tool: a page, an issue; also if the agent, a sub-agent, a note, a list of tasks or a summary repeats it",
    author: "tool",
    but: "facts that an agent saves with a command are its note",
  },
  file: {
    what: "a file of the project that the agent repeats",
    author: "file",
  },
  manifest: {
    what: "what a manifest says about its project (`package.json`)",
    author: "file",
  },
  repository: {
    what: "subjects of commits, titles of documents, in a master",
    author: "file",
  },
  kinds: {
    what: "the names of a project's agents (`.claude/agents`)",
    author: "nobody",
  },
  git: {
    what: "a record that git, an editor or an archive brought, or changed",
    author: "outside",
  },
  summary: {
    what: "a summary of a conversation that git or an editor brought, or changed",
    author: "outside",
  },
  master: {
    what: "a master that git or an editor brought, and its lines when it is made anew",
    author: "outside",
  },
  sync: {
    what: "a later sync or shared store",
    author: "outside",
    but: "until its rows say whose key signed it",
  },
} as const satisfies Readonly<Record<string, Arrival>>;

/** The name of a way in. */
export type ArrivalName = keyof typeof ARRIVALS;

type Kept = {
  [Name in ArrivalName]: (typeof ARRIVALS)[Name]["author"] extends Speaker ? Name : never;
};

/** The author of words that arrive in some way. */
export function authorOf<Name extends Kept[ArrivalName]>(
  name: Name,
): (typeof ARRIVALS)[Name]["author"] {
  return ARRIVALS[name].author;
}
