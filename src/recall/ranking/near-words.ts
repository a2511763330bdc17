import { stemOf, termOf } from "#text/words/index-words.ts";
import type { AskedWord } from "./question-words.ts";
import type { WordForm, WordSearch } from "./resolve-words.ts";

const SHORT_FORMS = `
db database; config configuration settings; cfg configuration; auth authentication authorization login; authn authentication;
authz authorization; repo repository; env environment; var variable; vars variables; dev development developer; prod production;
deps dependencies; dep dependency; pkg package; lib library; libs libraries; dir directory folder; dirs directories; doc documentation;
docs documentation; spec specification; specs specifications; perf performance; k8s kubernetes; i18n internationalization; l10n localization;
a11y accessibility; o11y observability; cert certificate; certs certificates; creds credentials; pwd password; passwd password; msg message; msgs messages;
req request; reqs requirements; resp response; res response; param parameter; params parameters; arg argument; args arguments;
func function; fn function; impl implementation; init initialization; async asynchronous; sync synchronization synchronous; mem memory;
alloc allocation; temp temporary; tmp temporary; str string; num number; int integer; bool boolean; obj object; attr attribute;
attrs attributes; prop property; props properties; elem element; btn button; img image; pic picture; nav navigation; info information;
stats statistics; admin administrator administration; app application; apps applications; svc service; srv server; infra infrastructure;
ops operations; ci integration pipeline; cd deployment; pr pull merge; mr merge; pg postgres postgresql; postgres postgresql; js javascript;
ts typescript; py python; rb ruby; rs rust; cpp c; md markdown; yml yaml; regex regexp; sql query; orm mapper; ui interface;
ux usability; cli terminal command; gui interface; api interface endpoint; sdk library; os system; vm machine; fs filesystem; net network;
conn connection; addr address; url link address; ttl expiry; tls ssl; ssl certificate; ssh shell; lb balancer; dns resolver domain;
mq queue; pubsub queue; cron schedule; sched scheduler; proc process; exec execution; cmd command; err error; errs errors; exc exception; ex exception;
gc garbage; ctx context; cb callback; e2e end; qa testing; poc prototype; mvp product; wip progress; eta estimate; eol deprecated;
m2m many; fk foreign; pk primary; idx index; tbl table; col column; cols columns; txn transaction; tx transaction; ver version; hash digest;
gen generate generation; calc calculation; diff difference; max maximum; min minimum; avg average; approx approximately; orig original; prev previous; curr current; src source;
dest destination; ext extension; ref reference; refs references; desc description; misc miscellaneous; util utility; utils utilities; eng engineering; mgmt management; org organization
`;

let table: ReadonlyMap<string, readonly string[]> | undefined;

/** What a word that developers write short is called in full, and the other way round. */
function otherFormsOf(word: string): readonly string[] {
  table ??= makeTable();
  return table.get(word) ?? [];
}

function makeTable(): Map<string, string[]> {
  const made = new Map<string, string[]>();
  const add = (word: string, other: string) => {
    const known = made.get(word);
    if (known) known.push(other);
    else made.set(word, [other]);
  };
  for (const row of SHORT_FORMS.split(";")) {
    const [short = "", ...full] = row.trim().split(/\s+/);
    for (const word of full) {
      add(short, word);
      add(word, short);
    }
  }
  return made;
}

/** What only begins like the word looked for. */
const ALIKE = 0.4;

/** What is another name for it. */
const OTHER_NAME = 0.6;

/** Words are alike that have so many letters in common from the first on, and all but the last of their stem. */
const MIN_COMMON_LETTERS = 5;

/** A word that goes on for longer is another one. */
const MAX_ENDING_LETTERS = 4;

const MAX_NEAR_WORDS = 12;

const LETTERS = /^[a-z]+$/;

/** The words of the index that mean nearly the same: of one root, or the same thing written short or in full. */
export function likeWords(
  search: WordSearch,
  word: AskedWord,
  exact: readonly WordForm[],
): WordForm[] {
  const known = new Set(exact.map(({ term }) => term));
  // A prompt is written to its end; whoever types a search may stop in the middle of a word.
  const isBegun = search.reach === "mended" && exact.length === 0;
  const begun = isBegun ? begunWords(search, word) : [];
  return [...otherNames(search, word), ...begun, ...ofOneRoot(search, word)].filter(({ term }) => {
    const isNew = !known.has(term);
    known.add(term);
    return isNew;
  });
}

/** What the rest of a word may be that somebody has only begun. Words are stored as stems, which may be shorter still. */
const ENDINGS =
  `e s es ed ing ion ions ation or er ers able ive ity ment al y ies ance ence ize ise ism ist`.split(
    " ",
  );

/** A begun word of fewer letters could become anything, and a longer one is none. */
const BEGUN_LETTERS = { least: 3, most: 40 };

/** A word that goes on from what was typed. */
const BEGUN = 0.7;

const MAX_PREFIX_LETTERS = 12;

function begunWords({ reader, shelf }: WordSearch, { text }: AskedWord): WordForm[] {
  if (!LETTERS.test(text)) return [];
  if (text.length < BEGUN_LETTERS.least || text.length > BEGUN_LETTERS.most) return [];
  const stems = [...new Set(ENDINGS.map((ending) => stemOf(text + ending, "english")))];
  const counts = reader.frequencies(shelf, stems.map(termOf));
  const ended = stems.flatMap((word) => {
    const term = termOf(word);
    const count = counts.get(term) ?? 0;
    return count > 0 ? [{ term, word, count, share: BEGUN }] : [];
  });
  const longer = reader.wordsLike(shelf, {
    ...{ prefix: text, least: text.length, most: text.length + MAX_PREFIX_LETTERS },
    limit: MAX_NEAR_WORDS,
  });
  return [...ended, ...longer.map((known) => ({ ...known, share: BEGUN }))];
}

function ofOneRoot({ reader, shelf }: WordSearch, { stems: [stem = ""] }: AskedWord): WordForm[] {
  // One letter of a script without spaces stands in the index as the first of pairs.
  if (!LETTERS.test(stem)) return stem.length === 1 ? begunBy({ reader, shelf }, stem) : [];
  if (stem.length < MIN_COMMON_LETTERS) return [];
  const wanted = {
    prefix: stem.slice(0, Math.max(MIN_COMMON_LETTERS, stem.length - 1)),
    least: MIN_COMMON_LETTERS,
    most: stem.length + MAX_ENDING_LETTERS,
    limit: MAX_NEAR_WORDS,
  };
  return reader.wordsLike(shelf, wanted).map((known) => ({ ...known, share: ALIKE }));
}

function begunBy(
  { reader, shelf }: Pick<WordSearch, "reader" | "shelf">,
  letter: string,
): WordForm[] {
  if (letter.charCodeAt(0) < 0x0e00) return [];
  const wanted = { prefix: letter, least: 2, most: 2, limit: MAX_NEAR_WORDS };
  return reader.wordsLike(shelf, wanted).map((known) => ({ ...known, share: OTHER_NAME }));
}

function otherNames({ reader, shelf }: WordSearch, { text }: AskedWord): WordForm[] {
  const names = otherFormsOf(text).map((name) => stemOf(name, "english"));
  if (names.length === 0) return [];
  const counts = reader.frequencies(shelf, names.map(termOf));
  return names.flatMap((word) => {
    const term = termOf(word);
    const count = counts.get(term) ?? 0;
    return count > 0 ? [{ term, word, count, share: OTHER_NAME }] : [];
  });
}
