import { fault } from "#base/fault.ts";
import type { EntryForm } from "#hosts/claude/settings/hook-entries.ts";
import { hookFile } from "#hosts/claude/settings/hook-file.ts";
import type { Registration } from "#hosts/claude/settings/registration.ts";
import { calledBy, type EntryFile, type SetupPlace, serverWords } from "#hosts/setup.ts";
import { tomlTable, withoutTomlTable, withTomlTable } from "#text/toml-table.ts";
import { CODEX_PROFILE } from "./codex-profile.ts";

/** The tokens of added context that the host lets through in one reply; without it, it cuts what is longer than 2,500. */
const CONTEXT_TOKENS = 5000;

const WRITES_OR_SPAWNS = "^(?:apply_patch|spawn_agent|collaborationspawn_agent)$";

/** Codex has Claude Code's grammar, with a limit of context of its own, and ends a session after three seconds at most. */
export const CODEX_FORM: EntryForm = {
  words: " --host codex",
  matchers: { PreToolUse: WRITES_OR_SPAWNS, PostToolUse: WRITES_OR_SPAWNS },
  fields: (event) => ({
    timeout: event === "SessionEnd" ? 3 : 5,
    ...(/^(?:SessionStart|UserPromptSubmit|SubagentStart)$/.test(event) && {
      additionalContextLimit: CONTEXT_TOKENS,
    }),
  }),
};

/** Codex has no rules for single commands: its user allows loci's when it asks. */
export function codexRegistration(place: SetupPlace): Registration {
  const rules = { allow: [], ask: [], retired: [] };
  return { caller: { ...calledBy(place), place: place.scope, form: CODEX_FORM }, rules };
}

/** The folder of Codex that a set-up changes: the user's own, or that of a project. */
export function codexFolder({ world, root }: Pick<SetupPlace, "world" | "root">): string {
  const folder = root === undefined ? CODEX_PROFILE.folder(world) : `${root}/.codex`;
  if (folder === undefined) throw fault("no-home", {});
  return folder;
}

/** The file of the hooks. */
export function codexHooks(place: SetupPlace): EntryFile {
  const path = `${codexFolder(place)}/hooks.json`;
  return hookFile({ path, inside: place.root, registration: codexRegistration(place) });
}

const SERVER = "mcp_servers.loci";

/** The list of MCP servers. It is text to loci: everything else in it stays to the letter. */
export function codexServers(place: SetupPlace): EntryFile {
  const path = `${codexFolder(place)}/config.toml`;
  const [command, ...args] = serverWords(calledBy(place)).map((word) => JSON.stringify(word));
  const entry = `[mcp_servers.loci]\ncommand = ${command}\nargs = [${args.join(", ")}]\n`;
  return {
    ...{ what: "servers", path, inside: place.root, form: "toml" },
    withLoci(text) {
      const found = tomlTable(text, SERVER);
      if (found !== undefined && !isOurs(found))
        throw fault("broken-file", { path, why: "its server `loci` is another one" });
      const after = withTomlTable(text, SERVER, entry);
      if (after !== undefined) return after;
      throw fault("broken-file", { path, why: "it is not TOML, or has `mcp_servers` in one line" });
    },
    withoutLoci(text, original) {
      if (!isOurs(tomlTable(text, SERVER) ?? "")) return text;
      const bare = withoutTomlTable(text, SERVER);
      return original && original.text === undefined && bare.trim() === "" ? undefined : bare;
    },
    namesLoci: (text) => isOurs(tomlTable(text, SERVER) ?? ""),
  };
}

function isOurs(table: string): boolean {
  const isDirect = /^command\s*=.*\bloci(?:\.exe)?"/m.test(table);
  const isWrapped = /^command\s*=\s*"sh"/m.test(table);
  if (isDirect) return /^args\s*=\s*\[\s*"mcp"/m.test(table);
  return isWrapped && /^args\s*=\s*\[\s*"[^"]*\/hook",\s*"mcp"/m.test(table);
}
