import { CHINESE } from "#triage/rules/chinese.ts";
import { ENGLISH } from "#triage/rules/english.ts";
import { FRENCH } from "#triage/rules/french.ts";
import { GERMAN } from "#triage/rules/german.ts";
import { ITALIAN } from "#triage/rules/italian.ts";
import { JAPANESE } from "#triage/rules/japanese.ts";
import { PORTUGUESE } from "#triage/rules/portuguese.ts";
import type { Rule, RuleLanguage, SpokenCategory } from "#triage/rules/rule-language.ts";
import { SPANISH } from "#triage/rules/spanish.ts";

/** Every language that triage understands. */
export const LANGUAGES: readonly RuleLanguage[] = [
  ENGLISH,
  GERMAN,
  SPANISH,
  FRENCH,
  ITALIAN,
  PORTUGUESE,
  JAPANESE,
  CHINESE,
];

/** Every rule, with the language and the category that it is of. */
export function everyRule(): { language: RuleLanguage; category: SpokenCategory; rule: Rule }[] {
  return LANGUAGES.flatMap((language) =>
    (Object.keys(language.categories) as SpokenCategory[]).flatMap((category) =>
      language.categories[category].primary.map((rule) => ({ language, category, rule })),
    ),
  );
}

/** Every pattern of a language, with words that it is made for. */
export function patternsOf(language: RuleLanguage): { source: string; like: string }[] {
  const { categories, name: _, ...others } = language;
  const rules = Object.values(categories);
  const examples = rules.flatMap(({ primary }) => primary.map(({ like }) => like));
  const like = examples.join(" ").slice(0, 300);
  return [
    ...rules.flatMap(({ primary }) =>
      primary.map(({ say, like: own }) => ({ source: say, like: own })),
    ),
    ...rules
      .flatMap(({ booster = "", negative = "" }) => [booster, negative])
      .map((source) => ({ source, like })),
    ...Object.values(others).map((source) => ({ source, like })),
  ].filter(({ source }) => source !== "");
}
