import { stepsBetween } from "#base/nearest.ts";
import { stemOf, termOf } from "#text/words/index-words.ts";
import type { AskedWord, WordForm, WordSearch } from "./question-words.ts";

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

/** The worth of a form, compared with the word itself. */
const SHARES = { begun: 0.7, otherName: 0.6, compound: 0.6, sameRoot: 0.4 };

/** The worth of a word that differs by no letter, by one, by two. */
const SHARE_BY_STEPS = [1, 0.8, 0.5];

/** Words of one root share so many letters from the first on, and all but the last letter of their stem. */
const ROOT_LETTERS = 5;

/** A word that goes on for longer than this is another word. */
const MAX_ROOT_MORE = 4;

/** A begun word of fewer letters could become anything; a longer one is no word. */
const BEGUN_LETTERS = { least: 3, most: 40 };
const MAX_BEGUN_MORE = 12;

/** Endings of words that somebody has only begun. Words are stored as stems, which may be shorter still. */
const ENDINGS =
  `e s es ed ing ion ions ation or er ers able ive ity ment al y ies ance ence ize ise ism ist`.split(
    " ",
  );

/** A shorter word is one letter away from everything; in a long one two letters may be wrong. */
const MISSPELT_LETTERS = { least: 4, long: 8, most: 40 };

/** So many of the words with the same first letter are compared, the most frequent first. */
const MAX_COMPARED = 4000;
const MAX_CORRECTIONS = 3;

/** The shortest word that two words may have been written as, and the shortest half. */
const COMPOUND_LETTERS = 6;
const HALF_LETTERS = 3;

const MAX_LIKE = 12;
const LETTERS = /^[a-z]+$/;

let table: Map<string, string[]> | undefined;

/** The full names of a word that developers write short, and the short ones of a full one. */
function otherNamesOf(word: string): readonly string[] {
  table ??= readTable();
  return table.get(word) ?? [];
}

function readTable(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (word: string, other: string) => {
    const known = names.get(word);
    if (known) known.push(other);
    else names.set(word, [other]);
  };
  for (const row of SHORT_FORMS.split(";")) {
    const [short = "", ...full] = row.trim().split(/\s+/);
    for (const word of full) {
      add(short, word);
      add(word, short);
    }
  }
  return names;
}

/** The stems that the index has, as forms of one share. */
function formsIn(
  { reader, shelf }: Pick<WordSearch, "reader" | "shelf">,
  stems: readonly string[],
  share: number,
): WordForm[] {
  if (stems.length === 0) return [];
  const counts = reader.frequencies(shelf, stems.map(termOf));
  return stems.flatMap((word) => {
    const term = termOf(word);
    const count = counts.get(term) ?? 0;
    return count > 0 ? [{ term, word, count, share }] : [];
  });
}

const english = (word: string): string => stemOf(word, "english");

/** The words of the index that mean nearly the same: words of one root, and short or full names of one thing. */
export function likeWords(
  search: WordSearch,
  word: AskedWord,
  exact: readonly WordForm[],
): WordForm[] {
  const known = new Set(exact.map(({ term }) => term));
  // A prompt is complete; somebody who types a search may stop in the middle of a word.
  const mayBegin = search.reach === "mended" && exact.length === 0 && !word.isPart;
  const begun = mayBegin ? begunWords(search, word) : [];
  const names = formsIn(search, otherNamesOf(word.text).map(english), SHARES.otherName);
  return [...names, ...begun, ...sameRoot(search, word)].filter(({ term }) => {
    const isNew = !known.has(term);
    known.add(term);
    return isNew;
  });
}

function begunWords(search: WordSearch, { text }: AskedWord): WordForm[] {
  const { length } = text;
  if (!LETTERS.test(text) || length < BEGUN_LETTERS.least || length > BEGUN_LETTERS.most) return [];
  const stems = [...new Set(ENDINGS.map((ending) => english(text + ending)))];
  const range = { prefix: text, least: length, most: length + MAX_BEGUN_MORE, limit: MAX_LIKE };
  const longer = search.reader.wordsLike(search.shelf, range);
  const forms = longer.map((known) => ({ ...known, share: SHARES.begun }));
  return [...formsIn(search, stems, SHARES.begun), ...forms];
}

function sameRoot({ reader, shelf }: WordSearch, { stems: [stem = ""] }: AskedWord): WordForm[] {
  if (LETTERS.test(stem)) {
    if (stem.length < ROOT_LETTERS) return [];
    const prefix = stem.slice(0, Math.max(ROOT_LETTERS, stem.length - 1));
    const most = stem.length + MAX_ROOT_MORE;
    const range = { prefix, least: ROOT_LETTERS, most, limit: MAX_LIKE };
    return reader.wordsLike(shelf, range).map((known) => ({ ...known, share: SHARES.sameRoot }));
  }
  // The index has pairs of letters of a script without spaces, so one letter is the first of pairs.
  if (stem.length !== 1 || stem.charCodeAt(0) < 0x0e00) return [];
  const range = { prefix: stem, least: 2, most: 2, limit: MAX_LIKE };
  return reader.wordsLike(shelf, range).map((known) => ({ ...known, share: SHARES.otherName }));
}

/** The words that somebody may have meant by an unknown one: nearly the same letters, two words as one, one as two. */
export function mendedWords(
  search: WordSearch,
  word: AskedWord,
  next: AskedWord | undefined,
): WordForm[] {
  const [stem = ""] = word.stems;
  if (word.text.length > MISSPELT_LETTERS.most) return [];
  const joined = next ? formsIn(search, [english(word.text + next.text)], SHARES.compound) : [];
  if (joined.length > 0) return joined;
  if (!LETTERS.test(stem)) return [];
  const near = nearSpelling(search, stem);
  return near.length > 0 ? near : halvesOf(search, word.text);
}

function nearSpelling({ reader, shelf }: WordSearch, stem: string): WordForm[] {
  if (stem.length < MISSPELT_LETTERS.least) return [];
  const steps = stem.length < MISSPELT_LETTERS.long ? 1 : 2;
  const [least, most] = [stem.length - steps, stem.length + steps];
  const range = { prefix: stem.slice(0, 1), least, most, limit: MAX_COMPARED };
  const near = reader
    .wordsLike(shelf, range)
    .map((known) => ({ ...known, steps: stepsBetween(stem, known.word) }))
    .filter((known) => known.steps <= steps)
    .sort((a, b) => a.steps - b.steps || b.count - a.count);
  return near
    .filter((known) => known.steps === near[0]?.steps)
    .slice(0, MAX_CORRECTIONS)
    .map(({ term, word, count, steps: off }) => {
      return { term, word, count, share: SHARE_BY_STEPS[off] ?? 0 };
    });
}

/** Both halves of a word that falls into two known ones, by the most even split. */
function halvesOf(search: WordSearch, text: string): WordForm[] {
  if (text.length < COMPOUND_LETTERS) return [];
  const middle = text.length / 2;
  const splits = Array.from(
    { length: text.length - 2 * HALF_LETTERS + 1 },
    (_, at) => at + HALF_LETTERS,
  ).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const at of splits) {
    const halves = [text.slice(0, at), text.slice(at)].map(english);
    const forms = formsIn(search, halves, SHARES.compound);
    if (forms.length === 2) return forms;
  }
  return [];
}
