import type { Language } from "./rules/language.ts";

/** A language besides English: how it is noticed, and where its rules are. */
interface Row {
  /** Words that are frequent in it and in no other. */
  readonly noticed: RegExp;
  /** How many of them tell that it is spoken. */
  readonly least: number;
  readonly load: () => Promise<Language>;
}

const ROWS: readonly Row[] = [
  {
    noticed:
      /(?<!\p{L})(?:der|das|und|nicht|ist|wir|ein|eine|einen|für|auch|bitte|immer|jetzt|aber|nur|kein|keine|wird|sich|den|dem|auf|uns|lass|erst|warum|wie|geht|mehr|noch|mach|nimm|nie)(?!\p{L})/giu,
    least: 2,
    load: async () => (await import("./rules/german.ts")).GERMAN,
  },
  {
    noticed:
      /(?<!\p{L})(?:el|los|las|una|que|por|para|con|usa|usar|siempre|nunca|porque|más|está|pero|esta|hay|ahora|prefiero|los|lo|mejor|deja|hacer|esto|ya)(?!\p{L})/giu,
    least: 2,
    load: async () => (await import("./rules/spanish.ts")).SPANISH,
  },
  {
    noticed:
      /(?<!\p{L})(?:le|les|des|une|est|pas|pour|dans|avec|nous|vous|toujours|jamais|désormais|mais|sur|qui|ça|c'est|l'|d'|ne|et|du)(?!\p{L})|(?<!\p{L})[ldcn]['’]\p{L}/giu,
    least: 2,
    load: async () => (await import("./rules/french.ts")).FRENCH,
  },
  {
    noticed:
      /(?<!\p{L})(?:il|gli|una|che|per|con|non|sempre|mai|perché|più|questo|degli|delle|va|bene|così|usa|usiamo|abbiamo|della|nel|è|solo|di|ora|poi|per ora|alla)(?!\p{L})/giu,
    least: 2,
    load: async () => (await import("./rules/italian.ts")).ITALIAN,
  },
  {
    noticed:
      /(?<!\p{L})(?:uma|que|para|não|sempre|nunca|porque|mais|mas|pra|por|vamos|isso|usar|agora|depois|já|só|aqui|da|antes|em|deixa|faz|isto|esse|neste)(?!\p{L})/giu,
    least: 2,
    load: async () => (await import("./rules/portuguese.ts")).PORTUGUESE,
  },
  {
    noticed: /[\u3040-\u30ff]/g,
    least: 2,
    load: async () => (await import("./rules/japanese.ts")).JAPANESE,
  },
  {
    noticed: /[\u4e00-\u9fff]/g,
    least: 2,
    load: async () => (await import("./rules/chinese.ts")).CHINESE,
  },
];

const MOST_CHARS = 20_000;

/** The languages besides English that a text seems to be in; one too many does no harm. */
export async function languagesIn(text: string): Promise<Language[]> {
  const start = text.slice(0, MOST_CHARS);
  const found = ROWS.filter(({ noticed, least }) => isMet(start, noticed, least));
  return Promise.all(found.map(({ load }) => load()));
}

/** Whether so many different words of a language stand in a text. */
function isMet(text: string, noticed: RegExp, least: number): boolean {
  const seen = new Set<string>();
  for (const [word] of text.matchAll(noticed)) {
    seen.add(word.toLowerCase());
    if (seen.size >= least) return true;
  }
  return false;
}
