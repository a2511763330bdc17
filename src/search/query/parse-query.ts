import { fault } from "#base/fault.ts";
import { datesIn } from "#text/dates/find-dates.ts";
import {
  FILTER_NAMES,
  type FilterName,
  filterMeant,
  filterNamed,
  momentOf,
  valuesOf,
} from "./filter-values.ts";

/**
 * One piece of a query: a word, a text in quotes, or a filter with its value; a leading `-`
 * excludes it.
 */
interface QueryPiece {
  readonly kind: "word" | "phrase" | "filter";
  readonly not: boolean;
  /** The word, the quoted text, or the value of the filter. */
  readonly text: string;
  /** The name of the filter as it was typed, if it is one. */
  readonly typed: string;
  readonly filter: FilterName | undefined;
}

/**
 * An optional `-` and an optional name with a colon before a value. The value is quoted or ends
 * with a space. Two hyphens begin the name of a flag, which is a word like any other.
 */
const PIECE = /((?:-(?!-))?)(?:([a-zA-Z][\w-]*):(?!:|\/\/))?(?:"([^"]*)"|(\S*))/y;

/** Splits a query into pieces; an unclosed quote is ignored. */
function piecesOf(text: string): QueryPiece[] {
  const pieces: QueryPiece[] = [];
  const typed = text.replaceAll(/[“”„«»]/g, '"');
  PIECE.lastIndex = 0;
  for (;;) {
    PIECE.lastIndex += /^\s*/.exec(typed.slice(PIECE.lastIndex))?.[0].length ?? 0;
    const found = PIECE.lastIndex < typed.length ? PIECE.exec(typed) : null;
    if (!found || found[0] === "") return pieces;
    pieces.push(pieceOf(found));
  }
}

function pieceOf([whole, minus, name = "", quoted, plain = ""]: RegExpExecArray): QueryPiece {
  const filter = filterNamed(name);
  const not = minus === "-" && whole.length > 1;
  const shared = { not, typed: name, filter };
  if (filter) return { ...shared, kind: "filter", text: quoted ?? plain };
  // An unknown filter name is a word with a colon in it, such as an error or a path.
  const before = name === "" ? "" : `${name}:`;
  if (quoted !== undefined && before === "") return { ...shared, kind: "phrase", text: quoted };
  const text = /^-+$/.test(whole) ? "" : whole.slice(not ? 1 : 0);
  return { ...shared, kind: "word", text: text.replaceAll('"', " ").trim() };
}

/** The values that one filter includes and excludes. */
export interface FilterChoice {
  readonly only: readonly string[];
  readonly not: readonly string[];
}

/** The filters that choose among values. `author` is who wrote it, `trust` its origin, `given` whether a session has got it. */
const CHOICES = [
  ...["kind", "layout", "project", "status", "tag", "file", "author", "trust", "given"],
] as const satisfies readonly FilterName[];

/** The conditions of a search besides its words. */
export interface QueryFilter extends Readonly<Record<(typeof CHOICES)[number], FilterChoice>> {
  readonly sinceMs: number | undefined;
  readonly beforeMs: number | undefined;
}

/** A parsed query. */
export interface SearchQuery {
  /** The words, without the time that they name. */
  readonly words: string;
  /** Texts that must occur literally. */
  readonly phrases: readonly string[];
  /** Excluded words and texts. */
  readonly without: readonly string[];
  readonly filter: QueryFilter;
  /** The words that were read as a time; undefined if there are none, or a filter names one. */
  readonly dated: string | undefined;
  /** All words as they were typed, for a search without their time. */
  readonly undated: string;
  /** Unknown filters that were read as words. */
  readonly doubts: readonly { readonly typed: string; readonly meant: FilterName }[];
}

/** The same query at any time; its words for the time become search words. */
export function withoutDates(query: SearchQuery): SearchQuery {
  const filter = { ...query.filter, sinceMs: undefined, beforeMs: undefined };
  return { ...query, filter, words: query.undated, dated: undefined };
}

/** The same query with quoted texts as words, at any time. Exclusions stay. */
export function loosenQuery(query: SearchQuery): SearchQuery {
  const loose = query.dated === undefined ? query : withoutDates(query);
  const words = [loose.words, ...query.phrases].filter((text) => text !== "").join(" ");
  return { ...loose, words, phrases: [] };
}

