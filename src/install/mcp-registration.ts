import { fault } from "#base/fault.ts";
import { isObject, objectIn, valueAt } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { type OpenSettings, openSettings } from "#settings/change/change-settings.ts";
import { editJson } from "#text/json/json-edit.ts";
import type { InstallPlace } from "./install-kit.ts";
import { readReceipt, sumOf } from "./owned-paths.ts";
import type { SettingsPlan } from "./plan-registration.ts";

/** The list of MCP servers of one scope. */
export interface McpList {
  /** The file: `.mcp.json` of a project, or the host's own for its user. */
  readonly path: string;
  /** The keys of the list in it. */
  readonly keys: readonly string[];
  /** The folder that no link may lead out of. */
  readonly inside: string | undefined;
}

const NAME = "loci";

/** The entry of loci in a list of servers. */
export function mcpEntry(program: string) {
  return { type: "stdio", command: program, args: ["mcp"] };
}

/** Plans to add loci to the MCP servers of a scope. */
export function planMcp(place: InstallPlace, follow: boolean): SettingsPlan {
  const found = openList(place, follow);
  const { path, text, before } = found;
  const entry = mcpEntry(place.registration.caller.program);
  const { keys } = place.mcp;
  const current = valueAt(objectIn(text), [...keys, NAME]);
  if (current !== undefined && !isOurs(current))
    throw fault("broken-file", { path, why: `its server \`${NAME}\` is another one` });
  const isThere = JSON.stringify(current) === JSON.stringify(entry);
  const after = isThere ? text : editJson(text, { path: [...keys, NAME], value: entry });
  if (after === undefined)
    throw fault("broken-file", { path, why: `its \`${keys.join(".")}\` is not an object` });
  const receipt = { before: withoutServer(place, found), after: sumOf(after) };
  return { path, before, after: isThere ? before : after, receipt, isUntouched: true };
}

/** Plans to remove it again. */
export function planMcpRemoval(place: InstallPlace, follow: boolean): SettingsPlan {
  const found = openList(place, follow);
  const { path, before } = found;
  const after = withoutServer(place, found);
  return { path, before, after, receipt: undefined, isUntouched: true };
}

function openList({ mcp }: InstallPlace, follow: boolean): OpenSettings {
  return openSettings({ ...mcp, below: undefined }, follow);
}

/** The file without loci: identical to the original if only loci has changed it since. */
function withoutServer(
  { stateDir, mcp: { keys } }: InstallPlace,
  { path, before }: OpenSettings,
): string | undefined {
  if (before === undefined || !isOurs(valueAt(objectIn(before), [...keys, NAME]))) return before;
  const receipt = readReceipt(stateDir, path);
  if (receipt?.after === sumOf(before)) return receipt.before;
  const bare = editJson(before, { path: [...keys, NAME], value: undefined }) ?? before;
  return receipt ? withoutList(keys, { bare, original: receipt.before }) : bare;
}

/** The file without the list and without itself, if loci made them and they are empty. */
function withoutList(
  keys: readonly string[],
  { bare, original }: { readonly bare: string; readonly original: string | undefined },
): string | undefined {
  const list = valueAt(objectIn(bare), keys);
  const isListOurs = valueAt(objectIn(original ?? ""), keys) === undefined;
  if (!isListOurs || !isObject(list) || Object.keys(list).length > 0) return bare;
  const rest = editJson(bare, { path: keys, value: undefined }) ?? bare;
  const isEmpty = Object.keys(objectIn(rest)).length === 0;
  return isEmpty && original === undefined ? undefined : rest;
}

/** Whether a server is some loci, wherever its executable is. */
function isOurs(server: unknown): boolean {
  if (!isObject(server) || typeof server["command"] !== "string") return false;
  const [word] = Array.isArray(server["args"]) ? server["args"] : [];
  return word === "mcp" && /^loci(\.exe)?$/.test(baseName(server["command"]));
}
