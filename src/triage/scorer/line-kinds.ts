/** The kind of a line of a message; only prose counts as the writer's words. */
export type LineKind = "prose" | "quoted" | "code" | "boilerplate" | "pasted";

/** One line of a message. */
export interface SaidLine {
  readonly kind: LineKind;
  readonly text: string;
}

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;
const OPENS_ELEMENT = /^\s{0,3}<([a-z][\w-]*)(?:\s[^>]*)?>/i;
const QUOTE = /^\s{0,3}(?:>|\|)/;
const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/;

/** Output of programs: log lines, stack traces, diffs, shells. */
const PRINTED =
  /^(?:\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\s*\[?\d\d:\d\d:\d\d|\s+at \S{1,200} ?\(|\s*File ".{1,200}", line \d|Traceback \(|\s*[\w.]{0,80}(?:Error|Exception|Warning): |\s*(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)\b|\$ |>>> |(?:\+\+\+|---) \S|@@ |diff --git |\s*[{}[\]]{1,20},?\s*$)/;

/** How a line begins that a hook, a skill, a memory or the host has put into a conversation. */
const MACHINES =
  /^\s*(?:<\/?loci-memory|Base directory for this skill:|\[Image(?: #|: source)|Caveat: The messages|This session is being continued|Co-Authored-By:|★ Insight|\w{1,40} ?hook (?:warning|error|feedback|blocking|success|additional)|\w{1,40}:\w{1,40} hook\b)/i;

/** Finds the kind of each line of a message. */
export function saidLines(text: string): SaidLine[] {
  let until: ((line: string) => boolean) | undefined;
  let within: LineKind = "code";
  return text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map((line) => {
      if (until) {
        if (until(line)) until = undefined;
        return { kind: within, text: line };
      }
      const opened = openedBy(line);
      if (!opened) return { kind: kindOf(line), text: line };
      within = opened.kind;
      until = opened.until;
      return { kind: within, text: line };
    });
}

interface OpenBlock {
  readonly kind: LineKind;
  readonly until: ((line: string) => boolean) | undefined;
}

/** A block that a line opens and that goes on below it. */
function openedBy(line: string): OpenBlock | undefined {
  if (FENCE.test(line)) return { kind: "code", until: (next) => FENCE.test(next) };
  const name = OPENS_ELEMENT.exec(line)?.[1];
  if (name === undefined) return undefined;
  const end = `</${name}`;
  const isWhole = line.includes(end);
  return { kind: "boilerplate", until: isWhole ? undefined : (next) => next.includes(end) };
}

/** The beginnings of lines of code, of comments, of positions in files, and of test reports. */
const CODE_START =
  /^(?:\/\/|\/\*|\*\/|(?:export |async |pub |static )*(?:func|function|const|let|var|import|class|def|fn|package|namespace|struct|interface|enum|return)\b(?=.*[({=;:"]))/;
const CODE_END = /[{;]\s*$|=>\s*$/;
const PLACE_IN_FILE = /^(?:[-*•] |\d{1,2}[.)] )?[`*]{0,2}[\w@./-]{1,200}\.\w{1,5}:\d+\b/;
const TEST_REPORT =
  /^(?:(?:FAIL|PASS|PANIC)\b|===? |--- (?:FAIL|PASS|SKIP)|[●✓✗✔✘×❯❌✅⎿]|npm (?:ERR|WARN)|not ok \d|error(?:\[\w+\])?: |warning: |fatal: |hint: )/;
const CHAT_TIME = /^[[(]?\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]m)?[\])]?\s+\S/i;
/** A line within a comment of several lines; at the margin it is an item of a list. */
const IN_COMMENT = /^\s+\*\s/;
const INDENTED = /^(?: {4}|\t)\s*\S/;

const COPIED = [CODE_START, CODE_END, PLACE_IN_FILE, TEST_REPORT, CHAT_TIME];

function kindOf(line: string): LineKind {
  const start = line.trimStart();
  if (MACHINES.test(line)) return "boilerplate";
  if (QUOTE.test(line) || HEADING.test(line)) return "quoted";
  const isCopied = COPIED.some((pattern) => pattern.test(start));
  const isPrinted = [PRINTED, INDENTED, IN_COMMENT].some((pattern) => pattern.test(line));
  return isCopied || isPrinted ? "pasted" : "prose";
}

/** The level and the words of a heading; undefined for any other line. */
export function headingOf(line: string): { level: number; words: string } | undefined {
  const found = HEADING.exec(line);
  return found ? { level: found[1]?.length ?? 1, words: found[2] ?? "" } : undefined;
}

/** A longer sentence is no sentence. */
export const MAX_SENTENCE_CHARS = 600;

const LIST_MARK = /^\s*(?:[-*+•–]|\d{1,2}[.)]|\[[ x]\])\s+/i;
const QUOTED =
  /"[^"\n]{1,400}"|“[^”\n]{1,400}”|«[^»\n]{1,400}»|„[^“”\n]{1,400}[“”]|「[^」\n]{1,400}」/g;
const SINGLE = /(?<![\p{L}\p{N}])'[^'\n]{15,300}'(?![\p{L}\p{N}])/gu;

/** Splits a line of prose into sentences, without markup and quotations; inline code stays. */
export function sentencesOf(line: string): string[] {
  return partsOf(plainText(line.slice(0, 10 * MAX_SENTENCE_CHARS)))
    .map((sentence) => sentence.trim().slice(0, MAX_SENTENCE_CHARS))
    .filter((sentence) => sentence !== "");
}

/** An end, and behind it what belongs to no sentence. */
const END = /[.!?…]["')\]]?\s+|[。！？]/g;

/** Abbreviations before a point that ends no sentence. */
const ABBREVIATED =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|z\.\s?b|bzw|ca|d\.h|u\.a|nr|p\.\s?ex|p\.ej|ej|dr|mr|mrs|ms)$/i;

/** A split by a lookbehind would search back from each letter. */
function partsOf(plain: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: end, index } of plain.matchAll(END)) {
    if (end.startsWith(".") && ABBREVIATED.test(plain.slice(Math.max(0, index - 8), index)))
      continue;
    parts.push(plain.slice(from, index + 1));
    from = index + end.length;
  }
  return [...parts, plain.slice(from)];
}

function plainText(line: string): string {
  return line
    .replace(LIST_MARK, "")
    .replaceAll(/[’‘]/g, "'")
    .replace(QUOTED, withoutLong)
    .replace(SINGLE, withoutLong)
    .replace(/\[([^\]\n]{1,200})\]\([^)\s]{1,400}\)/g, "$1")
    .replaceAll(/\*\*|__/g, "");
}

/** A word or two in quotes are a name; more are somebody else's words. */
function withoutLong(quoted: string): string {
  const words = quoted.slice(1, -1);
  const isLong = words.split(/\s+/).length > 3 || /[\u3040-\u30ff\u4e00-\u9fff]{8}/.test(words);
  return isLong ? '""' : quoted;
}
