import type { Finding } from "./findings.ts";
import { says } from "./pattern.ts";
import type { Language } from "./rules/language.ts";
import type { Deed, Said, Turn } from "./turn.ts";

const REPAIRED = 0.6;
/** Without a call that is seen to work again, it counts that the agent says so. */
const SAID_TO_WORK = 0.5;

/** What fails when an agent uses its own tools wrongly is no failure of the project. */
const RUNS_PROGRAMS = /^(?:Bash|PowerShell|Shell|BashOutput|TaskOutput|mcp__.*)$/;

/** Programs that look around, and fail when there is nothing to be seen. */
const LOOKS =
  /^\s*(?:cd [^&;]*(?:&&|;)\s*)?(?:grep|rg|ag|ls|ll|cat|head|tail|find|which|type|test|stat|wc|diff|pwd|tree|sed -n|git (?:grep|diff|log|show|branch|status)|gh (?:pr|issue) view|file)\b/;

/** What checks find is mended as it is found, and comes of the work itself. */
const CHECKS =
  /\b(?:eslint|biome|prettier|credo|dialyzer|tsc|mypy|pyright|ruff|clippy|rubocop|pylint|flake8|golangci-lint|phpstan|psalm|checkstyle|ktlint|detekt|stylelint|mix compile|cargo check|lint|typecheck|type-check|pre-commit)\b/;

const FAILURE =
  /\b(?:error|errors|exception|traceback|fail(?:ed|ure|ing)?|fatal|panic|refused|denied|cannot|could not|unable|not found|timed? ?out|too large|segfault|E[A-Z]{4,}|[45]\d\d [A-Z][a-z]|waiting for lock|deadlock|stuck|killed|aborted|crash(?:ed)?)\b/i;
