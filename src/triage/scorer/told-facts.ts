import { commandsIn, type SessionItem } from "#hosts/session-item.ts";
import { withoutCode } from "#text/clean-line.ts";
import { sentencesOf } from "./line-kinds.ts";

/**
 * One sentence of an agent about how things are, which names the thing: why something is so, what it cannot do, what it needs.
 * Only the agent knows whether it is true.
 */
interface ToldFact {
  readonly text: string;
  /** From 0 to 1. */
  readonly score: number;
  /** A reply of the agent, a plan that the user approved, or the message of a commit. */
  readonly from: "reply" | "plan" | "commit";
}

/** A file, a flag, a setting, a function, a product with a name of its own. */
const NAMES =
  /`[^`]{2,60}`|(?<![\p{L}\p{N}])(?:[\w-]+\.(?:go|ts|tsx|js|py|rs|java|rb|kt|cs|swift|md|json|ya?ml|toml|sh|sql)|\p{Ll}+\p{Lu}\p{L}+|\p{Lu}\p{Ll}+\p{Lu}\p{L}*|[A-Z][A-Z0-9]*_[A-Z0-9_]+|[a-z]+_[a-z_]+|--[a-z][\w-]+|\p{L}+\(\))(?![\p{L}\p{N}])/gu;
const PROPER = /(?<=\p{Ll},? )\p{Lu}[\p{L}\d]{2,}/gu;

/** Why something is so. */
const CAUSE =
  /\b(?:because|the key (?:insight|point|finding)|since (?:it|the|they|we|this)|(?:root|actual|real) (?:cause|reason|problem|issue)|the (?:cause|culprit|reason) (?:is|was)|turns? out|which (?:means|is why|causes?|breaks?)|due to|so that|otherwise|or else)\b|(?<!\p{L})(?:weil|denn|sonst|ursache|grund (?:ist|war)|porque|la causa|ya que|parce que?|la cause|sinon|perché|la causa|altrimenti|omdat|oorzaak)(?!\p{L})|ため|ので|原因|因为|否则/iu;
/** How much, how many or how long; a code that something answers with. */
const AMOUNT =
  /(?<![\p{L}\d.])\d[\d.,]*\s?(?:ms|s|sec(?:ond)?s?|min(?:ute)?s?|h|hours?|days?|weeks?|months?|[KMG]i?B|kilobytes?|megabytes?|%|requests?|calls?|messages?|mails?|rows?|files?|open files|connections?|characters|bytes|times|per|an? (?:second|minute|hour|day|month)|sekunden|minuten|stunden|tage|segundos|minutos|horas|días|secondes|heures|jours|secondi|ore|giorni)(?![\p{L}\d])|\b(?:at most|at least|limit of|up to) \d[\d.,]*|\b(?:answers?|returns?|status|code|with) [1-5]\d\d\b/giu;
/** A limit: something cannot be done, or only in one way. */
const LIMIT =
  /\b(?:can(?:'t|not| not| only)|(?:doesn't|does not|don't|do not|isn't|is not|aren't|never|won't) (?:\w+ )?(?:support|read|write|see|know|work|include|contain|delete|persist|reach|allow|have|exist|honou?r|expand|run|store|use|need|import|set|handle|detect|fire|call|pass|check|return|recogni[sz]e|resolve|inherit)\w*|only (?:when|if|after|once|works?|supports?|the|sees?|includes?|reads?|one|for)|at most|at least|limited to|rate limit|times? out|expires?|must (?:be|have|not|stay|come|go|call|use)|needs? (?:a|an|to be|the)\b|requires?|instead of|rather than|not (?:the|a|an|by|from|in|just|only)\b|unlike|regardless|even (?:if|when|though)|always|only at|has to|have to|the limit of|stops? after|cuts? (?:off )?(?:every|all|each|after|at)|above that|allows? (?:only |at most )?\d|hard-?codes?|hardcoded)\b|(?<!\p{L})(?:kann (?:nicht|nur)|muss|braucht|höchstens|statt|solo|no puede|hay que|necesita|en vez de|ne peut (?:pas|que)|il faut|au lieu de|non può|bisogna|invece di|kan niet|moet)(?!\p{L})|できない|のみ|必要|只能|不能|必须/iu;
/** The state of something. */
const STATES =
  /\b(?:is|are|has|have|uses?|holds?|contains?|lives?|stands?|comes?|goes?|runs?|reads?|writes?|means?|returns?|names?|stores?|belongs?|follows?|maps?|expects?|resolves?)\b/i;

/** The agent reports its work, or says what it does, plans or believes; none of that lasts. */
const WORK =
  /^(?:(?:ok(?:ay)?|now|so|and|but|great|good|perfect|yes|no|right|done|next|first|then|also|actually|wait|hmm?|you're|that's|alright)\b[,.!: ]*)*(?:i(?:'m|'ll|'ve|'d)?\b|let me|let's|we(?:'re|'ll| need| should| can| could)?\b.{0,12}\b(?:will|need|should|could|now)\b|add(?:ed|s|ing)?\b|updat\w+|fix(?:ed|es|ing)?\b|creat\w+|remov\w+|renam\w+|mov(?:ed|ing)\b|chang\w+|refactor\w+|implement\w+|replac\w+|extract\w+|run(?:ning)?\b|check(?:ed|ing)?\b|look(?:s|ing|ed)?\b|test(?:s|ed|ing)? (?:now )?(?:pass|fail|run)|all (?:tests|checks|\d+)|commit\w*|push\w*|merg\w+|rebas\w+|verif\w+|ran\b|(?:returns?|uses?|reads?|writes?|only|contains?|stores?|has|is|does|needs?|requires?|checks?|calls?|sets?|gets?|makes?|takes?|just|not|force|short answer)\b|task \d|phase \d|step \d|summary\b|option [a-d\d]\b)/i;
/** An item of a report of work begins with a file or a subject, and says what was done there. */
const REPORT =
  /^.{2,90}(?: —| –| -|:) (?:added|updated|replaced|fixed|removed|changed|moved|created|extracted|renamed|now|refactored|introduced|documents?)\b|^the (?:claim|comment|finding|suggestion|reviewer) |\bcomments? \d{4,}/i;
const UNSURE =
  /\b(?:agents? must|must always|probably|maybe|perhaps|might|could be|may be|i think|seems?|looks like|should i|would you|want me to|likely|presumably|unclear|not sure|i believe|let me|(?<!p{L})I\b|i'll|i've|would|could|we (?:can|need|should|use|now)|rather than|if you(?:'d)? (?:want|like|prefer))\b|[?？:：]\s*$/i;
const CLAIM =
  /^(?:\S+ ){0,3}(?:tests?|build|pipeline|ci|lint(?:er)?) (?:is|are) (?:red|failing|broken|green)\b|\b(?:tests? (?:now )?pass(?:es|ed)?|all (?:green|passing|tests)|lint(?:er)? (?:is )?clean|no (?:lint|issues|errors|conflicts?|problems?|change)|ready (?:to|for)|already (?:pushed|merged|fixed|done|exists)|up[- ]to[- ]date|succe(?:eded|ssfully)|works? (?:now|correctly|as expected)|fails? (?:right now|as expected)|approved|complete[d]?\b|is (?:now )?(?:fixed|done)|unused|no longer (?:needed|used)|pre-existing|is failing|are failing|already exist)\b/i;
/** It is about the moment, a line of the code, or something that was named before. */
const POINTS =
  /^(?:this|that|it|they|these|those|there|here|which|both|either|the (?:test|issue|problem|fix|code|change|error|diff|above|file|function|first|second|third|last|same|other)s? (?:is|are|was|were)|in this)\b|\b(?:line \d+|lines \d+|:\d{2,}|right now|at the moment|currently|above|below|in this (?:pr|commit|branch|session)|just (?:now|ran|did)|now|will|still|my changes|i see)\b/i;

const MIN_FACT_CHARS = 40;
const MAX_FACT_CHARS = 280;
const FACT_BASE_SCORE = 0.2;

/** Finds the facts in an item of a transcript, in its order; sentences that say little are left out. */
export function factsIn(item: SessionItem): ToldFact[] {
  if (item.agentId !== undefined) return [];
  if (item.kind === "reply") return scoreLines(linesOf(item.text), "reply", 0);
  if (item.kind === "prompt") return planFacts(item.text);
  return item.kind === "call" ? commandsIn(item.effects).flatMap(commitFacts) : [];
}

/** The host submits a plan in the user's name after the user has approved it. */
const PLAN = /^\s*(?:implement|execute|carry out) the following plan\b[^\n]*\n/i;
const TITLE = /^#\s+(?:(?:implementation )?plan\b[^\p{L}\p{N}`]*)?(\S.*)$/imu;
const PLAN_TITLE = 0.7;
/** The beginning of a plan says how things are; its steps follow. */
const PLAN_CHARS = 3000;
/** A plan that was approved, or a message of a commit, was weighed longer than a reply. */
const WEIGHED = 0.1;

