import { MONTHS } from "#base/time.ts";
import { type KnownWords, languageIn, wordsIn } from "#text/words/index-words.ts";
import type { Language } from "#text/words/languages.ts";
import { type IndexedMemory, type IndexedTerms, shelfOf } from "./indexed-memory.ts";
import { packTerms, type TermCounts } from "./packed-terms.ts";
import { cluesIn, packClues } from "./turn-clues.ts";

/** The terms of one memory's fields. */
interface TermFields {
  readonly words: Map<number, string>;
  readonly counts: Map<number, TermCounts>;
  readonly language: Language;
  readonly known: KnownWords;
}

/** The length of text that decides its language. */
const LANGUAGE_SAMPLE_CHARS = 500;

/**
 * The index terms of a memory. A caller with many memories passes the same `known`, so that each
 * word is stemmed once.
 */
export function indexedTerms(memory: IndexedMemory, known: KnownWords = new Map()): IndexedTerms {
  const { title, body, tags, files } = memory;
  const isTurn = shelfOf(memory.layout) === "turns";
  const language =
    languageIn(`${title}
${body.slice(0, LANGUAGE_SAMPLE_CHARS)}`) ?? "english";
  const gathering: TermFields = { words: new Map(), counts: new Map(), language, known };
  const inTitle = gather(gathering, "title", title);
  const inBody = gather(gathering, "body", body);
  const beside = gather(
    gathering,
    "aliases",
    [...tags, ...files, ...(isTurn ? dateWords(memory.createdMs) : [])].join("\n"),
  );
  const lengths = {
    title: inTitle.own.length,
    body: inBody.own.length,
    aliases:
      inTitle.aliases.length + inBody.aliases.length + beside.own.length + beside.aliases.length,
  };
  return {
    packed: packTerms(
      { ...lengths, clues: isTurn ? packClues(cluesIn(body)) : 0 },
      gathering.counts,
    ),
    title: [...inTitle.own, ...inTitle.aliases].join(" "),
    body: [...inBody.own, ...inBody.aliases, ...beside.own, ...beside.aliases].join(" "),
    words: gathering.words,
    lengths,
  };
}

/** The day of a conversation, as a search term. */
function dateWords(atMs: number): string[] {
  if (atMs <= 0) return [];
  const at = new Date(atMs);
  return [`${at.getUTCDate()}`, MONTHS[at.getUTCMonth()] ?? "", `${at.getUTCFullYear()}`];
}

interface GatheredTerm {
  readonly own: string[];
  readonly aliases: string[];
}

function gather(
  { words, counts, language, known }: TermFields,
  field: keyof TermCounts,
  text: string,
): GatheredTerm {
  const gathered: GatheredTerm = { own: [], aliases: [] };
  for (const { stem, isAlias, term, name } of wordsIn(text, language, known)) {
    words.set(term, stem);
    let count = counts.get(term);
    if (!count) {
      count = { title: 0, body: 0, aliases: 0 };
      counts.set(term, count);
    }
    count[isAlias ? "aliases" : field]++;
    gathered[isAlias ? "aliases" : "own"].push(name);
  }
  return gathered;
}
