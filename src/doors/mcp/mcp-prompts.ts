import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

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
