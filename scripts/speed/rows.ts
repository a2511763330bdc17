import { existsSync } from "node:fs";
import { commandOf } from "#hosts/claude/settings/hook-entries.ts";
import { eventWord, HOOK_EVENTS, type HookEvent } from "#hosts/hook-call.ts";
import type { MadeHome } from "#scripts/support/homes/home.ts";
import type { Binaries } from "./binaries.ts";
import { payloadOf } from "./payloads.ts";
import { promptRows } from "./prompt-rows.ts";
import { recordRows } from "./record-rows.ts";
import { BARE, type Errand, type Row } from "./row.ts";

/** An event at which there is nothing to do costs at most so many times a bare binary. */
const NOTHING_TO_DO = 1.4;

/** An event that injects memory. */
const BRIEFING = 1.6;

/** The end of a turn, where there is little to write down. */
const TURN_END = 1.8;

/** The limit of an event; undefined where nothing is promised. */
const EVENT_TARGETS: Readonly<Record<HookEvent, number | undefined>> = {
  SessionStart: BRIEFING,
  UserPromptSubmit: NOTHING_TO_DO,
  PreToolUse: NOTHING_TO_DO,
  PostToolUse: NOTHING_TO_DO,
  SubagentStart: BRIEFING,
  SubagentStop: NOTHING_TO_DO,
  Stop: TURN_END,
  PreCompact: NOTHING_TO_DO,
  PostCompact: NOTHING_TO_DO,
  SessionEnd: TURN_END,
};

/** A command that only reads, and that people type often. */
const READING = 2;

/** The commands that are measured, with what each is allowed. */
const COMMANDS: readonly { readonly words: string; readonly target?: number }[] = [
  { words: "", target: READING },
  { words: "--help", target: READING },
  { words: "list", target: READING },
  { words: "status", target: READING },
  { words: "version" },
  { words: "config list" },
  { words: "log" },
  { words: "doctor" },
];

/** If there are records, a prompt has rows of its own. */
function eventsFor({ project }: MadeHome): readonly HookEvent[] {
  const isRecalling = existsSync(`${project}/.claude/memory`);
  return isRecalling ? HOOK_EVENTS.filter((event) => event !== "UserPromptSubmit") : HOOK_EVENTS;
}

const SHELL_BARE = "sh -c bare";
const NOTHING = new Uint8Array();

/** Every row that is measured in a home. */
export function rowsFor({ bare, loci }: Binaries, home: MadeHome, memories: number): Row[] {
  const env = { HOME: home.path, PATH: "/usr/bin:/bin" };
  const errand = (argv: readonly string[], stdin: Uint8Array = NOTHING): Errand => {
    return { argv, stdin, env, cwd: home.project };
  };
  const payload = (event: HookEvent) => payloadOf(event, { home: home.path, ...home });
  const plain = { beside: BARE, target: undefined };
  const events = eventsFor(home).map((event) => ({
    what: `hook ${eventWord(event)}`,
    errand: errand([loci, "hook", eventWord(event)], payload(event)),
    beside: BARE,
    target: EVENT_TARGETS[event],
  }));
  const commands = COMMANDS.map(({ words, target }) => ({
    what: words || "loci alone",
    errand: errand([loci, ...words.split(" ").filter((word) => word !== "")]),
    beside: BARE,
    target,
  }));
  const shell = (line: string) => errand(["/bin/sh", "-c", line], payload("Stop"));
  return [
    { what: BARE, errand: errand([bare], payload("Stop")), ...plain },
    ...events,
    { what: SHELL_BARE, errand: shell(`'${bare}'`), ...plain },
    {
      what: "guarded: sh + hook stop",
      errand: shell(commandOf({ program: loci, place: "user" }, "Stop")),
      beside: SHELL_BARE,
      target: undefined,
    },
    ...commands,
    ...promptRows(loci, home, { errand, memories }),
    ...recordRows(loci, home, { errand, shell, beside: SHELL_BARE }),
  ];
}
