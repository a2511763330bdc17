import {
  isStopWord,
  type Language,
  languageOf,
  stemEnglish,
  stemLightly,
} from "./stop-words-stems.ts";

/** Families of English words that no ending rule connects. The first word names the family. */
const FAMILIES = `
arise arose arisen; awake awoke awoken; be was were been; bear bore borne; beat beaten; become became; begin began begun; bend bent; bet
betting; bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred; bring brought; build built; burn burnt; buy
bought; catch caught; choose chose chosen choice; cling clung; come came; creep crept; deal dealt; dig dug; do did done does; draw drew drawn;
dream dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt; fight fought; find found; flee fled;
fly flew flown flight; forbid forbade forbidden; forget forgot forgotten; forgive forgave forgiven; freeze froze frozen; get got gotten; give
gave given gift; go went gone goes; grind ground; grow grew grown growth; hang hung; have had has; hear heard; hide hid hidden; hold held; keep
kept; know knew known knowledge; lay laid; lead led; learn learnt; leave left; lend lent; lie lain; light lit; lose lost loss; make made; mean
meant; meet met; pay paid payment; prove proven proof; read reading; ride rode ridden; ring rang rung; rise rose risen; run ran; say said; see
saw seen; seek sought; sell sold sale; send sent; shake shook shaken; shine shone; shoot shot; show shown; shrink shrank shrunk; sing sang sung
song; sink sank sunk; sit sat; sleep slept asleep; slide slid; speak spoke spoken speech; speed sped; spend spent; spin spun; spread spreading;
stand stood; steal stole stolen theft; stick stuck; sting stung; strike struck stricken; swear swore sworn; sweep swept; swim swam swum; swing
swung; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown; understand understood; wake woke woken;
wear wore worn; weep wept; win won winner; wind wound; write wrote written; child children kid kids; man men; woman women; person people; foot
feet; tooth teeth; mouse mice; goose geese; life lives; wife wives; knife knives; shelf shelves; leaf leaves; half halves; self selves; wolf
wolves; loaf loaves; thief thieves; mother mom mum mommy mummy; father dad daddy; grandmother grandma granny; grandfather grandpa; bike
bicycle; photo photograph pic pics; tv television; good better best; bad worse worst; far farther further; movie film; fridge refrigerator;
vacation holiday; index indices indexes; vertex vertices; matrix matrices; appendix appendices; criterion criteria; schema schemata; analyse
analyze analysis analyses analytic; basis bases; crisis crises; thesis theses; axis axes; datum data; decide decision; divide division; provide
provision; permit permission; submit submission; omit omission; admit admission; commit commission; transmit transmission; emit emission;
expand expansion; extend extension; suspend suspension; comprehend comprehension; convert conversion; invert inversion; revert reversion;
divert diversion; conclude conclusion; exclude exclusion exclusive; include inclusion inclusive; intrude intrusion; explode explosion; erode
erosion; collide collision; compress compression; describe description; subscribe subscription; prescribe prescription; receive reception
receipt; perceive perception; deceive deception; conceive conception; redeem redemption; resume resumption; consume consumption; assume
assumption; presume presumption; destroy destruction destructive; produce production; reduce reduction; introduce introduction; deduce
deduction; induce induction; resolve resolution; solve solution; absorb absorption; maintain maintenance; explain explanation; exceed excess
excessive; succeed success successful; proceed procedure; acquire acquisition; require requisition; repeat repetition; compete competition
competitor; define definition; fail failure; close closure; expose exposure; seize seizure; depart departure; fix fixture; remove removal;
refuse refusal; propose proposal proposition; approve approval; arrive arrival; deny denial; store storage; use usage; cover coverage; leak
leakage; pack package; link linkage; block blockage; wide width; long length; strong strength; deep depth; broad breadth; high height; weigh
weight; warm warmth; heal health; true truth; young youth; die death dead died dying; born birth; marry marriage married; wed wedding; choose
choosing; believe belief; relieve relief; prefer preference; differ difference different; refer reference; infer inference; respond response
responsive; defend defense defence; offend offense; expend expense expensive; pretend pretense; license licence; practice practise; colour
color; behaviour behavior; favour favor favourite favorite; honour honor; centre center; licence licensing; catalogue catalog; dialogue dialog;
grey gray; cancel cancellation; travel traveler traveller trip journey; artifact artefact; judge judgement judgment; acknowledge
acknowledgement acknowledgment; move movement; argue argument; apply application applicable; simple simplify simplification; specify
specification specific; verify verification; notify notification; classify classification; modify modification; identify identification;
justify justification; qualify qualification; clarify clarification; amplify amplification; occur occurrence; recur recurrence recursion
recursive; depend dependency dependent; exist existence; persist persistence; consist consistency consistent; reside residence; transfer
transference; throttle throttling; vary variation variant variance various; compare comparison; slow slowness; fast quick quickly rapid
rapidly; begin beginner; start starting; try tried trial; know knowing; sad sadness; angry anger; happy happiness;`;

