import { CHANGING_TOOLS } from "#hosts/transcript-item.ts";
import { type RuleLanguage, says } from "#triage/rules/rule-language.ts";
import type { Finding } from "./findings.ts";
import {
  CHECKS,
  commandOf,
  type Failure,
  failuresIn,
  isAlike,
  isFailure,
  LOOKS,
  mayMend,
  RUNS_PROGRAMS,
} from "./tool-failures.ts";
import type { Turn, TurnDeed, TurnSentence } from "./turn-lines.ts";

const REPAIRED = 0.6;
/** Without a call that is seen to work again, it counts that the agent says so. */
const SAID_TO_WORK = 0.5;

/** A failure that was really seen, whose cause was named, about which something was done, and which is gone. */
export function repairsIn(turn: Turn, languages: readonly RuleLanguage[]): Finding[] {
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

/** The failure, the repair and its proof, in words. */
interface CourseInWords {
  readonly failure: string;
  readonly steps: readonly string[];
  readonly check: string | undefined;
}

/** Finds how the first failure of a turn was repaired, as far as calls show it. */
export function repairCourse(turn: Turn): CourseInWords | undefined {
  // An observed failure counts more than a reported one.
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
      (CHANGING_TOOLS.test(tool) || (RUNS_PROGRAMS.test(tool) && !LOOKS.test(commandOf(input)))),
  );
  const check = deed && later.findLast((other) => isAlike(other, deed));
  const steps = later.filter((other) => other !== check).map(inWords);
  return { failure, steps: steps.slice(0, 10), check: check && inWords(check) };
}

function inWords({ tool, input }: TurnDeed): string {
  const { file_path: path } = input;
  return RUNS_PROGRAMS.test(tool) ? `Run ${commandOf(input)}` : `${tool} ${String(path ?? "")}`;
}

/** A sentence of the agent's that says why something is so. */
interface Explanation {
  readonly said: TurnSentence;
  /** Whether it says that this is the cause, and not just a reason in passing. */
  readonly isNamed: boolean;
}

function explanationOf(said: TurnSentence, languages: readonly RuleLanguage[]): Explanation[] {
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
  // A failure after a change of the agent's own is its work, not a failure of the project.
  const isFirst = !turn.deeds.some(({ tool, line, result }) => {
    return CHANGING_TOOLS.test(tool) && !result?.failed && line < said.line;
  });
  return isFirst && turn.deeds.some(({ line }) => line > said.line);
}

const UNSURE =
  /^(?:let me|now|next|i'll|i will)\b|\b(?:probably|maybe|perhaps|might|may be|could be|not sure|don't know|expected|as intended)\b/i;

function isRemedy(deed: TurnDeed, cause: TurnSentence, failure: Failure): boolean {
  if (deed.line <= failure.line || !mayMend(deed)) return false;
  if (CHANGING_TOOLS.test(deed.tool)) return true;
  const isAnother = !failure.deed || commandOf(deed.input) !== commandOf(failure.deed.input);
  return isAnother && deed.line >= cause.line;
}

interface Course {
  readonly turn: Turn;
  readonly failure: Failure;
  readonly remedy: TurnDeed;
  readonly languages: readonly RuleLanguage[];
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

function findingOf({ sentence, role, line, uuid, at }: TurnSentence, score: number): Finding {
  return { category: "runbook", score, text: sentence, role, line, uuid, at };
}
