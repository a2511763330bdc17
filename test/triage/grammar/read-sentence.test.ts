import { expect, test } from "bun:test";
import { DOUBT_WORDS } from "#triage/grammar/doubt-words.ts";
import type { GrammarRow } from "#triage/grammar/languages/language-grammar.ts";
import { OTHER_LANGUAGES } from "#triage/grammar/languages/other-languages.ts";
import { LIMIT_WORDS } from "#triage/grammar/limit-words.ts";
import {
  compileRows,
  GRAMMARS,
  meantForm,
  speaksForOthers,
} from "#triage/grammar/read-sentence.ts";
import { REPAIR_WORDS } from "#triage/grammar/repair-words.ts";

interface Table {
  readonly name: string;
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly rows: readonly GrammarRow[];
  /** Whether a row is for the beginning of a sentence. */
  readonly isWhole: boolean;
}

const KINDS = ["states", "hints", "unmeant", "speaksFor", "retracts"] as const;

const tables: readonly Table[] = [
  ...GRAMMARS.flatMap((grammar) =>
    KINDS.map((kind) => ({
      name: `${grammar.language} ${kind}`,
      words: grammar.words,
      rows: grammar[kind],
      isWhole: kind === "states" || kind === "hints",
    })),
  ),
  { name: "other languages", words: {}, rows: OTHER_LANGUAGES, isWhole: false },
  ...Object.entries({ ...REPAIR_WORDS, ...LIMIT_WORDS, ...DOUBT_WORDS }).map(([name, rows]) => ({
    name,
    words: {},
    rows: rows.map(([language, row, ...rest]) => [`${language} ${row}`, ...rest] as const),
    isWhole: false,
  })),
];

/** A politeness before an example of an imperative is a lead. */
const withoutPlease = (text: string) => text.replace(/^(?:please|bitte|por favor,?) /, "");

const offenders = (wrong: (pattern: RegExp, row: GrammarRow) => boolean) =>
  tables.flatMap(({ name, words, rows, isWhole }) =>
    compileRows({ words }, rows, { isWhole }).flatMap((pattern, at) => {
      const row = rows[at];
      return row && wrong(pattern, row) ? [`${name}: ${row[0]}`] : [];
    }),
  );

test("each row matches its example, and not the other one", () => {
  expect(offenders((pattern, [, , matches]) => !pattern.test(withoutPlease(matches)))).toEqual([]);
  expect(offenders((pattern, [, , , not]) => pattern.test(withoutPlease(not)))).toEqual([]);
});

test("no pattern and no class of words is longer than a line", () => {
  expect(offenders((_, [, pattern]) => pattern.length > 100)).toEqual([]);
  const lists = GRAMMARS.flatMap(({ words }) => Object.values(words).flat());
  expect(lists.filter((line) => line.length > 100)).toEqual([]);
});

test.each([
  ["In the tablet version we never open a second window.", "rule"],
  ["In den Berichten der Filialen runden wir immer auf.", "rule"],
  ["En los cuadernos de análisis nunca dejamos celdas sin ejecutar.", "rule"],
  ["Nelle schede prodotto usiamo sempre il prezzo lordo.", "rule"],
  ["In the last meeting we always start late.", undefined],
  ["Never rebase this branch: I keep my own work there and you lost it once.", "rule"],
  ["Usamos Prisma porque genera los tipos solo.", undefined],
] as const)("%j is a %p", (sentence, form) => {
  expect(meantForm(sentence, [])).toBe(form);
});

test.each([
  ["Translate this for the team: we always deploy on Fridays.", true],
  ["Always translate the labels into German.", false],
  ["A gente só fala com o cliente por meio da Renata.", false],
  ["O cliente quer que a gente sempre use tabs.", true],
])("whether %j speaks for somebody else is %p", (sentence, speaks) => {
  expect(speaksForOthers(sentence)).toBe(speaks);
});

test("the rows of a table have different names, and each class of words is used", () => {
  const twice = tables.filter(({ rows }) => new Set(rows.map(([name]) => name)).size < rows.length);
  expect(twice.map(({ name }) => name)).toEqual([]);
  const read = ["trigger", "lead", "place", "spot", "occasion", "from", "reason"];
  const unused = GRAMMARS.flatMap((grammar) => {
    const { words } = grammar;
    const all = KINDS.flatMap((kind) => grammar[kind].map(([, pattern]) => pattern));
    const text = [...all, ...Object.values(words).flat()].join("\n");
    const names = Object.keys(words).filter((name) => !text.includes(`{${name}}`));
    return names
      .filter((name) => !read.includes(name))
      .map((name) => `${grammar.language} ${name}`);
  });
  expect(unused).toEqual([]);
});
