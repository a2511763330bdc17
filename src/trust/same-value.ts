import { partsOfClauses } from "./contradictions.ts";
import { withoutReason } from "./said-behind.ts";

// Two texts have the same value if they differ in nothing but case, spacing, signs and look-alike letters, or in the order of
// words while the same words are wanted and the same are denied. Pure.

/** Letters of other scripts that look like Latin ones, each with the one that it looks like. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ["аɑα", "a"],
    ["ЬΒвβ", "b"],
    ["сϲ", "c"],
    ["ԁ", "d"],
    ["еєε", "e"],
    ["ɡ", "g"],
    ["һн", "h"],
    ["іıιɩ", "i"],
    ["јϳ", "j"],
    ["кκ", "k"],
    ["ӏ", "l"],
    ["мμ", "m"],
    ["пη", "n"],
    ["оοσө", "o"],
    ["рρ", "p"],
    ["ԛ", "q"],
    ["г", "r"],
    ["ѕ", "s"],
    ["тτ", "t"],
    ["υս", "u"],
    ["νѵ", "v"],
    ["ѡω", "w"],
    ["хχ", "x"],
    ["уγ", "y"],
    ["ʐ", "z"],
  ].flatMap(([from = "", to = ""]) => [...from].map((one) => [one.toLowerCase(), to] as const)),
);

/** Words that say nothing of their own beside the others. */
const LIGHT_WORDS: ReadonlySet<string> = new Set(
  `a an the we i you our my your us it please always should must shall use uses using do does that this is are be also
  wir ich bitte immer der die das den dem ein eine einen soll sollen muss müssen nutzen verwenden
  nous je toujours le la les un une utiliser utilise utilisons doit siempre el los las una usar usamos debe
  sempre o os as uma usamos noi il lo gli uno usare usiamo deve`.split(/\s+/),
);

/** Words after which the order matters: "A before B" is not "B before A". */
const RELATIONS: ReadonlySet<string> = new Set(
  `before after over under above below than to from into onto by via as between per against
  vor nach über unter als von zu zum zur nach durch avant après vers depuis sur antes después hacia desde prima dopo depois`.split(
    /\s+/,
  ),
);

/** One word is no value: half of all memories have it somewhere. */
const MIN_VALUE_WORDS = 2;

/** A value is a sentence or a few of them; a page is compared by its sentences. */
const MAX_VALUE_CHARS = 1000;

/** The normal forms of a text: two texts with a form in common have the same value; none for a text that says too little. */
export function valueForms(text: string): string[] {
  const plain = withoutReason(lookAlikesOut(text.slice(0, MAX_VALUE_CHARS)));
  const joined = plain.replaceAll(/[^\p{L}\p{N}]+/gu, "");
  const words = tokensOf(plain);
  const isDense = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(joined) && joined.length > 3;
  if (new Set(words).size < MIN_VALUE_WORDS && !isDense) return [];
  const bags = bagsOf(plain);
  return [`joined ${joined}`, ...(bags === "" ? [] : [`bags ${bags}`])];
}

/** The texts in a text that may each be a value: the whole, its lines, and their sentences. */
export function valuesIn(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(LIST_SIGN, "").trim());
  const sentences = lines.flatMap((line) => line.split(SENTENCE_END));
  const labelled = [...lines, ...sentences].map((line) => line.replace(LABEL, ""));
  return [...new Set([text, ...lines, ...sentences, ...labelled])].filter((one) => one !== "");
}

const LIST_SIGN = /^\s*(?:[-*+>#]+|\d+[.)])\s+/;
const SENTENCE_END = /(?<=[.!?;])\s+|(?<=[。！？])|\s\(|\s·\s|\s\|\s/;

/** A label before a statement, such as `Decision:` or `**Rule:**`. */
const LABEL = /^(?:\*\*|__)?\p{Lu}[\p{L} ]{2,30}(?:\*\*|__)?:(?:\*\*|__)?\s+/u;

function lookAlikesOut(text: string): string {
  const wide = text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
  const small = wide
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .normalize("NFC");
  return [...small].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join("");
}

function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words that are wanted, those that are denied, and those behind a relation, each sorted. */
function bagsOf(text: string): string {
  const bags = new Map<string, Set<string>>();
  for (const [words, polarity] of partsOfClauses(text)) {
    let bag: string = polarity;
    for (const word of tokensOf(words)) {
      if (RELATIONS.has(word)) bag = `${polarity} ${word}`;
      else if (!LIGHT_WORDS.has(word)) bags.set(bag, (bags.get(bag) ?? new Set()).add(word));
    }
  }
  return [...bags]
    .map(([name, words]) => `${name}: ${[...words].sort().join(" ")}`)
    .sort()
    .join("; ");
}
