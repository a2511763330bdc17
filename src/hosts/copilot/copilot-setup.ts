import { fault } from "#base/fault.ts";
import { type JsonObject, objectIn } from "#base/json.ts";
import { isThere } from "#disk/file-stat.ts";
import { executablesOn } from "#disk/find-executables.ts";
import { commandOf, type EntryForm } from "#hosts/claude/settings/hook-entries.ts";
import { hookTrial } from "#hosts/claude/settings/hook-trial.ts";
import { kitSkill } from "#hosts/claude/setup/kit-entries.ts";
import { serverFile } from "#hosts/claude/setup/server-entries.ts";
import { CALLED_EVENTS, type HookEvent } from "#hosts/hook-call.ts";
import {
  calledBy,
  type EntryFile,
  type HostSetup,
  type SetupFinding,
  type SetupPlace,
  serverWords,
} from "#hosts/setup.ts";
import { COPILOT_PROFILE } from "./copilot-profile.ts";

/** Sets loci up in Copilot CLI, which reads every file in its folder of hooks. */
export const COPILOT_SETUP: HostSetup = {
  ...{ name: "copilot", title: "Copilot CLI", scopes: ["user", "project"], folder: folderOf },
  isThere(world) {
    const own = COPILOT_PROFILE.folder(world);
    return (own !== undefined && isThere(own)) || executablesOn(world, "copilot").length > 0;
  },
  // A project has no list of servers of its own.
  entries: (place) => [hooksFile(place), ...(place.root === undefined ? [servers(place)] : [])],
  files: (place) => kitSkill(folderOf(place), place.root),
  kit: "a skill",
  grants: () => ({ commands: 0, paths: [] }),
  remarks: ({ scope }) =>
    scope === "project"
      ? ["Copilot CLI runs the hooks of a project only in a folder that its user has trusted"]
      : [],
  nextStep: "restart Copilot CLI to activate loci",
  findings,
  printed: (program) => hooksOf({ program, wrapper: undefined, place: "user" }),
  trial: hookTrial({ words: " --host copilot", matchers: {}, fields: () => ({}) }),
};

const FORM: EntryForm = { words: " --host copilot", matchers: {}, fields: () => ({}) };

const TIMEOUT_SECONDS = 5;

/** The host's names of the events. */
const NAMES: Readonly<Partial<Record<HookEvent, string>>> = {
  SessionStart: "sessionStart",
  UserPromptSubmit: "userPromptSubmitted",
  PreToolUse: "preToolUse",
  PostToolUse: "postToolUse",
  SubagentStart: "subagentStart",
  SubagentStop: "subagentStop",
  Stop: "agentStop",
  PreCompact: "preCompact",
  SessionEnd: "sessionEnd",
};

const MATCHERS: Readonly<Partial<Record<HookEvent, string>>> = {
  PreToolUse: "create|edit|task",
  PostToolUse: "create|edit|task",
};

function hooksOf(caller: Omit<Parameters<typeof commandOf>[0], "form">): JsonObject {
  const entries = CALLED_EVENTS.map((event) => {
    const matcher = MATCHERS[event];
    const bash = commandOf({ ...caller, form: FORM }, event);
    const entry = {
      type: "command",
      ...(matcher && { matcher }),
      bash,
      timeoutSec: TIMEOUT_SECONDS,
    };
    return [NAMES[event] ?? event, [entry]] as const;
  });
  return { version: 1, hooks: Object.fromEntries(entries) };
}

function folderOf({ world, root }: SetupPlace): string {
  const folder = root === undefined ? COPILOT_PROFILE.folder(world) : `${root}/.github`;
  if (folder === undefined) throw fault("no-home", {});
  return folder;
}

function textOf(place: SetupPlace): string {
  return `${JSON.stringify(hooksOf({ ...calledBy(place), place: place.scope }), null, 2)}\n`;
}

/** The file of the hooks is loci's alone. */
function hooksFile(place: SetupPlace): EntryFile {
  const isOurs = (text: string) => JSON.stringify(objectIn(text)).includes("--host copilot");
  const path = `${folderOf(place)}/hooks/loci.json`;
  return {
    ...{ what: "hooks", path, inside: place.root, form: "json" },
    withLoci(text) {
      if (Object.keys(objectIn(text)).length > 0 && !isOurs(text))
        throw fault("broken-file", { path, why: "it is not loci's" });
      return textOf(place);
    },
    withoutLoci: (text, original) => (isOurs(text) ? original?.text : text),
    namesLoci: isOurs,
  };
}

function servers(place: SetupPlace): EntryFile {
  const [command, ...args] = serverWords(calledBy(place));
  const path = `${folderOf(place)}/mcp-config.json`;
  const entry = { type: "local", command, args, tools: ["*"] };
  return serverFile({ path, inside: place.root, keys: ["mcpServers"], entry });
}

function findings(place: SetupPlace, text: string): SetupFinding[] {
  const { path } = hooksFile(place);
  const about = "hooks";
  if (text === textOf(place)) return [{ about, says: `${path} calls this loci at every event` }];
  return [{ about, says: `${path} is outdated`, remedy: "`loci init` writes it" }];
}