/** Finds the title of a plan in a prompt, and the facts that the plan is built upon. */
function planFacts(prompt: string): ToldFact[] {
  const opening = PLAN.exec(prompt)?.[0];
  if (opening === undefined) return [];
  const plan = prompt.slice(opening.length, opening.length + PLAN_CHARS);
  const title = TITLE.exec(plan)?.[1]?.trim() ?? "";
  const titled: ToldFact = { text: `Plan: ${title}`, score: PLAN_TITLE, from: "plan" };
  return [
    ...(title.split(/\s+/).length > 2 ? [titled] : []),
    ...scoreLines(linesOf(plan), "plan", WEIGHED),
  ];
}

/** The facts in the message of a commit, whose lines are wrapped. */
function commitFacts(command: string): ToldFact[] {
  const [, ...paragraphs] = commitMessage(command).split(/\n\s*\n/);
  const lines = paragraphs.flatMap((one) =>
    one.replaceAll(/\n(?!\s*(?:[-*]|\d+[.)])\s)\s*/g, " ").split("\n"),
  );
  return scoreLines(lines, "commit", WEIGHED);
}

/** The lines of prose of a text. */
function linesOf(text: string): string[] {
  const lines = withoutCode(text).split("\n");
  return lines.filter((line) => !/^\s*(?:\||#{1,6}\s|>)|^ {4}\S/.test(line));
}

function scoreLines(lines: readonly string[], from: ToldFact["from"], bonus: number): ToldFact[] {
  return lines
    .flatMap((line) => sentencesOf(line.replace(BULLET, "").replaceAll("**", "")))
    .map((sentence) => withoutJoint(sentence.trim()))
    .flatMap((text) => {
      const score = factScore(text, bonus > 0);
      return score > 0 ? [{ text, score: Math.min(1, score + bonus), from }] : [];
    });
}

/** Without the word that only joins it to what was said before. */
function withoutJoint(sentence: string): string {
  const rest = sentence.replace(
    /^(?:(?:no, )?(?:i was|that was) wrong\b|(?:but|so|and|also|actually|right|now|however|good|great|yes|no)\b|\([^()]{1,40}\):|:)[,:;—– -]*/i,
    "",
  );
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const BULLET = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+/;

/** It names a commit, praises, answers, or is an example. */
export const OF_ONE_MOMENT =
  /(?<![\w-])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}(?![\w-])|^(?:examples?|regarding|got it|clean|nice|hang ?on|wait|with (?:our|this|the) (?:fix|change)|test\w+ - |(?:one|two|three|four|\d+) tests? fail)\b/i;

const NOT_TOLD = [WORK, UNSURE, CLAIM, OF_ONE_MOMENT];

/** A long sentence mostly explains how things are. */
const LONG_CHARS = 110;

/** Scores how far a sentence of an agent holds beyond the moment, from 0 to 1. */
function factScore(text: string, isWeighed: boolean): number {
  if (text.length < MIN_FACT_CHARS || text.length > MAX_FACT_CHARS) return 0;
  if (NOT_TOLD.some((pattern) => pattern.test(text))) return 0;
  const amounts = countOf(text, AMOUNT);
  const names = countOf(text, NAMES) + countOf(text, PROPER) + amounts;
  const limits = countOf(text, LIMITS) + Math.min(1, amounts);
  const [isCause, isReport] = [CAUSE.test(text), REPORT.test(text)];
  const isLong = text.length >= LONG_CHARS;
  const isNamed = names > 0 || (isWeighed && isCause);
  const isTelling = isLong || (!isReport && (isCause || limits > 0));
  if (!isNamed || !isTelling) return 0;
  const told = 0.25 * Number(isCause) + 0.2 * Math.min(2, limits) + 0.05 * Math.min(3, names);
  const form = 0.05 * Number(STATES.test(text)) + 0.1 * Number(isLong);
  const weak = 0.25 * Number(POINTS.test(text)) + 0.1 * Number(isReport);
  return Math.max(0, Math.min(1, FACT_BASE_SCORE + told + form - weak));
}

const LIMITS = new RegExp(LIMIT, "giu");

/** How many different things in a text a pattern finds. */
function countOf(text: string, pattern: RegExp): number {
  return new Set((text.match(pattern) ?? []).map((one) => one.toLowerCase())).size;
}

/** The message of a commit: `-m "…"`, or a here-document, as agents write them. */
const MESSAGE =
  /\bgit\b[^\n;&|]*?\bcommit\b[^\n]*?\s-(?:a?m|-message)[ =]?\s*(?:"\$\(cat <<-?\s*['"]?(\w+)['"]?\s*\n([\s\S]*?)\n\s*\1|"((?:[^"\\]|\\.)+)"|'([^']+)')/;

const MAX_CHARS = 4000;

/** Whether a shell command may make a commit. */
export function mayCommit(command: string): boolean {
  return command.includes("git") && command.includes("commit");
}

/** Reads the message of the commit that a shell command makes; empty where it makes none or takes the message from elsewhere. */
export function commitMessage(command: string): string {
  if (!mayCommit(command)) return "";
  const [, , block, double, single] = MESSAGE.exec(command.slice(0, MAX_CHARS)) ?? [];
  const message = (block ?? double?.replaceAll(/\\(.)/g, "$1") ?? single ?? "").trim();
  return (message.split("\n")[0] ?? "").includes("$(") ? "" : message;
}
