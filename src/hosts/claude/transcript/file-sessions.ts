import type { JsonObject } from "#base/json.ts";
import { baseName, isWithin, namedPath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { fileSize, isThere } from "#disk/file-stat.ts";
import { listBelow } from "#disk/list-below.ts";
import { readHead } from "#disk/read-text.ts";
import type { SessionReader } from "#hosts/session-reader.ts";
import type { AgentRef, HostName, SessionRef } from "#hosts/session-ref.ts";
import { injectedTexts } from "./injected-texts.ts";
import type { ItemReader } from "./read-lines.ts";
import { rangeReader } from "./read-transcript.ts";

/** A host that has one file of lines for each conversation, and one for each of its sub-agents. */
interface FileHost {
  readonly name: HostName;
  /** The folder below which conversations are so deep, and those of sub-agents one level deeper. */
  readonly folder: (world: World) => string | undefined;
  readonly levels: number;
  /** The paths of conversations, and of those of sub-agents. */
  readonly main: RegExp;
  readonly agent: RegExp;
  /** The id of a conversation, by its path and its first characters; undefined for a file that is none. */
  readonly idOf: (path: string, head: string) => string | undefined;
  /** Whether a file of any name is one of this host's, by its first characters. */
  readonly isForm: (head: string) => boolean;
  /** The folder in which a conversation began, as the host writes it. */
  readonly startOf: (path: string, head: string) => string | undefined;
  /** The path of the session that a sub-agent's file belongs to. */
  readonly sessionOf: (path: string, mains: readonly string[]) => string | undefined;
  readonly form: ItemReader;
  /** The text of a hook on a line; empty for any other. */
  readonly injectedOf: (line: JsonObject) => string;
}

const HEAD_BYTES = 4096;

/** The most conversations that are listed. */
const MAX_FILES = 4000;

/** The reader of the conversations of such a host. */
export function fileSessions(host: FileHost): SessionReader {
  const files = filesOf(host);
  const { refOf, startOf, mains } = files;
  return {
    list(world, folders) {
      const all = mains(world);
      return folders === "all" ? all : all.filter((ref) => folders.includes(startOf(ref) ?? ""));
    },
    named(world, id) {
      const found = mains(world).filter((ref) => ref.id.startsWith(id));
      return found.find((ref) => ref.id === id) ?? (found.length === 1 ? found[0] : undefined);
    },
    inFile: (path, head) => (host.isForm(head) ? refOf(path) : undefined),
    at(world, path) {
      const folder = host.folder(world);
      return folder !== undefined && isWithin(path, folder) ? refOf(path, folder) : undefined;
    },
    sessionOf(ref) {
      const path = host.agent.test(ref.locator)
        ? host.sessionOf(ref.locator, files.mainsNear(ref))
        : undefined;
      return path === undefined ? ref : { ...ref, ...refOf(path, ref.inside) };
    },
    head: (ref) => ({ folder: startOf(ref), isProgram: false }),
    endOf: ({ locator }) => (isThere(locator) ? fileSize(locator) : undefined),
    read: rangeReader(host.form),
    injected: ({ locator, inside }, word) =>
      injectedTexts(locator, word, {
        ...(inside !== undefined && { inside }),
        textOf: host.injectedOf,
      }),
    agents: (ref) =>
      files.agentsOf(ref).map((path): AgentRef => {
        const agent = refOf(path, ref.inside);
        return { ...agent, agentId: agent.id };
      }),
  };
}

/** The files of such a host. */
function filesOf({ name, levels, main, agent, ...host }: FileHost) {
  const headOf = (locator: string, inside: string | undefined) =>
    readHead(locator, HEAD_BYTES, inside);
  const refOf = (path: string, inside?: string): SessionRef => {
    const id = host.idOf(path, headOf(path, inside)) ?? baseName(path).replace(/\.jsonl$/, "");
    return { host: name, id, locator: path, ...(inside !== undefined && { inside }) };
  };
  const mainsIn = (folder: string) =>
    listBelow(folder, levels)
      .filter((path) => main.test(path))
      .slice(0, MAX_FILES);
  const above = ({ locator, inside }: SessionRef, deep: number) =>
    inside ?? farAbove(locator, deep);
  return {
    refOf,
    startOf: ({ locator, inside }: SessionRef) =>
      namedPath(host.startOf(locator, headOf(locator, inside)) ?? ""),
    mains(world: World) {
      const folder = host.folder(world);
      return folder === undefined ? [] : mainsIn(folder).map((path) => refOf(path, folder));
    },
    /** The conversations beside that of a sub-agent. */
    mainsNear: (ref: SessionRef) => mainsIn(above(ref, levels + 1)),
    agentsOf: (ref: SessionRef) =>
      listBelow(above(ref, levels), levels + 1).filter(
        (path) => agent.test(path) && host.sessionOf(path, [ref.locator]) === ref.locator,
      ),
  };
}

/** The folder so many levels above a file. */
function farAbove(path: string, levels: number): string {
  return path.split("/").slice(0, -levels).join("/") || "/";
}

/** Undoes what hosts do to the markup in a hook's text. */
export function unescapeMarkup(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
