import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** The folders and files of a played world, written with `/`. */
export interface PlayedPlace {
  readonly home: string;
  readonly project: string;
  /** The host's folder of this project's transcripts. */
  readonly transcripts: string;
}

/** A line that the host writes into the transcript of a session. */
export interface HostLine {
  readonly session: string;
  readonly role: "user" | "assistant";
  readonly text: string;
}

/** One step: a command with its words, or an event with its payload. */
export interface Step {
  readonly name: string;
  readonly words: readonly string[] | ((place: PlayedPlace) => readonly string[]);
  /** A change on the disk before the call. */
  readonly before?: (place: PlayedPlace) => void;
  /** The line that the host writes before the call. */
  readonly line?: HostLine;
  /** The payload of a hook, or the frames for the MCP server. */
  readonly stdin?: (place: PlayedPlace) => string;
}

/** The words of which no file of loci may have one after the pause, the forgetting and the purge. */
export const CANARIES = ["quokkaberry", "heliotrope", "vermilion"] as const;

function hook(event: string, session: string, more: Readonly<Record<string, unknown>> = {}) {
  const word = event.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  return {
    words: ["hook", word],
    stdin: ({ project, transcripts }: PlayedPlace) =>
      JSON.stringify({
        ...{ session_id: session, cwd: project },
        ...{ transcript_path: `${transcripts}/${session}.jsonl` },
        ...{ hook_event_name: event, ...more },
      }),
  };
}

function turn(session: string, said: string, replied: string): Step[] {
  const prompt = hook("UserPromptSubmit", session, { prompt: said });
  return [
    { name: `prompt: ${said}`, ...prompt, line: { session, role: "user", text: said } },
    {
      name: `stop: ${said}`,
      ...hook("Stop", session, { stop_hook_active: false }),
      line: { session, role: "assistant", text: replied },
    },
  ];
}

function start(session: string, name: string): Step {
  return { name, ...hook("SessionStart", session, { source: "startup", model: "a-model" }) };
}

function command(...words: string[]): Step {
  return { name: words.join(" "), words };
}

/** Ends the lines of all records with CRLF, as git does at a checkout where its user wants that. */
function endLinesLikeGit({ project }: PlayedPlace): void {
  const memory = `${project}/.claude/memory`;
  for (const folder of ["decisions", "preferences"]) {
    for (const name of readdirSync(`${memory}/${folder}`)) {
      const path = `${memory}/${folder}/${name}`;
      writeFileSync(path, readFileSync(path, "utf8").replaceAll(/\r?\n/g, "\r\n"));
    }
  }
}

/** A path as programs of this system write it. */
export function onSystem(path: string): string {
  return process.platform === "win32" ? path.replaceAll("/", "\\") : path;
}

const MCP_CALLS = [
  {
    method: "initialize",
    id: 1,
    params: {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "steps", version: "1" },
    },
  },
  { method: "notifications/initialized" },
  { method: "tools/list", id: 2 },
  {
    method: "tools/call",
    id: 3,
    params: { name: "search", arguments: { query: "package manager" } },
  },
];

/** Some thirty steps of a user and an agent, in order: what Linux prints, Windows prints. */
export const STEPS: readonly Step[] = [
  command("init", "--yes"),
  command("remember", "We use pnpm as the package manager, never npm", "--as", "preference"),
  command("remember", "The billing service is written in Go, because of its memory use"),
  command("list"),
  command("show", "pnpm"),
  command("index", "rebuild"),
  command("index", "status"),
  command("index", "verify"),
  command("search", "billing"),
  command("recall", "Which package manager do we use?"),
  start("s-1", "start: the first session"),
  ...turn("s-1", "From now on always use tabs for quokkaberry files, never spaces.", "Noted."),
  command("list"),
  command("forget", "quokkaberry", "--yes"),
  start("s-2", "start: after the forgetting"),
  command("recall", "tabs or spaces for quokkaberry files?"),
  command("undo"),
  command("forget", "quokkaberry", "--purge", "--yes"),
  start("s-3", "start: after the purge"),
  command("recall", "tabs or spaces for quokkaberry files?"),
  command("pause"),
  ...turn("s-3", "We always write heliotrope reports by hand.", "I shall."),
  command("resume"),
  { name: "end", ...hook("SessionEnd", "s-3", { reason: "other" }) },
  command("recall", "Who writes heliotrope reports?"),
  start("s-4", "start: after the pause"),
  command("remember", "The vermilion cluster runs in Oslo"),
  command("forget", "vermilion", "--purge", "--yes"),
  command("config", "set", "recall.auto", "false"),
  command("config", "get", "recall.auto"),
  command("import", "notes", "--mine", "--dry-run"),
  {
    name: "import of a whole path",
    words: ({ project }) => ["import", onSystem(`${project}/notes/deep`), "--mine", "--dry-run"],
  },
  command("remember", "Aux", "--as", "decision"),
  { name: "list after git", words: ["list"], before: endLinesLikeGit },
  command("review"),
  command("remember", "We use bun as the package manager, never npm", "--as", "preference"),
  { name: "undo of the rule", words: ["undo"] },
  { name: "list of a whole path", words: ({ project }) => ["list", "-C", onSystem(project)] },
  command("scan"),
  command("doctor"),
  {
    name: "mcp",
    words: ["mcp"],
    stdin: () => MCP_CALLS.map((one) => `${JSON.stringify({ jsonrpc: "2.0", ...one })}\n`).join(""),
  },
  command("uninstall", "--yes"),
  command("list"),
];
