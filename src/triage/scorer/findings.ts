import type { Category } from "#base/memory-item.ts";
import {
  type CategoryRules,
  type Rule,
  type RuleLanguage,
  type SpokenCategory,
  says,
} from "#triage/rules/rule-language.ts";
import type { Evidence } from "./triage-data.ts";
import type { Turn, TurnSentence } from "./turn-lines.ts";

/** A statement in a turn that is worth saving. */
export interface Finding {
  readonly category: Category;
  readonly score: number;
  readonly text: string;
  readonly role: "user" | "agent";
  /** The number of its line within the turn. */
  readonly line: number;
  readonly uuid: string;
  readonly at: string;
}

/** A finding as it is reported. */
export function evidenceOf({ uuid, role, at, text }: Finding): Evidence {
  return { uuid, role, at, text };
}

/** Boosters count as near within so many lines. */
const WINDOW = 4;

const BOOSTED_HERE = 0.2;
const BOOSTED_NEAR = 0.15;
/** A user who interrupts an agent to say something means it. */
const INSISTED = 0.15;
const MIN_INSISTED = 0.35;

/** Scores each sentence of a turn alone, in the languages that are spoken. */
export function findingsIn(turn: Turn, languages: readonly RuleLanguage[]): Finding[] {
  const listeners = languages.flatMap((language) => listenersTo(turn, language));
  return turn.said.flatMap((said) =>
    listeners.flatMap((listener) => findingsOf(turn, said, listener)),
  );
}

/** The rules of one category in one language that may have something to say about a turn. */
interface Listener {
  readonly language: RuleLanguage;
  readonly category: SpokenCategory;
  readonly rules: CategoryRules;
  readonly primary: readonly { readonly rule: Rule; readonly cues: readonly string[] }[];
}

const CATEGORIES = [
  "decision",
  "preference",
  "constraint",
  "tech_debt",
  "runbook",
] as const satisfies SpokenCategory[];

/** Most rules have no cue in the whole of a turn; to see that at once is cheaper than sentence by sentence. */
function listenersTo({ said }: Turn, language: RuleLanguage): Listener[] {
  const textOf = (role?: TurnSentence["role"]) =>
    said
      .filter((one) => role === undefined || one.role === role)
      .map(({ small }) => small)
      .join("\n");
  const [all, user, agent] = [textOf(), textOf("user"), textOf("agent")];
  const heardBy = ({ by }: Rule) => (by === undefined ? all : { user, agent }[by]);
  return CATEGORIES.flatMap((category) => {
    const rules = language.categories[category];
    const primary = rules.primary
      .map((rule) => {
        const text = heardBy(rule);
        return { rule, cues: rule.cue.split("|").filter((cue) => text.includes(cue)) };
      })
      .filter(({ cues }) => cues.length > 0);
    return primary.length > 0 ? [{ language, category, rules, primary }] : [];
  });
}

function findingsOf(turn: Turn, said: TurnSentence, listener: Listener): Finding[] {
  const { category, rules, language } = listener;
  const { small } = said;
  const best = bestOf(said, listener);
  if (best === 0 || (category === "tech_debt" && isOnTheWay({ turn, said }, best))) return [];
  if (says(rules.negative, small)) return [];
  if (category === "decision" && says(language.doubt, small)) return [];
  const insisted =
    best >= MIN_INSISTED || category === "preference" ? insistence(said, category) : 0;
  const score = Math.min(1, best + boost({ turn, said }, listener) + insisted);
  const { sentence: text, role, line, uuid, at } = said;
  return [{ category, score, text, role, line, uuid, at }];
}

/** A sentence in its turn. */
interface Heard {
  readonly turn: Turn;
  readonly said: TurnSentence;
}

const SURE = 0.5;

/** An agent at work may do a missing part a moment later; only its last words show what is left. */
function isOnTheWay({ turn, said }: Heard, best: number): boolean {
  if (said.role === "user" || best >= SURE) return false;
  return turn.said.findLast(({ role }) => role === "agent")?.uuid !== said.uuid;
}

