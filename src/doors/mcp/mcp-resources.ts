import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { Fault } from "#base/fault.ts";
import { recallMaster } from "#conversations/recall-master.ts";
import { readText } from "#disk/read-text.ts";
import { openJournal } from "#journal/open-journal.ts";
import { openRecords } from "#remember/record-memory.ts";
import { listServedRecords } from "#review/trust/served-records.ts";
import { defang } from "#text/model-text.ts";
import { shownText } from "./mcp-memories.ts";
import { type McpScope, neededRoot } from "./mcp-scope.ts";

const MARKDOWN = "text/markdown";

/** Adds the memories of the project, its master and its journal's index as resources. */
export function addResources(server: McpServer, scope: () => McpScope): void {
  server.registerResource(
    "memory",
    new ResourceTemplate("loci://project/{kind}/{id}", {
      list: () => ({ resources: memoriesOf(scope()) }),
    }),
    { title: "A memory of the project", mimeType: MARKDOWN },
    async (uri, { kind, id }) => page(uri, await shownText(scope(), `${kind}/${id}`)),
  );
  server.registerResource(
    "master",
    "loci://project/master",
    { title: "The master memory of all conversations", mimeType: MARKDOWN },
    (uri) => page(uri, masterOf(scope())),
  );
  server.registerResource(
    "journal",
    "loci://project/journal",
    { title: "The index of the journal", mimeType: MARKDOWN },
    (uri) => page(uri, journalIndex(scope())),
  );
}

function memoriesOf({ world, root }: McpScope) {
  if (root === undefined) return [];
  const memory = openRecords(world, { folder: root, pairs: [] });
  return listServedRecords(memory).map(({ id, text }) => ({
    uri: `loci://project/${id}`,
    name: id,
    title: text.slice(0, 120),
    mimeType: MARKDOWN,
  }));
}

function masterOf(scope: McpScope): string {
  try {
    return recallMaster(neededRoot(scope), "").text;
  } catch (error) {
    if (error instanceof Fault) return `${error.message}\n${error.hint}`;
    throw error;
  }
}

function journalIndex(scope: McpScope): string {
  const journal = openJournal(scope.world, { folder: neededRoot(scope), pairs: [] });
  const reading = readText(journal.paths.index);
  return reading.kind === "text" ? reading.text : "";
}

function page(uri: URL, text: string) {
  return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text: defang(text) }] };
}
