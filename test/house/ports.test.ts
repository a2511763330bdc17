import { expect, test } from "bun:test";
import { Glob } from "bun";

// Two seams: an agent program is known to `src/hosts/` alone, and the format of a memory to `src/layouts/` alone. The code that
// reaches behind one of them is counted here; the numbers only shrink.

/** A way of reaching behind a seam, found in one line of a file outside of it. */
interface Offence {
  readonly seam: "hosts" | "layouts";
  readonly pattern: RegExp;
  /** The most lines, or files, in which it is found. */
  readonly most: number;
  readonly inFiles?: true;
  /** Only files that import this, and are none of these, are searched. */
  readonly among?: RegExp;
  readonly apart?: ReadonlySet<string>;
  /** The files that may import from within a layout, by its name. */
  readonly territories?: Readonly<Record<string, RegExp>>;
}

const TOOLS =
  "Bash|PowerShell|Read|Write|Edit|MultiEdit|NotebookEdit|Task|Agent|TeamCreate|TodoWrite|AskUserQuestion|ExitPlanMode";
const EVENTS =
  "SessionStart|UserPromptSubmit|PreToolUse|PostToolUse|Stop|SubagentStart|SubagentStop|PreCompact|PostCompact|SessionEnd";
const LAYOUTS = "layered|journal|conversations|records|native";

/** Files that write what is no memory: notes of loci's own, queues, receipts, an editor's copy, a page for a start, an exported file, a probe. */
const NO_MEMORY = new Set([
  "src/brief/make-session-brief.ts",
  "src/doctor/check-environment.ts",
  "src/install/owned-paths.ts",
  "src/journal/queued-notes.ts",
  "src/remember/edit-record.ts",
  "src/remember/gc.ts",
  "src/remember/memory-numbers.ts",
  "src/remember/record-news.ts",
  "src/review/believed-commits.ts",
  "src/scan/purge-files.ts",
  "src/transfer/export-bundle.ts",
  "src/triage/leave-candidates.ts",
]);

/** The rooms whose verbs one layout alone has: they know its format, and that of no other. */
const TERRITORIES: Readonly<Record<string, RegExp>> = {
  journal: /^src\/(?:journal\/|doors\/cli\/(?:commands\/journal\/|pages\/journal-page))/,
  conversations:
    /^src\/(?:conversations\/|doors\/cli\/commands\/session\/(?:summarize|synthesize)-command)/,
  // The updater writes its summaries, and the compressor shortens its files.
  layered: /^src\/(?:summary|compress)\//,
  // All layouts read Markdown with its summaries of sessions alike.
  pages: /^src\/(?:summary|compress)\//,
  records:
    /^src\/(?:remember\/(?:rules\/|(?:create|edit|find|save|update)-records?\.|record-(?:markdown|memory|news)\.|memory-numbers|commit-drafts|find-candidate|gc|read-draft|save-finding)|doors\/cli\/commands\/(?:record\/|memory\/edit-command)|session\/record-writes)/,
};

const OFFENCES: Readonly<Record<string, Offence>> = {
  "imports from within a host": {
    seam: "hosts",
    pattern: /(?:from |import\()"#hosts\/(?!table\/)[a-z]+\//,
    most: 0,
  },
  "files that import from within a host": {
    seam: "hosts",
    pattern: /(?:from |import\()"#hosts\/(?!table\/)[a-z]+\//,
    most: 0,
    inFiles: true,
  },
  "names of a host's tools": { seam: "hosts", pattern: new RegExp(`"(?:${TOOLS})"`), most: 4 },
  "names of a host's events": { seam: "hosts", pattern: new RegExp(`"(?:${EVENTS})"`), most: 0 },
  "a host's variables and files": {
    seam: "hosts",
    pattern: /CLAUDE_[A-Z_]+|CLAUDECODE|\.claude\.json|settings(?:\.local)?\.json/,
    most: 11,
  },
  "files that import from within a layout, outside of its territory": {
    seam: "layouts",
    pattern: /from "#layouts\/(?!table\/)[a-z]+\//,
    most: 46,
    inFiles: true,
    territories: TERRITORIES,
  },
  "files that write memory outside the change set": {
    seam: "layouts",
    pattern:
      /\b(?:replaceFile|createFile|appendRecord|putFile|dropFile|dropWithin|removeFile|removeTree|rmSync|unlinkSync|renameSync|writeFileSync)\(/,
    most: 0,
    inFiles: true,
    among: /from "#layouts\//,
    apart: NO_MEMORY,
  },
  "branches on the name of a layout": {
    seam: "layouts",
    pattern: new RegExp(`(?:===|!==|case) "(?:${LAYOUTS})"`),
    most: 12,
  },
};

const files = [...new Glob("src/**/*.{ts,tsx}").scanSync(".")];
const texts = new Map<string, readonly string[]>();
for (const path of files) texts.set(path, (await Bun.file(path).text()).split("\n"));

/** The lines of code that commit an offence, by file. */
function foundOf(offence: Offence): readonly (readonly [path: string, lines: number])[] {
  const { seam, pattern, among, apart, territories } = offence;
  return [...texts].flatMap(([path, lines]) => {
    if (path.startsWith(`src/${seam}/`) || path.startsWith("src/store/")) return [];
    if (apart?.has(path) || (among && !lines.some((line) => among.test(line)))) return [];
    const own = Object.keys(territories ?? {}).filter((name) => territories?.[name]?.test(path));
    const isOwn = (line: string) => own.some((name) => line.includes(`"#layouts/${name}/`));
    const found = lines.filter(
      (line) => !/^\s*(?:\*|\/[/*])/.test(line) && pattern.test(line) && !isOwn(line),
    );
    return found.length > 0 ? [[path, found.length] as const] : [];
  });
}

test.each(Object.entries(OFFENCES))("%s are not more than they were", (name, offence) => {
  const found = foundOf(offence);
  const count = offence.inFiles ? found.length : found.reduce((sum, [, lines]) => sum + lines, 0);
  process.stderr.write(`${name}: ${count}\n`);
  expect([name, count]).toEqual([name, offence.most]);
});