function bestOf(said: TurnSentence, { primary, language }: Listener): number {
  let best = 0;
  for (const { rule, cues } of primary) {
    const isCued = rule.score > best && cues.some((cue) => said.small.includes(cue));
    if (isCued && isMet(said, rule, language)) best = rule.score;
  }
  return best;
}

/** How a wish is put as a question. */
const WISHED =
  /(?<!\p{L})(?:(?:can|could|would|will) you|please|pls|kannst du|könntest du|puedes|podrías|peux-tu|pourrais-tu|puoi|potresti|pode|poderia|how (?:often|many times))(?!\p{L})/iu;

function isMet(said: TurnSentence, rule: Rule, language: RuleLanguage): boolean {
  const { small } = said;
  if (rule.by !== undefined && rule.by !== said.role) return false;
  if (!says(rule.say, small)) return false;
  if (asks(small, language) && !(rule.asks && WISHED.test(small))) return false;
  return !rule.outside || isOutside(said, language);
}

/** A name with a capital letter before what it cannot do, which is no pronoun and not just the first word of a sentence. */
const NAMED =
  /(?:^|[\s(])(?!(?:It|This|That|These|Those|There|The|We|You|They|He|She|What|Which|If|When|But|And|So|Also|Since|Because|Note|Not|No|Only|Currently|Unfortunately|Here|Our|Your|My|Its|Their|Each|Every|All|Some|Any|Both|One|Then|Now|As|For|In|On|At|To|With|Function|Method|Class|Component|Test|Tests|TypeScript|Error|Line|File|Step|Phase|Task)\b)[A-Z][\w.+#-]+(?:'s)?(?: [\w.+#/-]+){0,4} (?:doesn't|does not|don't|do not|only|can't|cannot|can only|never|won't|has no|caps|limits|allows|requires|is limited|are limited|isn't|is not)\b/;

function isOutside({ sentence, small }: TurnSentence, { name, outside }: RuleLanguage): boolean {
  return says(outside, small) || (name === "English" && NAMED.test(sentence));
}

function asks(small: string, { question }: RuleLanguage): boolean {
  return /[?？]["')\]]?$/.test(small) || says(question, small);
}

function boost({ turn, said }: Heard, { rules, language }: Listener): number {
  const { booster } = rules;
  if (booster === undefined) return 0;
  if (says(booster, said.small)) return BOOSTED_HERE;
  const isNear = turn.said.some(
    (other) =>
      other !== said &&
      other.role === said.role &&
      other.uuid === said.uuid &&
      Math.abs(other.line - said.line) <= WINDOW &&
      !asks(other.small, language) &&
      says(booster, other.small),
  );
  return isNear ? BOOSTED_NEAR : 0;
}

function insistence({ how }: TurnSentence, category: SpokenCategory): number {
  const insists = how === "rejection" || how === "queued";
  return insists && (category === "preference" || category === "decision") ? INSISTED : 0;
}

/** The message of a commit: `-m "…"`, or a here-document, as agents write them. */
const MESSAGE =
  /\bgit\b[^\n;&|]*?\bcommit\b[^\n]*?\s-(?:a?m|-message)[ =]?\s*(?:"\$\(cat <<-?\s*['"]?(\w+)['"]?\s*\n([\s\S]*?)\n\s*\1|"((?:[^"\\]|\\.)+)"|'([^']+)')/;

const MAX_CHARS = 4000;

/** Checks whether a value may be a shell command that makes a commit. */
export function mayCommit(command: unknown): command is string {
  return typeof command === "string" && command.includes("git") && command.includes("commit");
}

/** Reads the message of the commit that a shell command makes; empty where it makes none or takes the message from elsewhere. */
export function commitMessage(command: unknown): string {
  if (!mayCommit(command)) return "";
  const [, , block, double, single] = MESSAGE.exec(command.slice(0, MAX_CHARS)) ?? [];
  const message = (block ?? double?.replaceAll(/\\(.)/g, "$1") ?? single ?? "").trim();
  return (message.split("\n")[0] ?? "").includes("$(") ? "" : message;
}
