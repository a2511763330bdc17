/** What a line of a message is; nothing but prose is taken at its word. */
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

/** What programs print: log lines, stack traces, diffs, shells. */
const PRINTED =
  /^(?:\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\s*\[?\d\d:\d\d:\d\d|\s+at \S+ ?\(|\s*File ".{1,200}", line \d|Traceback \(|\s*[\w.]{0,80}(?:Error|Exception|Warning): |\s*(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)\b|\$ |>>> |(?:\+\+\+|---) \S|@@ |diff --git |\s*[{}[\]]+,?\s*$)/;

/** What hooks, skills and memories put into a conversation. */
const MACHINE =
  /^\s*(?:\w+ ?hook (?:warning|error|feedback|blocking|success|additional)|\w+:\w+ hook\b|<\/?loci-memory|Base directory for this skill:|\[Image(?: #\d+|: source)|\[Pasted text|Caveat: The messages|This session is being continued|Co-Authored-By:|★ Insight)/i;

/** Tells of each line of a message what it is. */
export function saidLines(text: string): SaidLine[] {
  let until: ((line: string) => boolean) | undefined;
  let within: LineKind = "code";
  return text.split(/\r?\n/).map((line) => {
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

interface Opened {
  readonly kind: LineKind;
  readonly until: ((line: string) => boolean) | undefined;
}

/** What a line opens that goes on below it. */
function openedBy(line: string): Opened | undefined {
  if (FENCE.test(line)) return { kind: "code", until: (next) => FENCE.test(next) };
  const name = OPENS_ELEMENT.exec(line)?.[1];
  if (name === undefined) return undefined;
  const end = `</${name}`;
  return {
    kind: "boilerplate",
    until: line.includes(end) ? undefined : (next) => next.includes(end),
  };
}

function kindOf(line: string): LineKind {
  if (MACHINE.test(line)) return "boilerplate";
  if (QUOTE.test(line) || HEADING.test(line)) return "quoted";
  return PRINTED.test(line) ? "pasted" : "prose";
}

/** The level and the words of a heading; undefined for any other line. */
export function headingOf(line: string): { level: number; words: string } | undefined {
  const found = HEADING.exec(line);
  return found ? { level: found[1]?.length ?? 1, words: found[2] ?? "" } : undefined;
}
