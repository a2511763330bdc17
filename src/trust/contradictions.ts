import { wordsOf } from "#text/words/words-and-terms.ts";

/** Whether a text wants something, does not want it, or both. */
type Polarity = "wanted" | "unwanted" | "both";

/** A clause ends here; a negation does not reach beyond it. */
const CLAUSE_END =
  /[,;:.!?()–—\n]+|\s-\s|\b(?:but|and|because|since|so that|sondern|aber|weil|und|mais|parce que|pero|porque|y|ma|perché|e|mas)\b/giu;

/** Words that negate the rest of their clause. */
const NEGATES_AFTER =
  /\b(?:not|never|neither|nor|no longer|no|without|avoid(?:ing)?|don't|doesn't|didn't|do not|does not|can't|cannot|mustn't|must not|shouldn't|won't|isn't|aren't|stop(?:ped)?|instead of|rather than|nothing but|forbid(?:s|den)?|disallow(?:s|ed)?|prohibit(?:s|ed)?|refuse[sd]?|reject(?:s|ed)?|drop(?:ped)?|remove[sd]?|ban(?:s|ned)?|(?:an)?statt|ohne|weder|kein\w*|plutôt que|au lieu d[eu]|sans|en vez de|en lugar de|sin|invece di|senza|em vez de|sem)\b/iu;

/** Words before the thing that is replaced; text after a preposition belongs to both. */
const REPLACES = /^(?:instead|rather|(?:an)?statt|plutôt|au lieu|en vez|en lugar|invece|em vez)/iu;
const PREPOSITION =
  /\b(?:for|in|on|at|when|if|while|as|to|from|für|bei|pour|dans|para|per|nei|em)\b/iu;

/** Negations of languages that put them anywhere in the clause: they negate all of it. */
const NEGATES_CLAUSE =
  /(?<!\p{L})(?:nicht|niemals?|nie|keinesfalls|ne|n'|pas|jamais|plus jamais|nunca|jamás|tampoco|non|mai|não|jamais)(?!\p{L})|不要|不再|别|不能|禁止|ない|しない|ません|не(?!\p{L})/iu;

/** Pairs of opposite words. Many are too short or too common to count as content. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ["before", "after"],
  ["above", "below"],
  ["least", "most"],
  ["more", "less"],
  ["minimum", "maximum"],
  ["min", "max"],
  ["enable", "disable"],
  ["allow", "forbid"],
  ["on", "off"],
  ["with", "without"],
  ["first", "last"],
  ["include", "exclude"],
  ["public", "private"],
  ["increase", "decrease"],
  ["open", "close"],
  ["up", "down"],
  ["left", "right"],
  ["true", "false"],
];

/** The content words of a text, each with whether the text wants it. */
type Polarities = ReadonlyMap<string, Polarity>;

/** Rules are sentences; a text may be pasted, and the start of it is enough. */
const MAX_POLARITY_CHARS = 1000;

/** For each content word at the start of a text, whether the text wants it. */
function polaritiesOf(text: string): Polarities {
  const found = new Map<string, Polarity>();
  for (const [words, polarity] of partsOfClauses(text)) {
    for (const word of wordsOf(words)) {
      const before = found.get(word) ?? polarity;
      found.set(word, before === polarity ? polarity : "both");
    }
  }
  return found;
}

/** The parts of the clauses at the start of a text, each with whether the text wants it. */
export function partsOfClauses(text: string): [string, Polarity][] {
  const start = text.slice(0, MAX_POLARITY_CHARS);
  return start.replaceAll(/[’‘]/g, "'").split(CLAUSE_END).flatMap(partsOf);
}

/** The parts of a clause that it wants, and those that it does not. */
function partsOf(clause: string): [string, Polarity][] {
  if (NEGATES_CLAUSE.test(clause)) return [[clause, "unwanted"]];
  const negation = NEGATES_AFTER.exec(clause);
  if (!negation) return [[clause, "wanted"]];
  const [negator] = negation;
  const before = clause.slice(0, negation.index);
  const rest = clause.slice(negation.index + negator.length);
  // "Postgres instead of Redis for sessions": only Redis is replaced.
  const found = REPLACES.test(negator) ? rest.search(PREPOSITION) : -1;
  const end = found < 0 ? rest.length : found;
  return [
    [before, "wanted"],
    [rest.slice(0, end), "unwanted"],
    [rest.slice(end), "wanted"],
  ];
}

const NONE: ReadonlySet<string> = new Set();

/** Whether one text wants what the other does not want; some words may be left out of it. */
export function isOpposed(one: string, other: string, but: ReadonlySet<string> = NONE): boolean {
  const [first, second] = [polaritiesOf(one), polaritiesOf(other)];
  for (const [word, polarity] of first) {
    const against = second.get(word);
    if (against === undefined || polarity === "both" || against === "both") continue;
    if (but.has(word)) continue;
    if (polarity !== against) return true;
  }
  return OPPOSITES.some(([left, right]) => {
    const [a, b] = [sideOf(one, left, right), sideOf(other, left, right)];
    return a !== undefined && b !== undefined && a !== b;
  });
}

/** Which of two opposite words a text contains; undefined for none or both. */
function sideOf(text: string, left: string, right: string): "left" | "right" | undefined {
  const [hasLeft, hasRight] = [hasWord(text, left), hasWord(text, right)];
  if (hasLeft === hasRight) return undefined;
  return hasLeft ? "left" : "right";
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}(?:s|d|ed)?\\b`, "i").test(text);
}
