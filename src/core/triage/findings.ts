import type { Category } from "#model/category.ts";
import { says } from "./pattern.ts";
import type { CategoryRules, Language, Rule, SpokenCategory } from "./rules/language.ts";
import type { Said, Turn } from "./turn.ts";

/** Something in a turn that is worth keeping, as far as one place tells. */
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

/** Boosters count as near within so many lines. */
const WINDOW = 4;

const BOOSTED_HERE = 0.2;
const BOOSTED_NEAR = 0.15;
/** Who interrupts an agent to say something means it. */
const INSISTED = 0.15;
const LEAST_INSISTED = 0.35;

/** What each sentence of a turn says by itself, in the languages that are spoken. */
export function findingsIn(turn: Turn, languages: readonly Language[]): Finding[] {
  return turn.said.flatMap((said) => {
    const small = said.sentence.toLowerCase();
    return languages.flatMap((language) => {
      const isQuestion = asks(said.sentence, language);
      const heard: Heard = { turn, said, small, language, isQuestion };
      return CATEGORIES.flatMap((category) => found(heard, category));
    });
  });
}

const CATEGORIES = [
  "decision",
  "preference",
  "constraint",
  "tech_debt",
  "runbook",
] as const satisfies SpokenCategory[];

/** A sentence that is listened to in one language. */
interface Heard {
  readonly turn: Turn;
  readonly said: Said;
  readonly small: string;
  readonly language: Language;
  readonly isQuestion: boolean;
}

function found(heard: Heard, category: SpokenCategory): Finding[] {
  const { said, small, language } = heard;
  const rules = language.categories[category];
  const best = bestOf(heard, rules);
  if (best === 0 || (category === "tech_debt" && isOnTheWay(heard, best))) return [];
  if (says(rules.negative, small)) return [];
  if (category === "decision" && says(language.doubt, small)) return [];
  const insisted =
    best >= LEAST_INSISTED || category === "preference" ? insistence(said, category) : 0;
  const score = Math.min(1, best + boost(heard, rules) + insisted);
  const { sentence: text, role, line, uuid, at } = said;
  return [{ category, score, text, role, line, uuid, at }];
}

const SURE = 0.5;

/** What is not done yet while an agent is at work may be done a moment later; its last words tell what is left. */
function isOnTheWay({ turn, said }: Heard, best: number): boolean {
  if (said.role === "user" || best >= SURE) return false;
  return turn.said.findLast(({ role }) => role === "agent")?.uuid !== said.uuid;
}

function bestOf(heard: Heard, rules: CategoryRules): number {
  return rules.primary.reduce(
    (best, rule) => (rule.score > best && isMet(heard, rule) ? rule.score : best),
    0,
  );
}

/** How a wish is put as a question. */
const WISHED =
  /(?<!\p{L})(?:(?:can|could|would|will) you|please|pls|kannst du|könntest du|puedes|podrías|peux-tu|pourrais-tu|puoi|potresti|pode|poderia|how (?:often|many times))(?!\p{L})/iu;

function isMet({ said, small, language, isQuestion }: Heard, rule: Rule): boolean {
  if (rule.by !== undefined && rule.by !== said.role) return false;
  if (isQuestion && !(rule.asks && WISHED.test(said.sentence))) return false;
  if (!rule.cue.split("|").some((cue) => small.includes(cue))) return false;
  if (rule.outside && !isOutside(said.sentence, language)) return false;
  return says(rule.say, said.sentence);
}

/** A name with a capital letter before what it cannot do, which is no pronoun and not just the first word of a sentence. */
const NAMED =
  /(?:^|[\s(])(?!(?:It|This|That|These|Those|There|The|We|You|They|He|She|What|Which|If|When|But|And|So|Also|Since|Because|Note|Not|No|Only|Currently|Unfortunately|Here|Our|Your|My|Its|Their|Each|Every|All|Some|Any|Both|One|Then|Now|As|For|In|On|At|To|With|Function|Method|Class|Component|Test|Tests|TypeScript|Error|Line|File|Step|Phase|Task)\b)[A-Z][\w.+#-]+(?:'s)?(?: [\w.+#/-]+){0,4} (?:doesn't|does not|don't|do not|only|can't|cannot|can only|never|won't|has no|caps|limits|allows|requires|is limited|are limited|isn't|is not)\b/;

function isOutside(sentence: string, { name, outside }: Language): boolean {
  return says(outside, sentence) || (name === "English" && NAMED.test(sentence));
}

function asks(sentence: string, { question }: Language): boolean {
  return /[?？]["')\]]?$/.test(sentence) || says(question, sentence);
}

function boost({ turn, said, language }: Heard, { booster }: CategoryRules): number {
  if (booster === undefined) return 0;
  if (says(booster, said.sentence)) return BOOSTED_HERE;
  const isNear = turn.said.some(
    (other) =>
      other !== said &&
      other.role === said.role &&
      other.uuid === said.uuid &&
      Math.abs(other.line - said.line) <= WINDOW &&
      !asks(other.sentence, language) &&
      says(booster, other.sentence),
  );
  return isNear ? BOOSTED_NEAR : 0;
}

function insistence({ how }: Said, category: SpokenCategory): number {
  const insists = how === "rejection" || how === "queued";
  return insists && (category === "preference" || category === "decision") ? INSISTED : 0;
}