const HEADS = new Map<string, string>();
for (const family of FAMILIES.split(";")) {
  const [head = "", ...others] = family.trim().split(/\s+/);
  for (const other of others) if (!HEADS.has(other)) HEADS.set(other, head);
}

/** The head of a word's family, also for its plural; most words are their own head. */
function headOf(word: string): string {
  const known = HEADS.get(word);
  if (known || !word.endsWith("s")) return known ?? word;
  return HEADS.get(word.slice(0, -1)) ?? word;
}

/** A word as the index stores it: its stem, or the head of its family. */
export interface Word {
  readonly stem: string;
  readonly isAlias: boolean;
  readonly term: number;
  /** The term as it is spelt in searched text. */
  readonly name: string;
}

/** The number of a word in the index: FNV-1a, 32 bits. */
export function termOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** A cache of stems, so that each word is stemmed once; one map for each language. */
export type KnownWords = Map<Language, Map<string, readonly Word[]>>;

/** All words of a text, in order, in lower case, stop words included. */
export function piecesIn(text: string): Piece[] {
  const { runs, pairs } = runsIn(text);
  return [
    ...runs.flatMap(piecesOf),
    ...pairs.map((text) => ({ text, isAlias: false, isCapital: false })),
  ];
}

/** The language of a text by its first words; tokenizing all of it would double the time. */
export function languageIn(text: string): Language | undefined {
  const runs = runsIn(text).runs.filter((run) => !CAPITALS.test(run));
  return languageOf(runs.map((run) => run.toLowerCase()));
}

/** The content words of a text. */
export function wordsIn(text: string, language: Language, known: KnownWords = new Map()): Word[] {
  const memory = known.get(language) ?? new Map<string, readonly Word[]>();
  known.set(language, memory);
  const { runs, pairs } = runsIn(text);
  const words: Word[] = [];
  for (const run of runs) {
    const found = memory.get(run) ?? wordsOfRun(run, language);
    memory.set(run, found);
    words.push(...found);
  }
  return [...words, ...pairs.map((pair) => wordOf(pair, false))];
}

function wordsOfRun(run: string, language: Language): Word[] {
  return piecesOf(run)
    .filter(({ text, isCapital }) => !isStopWord(text, language, isCapital))
    .map(({ text, isAlias }) => wordOf(stemOf(text, language), isAlias));
}

function wordOf(stem: string, isAlias: boolean): Word {
  const term = termOf(stem);
  return { stem, isAlias, term, name: termName(term) };
}

const LETTERS = /^[a-z]+$/;

/** The stem of a word. A name with digits is returned as it is. */
export function stemOf(word: string, language: Language): string {
  if (language === "english") return LETTERS.test(word) ? stemEnglish(headOf(word)) : word;
  return /\d/.test(word) ? word : stemLightly(word, language);
}

/**
 * The spelling of a term in searched text: digits and lower-case letters alone, which no query
 * language reads as syntax.
 */
