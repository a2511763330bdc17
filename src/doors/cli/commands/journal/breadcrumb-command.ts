import { fault } from "#base/fault.ts";
import { resolvePath } from "#base/path.ts";
import { readText } from "#disk/read-text.ts";
import { textOnStdin } from "#doors/cli/terminal/read-stdin.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { openJournal } from "#journal/open-journal.ts";
import { checkBreadcrumb, nextBreadcrumb } from "#journal/read-breadcrumb.ts";

/** The end of a transcript that is searched for the last marker. */
const MAX_TRANSCRIPT_TAIL_BYTES = 256 * 1024 * 1024;

/**
 * `loci breadcrumb`: the marker with which an agent without hooks detects that its context was
 * compacted.
 */
export const command = define({
  json: true,
  args: {
    check: {
      type: "boolean",
      description: "Search for the marker in a transcript, or in text on stdin",
    },
    transcript: { type: "string", valueHint: "file", description: "The transcript to search" },
    ...PROJECT_FLAG,
  },
  more: [
    "A host with hooks does not need it: it reports each compaction to loci. `--check` prints",
    "`intact`, `compacted` with the files to read, or `off` if memory mode is off.",
  ].join("\n"),
  examples: [
    { line: "loci breadcrumb", does: "print the marker for the end of an answer" },
    { line: "loci breadcrumb --check < context.txt", does: "was it compacted?" },
  ],
  async run({ args, world, terminal, json }) {
    const journal = openJournal(world, { folder: projectFolder(world, args.project) });
    const breadcrumb = nextBreadcrumb(journal);
    if (!args.check) return terminal.out(json ? JSON.stringify({ breadcrumb }) : breadcrumb);
    const text =
      args.transcript === undefined
        ? await textOnStdin()
        : textAt(resolvePath(world.cwd, args.transcript));
    if (text === undefined)
      throw fault("missing-value", { flag: "--transcript", command: "breadcrumb" });
    const check = checkBreadcrumb(journal, text);
    if (json) return terminal.out(JSON.stringify(check, null, 2));
    return terminal.out([check.state, ...check.read.map((path) => `read ${path}`)].join("\n"));
  },
});

function textAt(path: string): string {
  const reading = readText(path, { capBytes: MAX_TRANSCRIPT_TAIL_BYTES, lenient: true });
  if (reading.kind === "text") return reading.text;
  throw fault("refused-file", {
    path,
    why: reading.kind === "missing" ? "it is missing" : reading.why,
  });
}
