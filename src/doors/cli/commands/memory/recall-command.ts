import { countNouns, shorten } from "#base/printable-text.ts";
import { localDay } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { addImportLine, recallMaster } from "#conversations/recall-master.ts";
import { masterPage } from "#doors/cli/pages/master-page.ts";
import {
  answerJson,
  factsOf,
  highlight,
  printNotes,
  type SearchPage,
  titleOf,
  warningsOf,
} from "#doors/cli/pages/search-page.ts";
import { ago } from "#doors/cli/terminal/columns.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import {
  RARE_SEARCH_FLAGS,
  SEARCH_FLAGS,
  SEARCH_WORDS,
  searchFrom,
} from "#doors/cli/usage/search-flags.ts";
import { projectFolder, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { brokenConversations } from "#layouts/conversations/read-conversations.ts";
import { neededProjectRoot } from "#project/find-project.ts";
import { type RecallAnswer, type RecallMember, recallAnswer } from "#search/recall-answer.ts";
import { NO_MEMORY_YET } from "#search/search-results.ts";
import { plainWords } from "#text/words/words-and-terms.ts";

/** `loci recall`: answers a question from memory. */
export const command = define({
  json: true,
  settings: true,
  args: {
    ...SEARCH_WORDS,
    ...SEARCH_FLAGS,
    scope: {
      type: "string",
      valueHint: "name",
      description: "Without a question: the summary of this scope",
    },
    "import-line": {
      type: "boolean",
      description: "Let Claude Code load that summary: add `@_memory/master.md` to CLAUDE.md",
    },
    ...ROOT_FLAG,
  },
  rare: [...RARE_SEARCH_FLAGS, "scope", "import-line"],
  more: "Prints the memories that answer a question, by kind, each with its source. No model is asked. Without a question it prints the summary of all conversations that `loci synthesize` made.",
  examples: [
    { line: "loci recall 'how do we deploy?'", does: "what is remembered about it" },
    { line: "loci recall 'when did we pick Postgres?'", does: "the same, with the day first" },
  ],
  async run({ args, world, terminal, print, repeated, pairs }) {
    if (args["import-line"]) return terminal.out(importPage(world, args.root));
    if (args._.length === 0) {
      const root = rootAt(world, args.root);
      const recalled = recallMaster(world, root, args.scope ?? "");
      for (const { path, why } of brokenConversations(root))
        terminal.err(`warning: ${path} is left out: ${why}`);
      return print(recalled, () => masterPage(recalled, world.now()));
    }
    const asked = searchFrom(args, repeated);
    using files = progressLine((done) => `building the index, ${countNouns(done, "file")} so far`);
    const answer = await recallAnswer(world, {
      ...asked,
      turns: false,
      pairs,
      onProgress: files.add,
    });
    return print(answerJson(asked.text, answer), () => {
      printNotes(answer, terminal);
      if (answer.notes.includes(NO_MEMORY_YET)) return undefined;
      if (answer.groups.length + answer.open.length === 0)
        return terminal.err(`no memory answers \`${shorten(asked.text, 200)}\`\n${OTHER_WAYS}`);
      const page = { paint: terminal.paint, now: world.now(), here: answer.here, explain: false };
      return recallPage(answer, page);
    });
  },
});

const OTHER_WAYS = "try one word of it, `loci find WORD`; `loci find` shows all memories";

function importPage(world: World, root: string | undefined): string {
  const { path, added } = addImportLine(world, rootAt(world, root));
  return added ? `${path} loads the master from now on` : `${path} loads the master already`;
}

function rootAt(world: World, word: string | undefined): string {
  return neededProjectRoot(world, projectFolder(world, word));
}

/** The page of an answer: decisions, rules, quotes, each with its source. */
function recallPage({ groups, open, wanted }: RecallAnswer, page: SearchPage): string {
  const left = [page.paint.bold("Left open:"), ...open.map((line) => `  ${line}`)].join("\n");
  const pages = groups.map(({ title, members }) => {
    const lines = members.flatMap((one) =>
      answerLines(one, { ...page, isDated: wanted === "when" }),
    );
    return [page.paint.bold(`${title}:`), ...lines].join("\n");
  });
  return [...(open.length > 0 ? [left] : []), ...pages].join("\n\n");
}

interface AnswerPage extends SearchPage {
  /** Whether the day comes first, because the question asks for it. */
  readonly isDated: boolean;
}

function answerLines(found: RecallMember, page: AnswerPage): string[] {
  const { memory, snippet, marks } = found;
  const { paint, now, isDated } = page;
  // A decision is as old as it is, however often its record was fixed since.
  const ms = memory.createdMs || memory.updatedMs;
  const day =
    isDated && ms > 0
      ? `${localDay(new Date(ms).toISOString())} (${ago(new Date(ms), now)}): `
      : "";
  const sentence = found.sentence ?? titleOf(memory);
  const isSaid = snippet === "" || isIn(snippet, sentence);
  return [
    `  ${day}${sentence}`,
    ...(isSaid ? [] : [`    ${highlight(snippet, marks, paint)}`]),
    ...warningsOf(found).map((one) => `    ${paint.yellow(one)}`),
    `    ${paint.dim([...factsOf(found, page), sourceIn(memory.source, page.here)].join(" · "))}`,
  ];
}

/** Whether a sentence says a snippet already, which may be cut at both ends. */
function isIn(snippet: string, sentence: string): boolean {
  return plainWords(sentence).includes(plainWords(snippet));
}

/** The path of a file, relative to the project if it is in it. */
function sourceIn(path: string, root: string | undefined): string {
  return root !== undefined && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}
