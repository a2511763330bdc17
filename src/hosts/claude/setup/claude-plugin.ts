import { isObject, parseJson } from "#base/json.ts";
import { currentVersion } from "#base/version.ts";
import { KIT_NAME } from "#hosts/claude/kit/kit-piece.ts";
import { hookEntries } from "#hosts/claude/settings/hook-entries.ts";
import type { SetupPlugin } from "#hosts/setup.ts";
import { kitEntries } from "./kit-entries.ts";
import { serverEntry } from "./server-entries.ts";

/** A plugin of Claude Code: a manifest, hooks, the MCP server, and the commands, agents and skill. */
export function claudePlugin(folder: string, program: string): SetupPlugin {
  const manifest = `${folder}/.claude-plugin/plugin.json`;
  return {
    manifest,
    isOurs(text) {
      const found = parseJson(text);
      return isObject(found) && found["name"] === KIT_NAME;
    },
    texts: {
      [manifest]: formatJson(manifestOf()),
      [`${folder}/hooks/hooks.json`]: formatJson(hooksOf(program)),
      [`${folder}/.mcp.json`]: formatJson({
        mcpServers: { loci: serverEntry({ program, wrapper: undefined }) },
      }),
    },
    files: kitEntries("plugin", folder, folder),
  };
}

function manifestOf() {
  return {
    name: KIT_NAME,
    version: currentVersion().version,
    description: "Memory across sessions in plain files, by loci",
    author: { name: "loci" },
    license: "MIT",
    keywords: ["memory", "recall", "decisions"],
  };
}

function hooksOf(program: string) {
  return {
    description: "Injects relevant memories, and saves new ones",
    hooks: hookEntries({ program, place: "plugin" }),
  };
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
