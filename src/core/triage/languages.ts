import type { Language } from "./rules/language.ts";

/** A language besides English: how it is noticed, and where its rules are. */
interface Row {
  /** Words that are frequent in it and in few others. */
  readonly words: readonly string[];
  readonly load: () => Promise<Language>;
}

const words = (text: string): string[] => text.split(" ");

const ROWS: readonly Row[] = [
  {
    words: words(
      "der das und nicht ist wir ein eine einen für auch bitte immer jetzt aber nur kein keine wird sich den dem auf uns lass erst warum wie geht mehr noch mach nimm nie",
    ),
    load: async () => (await import("./rules/german.ts")).GERMAN,
  },
  {
    words: words(
      "el los las una que por para con usa usar siempre nunca porque más está pero esta hay ahora prefiero lo mejor deja hacer esto ya",
    ),
    load: async () => (await import("./rules/spanish.ts")).SPANISH,
  },
  {
    words: words(
      "le les des une est pas pour dans avec nous vous toujours jamais désormais mais sur qui ça ne et du l d j qu",
    ),
    load: async () => (await import("./rules/french.ts")).FRENCH,
  },
  {
    words: words(
      "il gli una che per con non sempre perché più questo usa usiamo abbiamo della nel è solo di ora poi alla degli delle va bene così",
    ),
    load: async () => (await import("./rules/italian.ts")).ITALIAN,
  },
  {
    words: words(
      "uma que para não sempre nunca porque mais mas pra por vamos isso usar agora depois já só aqui da antes em deixa faz isto esse neste",
    ),
    load: async () => (await import("./rules/portuguese.ts")).PORTUGUESE,
  },
];

const MOST_CHARS = 4000;
const LEAST_WORDS = 2;

/** The languages besides English that a text in small letters seems to be in; one too many does no harm. */
export async function languagesIn(small: string): Promise<Language[]> {
  const start = small.slice(0, MOST_CHARS);
  const found = loadersFor(start);
  return Promise.all(found.map((load) => load()));
}

function loadersFor(text: string): Row["load"][] {
  const spoken = new Set(text.split(/[\s.,;:!?()"'’«»¿¡]+/));
  const rows = ROWS.filter(
    (row) => row.words.filter((word) => spoken.has(word)).length >= LEAST_WORDS,
  );
  const loaders = rows.map(({ load }) => load);
  if (/[\u3040-\u30ff]/.test(text)) {
    loaders.push(async () => (await import("./rules/japanese.ts")).JAPANESE);
  }
  if (/[\u4e00-\u9fff]/.test(text)) {
    loaders.push(async () => (await import("./rules/chinese.ts")).CHINESE);
  }
  return loaders;
}