/** The flags beside the words, each perhaps repeated. */
export type GivenFilters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** The filters that choose where to search. */
const SCOPES: readonly (FilterName | undefined)[] = ["project", "layout"];

/** The text of a query in which no word chooses where to search. */
export function withoutScopes(text: string): string {
  return text.replaceAll(/([a-zA-Z][\w-]*):/g, (whole, name: string) => {
    return SCOPES.includes(filterNamed(name)) ? `${name} ` : whole;
  });
}

/** Parses a query; throws a fault for a filter without a value, or with an invalid one. */
export function parseQuery(text: string, given: GivenFilters, now: Date): SearchQuery {
  const pieces = piecesOf(text);
  const typed = filterIn(pieces, given, now);
  const undated = textsIn(pieces, "word", false).join(" ");
  const isTimed = typed.sinceMs !== undefined || typed.beforeMs !== undefined;
  const dated = isTimed ? undefined : datesIn(undated, now);
  const filter = dated ? { ...typed, sinceMs: dated.fromMs, beforeMs: dated.toMs } : typed;
  const query: SearchQuery = {
    words: dated?.rest ?? undated,
    phrases: textsIn(pieces, "phrase", false),
    without: [...textsIn(pieces, "word", true), ...textsIn(pieces, "phrase", true)],
    filter,
    dated: dated?.said,
    undated,
    doubts: pieces.flatMap(doubtOf),
  };
  if (isEmpty(query)) throw fault("empty-search", {});
  return query;
}

function textsIn(pieces: readonly QueryPiece[], kind: "word" | "phrase", not: boolean): string[] {
  return pieces
    .filter((piece) => piece.kind === kind && piece.not === not)
    .map(({ text }) => text.trim())
    .filter((text) => text !== "");
}

function doubtOf({ kind, typed, text }: QueryPiece): SearchQuery["doubts"] {
  const meant = kind === "word" && typed !== "" ? filterMeant(typed) : undefined;
  return meant ? [{ typed: text, meant }] : [];
}

function isEmpty({ words, phrases, filter }: SearchQuery): boolean {
  if (words.trim() !== "" || phrases.length > 0) return false;
  const { sinceMs, beforeMs } = filter;
  if (sinceMs !== undefined || beforeMs !== undefined) return false;
  return CHOICES.every((name) => filter[name].only.length === 0);
}

function filterIn(pieces: readonly QueryPiece[], given: GivenFilters, now: Date): QueryFilter {
  const filters = [
    ...pieces.filter(({ kind }) => kind === "filter"),
    ...FILTER_NAMES.flatMap((filter) =>
      (given[filter] ?? []).map((text) => ({ filter, text, not: false, typed: filter })),
    ),
  ];
  const choice = (name: (typeof CHOICES)[number]): FilterChoice => {
    const own = filters.filter(({ filter }) => filter === name);
    const values = (not: boolean) =>
      own.filter((one) => one.not === not).flatMap(({ text }) => valuesOf(name, text));
    return { only: values(false), not: values(true) };
  };
  const moment = (name: "since" | "before") => {
    const own = filters.filter(({ filter }) => filter === name);
    return own.map(({ text, not, typed }) => {
      if (not)
        throw fault("bad-filter", {
          name: `-${typed}`,
          value: text,
          wanted: "`since:` and `before:` without a `-`",
          nearest: undefined,
        });
      return { text, ms: momentOf(name, text, now) };
    });
  };
  const choices = Object.fromEntries(CHOICES.map((name) => [name, choice(name)]));
  return { ...choices, ...rangeOf(moment("since"), moment("before")) } as QueryFilter;
}

interface Moment {
  readonly text: string;
  readonly ms: number;
}

/** Several values must all match. */
function rangeOf(
  since: readonly Moment[],
  before: readonly Moment[],
): Pick<QueryFilter, "sinceMs" | "beforeMs"> {
  const last = [...since].sort((a, b) => b.ms - a.ms)[0];
  const first = [...before].sort((a, b) => a.ms - b.ms)[0];
  if (last && first && last.ms >= first.ms) {
    throw fault("empty-range", { since: last.text, before: first.text });
  }
  return { sinceMs: last?.ms, beforeMs: first?.ms };
}
