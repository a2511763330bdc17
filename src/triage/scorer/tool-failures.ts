import { CHANGING_TOOLS } from "#hosts/transcript-item.ts";
import type { Turn, TurnDeed } from "./turn-lines.ts";

/** An error of an agent in using its own tools is no failure of the project. */
export const RUNS_PROGRAMS = /^(?:Bash|PowerShell|Shell|BashOutput|TaskOutput|mcp__.*)$/;

/** Programs that look around, and fail when there is nothing to be seen. */
export const LOOKS =
  /^\s*(?:cd [^&;]*(?:&&|;)\s*)?(?:grep|rg|ag|ls|ll|cat|head|tail|find|which|type|test|stat|wc|diff|pwd|tree|sed -n|git (?:grep|diff|log|show|branch|status)|gh (?:pr|issue) view|file)\b/;

/** Findings of checks are repaired at once, and come from the work itself. */
export const CHECKS =
  /\b(?:eslint|biome|prettier|credo|dialyzer|tsc|mypy|pyright|ruff|clippy|rubocop|pylint|flake8|golangci-lint|phpstan|psalm|checkstyle|ktlint|detekt|stylelint|mix compile|cargo check|lint|typecheck|type-check|pre-commit)\b/;

const FAILURE =
  /\b(?:error|errors|exception|traceback|fail(?:ed|ure|ing)?|fatal|panic|refused|denied|cannot|could not|unable|not found|timed? ?out|too large|segfault|E[A-Z]{4,}|[45]\d\d [A-Z][a-z]|waiting for lock|deadlock|stuck|killed|aborted|crash(?:ed)?)\b/i;
const HARMLESS =
  /\b(?:0 (?:errors?|failed|failures?|fail)|no errors?|without errors?|command not found|The user doesn't want|Permission for this tool use|hook error|hook blocking)\b/i;

/** The source of a failure: the result of a call, or the words of the user. */
export interface Failure {
  readonly line: number;
  readonly deed: TurnDeed | undefined;
}

/** Finds the failures of a turn. */
export function failuresIn({ lines, deeds }: Turn): Failure[] {
  const told = lines.findIndex(({ role, kind, text }) => {
    if (role !== "user") return false;
    return kind === "pasted" || kind === "code" ? FAILURE.test(text) : COMPLAINT.test(text);
  });
  const seen = deeds.filter(isFailure).map((deed) => ({ line: deed.line, deed }));
  return told < 0 ? seen : [...seen, { line: told, deed: undefined }];
}

const COMPLAINT =
  /\b(?:(?:does|do|is|are|did|was)(?:n't| not|nt) (?:\w+ ){0,2}(?:work|start|load|build|run|show|connect|send|sent|open|compile|working|showing|starting|saving|update|updating|render|deploy)\w*|fails?|failing|failed|broken?|breaks|crash\w*|(?:an?|the|this|these|gets?|got|getting|throws?|with|sees?|seeing|following) (?:\w+ ){0,3}(?:errors?|exception|bug)(?! (?:handling|messages?|pages?|boundary|class|types?|states?|codes?|text))|hangs?|stuck|times? out|no idea why|suddenly|since (?:this morning|yesterday|today|the (?:update|upgrade|deploy|merge))|(?:any ?more|empty|blank|wrong|missing|twice|garbled|boxes) (?:files?|results?|pages?|values?|instead|when|after|since)|still (?:see|shows?|get|happens|fails?)|any ?more$|stopped working|not working|can't (?:log|connect|open|start|build|run|see)|500|404|40[13])\b|报错|失败|エラー|失敗|geht nicht|schlägt fehl|no funciona|ne marche p|plante|non funziona|não funciona/i;

/** Whether a call failed, and did not just search for something missing. */
export function isFailure({ tool, input, result }: TurnDeed): boolean {
  if (!result || !RUNS_PROGRAMS.test(tool)) return false;
  const command = commandOf(input);
  const isLook = LOOKS.test(command) && !/^fatal:/m.test(result.text);
  if (isLook || CHECKS.test(command) || HARMLESS.test(result.text)) return false;
  return result.failed || FAILURE.test(result.text.slice(0, 2000));
}

/** Whether a call changed something, as far as its input shows. */
export function mayMend({ tool, input, result }: TurnDeed): boolean {
  if (result?.failed !== false) return false;
  return CHANGING_TOOLS.test(tool) || (RUNS_PROGRAMS.test(tool) && !LOOKS.test(commandOf(input)));
}

/** Whether a call runs what the failed one ran, perhaps behind something else. */
export function isAlike(deed: TurnDeed, failure: TurnDeed): boolean {
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

/** The command that a call ran; empty where it ran none. */
export function commandOf(input: TurnDeed["input"]): string {
  const { command } = input;
  return typeof command === "string" ? command : "";
}
