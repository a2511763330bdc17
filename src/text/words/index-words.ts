import { type Language, languageOf, STOP_WORDS, stemEnglish, stemLightly } from "./languages.ts";
import { fold, isPlain, type Piece, piecesOf, plainRuns, runsOfAny } from "./word-pieces.ts";

/** Families of English words that no ending rule connects. The first word names the family. */
const FAMILIES = `
arise arose arisen; awake awoke awoken; be was were been; bear bore borne; beat beaten; become became; begin began begun;
bend bent; bet betting; bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred;
bring brought; build built; burn burnt; buy bought; catch caught; choose chose chosen choice; cling clung; come came;
creep crept; deal dealt; dig dug; do did done does; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven;
eat ate eaten; fall fell fallen; feed fed; feel felt; fight fought; find found; flee fled; fly flew flown flight; forbid forbade
forbidden; forget forgot forgotten; forgive forgave forgiven; freeze froze frozen; get got gotten; give gave given gift;
go went gone goes; grind ground; grow grew grown growth; hang hung; have had has; hear heard; hide hid hidden;
hold held; keep kept; know knew known knowledge; lay laid; lead led; learn learnt; leave left; lend lent; lie lain;
light lit; lose lost loss; make made; mean meant; meet met; pay paid payment; prove proven proof; read reading;
ride rode ridden; ring rang rung; rise rose risen; run ran; say said; see saw seen; seek sought; sell sold sale; send sent;
shake shook shaken; shine shone; shoot shot; show shown; shrink shrank shrunk; sing sang sung song; sink sank sunk; sit sat;
sleep slept asleep; slide slid; speak spoke spoken speech; speed sped; spend spent; spin spun; spread spreading;
stand stood; steal stole stolen theft; stick stuck; sting stung; strike struck stricken; swear swore sworn; sweep swept;
swim swam swum; swing swung; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown;
understand understood; wake woke woken; wear wore worn; weep wept; win won winner; wind wound; write wrote written;
child children kid kids; man men; woman women; person people; foot feet; tooth teeth; mouse mice; goose geese; life lives;
wife wives; knife knives; shelf shelves; leaf leaves; half halves; self selves; wolf wolves; loaf loaves; thief thieves;
mother mom mum mommy mummy; father dad daddy; grandmother grandma granny; grandfather grandpa; bike bicycle; photo photograph pic pics;
tv television; good better best; bad worse worst; far farther further; movie film; fridge refrigerator; vacation holiday;
index indices indexes; vertex vertices; matrix matrices; appendix appendices; criterion criteria; schema schemata;
analyse analyze analysis analyses analytic; basis bases; crisis crises; thesis theses; axis axes; datum data;
decide decision; divide division; provide provision; permit permission; submit submission; omit omission; admit admission;
commit commission; transmit transmission; emit emission; expand expansion; extend extension; suspend suspension;
comprehend comprehension; convert conversion; invert inversion; revert reversion; divert diversion; conclude conclusion;
exclude exclusion exclusive; include inclusion inclusive; intrude intrusion; explode explosion; erode erosion; collide collision;
compress compression; describe description; subscribe subscription; prescribe prescription; receive reception receipt;
perceive perception; deceive deception; conceive conception; redeem redemption; resume resumption; consume consumption;
assume assumption; presume presumption; destroy destruction destructive; produce production; reduce reduction;
introduce introduction; deduce deduction; induce induction; resolve resolution; solve solution; absorb absorption;
maintain maintenance; explain explanation; exceed excess excessive; succeed success successful; proceed procedure;
acquire acquisition; require requisition; repeat repetition; compete competition competitor; define definition; fail failure;
close closure; expose exposure; seize seizure; depart departure; fix fixture; remove removal; refuse refusal; propose proposal proposition;
approve approval; arrive arrival; deny denial; store storage; use usage; cover coverage; leak leakage; pack package; link linkage;
block blockage; wide width; long length; strong strength; deep depth; broad breadth; high height; weigh weight; warm warmth; heal health;
true truth; young youth; die death dead died dying; born birth; marry marriage married; wed wedding; choose choosing; believe belief; relieve relief; prefer preference;
differ difference different; refer reference; infer inference; respond response responsive; defend defense defence; offend offense; expend expense expensive;
pretend pretense; license licence; practice practise; colour color; behaviour behavior; favour favor favourite favorite; honour honor;
centre center; licence licensing; catalogue catalog; dialogue dialog; grey gray; cancel cancellation; travel traveler traveller trip journey;
artifact artefact; judge judgement judgment; acknowledge acknowledgement acknowledgment; move movement; argue argument; apply application applicable; simple simplify simplification;
specify specification specific; verify verification; notify notification; classify classification; modify modification;
identify identification; justify justification; qualify qualification; clarify clarification; amplify amplification;
occur occurrence; recur recurrence recursion recursive; depend dependency dependent; exist existence; persist persistence; consist consistency consistent;
reside residence; transfer transference; throttle throttling; vary variation variant variance various; compare comparison; slow slowness;
fast quick quickly rapid rapidly; begin beginner; start starting; try tried trial; know knowing; sad sadness; angry anger; happy happiness;
`;

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
  return [...runs.flatMap(piecesOf), ...pairs.map((pair) => ({ text: pair, isAlias: false }))];
}

function runsIn(text: string): {
  readonly runs: readonly string[];
  readonly pairs: readonly string[];
} {
  if (isPlain(text)) return { runs: plainRuns(text), pairs: [] };
  return runsOfAny(fold(text));
}

/** The language of a text by its first words; tokenizing all of it would double the time. */
export function languageIn(text: string): Language | undefined {
  return languageOf(runsIn(text).runs.map((run) => run.toLowerCase()));
}

/** The content words of a text. */
export function wordsIn(text: string, language: Language, known: KnownWords = new Map()): Word[] {
  let memory = known.get(language);
  if (!memory) {
    memory = new Map();
    known.set(language, memory);
  }
  const { runs, pairs } = runsIn(text);
  const words: Word[] = [];
  for (const run of runs) {
    let told = memory.get(run);
    if (!told) {
      told = toldBy(piecesOf(run), language);
      memory.set(run, told);
    }
    for (const word of told) words.push(word);
  }
  for (const pair of pairs) words.push(wordOf(pair, false));
  return words;
}

function toldBy(pieces: readonly Piece[], language: Language): Word[] {
  return pieces
    .filter(({ text }) => !STOP_WORDS[language].has(text))
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
