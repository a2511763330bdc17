import {
  type InputRequiredResult,
  type McpServer,
  ResourceTemplate,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { Fault } from "#base/fault.ts";
import { foreignNotice, recallMaster } from "#conversations/recall-master.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { openJournal } from "#journal/open-journal.ts";
import { openRecords } from "#remember/record-memory.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { defang } from "#text/model-text.ts";
import { shownText } from "./mcp-reading-tools.ts";
import { type McpScope, neededRoot } from "./mcp-scope.ts";

const MARKDOWN = "text/markdown";

interface ResourcePlace {
  readonly askForRoots: (context: ServerContext) => InputRequiredResult | undefined;
  readonly scope: () => McpScope;
}

/** Adds the memories of the project, its master and its journal's index as resources. */
export function addResources(server: McpServer, { askForRoots, scope }: ResourcePlace): void {
  const read =
    (textOf: (scope: McpScope) => string | Promise<string>) =>
    async (uri: URL, context: ServerContext) =>
      askForRoots(context) ?? page(uri, await textOf(scope()));
  server.registerResource(
    "memory",
    new ResourceTemplate("loci://project/{kind}/{id}", {
      list: () => ({ resources: memoriesOf(scope()) }),
    }),
    { title: "A memory of the project", mimeType: MARKDOWN },
    (uri, { kind, id }, context) => read((here) => shownText(here, `${kind}/${id}`))(uri, context),
  );
  server.registerResource(
    "master",
    "loci://project/master",
    { title: "The master memory of all conversations", mimeType: MARKDOWN },
    read(masterOf),
  );
  server.registerResource(
    "journal",
    "loci://project/journal",
    { title: "The index of the journal", mimeType: MARKDOWN },
    read(journalIndex),
  );
}

function memoriesOf({ world, roots }: McpScope) {
  const memories = roots.map((folder) => openRecords(world, { folder, pairs: [] }));
  return memories.flatMap(listServedRecords).map(({ id, text }) => ({
    uri: `loci://project/${id}`,
    name: id,
    title: text.slice(0, 120),
    mimeType: MARKDOWN,
  }));
}

function masterOf(scope: McpScope): string {
  try {
    return foreignNotice(recallMaster(scope.world, neededRoot(scope), ""));
  } catch (error) {
    if (error instanceof Fault) return `${error.message}\n${error.hint}`;
    throw error;
  }
}

function journalIndex(scope: McpScope): string {
  const journal = openJournal(scope.world, { folder: neededRoot(scope), pairs: [] });
  return plainTextAt(journal.paths.index) ?? "";
}

function page(uri: URL, text: string) {
  return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text: defang(text) }] };
}

const session = z.string().optional().describe("By default the newest session");

/** Adds the prompts that a user picks in the client. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    "recall",
    {
      description: "Answer a question from memory",
      argsSchema: z.object({ question: z.string() }),
    },
    ({ question }) => ask(`Answer from memory, with sources, by the tool \`recall\`: ${question}`),
  );
  server.registerPrompt(
    "summarize",
    { description: "Summarise a conversation", argsSchema: z.object({ session }) },
    ({ session: id }) =>
      ask(
        `Summarise ${id ? `the session ${id}` : "the newest session"}: call \`summarize\` for the digest and the form, write the summary, show it to me, and save it by \`summarize\` with \`text\`.`,
      ),
  );
  server.registerPrompt(
    "synthesize",
    { description: "Consolidate the summaries of this project" },
    () =>
      ask(
        "Run `loci synthesize --brief`, word the master memory from it, show it to me, and write it by `loci synthesize --write`.",
      ),
  );
  server.registerPrompt("review", { description: "Show what waits for approval" }, () =>
    ask(
      "Only I can approve memories that came from outside. Explain how `loci review` shows and approves them in a terminal.",
    ),
  );
}

function ask(text: string) {
  return { messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
}