const HARMLESS =
  /\b(?:0 (?:errors?|failed|failures?|fail)|no errors?|without errors?|command not found|The user doesn't want|Permission for this tool use|hook error|hook blocking)\b/i;

/** Where a failure was seen: in the result of a call, or told by the user. */
interface Failure {
  readonly line: number;
  readonly deed: Deed | undefined;
}

/** A failure that was really seen, whose cause was named, about which something was done, and which is gone. */
export function repairsIn(turn: Turn, languages: readonly Language[]): Finding[] {
  const failures = failuresIn(turn);
  if (failures.length === 0) return [];
  const explained = turn.said.flatMap((said) => explanationOf(said, languages));
  for (const failure of failures) {
    const cause = explained.find((one) => isCause(one, failure, turn))?.said;
    if (!cause) continue;
    const remedy = turn.deeds.find((deed) => isRemedy(deed, cause, failure));
    if (!remedy) continue;
    const score = outcome({ turn, failure, remedy, languages });
    if (score > 0) return [findingOf(cause, score)];
  }
  return [];
}

/** What failed, what was done about it and what showed that it works, in words. */
interface CourseInWords {
  readonly failure: string;
  readonly steps: readonly string[];
  readonly check: string | undefined;
}

/** Tells how the first failure of a turn was mended, as far as calls tell it. */
export function repairCourse(turn: Turn): CourseInWords | undefined {
  // What was seen tells more than what somebody reports.
  const [first] = failuresIn(turn);
  if (!first) return undefined;
  const { deed } = first;
  const failure = deed
    ? `${commandOf(deed.input)}: ${deed.result?.text.split("\n")[0] ?? ""}`
    : (turn.lines[first.line]?.text ?? "");
  const later = turn.deeds.filter(
    ({ line, tool, input, result }) =>
      line > first.line &&
      result?.failed === false &&
      (CHANGES.test(tool) || (RUNS_PROGRAMS.test(tool) && !LOOKS.test(commandOf(input)))),
  );
  const check = deed && later.findLast((other) => isAlike(other, deed));
  const steps = later.filter((other) => other !== check).map(inWords);
  return { failure, steps: steps.slice(0, 10), check: check && inWords(check) };
}

function inWords({ tool, input }: Deed): string {
  const { file_path: path } = input;
  return RUNS_PROGRAMS.test(tool) ? `Run ${commandOf(input)}` : `${tool} ${String(path ?? "")}`;
}

function failuresIn({ lines, deeds }: Turn): Failure[] {
  const told = lines.findIndex(({ role, kind, text }) => {
    if (role !== "user") return false;
    return kind === "pasted" || kind === "code" ? FAILURE.test(text) : COMPLAINT.test(text);
  });
  const seen = deeds.filter(isFailure).map((deed) => ({ line: deed.line, deed }));
  return told < 0 ? seen : [...seen, { line: told, deed: undefined }];
}

const COMPLAINT =
  /\b(?:(?:does|do|is|are|did|was)(?:n't| not|nt) (?:\w+ ){0,2}(?:work|start|load|build|run|show|connect|send|sent|open|compile|working|showing|starting|saving|update|updating|render|deploy)\w*|fails?|failing|failed|broken?|breaks|crash\w*|(?:an?|the|this|these|gets?|got|getting|throws?|with|sees?|seeing|following) (?:\w+ ){0,3}(?:errors?|exception|bug)(?! (?:handling|messages?|pages?|boundary|class|types?|states?|codes?|text))|hangs?|stuck|times? out|no idea why|suddenly|since (?:this morning|yesterday|today|the (?:update|upgrade|deploy|merge))|(?:any ?more|empty|blank|wrong|missing|twice|garbled|boxes) (?:files?|results?|pages?|values?|instead|when|after|since)|still (?:see|shows?|get|happens|fails?)|any ?more$|stopped working|not working|can't (?:log|connect|open|start|build|run|see)|500|404|40[13])\b|报错|失败|エラー|失敗|geht nicht|schlägt fehl|no funciona|ne marche p|plante|non funziona|não funciona/i;

function isFailure({ tool, input, result }: Deed): boolean {
  if (!result || !RUNS_PROGRAMS.test(tool)) return false;
  const command = commandOf(input);
  const isLook = LOOKS.test(command) && !/^fatal:/m.test(result.text);
  if (isLook || CHECKS.test(command) || HARMLESS.test(result.text)) return false;
  return result.failed || FAILURE.test(result.text.slice(0, 2000));
}

/** A sentence of the agent's that says why something is so. */
interface Explanation {
  readonly said: Said;
  /** Whether it says that this is the cause, and not just a reason in passing. */
  readonly isNamed: boolean;
}

function explanationOf(said: Said, languages: readonly Language[]): Explanation[] {
  const { sentence, small, role } = said;
  if (role !== "agent") return [];
  const isNamed = languages.some(({ cause }) => says(cause, small));
  if (!isNamed && !languages.some(({ reason }) => says(reason, small))) return [];
  if (/[?？]$/.test(sentence) || UNSURE.test(sentence) || CHECKS.test(sentence)) return [];
  return [{ said, isNamed }];
}

/** So many lines behind a failure, any reason that is given is the reason for it. */
const NEAR_LINES = 6;

/** The cause is named behind the failure: by name anywhere, in passing only before something is done. */
function isCause({ said, isNamed }: Explanation, failure: Failure, turn: Turn): boolean {
  if (said.line <= failure.line) return false;
  if (isNamed) return true;
  if (!failure.deed || said.line - failure.line > NEAR_LINES) return false;
  // What fails after a change of the agent's own is its work, not a failure of the project.
  const isFirst = !turn.deeds.some(({ tool, line, result }) => {
    return CHANGES.test(tool) && !result?.failed && line < said.line;
  });
  return isFirst && turn.deeds.some(({ line }) => line > said.line);
}

const UNSURE =
  /^(?:let me|now|next|i'll|i will)\b|\b(?:probably|maybe|perhaps|might|may be|could be|not sure|don't know|expected|as intended)\b/i;
const CHANGES = /^(?:Edit|Write|MultiEdit|NotebookEdit)$/;

function isRemedy(deed: Deed, cause: Said, failure: Failure): boolean {
  if (deed.line <= failure.line || deed.result?.failed !== false) return false;
  if (CHANGES.test(deed.tool)) return true;
  if (!RUNS_PROGRAMS.test(deed.tool) || deed.line < cause.line) return false;
  const command = commandOf(deed.input);
  return !LOOKS.test(command) && (!failure.deed || command !== commandOf(failure.deed.input));
}

interface Course {
  readonly turn: Turn;
  readonly failure: Failure;
  readonly remedy: Deed;
  readonly languages: readonly Language[];
}

function outcome({ turn, failure, remedy, languages }: Course): number {
  const { deed } = failure;
  const again = turn.deeds.filter(
    (other) => deed && other.line >= remedy.line && other !== deed && isAlike(other, deed),
  );
  const last = again.at(-1);
  if (last && isFailure(last)) return 0;
  const isSaid = turn.said.some(
    (said) =>
      said.line > remedy.line &&
      said.role === "agent" &&
      !/[?？]$/.test(said.sentence) &&
      languages.some(({ success }) => says(success, said.small)),
  );
  if (isSaid) return last ? REPAIRED : SAID_TO_WORK;
  return last ? SAID_TO_WORK : 0;
}

/** Whether a call runs what the failed one ran, perhaps behind something else. */
function isAlike(deed: Deed, failure: Deed): boolean {
  if (deed.tool !== failure.tool || !deed.result) return false;
  const core =
    commandOf(failure.input)
      .split(/&&|;|\|/)
      .at(-1)
      ?.trim() ?? "";
  const start = core.split(/\s+/).filter((word) => !/^(?:sudo|-\S+|\w+=\S*)$/.test(word));
  const words = start.slice(0, 2).join(" ");
  return words !== "" && commandOf(deed.input).includes(words);
}

function commandOf(input: Deed["input"]): string {
  const { command } = input;
  return typeof command === "string" ? command : "";
}

function findingOf({ sentence, role, line, uuid, at }: Said, score: number): Finding {
  return { category: "runbook", score, text: sentence, role, line, uuid, at };
}
