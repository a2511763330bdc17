import { commandsIn, type Effect } from "#hosts/session-item.ts";
import type { Finding } from "./triage-data.ts";
import type { Turn, TurnDeed, TurnSentence } from "./turn-lines.ts";

const REPAIRED = 0.6;
/** Without a call that is seen to work again, it counts that the agent says so. */
const SAID_TO_WORK = 0.5;

/** Says surely why something went wrong, in small letters. */
const CAUSE =
  /\b(?:root cause|caused by|causes? (?:is|was|of|the)|culprit|(?:error|failure|crash|problem|issue|bug|reason|hang|warning|timeout) (?:\w{1,40} ){0,4}(?:is|was|comes|came|are|were|stems?|happens|happened|occurs)\b(?! (?:fixed|resolved|gone|solved|done|now))|which is why|(?:happens|fails|failed|failing|dies|breaks|broke|hangs|crashes) (?:because|when|with|since)|turns out|turned out|(?:stems|comes|came) from|explains (?:why|the)|found (?:it|the (?:problem|issue|bug|cause)))|(?<!\p{L})(?:ursache|grund (?:ist|war|dafür)|lag an|liegt (?:an|daran)|weil|deshalb|abgelaufen|veraltet|la causa|causado por|debido a|porque|el problema (?:es|era|fue|está)|se debe|apunta a|la cause|causée? par|venait d|vient d|parce qu|à cause d|car |le problème (?:est|était)|perché|a causa|il problema (?:è|era)|dovuto a|o problema (?:é|era)|devido a)|原因|せいで|ため(?:でした|です)|が理由|因为|由于|导致|占用/u;
/** Gives a reason, of whatever it is. */
const REASON =
  /\b(?:(?:that|this|it)(?:'s| is| was) why|because|since|due to|(?:is|was|are|were) (?:too (?:low|small|old|new|large)|taken|stale|missing|wrong|expired|outdated|not set)|isn't (?:set|told|installed)|can't (?:run|find|see|reach|resolve)|doesn't (?:know|have|use)|exceeds?|requires|expects|points? (?:at|to)|no longer|only set|not set|allows at most)\b|(?<!\p{L})(?:weil|wegen|debido|porque|parce que|perché|devido)(?!\p{L})|ため|ので|から|因为|由于|导致/u;
const WORKS =
  /\b(?:works?(?: now| again| as expected|$|[.,!;:])|working (?:now|again)|(?:all|tests?|suite|build|checks?)\b.{0,30}\bpass(?:es|ed|ing)?\b|pass(?:es|ed|ing)? now|(?:is|are) (?:up|green|running|fixed|back|gone|clean)\b|starts? (?:again|now|cleanly)|fixed (?:it|that|the|this|by)|fix(?:es|ed) the|fixed[.!:]|went (?:through|out)|succeed(?:s|ed)|successful(?:ly)?|no (?:more )?errors?|resolved|builds? (?:again|now|cleanly)|exits now|should (?:now work|work now)|\w{1,40} again[.,!]|\w{1,40} now[.!]?$|(?:sends?|loads?|connects?|runs?|shows?|saves?|reloads?|renders?|deploys?)\b.{0,30}\b(?:again|correctly|now))|(?<!\p{L})(?:(?:funktioniert|läuft|geht)(?: \S{1,30}){0,2} (?:wieder|jetzt|nun|durch)|behoben|(?:tests|build)(?: \S{1,30}){0,3} grün|erfolgreich|ya (?:funciona|compila|arranca|pasa|está)|funciona (?:ahora|de nuevo)|se (?:solucionó|resolvió|arregló)|tests? (?:pasan|passent)|corrigé|ça (?:marche|fonctionne)|résolu|réglé|ora funziona|funziona (?:di nuovo|ora)|risolto|agora funciona|voltou a funcionar|resolvido|corrigido)|通りました|成功|解決しま|動きました|直りました|正常に|解决了|已解决|通过了|正常了|恢复|修复了/u;

/** A failure that was really seen, whose cause was named, about which something was done, and which is gone. */
export function repairsIn(turn: Turn): Finding[] {
  const failures = failuresIn(turn);
  if (failures.length === 0) return [];
  const explained = turn.said.flatMap(explanationOf);
  for (const failure of failures) {
    const cause = explained.find((one) => isCause(one, failure, turn))?.said;
    if (!cause) continue;
    const remedy = turn.deeds.find((deed) => isRemedy(deed, cause, failure));
    if (!remedy) continue;
    const score = outcome({ turn, failure, remedy });
    if (score > 0) return [findingOf(cause, score)];
  }
  return [];
}

/** The command that failed first in a turn; empty if none was seen to fail. */
export function failedCommand(turn: Turn): string {
  const [first] = failuresIn(turn);
  return first?.deed ? commandOf(first.deed.effects) : "";
}

/** A sentence of the agent's that says why something is so. */
interface Explanation {
  readonly said: TurnSentence;
  /** Whether it says that this is the cause, and not just a reason in passing. */
  readonly isNamed: boolean;
}

function explanationOf(said: TurnSentence): Explanation[] {
  const { sentence, small, role } = said;
  if (role !== "agent") return [];
  const isNamed = CAUSE.test(small);
  if (!isNamed && !REASON.test(small)) return [];
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
  const isFirst = !turn.deeds.some(({ effects, line, result }) => {
    return writes(effects) && !result?.failed && line < said.line;
  });
  return isFirst && turn.deeds.some(({ line }) => line > said.line);
}

const UNSURE =
  /^(?:let me|now|next|i'll|i will)\b|\b(?:probably|maybe|perhaps|might|may be|could be|not sure|don't know|expected|as intended)\b/i;

function isRemedy(deed: TurnDeed, cause: TurnSentence, failure: Failure): boolean {
  if (deed.line <= failure.line || deed.result?.failed !== false || !mayChange(deed.effects))
    return false;
  if (writes(deed.effects)) return true;
  const isAnother = !failure.deed || commandOf(deed.effects) !== commandOf(failure.deed.effects);
  return isAnother && deed.line >= cause.line;
}

interface Course {
  readonly turn: Turn;
  readonly failure: Failure;
  readonly remedy: TurnDeed;
}

function outcome({ turn, failure, remedy }: Course): number {
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
      WORKS.test(said.small),
  );
  if (isSaid) return last ? REPAIRED : SAID_TO_WORK;
  return last ? SAID_TO_WORK : 0;
}