export function termName(term: number): string {
  return (term >>> 0).toString(36);
}

const PLAIN = /^[\0-\x7f]*$/;

/** Letters that do not decompose into a letter and an accent. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: "ss", ø: "o", Ø: "o", ł: "l", Ł: "l", đ: "d", Đ: "d" },
  ...{ æ: "ae", Æ: "ae", œ: "oe", Œ: "oe", ı: "i" },
};

/** Optional accents, and the vowel points of Hebrew and Arabic. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;

/** A text as it is searched: wide letters made narrow, accents removed; capital letters stay. */
function fold(text: string): string {
  if (isPlain(text)) return text;
  const bare = text.normalize("NFKD").replace(MARKS, "").normalize("NFC");
  return bare.replace(/[ßøØłŁđĐæÆœŒı]/g, (letter) => BASE_LETTERS[letter] ?? letter);
}

/** Whether a text is pure ASCII. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** A word of a text, in lower case. */
export interface Piece {
  readonly text: string;
  /**
   * Whether it is part of an identifier, or joined from parts: it repeats a word that was already
   * emitted.
   */
  readonly isAlias: boolean;
  /** Whether it is written as an acronym is. */
  readonly isCapital: boolean;
}

const CAPITALS = /^[A-Z]{2,3}$/;

/** A longer name is searched by its parts alone. */
const MAX_NAME_CHARS = 60;

/** The runs of letters of a text, with the dots and hyphens inside them. Scripts without spaces become overlapping pairs of letters. */
function runsIn(text: string): {
  readonly runs: readonly string[];
  readonly pairs: readonly string[];
} {
  // Most texts are plain, and patterns for all of Unicode take time to compile.
  if (isPlain(text)) {
    return { runs: text.match(/[A-Za-z0-9_]+(?:['.-][A-Za-z0-9_]+)*/g) ?? [], pairs: [] };
  }
  const unspaced =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
  const run = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:['’.-][\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*/gu;
  const folded = fold(text);
  const pairs = (folded.match(unspaced) ?? []).flatMap(pairsOf);
  return { runs: folded.replace(unspaced, " ").match(run) ?? [], pairs };
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/**
 * The words of one run: `parseURL` becomes itself plus `parse` and `url`; `search.ts` becomes
 * itself plus `search` and `ts`.
 */
function piecesOf(run: string): Piece[] {
  const segments = withoutApostrophe(run).split(/[.-]/);
  const pieces = segments.flatMap(piecesOfName);
  if (segments.length === 1) return pieces;
  const joined = run.toLowerCase().replace(/['’_-]/g, "");
  return joined.length <= MAX_NAME_CHARS
    ? [...pieces, { text: joined, isAlias: true, isCapital: false }]
    : pieces;
}

/**
 * A suffix after an apostrophe is grammar: Django's, don't; so is an article before it: l'index.
 */
function withoutApostrophe(run: string): string {
  return run.replace(/['’](?:s|t|d|m|ll|re|ve)$/i, "").replace(/['’]/g, ".");
}

function piecesOfName(name: string): Piece[] {
  const small = name.toLowerCase();
  const parts = partsOf(name);
  const isCapital = CAPITALS.test(name);
  if (parts.length < 2) return parts.map((text) => ({ text, isAlias: false, isCapital }));
  const whole = small.replaceAll("_", "");
  const told = whole.length <= MAX_NAME_CHARS ? [{ text: whole, isAlias: false, isCapital }] : [];
  return [...told, ...parts.map((text) => ({ text, isAlias: true, isCapital }))];
}

function partsOf(name: string): string[] {
  const small = name.toLowerCase();
  if (small === name && !name.includes("_")) return [name];
  return (
    name
      .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
      // The last capital of a run begins the next word, except before the s of a plural: URLs.
      .replace(/([A-Z])([A-Z](?!s(?![a-z]))[a-z])/g, "$1_$2")
      .toLowerCase()
      .split("_")
      .filter((part) => part !== "")
  );
}
