import { fault } from "#base/fault.ts";
import { isObject, type JsonObject, objectIn, valueAt } from "#base/json.ts";
import {
  type CalledProgram,
  calledBy,
  type EntryFile,
  type OriginalFile,
  type SetupPlace,
  serverWords,
  servesLoci,
} from "#hosts/setup.ts";
import { editJson } from "#text/json/json-edit.ts";
import { claudePlaces } from "./claude-places.ts";

const NAME = "loci";

/** The entry of loci in a list of servers. */
export function serverEntry(called: CalledProgram) {
  const [command, ...args] = serverWords(called);
  return { type: "stdio", command, args };
}

/** The MCP servers of Claude Code: `.mcp.json` of a project, or the host's own file for its user. */
export function serverEntries(place: SetupPlace): EntryFile {
  const { path, keys } = claudePlaces(place).servers;
  const inside = place.scope === "project" ? place.root : undefined;
  return serverFile({ path, keys, inside, entry: serverEntry(calledBy(place)) });
}

/** A list of MCP servers in a file of JSON. */
interface ServerList extends Pick<EntryFile, "path" | "inside"> {
  /** The keys of the list. */
  readonly keys: readonly string[];
  /** loci's entry in it. */
  readonly entry: JsonObject;
}

/** Such a file, as loci's server comes into it and leaves it again. */
export function serverFile({ path, inside, keys, entry }: ServerList): EntryFile {
  const ours = [...keys, NAME];
  return {
    ...{ what: "servers", path, form: "json", inside },
    withLoci(text) {
      const current = valueAt(objectIn(text), ours);
      if (current !== undefined && !isOurs(current))
        throw fault("broken-file", { path, why: `its server \`${NAME}\` is another one` });
      if (JSON.stringify(current) === JSON.stringify(entry)) return text;
      const after = editJson(text, { path: ours, value: entry });
      if (after !== undefined) return after;
      throw fault("broken-file", { path, why: `its \`${keys.join(".")}\` is not an object` });
    },
    withoutLoci(text, original) {
      if (!isOurs(valueAt(objectIn(text), ours))) return text;
      const bare = editJson(text, { path: ours, value: undefined }) ?? text;
      return original ? withoutList(bare, keys, original) : bare;
    },
    namesLoci: (text) => isOurs(valueAt(objectIn(text), ours)),
  };
}

/** The file without the list and without itself, if loci made them and they are empty. */
function withoutList(
  bare: string,
  keys: readonly string[],
  original: OriginalFile,
): string | undefined {
  const list = valueAt(objectIn(bare), keys);
  const isListOurs = valueAt(objectIn(original.text ?? ""), keys) === undefined;
  if (!isListOurs || !isObject(list) || Object.keys(list).length > 0) return bare;
  const rest = editJson(bare, { path: keys, value: undefined }) ?? bare;
  const isEmpty = Object.keys(objectIn(rest)).length === 0;
  return isEmpty && original.text === undefined ? undefined : rest;
}

/** Whether a server is some loci, wherever its executable is. */
function isOurs(server: unknown): boolean {
  if (!isObject(server) || typeof server["command"] !== "string") return false;
  const args = Array.isArray(server["args"]) ? server["args"].map(String) : [];
  return servesLoci([server["command"], ...args]);
}
