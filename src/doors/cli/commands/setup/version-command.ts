import { fault } from "#base/fault.ts";
import { currentVersion } from "#base/version.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { eventWord, HOOK_EVENTS } from "#hosts/hook-call.ts";

/** `loci version`: prints the version. */
export const versionCommand = define({
  json: true,
  examples: [
    { line: "loci version", does: "the version on one line" },
    { line: "loci version --json", does: "with its build" },
  ],
  run({ print, terminal }) {
    const version = currentVersion();
    return print(version, () => {
      const { commit, bun, platform } = version;
      return terminal.own(`loci ${version.version} (${commit}, bun ${bun}, ${platform})`);
    });
  },
});

/** The page of `loci mcp`; the door itself is opened before any command line is parsed. */
export const mcpCommand = define({
  args: {
    http: {
      type: "string",
      valueHint: "127.0.0.1:port",
      description: "Serve over HTTP on this machine, with a token; 0 takes a free port",
    },
    ...PROJECT_FLAG,
  },
  more: [
    "Serves the tools `brief`, `search`, `recall`, `show`, `remember`, `forget`, `note` and `summarize`, the",
    "memories as resources, and prompts. `claude mcp add loci -- loci mcp` registers it with Claude Code. The client",
    "starts it and speaks over stdin and stdout. What an agent saves here is its note, or yours if it repeats a sentence of yours.",
  ].join("\n"),
  examples: [{ line: "loci mcp < /dev/null", does: "serve over stdin until the client closes it" }],
  run: () => refuseAsLast("mcp"),
});

/** A door is chosen by the first word, so a flag before its name leads to the command line, which cannot open it. */
function refuseAsLast(door: string): never {
  const instead = `write \`loci ${door}\` first; for another folder: \`cd DIR && loci ${door}\``;
  throw fault("unexpected-word", { word: door, command: "FLAG …", instead });
}

/** The page of `loci ui`; the door itself is opened before any command line is parsed. */
export const uiCommand = define({
  args: {
    "no-open": { type: "boolean", description: "Only print the address" },
    port: {
      type: "string",
      valueHint: "n",
      description: "The port; 0, the default, takes a free one",
    },
  },
  more: [
    "Serves a page on this machine and opens it in your browser: all memories with search, review, edit and undo,",
    "what happened today, and where each setting comes from. The printed address has a secret token. It stops with",
    "Ctrl-C, or after an hour without use. Nothing leaves the machine.",
  ].join("\n"),
  examples: [
    { line: "loci ui", does: "open it" },
    { line: "loci ui --no-open --port 8322", does: "print the address, on a known port" },
  ],
  run: () => refuseAsLast("ui"),
});

/** The page of `loci hook`; the door itself is opened before any command line is parsed. */
export const commandOf = define({
  args: {
    event: {
      type: "positional",
      required: false,
      description: "The event; by default the payload names it",
    },
    host: {
      type: "enum",
      options: ["claude"],
      default: "claude",
      valueHint: "name",
      description: "The host that sends the payload",
    },
  },
  more: [
    "Reads one payload on stdin and answers with one JSON object or nothing. It always",
    "exits 0; `loci log` shows what happened. Events:",
    `${HOOK_EVENTS.map(eventWord).join(", ")}.`,
  ].join("\n"),
  examples: [
    { line: "loci hook session-start < payload.json", does: "answer a session that opens" },
    { line: "loci hook < payload.json", does: "let the payload name the event" },
  ],
  run: () => refuseAsLast("hook"),
});
