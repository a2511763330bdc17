import { readdirSync, readFileSync } from "node:fs";
import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import type { TestHome } from "#test/home.ts";
import { type HostRun, TELLING_HOOKS } from "./claude.ts";

const WRAPPED = /<loci-memory id="([0-9a-f]{16})">[\s\S]*?<\/loci-memory id="\1">/g;

/** The part of a text that is from loci, to the byte. */
export function briefsIn(text: string): string[] {
  return text.match(WRAPPED) ?? [];
}

/** The part of each agent's request that is from loci, to the byte. */
export function received({ requests }: HostRun): string[][] {
  return requests.filter(({ isAgent }) => isAgent).map(({ text }) => briefsIn(text));
}

/** The texts that the hooks of a turn injected, if the host reports them: by event, oldest first. */
export function handed({ stdout }: HostRun): { readonly event: string; readonly text: string }[] {
  return jsonLines(stdout)
    .filter((line) => line["subtype"] === "hook_response")
    .map(({ stdout }) => parseJson(String(stdout)))
    .map((answer) => (isObject(answer) ? answer["hookSpecificOutput"] : undefined))
    .filter((told) => isObject(told) && typeof told["additionalContext"] === "string")
    .map((told) => told as { hookEventName: string; additionalContext: string })
    .map(({ hookEventName, additionalContext }) => ({
      event: hookEventName,
      text: additionalContext,
    }));
}

/** How a hook has ended, as the host has written it into its transcript. */
export interface WrittenHook {
  readonly event: string;
  readonly code: unknown;
  readonly ms: unknown;
}

/**
 * The reports about hooks in the transcripts of a home; of events other than these the host writes
 * only their output.
 */
export function writtenHooks(home: TestHome): WrittenHook[] {
  const folder = `${home.path}/.claude/projects`;
  const names = readdirSync(folder, { recursive: true }).map(String);
  const lines = names
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => jsonLines(readFileSync(`${folder}/${name}`, "utf8")));
  return lines.flatMap((line) => [...attached(line), ...stopped(line)]);
}

function attached({ attachment }: JsonObject): WrittenHook[] {
  if (!isObject(attachment) || !String(attachment["type"]).startsWith("hook_")) return [];
  const { type, hookEvent, exitCode, durationMs } = attachment;
  // The output of a hook is written beside how it ended.
  if (type === "hook_additional_context" || type === "hook_system_message") return [];
  return [{ event: String(hookEvent), code: exitCode, ms: durationMs }];
}

function stopped(line: JsonObject): WrittenHook[] {
  if (line["subtype"] !== "stop_hook_summary") return [];
  const { hookInfos, hookErrors } = line as { hookInfos: JsonObject[]; hookErrors: unknown[] };
  const code = hookErrors.length === 0 ? 0 : 1;
  return hookInfos.map(({ durationMs }) => ({ event: "Stop", code, ms: durationMs }));
}

function jsonLines(text: string): JsonObject[] {
  return text
    .split("\n")
    .map((line) => parseJson(line))
    .filter((line) => isObject(line));
}

/** Flags of a turn with which the host reports how its hooks have ended, and more. */
export const telling = (...flags: readonly string[]): readonly string[] => [
  ...TELLING_HOOKS,
  ...flags,
];
