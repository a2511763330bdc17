import { countNouns } from "#base/printable-text.ts";
import { textOnStdin } from "#doors/cli/terminal/read-stdin.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { PROJECT_FLAG, projectFolder } from "#doors/cli/usage/shared-flags.ts";
import { neededSessionId } from "#layouts/conversation-paths.ts";
import { givenFrom, type HandRequest, updateByHand } from "#summary/update-by-hand.ts";
import type { UpdateReport } from "#summary/update-memory.ts";

/** The flags with facts to save, and the list that each adds to. */
const TOLD = {
  task: { type: "string", valueHint: "text", description: "A completed task" },
  decision: { type: "string", valueHint: "text", description: "A decision" },
  pattern: { type: "string", valueHint: "text", description: "A pattern" },
  issue: { type: "string", valueHint: "text", description: "An issue, or something to note" },
  file: { type: "string", valueHint: "path", description: "A changed file" },
} as const;

/** `loci update`: writes the summary of a session into the project's memory. */
export const command = define({
  json: true,
  settings: true,
  args: {
    ...TOLD,
    force: { type: "boolean", description: "Save it however little was done" },
    session: { type: "string", valueHint: "id", description: "The session that it belongs to" },
    ...PROJECT_FLAG,
  },
  more: [
    "`--task`, `--decision`, `--pattern`, `--issue` and `--file` may be repeated. Without any of them, loci",
    'reads JSON from stdin, if there is any: `{"decisions": ["…"], "files": ["…"]}`. Without that,',
    "loci reads the last session of this project again.",
  ].join("\n"),
  examples: [
    { line: "loci update --decision 'Use JWT for auth'", does: "save a decision" },
    { line: "loci update --task 'Auth' --file src/auth.ts", does: "a task, and a file" },
    { line: "loci update --session s-1 --issue 'Add rate limiting'", does: "of that session" },
  ],
  async run({ args, world, print, pairs, repeated }) {
    const flags = givenBy(repeated);
    const isAsked = Object.keys(flags).length > 0 || args.force || args.session !== undefined;
    const request: HandRequest = {
      folder: projectFolder(world, args.project),
      session: args.session === undefined ? undefined : neededSessionId(args.session, "--session"),
      given: isAsked ? flags : await givenOnStdin(),
      force: args.force ?? false,
      pairs,
    };
    const report = await updateByHand(world, request);
    return print(report, () => page(report));
  },
});

function givenBy(repeated: (flag: string) => readonly string[]): HandRequest["given"] {
  const lists = Object.keys(TOLD).map((flag) => [`${flag}s`, repeated(flag)] as const);
  return Object.fromEntries(lists.filter(([, lines]) => lines.length > 0));
}

async function givenOnStdin(): Promise<HandRequest["given"]> {
  const text = (await textOnStdin()) ?? "";
  return text.trim() === "" ? {} : givenFrom(text);
}

function page({ session, path, trigger, written, parts, archivedChars, overChars }: UpdateReport) {
  const told = [
    countNouns(parts.tasks.length, "task"),
    countNouns(parts.files.length, "file"),
    countNouns(parts.decisions.length, "decision"),
    countNouns(parts.patterns.length, "pattern"),
    countNouns(parts.issues.length, "issue"),
  ].join(", ");
  if (!trigger) return `not saved: ${told} are too little (\`--force\` saves it)`;
  if (!written) return `nothing new about session ${session}: ${told}`;
  const left = archivedChars > 0 ? [`${archivedChars} characters went to the archive`] : [];
  const over = overChars > 0 ? [`it is ${overChars} characters too long (\`loci compress\`)`] : [];
  return [`${path}: session ${session} with ${told}`, ...left, ...over].join("\n");
}