function findingOf({ sentence, role, line, uuid, at }: TurnSentence, score: number): Finding {
  return { category: "runbook", score, text: sentence, role, line, uuid, at };
}

/** Programs that look around, and fail when there is nothing to be seen. */
const LOOKS =
  /^\s*(?:cd [^&;]*(?:&&|;)\s*)?(?:grep|rg|ag|ls|ll|cat|head|tail|find|which|type|test|stat|wc|diff|pwd|tree|sed -n|git (?:grep|diff|log|show|branch|status)|gh (?:pr|issue) view|file)\b/;

/** Findings of checks are repaired at once, and come from the work itself. */
const CHECKS =
  /\b(?:eslint|biome|prettier|credo|dialyzer|tsc|mypy|pyright|ruff|clippy|rubocop|pylint|flake8|golangci-lint|phpstan|psalm|checkstyle|ktlint|detekt|stylelint|mix compile|cargo check|lint|typecheck|type-check|pre-commit)\b/;

const FAILURE =
  /\b(?:error|errors|exception|traceback|fail(?:ed|ure|ing)?|fatal|panic|refused|denied|cannot|could not|unable|not found|timed? ?out|too large|segfault|E[A-Z]{4,}|[45]\d\d [A-Z][a-z]|waiting for lock|deadlock|stuck|killed|aborted|crash(?:ed)?)\b/i;
const HARMLESS =
  /\b(?:0 (?:errors?|failed|failures?|fail)|no errors?|without errors?|command not found|The user doesn't want|Permission for this tool use|hook error|hook blocking)\b/i;

/** The source of a failure: the result of a call, or the words of the user. */
interface Failure {
  readonly line: number;
  readonly deed: TurnDeed | undefined;
}

/** Finds the failures of a turn. */
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

/** Whether a call failed, and did not just search for something missing. */
function isFailure({ effects, result }: TurnDeed): boolean {
  if (!result || !runsPrograms(effects)) return false;
  const command = commandOf(effects);
  const isLook = LOOKS.test(command) && !/^fatal:/m.test(result.text);
  if (isLook || CHECKS.test(command) || HARMLESS.test(result.text)) return false;
  return result.failed || FAILURE.test(result.text.slice(0, 2000));
}

/** Whether a call writes a file, or runs a program that does more than look. */
export function mayChange(effects: readonly Effect[]): boolean {
  return writes(effects) || (runsPrograms(effects) && !LOOKS.test(commandOf(effects)));
}

function writes(effects: readonly Effect[]): boolean {
  return effects.some(({ kind }) => kind === "write");
}

/** An error of an agent in using its own tools is no failure of the project. */
function runsPrograms(effects: readonly Effect[]): boolean {
  return effects.some(({ kind }) => kind === "run" || kind === "use");
}

/** Whether a call runs what the failed one ran, perhaps behind something else. */
function isAlike(deed: TurnDeed, failure: TurnDeed): boolean {
  if (!deed.result) return false;
  const core =
    commandOf(failure.effects)
      .split(/&&|;|\|/)
      .at(-1)
      ?.trim() ?? "";
  const start = core.split(/\s+/).filter((word) => !/^(?:sudo|-\S+|\w+=\S*)$/.test(word));
  const words = start.slice(0, 2).join(" ");
  return words !== "" && commandOf(deed.effects).includes(words);
}

/** The command that a call ran; empty where it ran none. */
function commandOf(effects: readonly Effect[]): string {
  return commandsIn(effects)[0] ?? "";
}
