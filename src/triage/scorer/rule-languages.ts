import type { RuleLanguage } from "#triage/rules/rule-language.ts";
import type { Turn } from "./turn-lines.ts";

/** A language, and where its rules are. */
interface Row {
  readonly name: string;
  readonly load: () => Promise<RuleLanguage>;
}

/** One that is noticed by words that are frequent in it and in few others. */
interface WordRow extends Row {
  readonly words: readonly string[];
}

const words = (text: string): string[] => text.split(" ");

const ROWS: readonly WordRow[] = [
  {
    name: "German",
    words: words(
      "der das und nicht ist wir ein eine einen für auch bitte immer jetzt aber nur kein keine wird sich den dem auf uns lass erst warum wie geht mehr noch mach nimm nie",
    ),
    load: async () => (await import("#triage/rules/german.ts")).GERMAN,
  },
  {
    name: "Spanish",
    words: words(
      "el los las una que por para con usa usar siempre nunca porque más está pero esta hay ahora prefiero lo mejor deja hacer esto ya",
    ),
    load: async () => (await import("#triage/rules/spanish.ts")).SPANISH,
  },
  {
    name: "French",
    words: words(
      "le les des une est pas pour dans avec nous vous toujours jamais désormais mais sur qui ça ne et du l d j qu",
    ),
    load: async () => (await import("#triage/rules/french.ts")).FRENCH,
  },
  {
    name: "Italian",
    words: words(
      "il gli una che per con non sempre perché più questo usa usiamo abbiamo della nel è solo di ora poi alla degli delle va bene così",
    ),
    load: async () => (await import("#triage/rules/italian.ts")).ITALIAN,
  },
  {
    name: "Portuguese",
    words: words(
      "uma que para não sempre nunca porque mais mas pra por vamos isso usar agora depois já só aqui da antes em deixa faz isto esse neste",
    ),
    load: async () => (await import("#triage/rules/portuguese.ts")).PORTUGUESE,
  },
];

/** Agents speak it in most conversations, whatever their user does. */
const ENGLISH: Row = {
  name: "English",
  load: async () => (await import("#triage/rules/english.ts")).ENGLISH,
};
/** Languages that their letters reveal. */
const JAPANESE: Row = {
  name: "Japanese",
  load: async () => (await import("#triage/rules/japanese.ts")).JAPANESE,
};
const CHINESE: Row = {
  name: "Chinese",
  load: async () => (await import("#triage/rules/chinese.ts")).CHINESE,
};

const SAMPLE_LINES = 20;
const MAX_SAMPLE_CHARS = 4000;
const MIN_LANGUAGE_WORDS = 2;

/** The names of the languages that a turn seems to be in, English always; one too many does no harm. */
export function languagesOf(turn: Turn): string[] {
  return ["English", ...rowsFor(sample(turn)).map(({ name }) => name)];
}

/** The rules of some languages. */
export async function loadLanguages(names: readonly string[]): Promise<RuleLanguage[]> {
  const rows = [ENGLISH, ...ROWS, JAPANESE, CHINESE].filter(({ name }) => names.includes(name));
  return Promise.all(rows.map(({ load }) => load()));
}

/** Some of what was said: the user's words, and the agent's last ones. */
function sample({ said }: Turn): string {
  const user = said.filter(({ role }) => role === "user").slice(0, SAMPLE_LINES);
  const agent = said.filter(({ role }) => role === "agent").slice(-SAMPLE_LINES);
  return [...user, ...agent]
    .map(({ small }) => small)
    .join("\n")
    .slice(0, MAX_SAMPLE_CHARS);
}

function rowsFor(text: string): Row[] {
  const spoken = new Set(text.split(/[\s.,;:!?()"'’«»¿¡]+/));
  const rows: Row[] = ROWS.filter(({ words }) => isSpoken(words, spoken));
  if (/[\u3040-\u30ff]/.test(text)) rows.push(JAPANESE);
  if (/[\u4e00-\u9fff]/.test(text)) rows.push(CHINESE);
  return rows;
}

/** A loop, for the engine would begin to compile what is called for each word. */
function isSpoken(words: readonly string[], spoken: ReadonlySet<string>): boolean {
  let count = 0;
  for (const word of words) if (spoken.has(word)) count++;
  return count >= MIN_LANGUAGE_WORDS;
}
