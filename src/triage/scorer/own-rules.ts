import type { Rule, RuleLanguage, SpokenCategory } from "#triage/rules/rule-language.ts";

/** The user's additions to the rules: phrases by category, and phrases that make a sentence not count. */
export interface OwnPhrases {
  readonly phrases: Readonly<Partial<Record<SpokenCategory, string>>>;
  readonly ignore: string;
}

const SCORE = 0.6;
const NOTHING = "(?!)";

/** Makes rules from phrases that are written one behind the other, with `|` between them; undefined if there are none. */
export function ownRules({ phrases, ignore }: OwnPhrases): RuleLanguage | undefined {
  const rules = (category: SpokenCategory) => ({
    primary: phrasesIn(phrases[category]).map((phrase) => ruleFor(phrase, category)),
  });
  const categories = {
    decision: rules("decision"),
    preference: rules("preference"),
    constraint: rules("constraint"),
    tech_debt: rules("tech_debt"),
    runbook: rules("runbook"),
  };
  const isEmpty = Object.values(categories).every(({ primary }) => primary.length === 0);
  if (isEmpty && phrasesIn(ignore).length === 0) return undefined;
  return { ...SILENT, categories };
}

/** Whether a sentence holds a phrase that makes it not count. */
export function isIgnored(sentence: string, { ignore }: Pick<OwnPhrases, "ignore">): boolean {
  const small = sentence.toLowerCase();
  return phrasesIn(ignore).some((phrase) => small.includes(phrase));
}

function phrasesIn(text = ""): string[] {
  return text
    .toLowerCase()
    .split("|")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
}

/** A phrase is taken to the letter, as whole words; nobody's pattern is run. */
function ruleFor(phrase: string, category: SpokenCategory): Rule {
  const isUsers = category === "decision" || category === "preference";
  const say = `(?<![\\p{L}\\p{N}])${RegExp.escape(phrase)}(?![\\p{L}\\p{N}])`;
  return { cue: phrase, say, score: SCORE, like: phrase, ...(isUsers && { by: "user" }) };
}

/** A language in which nothing else is said. */
const SILENT: Omit<RuleLanguage, "categories"> = {
  name: "own",
  question: NOTHING,
  doubt: NOTHING,
  cause: NOTHING,
  reason: NOTHING,
  success: NOTHING,
  agrees: NOTHING,
  picks: NOTHING,
  outside: NOTHING,
};
